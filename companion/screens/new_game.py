"""A new game: who plays, who starts, and by which rules."""

from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.stacklayout import StackLayout

from companion import words
from companion.look import STRONG
from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.setup.new_game import NewGameDraft, NewGameModel
from companion.viewmodels.setup.new_game_seats import EmblemView, SeatView, player_of
from companion.widgets.basic.buttons import EmblemButton, TextButton
from companion.widgets.basic.choices import ToggleRow
from companion.widgets.basic.name_field import NameField
from companion.widgets.basic.page import Column, Rows
from companion.widgets.drawing.lettering import text_width
from companion.widgets.drawing.moving import Moment
from companion.widgets.drawing.words import Words
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.gestures import unheard

_DRAWING, _ROUNDS = 1.0, 3
"""Seconds that lots take, and how often they go round."""


class NameChips(Dressed, StackLayout):
    """The names of earlier players who are not in this game."""

    __events__ = ("on_pick",)
    on_pick = unheard

    names = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=0, spacing=dp(8), **properties)
        self.bind(minimum_height=self.setter("height"))
        self.bind(names=self._arrange, width=self._arrange)

    def _arrange(self, *_: object) -> None:
        self.clear_widgets()
        for name in self.names:
            wide = text_width(name, self.look, 16, STRONG) + dp(56)
            chip = TextButton(
                text=name, icon_name="plus", shrinks=False,
                size_hint=(None, None), size=(min(max(wide, dp(72)), self.width), dp(48)),
            )  # fmt: skip
            chip.bind(on_release=lambda chip: self.dispatch("on_pick", chip.text))
            self.add_widget(chip)


class Emblems(Rows):
    """Colours to choose from: `views` with a seat each; one that is `own` or `starts` is framed."""

    def __init__(self, **properties: object) -> None:
        super().__init__(
            kind=EmblemButton, orientation="horizontal", spacing=0,
            size_hint_y=None, height=dp(52), **properties,
        )  # fmt: skip

    def dress(self, row: EmblemButton, view: SeatView | EmblemView) -> None:
        row.seat = view.seat
        row.label = words.seat_name(view.seat)
        row.on = view.starts if isinstance(view, SeatView) else view.own
        row.faint = isinstance(view, EmblemView) and bool(view.owner) and not row.on


class Agreements(Column):
    """Variants or house rules, a row each; house rules under the heading of what they settle."""

    __events__ = ("on_agree",)
    on_agree = unheard

    agreed = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._rows: dict[tuple[str, str], ToggleRow] = {}
        self.fbind("agreed", self._arrange)

    def _arrange(self, *_: object) -> None:
        keys = [(each.word, each.value) for each in self.agreed]
        if keys != list(self._rows):
            self._build()
        for each in self.agreed:
            if row := self._rows.get((each.word, each.value)):
                row.view, row.on, row.in_print = each, each.on, each.in_print

    def _build(self) -> None:
        self.clear_widgets()
        self._rows = {}
        settled = ""
        for each in self.agreed:
            if each.house_rule and each.word != settled:
                settled = each.word
                heading = Column(padding=(dp(12), dp(12), dp(12), 0))
                heading.add_widget(Words(text=each.title, font=STRONG, text_size=16))
                self.add_widget(heading)
            row = ToggleRow(
                text="" if each.house_rule else each.title,
                meaning=each.meaning,
                mark="choice" if each.house_rule else "switch",
            )
            row.bind(on_release=lambda row: self.dispatch("on_agree", row.view))
            self._rows[each.word, each.value] = row
            self.add_widget(row)


class SeatTools(Column):
    """What can be changed about the opened player."""

    screen = ObjectProperty()


class NewGameScreen(Screen[NewGameModel]):
    low = BooleanProperty(False)
    """Whether this is a phone in landscape, where little height is left."""
    players = ObjectProperty(())
    """As the model has them; while lots are drawn, one after the other starts."""
    drawing = BooleanProperty(False)
    """Whether lots are drawn: who starts is known, and told in a moment."""

    def __init__(self, desk: WindowDesk) -> None:
        self._typed_at = -1
        self._lots = Moment(self._pass_on, _DRAWING)
        super().__init__(desk, NewGameModel(desk.table))
        self.players = self.model.players
        heed(self.model, players=self._show_players)
        self.ids.seats.tools = SeatTools(screen=self)
        for field in self._fields:
            field.bind(focus=self._typing)

    def enter(self, **_: object) -> None:
        self.model.render()
        self.desk.hosting.listen(self._come_in)
        self._come_in()
        self.desk.preparing.show(map(player_of, self.model.players))

    def _come_in(self) -> None:
        """Show who has said on their own phone that they play."""
        shared = self.desk.hosting.shared
        if shared is not None and self.desk.router.current is self:
            self.model.come_in(shared.lobby(), shared.again())

    def leave(self) -> None:
        self.desk.hosting.ignore(self._come_in)
        self._close_keyboard()

    def draw_lot(self) -> None:
        """The choice goes round and comes to rest, unless nothing is to move."""
        self.model.draw_lot()
        if not self.look.still:
            self.drawing = True
            self._pass_on(0)
            self._lots.begin()

    def _pass_on(self, share: float) -> None:
        """Show one as who starts, as many rounds before the end as the share says."""
        players = self.model.players
        self.drawing = share < 1
        last = next((at for at, view in enumerate(players) if view.starts), 0)
        back = round((1 - share) * _ROUNDS * len(players))
        self.players = tuple(
            replace(view, starts=at == (last - back) % len(players))
            for at, view in enumerate(players)
        )

    def _show_players(self, _model: NewGameModel, players: tuple[SeatView, ...]) -> None:
        """Whatever else changes about them is no part of the lots."""
        self._lots.end()
        self.players = players
        self.desk.preparing.show(map(player_of, players))

    def as_left(self) -> object:
        return self.model.draft()

    def recall(self, left: NewGameDraft) -> None:
        """Restore the choices."""
        self.model.resume(left)

    def back(self) -> bool:
        return self._close_keyboard() or bool(self._typed_at == Clock.frames)

    def begin(self) -> None:
        """Begin the game; if a name is invalid, show it instead."""
        if self.desk.begin(self.model):
            self.ids.scroll.scroll_to(self._fields[bool(self.model.wrong_name)], animate=False)

    @property
    def _fields(self) -> tuple[NameField, NameField]:
        """The fields for the next name and for a changed one."""
        return self.ids.name, self.ids.seats.tools.ids.name

    def _close_keyboard(self) -> bool:
        typing = [field for field in self._fields if field.focus]
        for field in typing:
            field.focus = False
        return bool(typing)

    def _typing(self, _field: object, focus: bool) -> None:
        if not focus:
            self._typed_at = Clock.frames
