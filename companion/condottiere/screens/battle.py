"""The battle: one tap plays a card."""

from functools import partial

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from companion.condottiere.screens.battle_panes import BattlePanes, Needs, arrange
from companion.condottiere.screens.correcting import DiscardingScreen
from companion.condottiere.screens.pope_map import PopeMap
from companion.condottiere.viewmodels.battle.battle import BattleModel, PopeView
from companion.condottiere.viewmodels.battle.battle_keys import LETTERS
from companion.condottiere.viewmodels.map.map_sight import MapSight
from companion.condottiere.widgets.battle.keypad import shown_letters
from companion.condottiere.widgets.battle.player_row import PlayerRow
from companion.condottiere.widgets.map.map_view import MapView
from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds
from companion.texts import _
from companion.widgets.basic.page import matched
from engine.condottiere.outlook import Standing
from engine.seats import Seat

_WORDS = {letter: word for word, letter in LETTERS.items()}


class BattleScreen(DiscardingScreen[BattleModel]):
    """Arranges the parts of the battle and passes touches on."""

    kind = BattleModel
    follows = True
    panes = ObjectProperty(BattlePanes(), rebind=True)

    def __init__(self, desk: WindowDesk) -> None:
        self._map: MapView | None = None
        super().__init__(desk)
        self._pope = PopeMap(self.model, self.ids.pope)
        # the window is cleared with the background colour: painting it again costs a fifth of a
        # frame
        self.canvas.before.clear()
        heed(self.model, rows=self._arrange, discards=self._arrange, pope=self._arrange)
        heed(self.model, rows=self._show_rows, pope=self._show_pope, sight=self._show_map)
        self.fbind("size", self._arrange)

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self._arrange()

    def leave(self) -> None:
        """Drop what was begun, unless the rules are opened meanwhile."""
        self.close_sheet()
        self.model.leave(keep=self.desk.router.name == "rules")
        self.put_away()

    def ways(self) -> Deeds:
        return {**super().ways(), "totals": partial(self.desk.router.go, "totals")}

    def hint(self) -> str:
        of_cards = _("Press and hold a card in a line to change or remove it.")
        return f"{super().hint()} {of_cards} {self.hint_of_map()}"

    def close(self) -> bool:
        return self.model.close() or self.model.cancel()

    def key(self, name: str) -> bool:
        naming, word = self.discarding.naming, _WORDS.get(name.lower())
        if naming is None:
            return super().key(name)
        if name == "backspace":
            self.discarding.take_back()
        elif word in [key.word for key in naming.keys]:
            self.discarding.name(word)
        return True

    def keys(self) -> Deeds:
        model, has = self.model, self.ids.keypad.has
        cards = {letter: partial(model.tap, word) for letter, word in _WORDS.items() if has(word)}
        return {"backspace": model.undo, **shown_letters(self.ids.keypad), **cards}

    def lay(self, word: str) -> None:
        self.model.tap(word)

    def correct_explained(self) -> None:
        """Correct something about the player whose total is explained."""
        view = self.model.explanation
        if view is not None:
            self.model.close()
            self.fixes.correct(view.seat)

    def discard(self, seat: Seat) -> None:
        self.discarding.discard(seat)

    def _arrange(self, *_: object) -> None:
        model = self.model
        needs = Needs(
            players=len(model.rows),
            discarding=bool(model.discards),
            choosing=model.pope is not None,
            scale=self.look.text_scale,
            unit=Metrics.density,
        )
        panes = arrange(self.width, self.height, needs, wide=self.wide)
        model.show_map(on=bool(panes.map.width))
        self.panes = self.handed(panes, panes.map.width)
        self._pope.place(self.panes.pope)

    def _show_rows(self, *_: object) -> None:
        """One row for each player; rows that stay the same are not drawn again."""
        rows = self.ids.rows.children
        crowned = next((row.center_y for row in rows if _leads(row)), 0)
        for row in matched(self.ids.rows, self.model.rows, self._row):
            row.crown_from = crowned - row.center_y if crowned and _leads(row) else 0

    def _row(self) -> PlayerRow:
        row = PlayerRow(lively=True)
        row.bind(on_tap=lambda row, *_: self.model.explain(row.seat), on_press_long=self._row_held)
        return row

    def _row_held(self, row: PlayerRow, x: float, y: float) -> None:
        card = row.card_at(x, y)
        if card is None:
            self.fixes.correct(row.seat)
        else:
            self.fixes.correct_card(row.seat, card)

    def _show_pope(self, _: object, view: PopeView | None) -> None:
        self._pope.show(view)
        self._pope.place(self.panes.pope)

    def _show_map(self, _: object, sight: MapSight | None) -> None:
        """The map beside the battle, built when there is room for it."""
        if self._map is None:
            self._map = MapView()
            self.ids.map.add_widget(self._map)
        self._map.view = sight


def _leads(row: PlayerRow) -> bool:
    return row.view.standing is Standing.LEADS
