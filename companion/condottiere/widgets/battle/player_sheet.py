"""Corrections for a player, over the screen; another player can be chosen."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.condottiere.viewmodels.corrections.player_fix import FactView, PlayerFix
from companion.condottiere.widgets.battle.fact_line import FactLine
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, EmblemButton, TextButton
from companion.widgets.basic.page import Column, FittedRows, Stepper
from companion.widgets.basic.sheet import Sheet, SheetHead
from companion.widgets.drawing.words import Words
from engine.seats import Seat

_STEPPER, _CONFIRM = 150, 56
_WIDE, _LOW = 420, 560
"""The width of a column, and the height below which there are two side by side."""


class PlayerSheet(Sheet):
    """Shows a `PlayerFix`: the players' emblems, the facts about the chosen one, the hand."""

    view: PlayerFix = ObjectProperty()

    def __init__(self, view: PlayerFix) -> None:
        for event in ("on_seat", "on_fact", "on_hand", "on_fewer", "on_more"):
            self.register_event_type(event)
        self._beside = Column(spacing=dp(8))
        super().__init__(view=view)
        self.panel.spacing = dp(8)
        self.head = SheetHead(view.name)
        self.emblems = [EmblemButton() for _player in view.players]
        self.facts = FittedRows(kind=FactLine)
        self.stepper = Stepper(label=_("Cards in the hand"))
        self.confirm = TextButton(kind="filled", size_hint_y=None, height=dp(_CONFIRM))
        self._lay_out()
        self.fbind("view", self._follow)
        self._follow()

    def on_seat(self, seat: Seat) -> None:
        """Another player was chosen."""

    def on_fact(self, fact: FactView) -> None:
        """A fact is to be corrected."""

    def on_hand(self) -> None:
        """The hand's size is confirmed."""

    def on_fewer(self) -> None:
        """The hand has one card less."""

    def on_more(self) -> None:
        """The hand has one card more."""

    def _lay_out(self) -> None:
        self.head.bind(on_close=lambda _head: self.dispatch("on_close"))
        row = BoxLayout(size_hint_y=None, height=dp(SMALLEST + 4))
        for emblem in self.emblems:
            emblem.bind(on_release=lambda emblem: self.dispatch("on_seat", emblem.seat))
            row.add_widget(emblem)
        asked = Words(
            text=_("What does the table show?"), tone="muted", text_size=14
        )  # fmt: skip
        for part in (self.head, row, asked, self._columns()):
            self.add_widget(part)
        self.facts.bind(on_chosen=lambda _rows, fact: self.dispatch("on_fact", fact))
        self.confirm.bind(on_release=lambda _button: self.dispatch("on_hand"))

    def on_size(self, *_: object) -> None:
        """The hand beside the facts if height is short, else below them."""
        low = self.width > self.height and self.height < dp(_LOW)
        self._beside.orientation = "horizontal" if low else "vertical"
        wide = dp(_WIDE) * self.look.text_scale * (1 + low)
        self.panel.width = min(self.width - dp(32), wide)
        self._settle()

    def _columns(self) -> BoxLayout:
        """The facts, and the hand."""
        hand = Column(spacing=dp(8))
        for part in (self._hand(), self.confirm):
            hand.add_widget(part)
        for column in (self.facts, hand):
            column.pos_hint = {"top": 1}
            self._beside.add_widget(column)
        return self._beside

    def _hand(self) -> BoxLayout:
        """The number of cards, with minus and plus."""
        words = Words(
            text=self.stepper.label, text_size=17, pos_hint={"center_y": 0.5}
        )  # fmt: skip
        self.stepper.size_hint_x, self.stepper.width = None, dp(_STEPPER)
        self.stepper.figure.text_size = 28
        self.stepper.bind(
            on_less=lambda _stepper: self.dispatch("on_fewer"),
            on_more=lambda _stepper: self.dispatch("on_more"),
        )
        row = BoxLayout(size_hint_y=None, height=dp(SMALLEST), padding=(dp(12), 0, 0, 0))
        words.bind(height=lambda _words, high: setattr(row, "height", max(high, dp(SMALLEST))))
        row.add_widget(words)
        row.add_widget(self.stepper)
        return row

    def _follow(self, *_changed: object) -> None:
        view = self.view
        self.head.title.text = view.name
        for emblem, (seat, name) in zip(self.emblems, view.players, strict=True):
            emblem.seat, emblem.label, emblem.on = seat, name, seat is view.seat
        self.facts.views = view.facts
        self.stepper.number = view.cards
        self.stepper.may_less, self.stepper.may_more = view.may_less, view.may_more
        self.confirm.text, self.confirm.off = view.confirm, not view.moves
