"""The totals in large, to be read by everyone around the table; and keys between them."""

from functools import partial

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.condottiere.screens.correcting import CorrectableScreen
from companion.condottiere.screens.pope_map import PopeMap
from companion.condottiere.viewmodels.battle.battle import BattleModel, PopeView
from companion.condottiere.viewmodels.battle.battle_keys import LETTERS
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.widgets.battle.ring import ring
from companion.condottiere.widgets.battle.totals import Place, TotalPanel, panels
from companion.screens.bindable import bindable, heed
from companion.screens.boxes import Box
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds
from companion.widgets.basic.page import matched

_GAP = 6
_ROOM = 600
"""The least side of a window, in dp, that has keys if nobody has said anything about them."""


class TotalsScreen(CorrectableScreen[TotalsModel]):
    """One panel for each player, placed around the window; a tap leads back to the battle.

    Where there are keys in the middle, they are turned towards whoever plays.
    """

    kind = TotalsModel
    follows = True
    play = ObjectProperty(rebind=True)
    """What the keys do: the battle as on its own screen."""
    keyed = BooleanProperty(False)

    def __init__(self, desk: WindowDesk) -> None:
        self.play = bindable(BattleModel(desk.table, desk.say))
        super().__init__(desk)
        self.models.append(self.play)
        self._pope = PopeMap(self.play, self.ids.pope)
        heed(self.model, rows=self._show, keyed=self._place)
        heed(self.play, prompt=self._place, pope=self._show_pope)
        self.ids.panels.bind(pos=self._place, size=self._place)
        self.ids.keypad.bind(on_key=lambda _, word: self.play.tap(word))
        self.ids.keypad.bind(on_look_up=lambda _, word: self.look_up(word))

    def leave(self) -> None:
        super().leave()
        self.play.leave(keep=self.desk.router.name == "rules")

    def ways(self) -> Deeds:
        """A row more, which shows keys or leaves them out."""
        row = "unkeyed" if self.keyed else "keyed"
        keys = partial(self.model.show_keys, on=not self.keyed)
        return {**super().ways(), "turn": self.model.turn, row: keys}

    def keys(self) -> Deeds:
        has = self.ids.keypad.has
        cards = {letter: partial(self.play.tap, word) for word, letter in LETTERS.items()}
        shown = {letter: deed for letter, deed in cards.items() if has(deed.args[0])}
        return {"backspace": self.undo, **(shown if self.keyed else {})}

    def undo(self) -> None:
        """Drop what was begun, or else undo the last move."""
        self.play.undo()

    def close(self) -> bool:
        return bool(self.play.cancel())

    def _show(self, *_: object) -> None:
        """Panels for the players; those with the same total are not drawn again."""
        matched(self.ids.panels, self.model.rows, self._panel)
        self._place()

    def _panel(self) -> TotalPanel:
        panel = TotalPanel()
        panel.bind(
            on_tap=lambda *_: self.desk.router.back(),
            on_press_long=lambda panel, *_: self.fixes.correct(panel.view.seat),
        )
        return panel

    def _show_pope(self, _: object, view: PopeView | None) -> None:
        self._pope.show(view)
        self._place()

    def _place(self, *_: object) -> None:
        area = self.ids.panels
        shown = area.children[::-1]
        if not shown or area.width < dp(50) or area.height < dp(50):
            return
        wanted = self.model.keyed
        self.keyed = min(self.size) >= dp(_ROOM) if wanted is None else wanted
        count, size = len(shown), (area.width, area.height)
        if self.keyed:
            around = ring(count, *size, dp(_GAP), Metrics.density)
            places = list(around.places)
            self._place_keys(around.keys, places)
        else:
            places = panels(count, *size, dp(_GAP))
            self.ids.keypad.size = 0, 0
        for panel, place in zip(shown, places, strict=True):
            panel.pos = area.x + place.x, area.y + place.y
            panel.size = place.width, place.height
            panel.turned = place.side.value
        self._pope.place(Box(self.x, self.y, self.width, self.height))

    def _place_keys(self, place: Place, places: list[Place]) -> None:
        area, keys = self.ids.panels, self.ids.keypad
        acting = self.play.prompt.seat
        seats = [row.seat for row in self.model.rows]
        if acting in seats:
            keys.turned = places[seats.index(acting)].side.value
        keys.pos = area.x + place.x, area.y + place.y
        keys.size = place.width, place.height
