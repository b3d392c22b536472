"""Discarding a hand: a chip for each who may (C27), and its cards named, where tables show them."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.deal.discarding import (
    AskingView,
    DiscardModel,
    HandView,
    NamingView,
)
from companion.condottiere.viewmodels.read_aloud import spoken_keys
from companion.condottiere.widgets.battle.keypad import CardKey
from companion.condottiere.widgets.line_cards import SHAPE, draw_card
from companion.condottiere.words import card_name
from companion.look import DISPLAY, SEATS, STRONG, mixed
from companion.spoken.heard import about, cards_in_hand
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, ConfirmBar, IconButton, Listed, TextButton
from companion.widgets.basic.page import Column, Rows, matched
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.words import Words

_ACROSS, _GAP = 4, 6
_LOWEST, _HIGHEST = 56, 84
_WIDEST = 700
_NARROWEST, _BETWEEN = 14, 3


class DiscardChip(Listed, Smooth):
    """The emblem and the size of the hand, on the player's colour; the name below.

    A hand that has just been discarded is ticked off; a tap on one that cannot be says why.
    """

    view: HandView

    def on_view(self, *_: object) -> None:
        self.off = self.view.gone

    def draw(self) -> None:
        view, colors = self.view, self.colors
        seat = SEATS[view.seat]
        ink = colors.muted if view.gone or view.kept else colors.ink
        edge = colors.gold if self.held else colors.line
        radius = dp(10)
        face = self.tinted(colors.key, colors.ink, 0.18)
        self.plate(self.x, self.y, self.width, self.height, radius, face, edge, rim=dp(1))
        band = self.height * 0.52
        ground, sign = (seat.color, "trash-can-outline")
        if view.gone:
            ground, sign = mixed(seat.color, colors.key, 0.45), "check-bold"
        elif view.kept:
            sign = "lock"
        self.half_round(self.x, self.top - band, self.width, band, ground, radius, "top")
        y = self.top - band / 2
        emblem, can, gap = (18, 17, 4) if self.width > dp(62) else (15, 14, 2)
        figure = 13 * dp(1) / self.sp(1)
        wide = self.width_of(str(view.hand), figure, STRONG)
        left = self.center_x - (dp(emblem + can + 2 * gap) + wide) / 2
        self.icon(seat.icon, left + dp(emblem) / 2, y, emblem, seat.on_color)
        left += dp(emblem + gap)
        self.icon(sign, left + dp(can) / 2, y, can, seat.on_color)
        left += dp(can + gap)
        self.write(str(view.hand), left, y, figure, seat.on_color, font=STRONG)
        below = self.height - band
        self.write_name(
            view.name, self.center_x, self.y + below / 2, min(13, below * 0.66 / self.sp(1)),
            ink, font=STRONG, align=0.5, width=self.width - dp(6),
        )  # fmt: skip

    def spoken(self) -> str:
        return about(self.view.name, cards_in_hand(self.view.hand), self.view.kept)


class AskingSheet(Sheet):
    """Asks whether a hand is really to be discarded."""

    view: AskingView = ObjectProperty()

    def __init__(self, view: AskingView, model: DiscardModel) -> None:
        self._question = Words(font=DISPLAY, text_size=24)
        self._note = Words(tone="muted")
        self.confirm = TextButton(kind="filled", size_hint_y=None, height=dp(56))
        self._keep = TextButton(kind="quiet", size_hint_y=None, height=dp(SMALLEST))
        super().__init__(view=view)
        for part in (self._question, self._note, self.confirm, self._keep):
            self.add_widget(part)
        self.confirm.bind(on_release=lambda _button: model.confirm_asked())
        self._keep.bind(on_release=lambda _button: model.close())
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        view = self.view
        self._question.text, self.confirm.text = view.question, view.confirm
        self._note.text, self._keep.text = view.note, view.keep


class DiscardStrip(Rows):
    """A row of chips, 48 dp high."""

    def __init__(self, **properties: object) -> None:
        super().__init__(
            kind=DiscardChip, orientation="horizontal", spacing=dp(5),
            size_hint_y=None, height=dp(SMALLEST), **properties,
        )  # fmt: skip


class NamedCards(Smooth):
    """The cards named so far, in order, and an empty place for each of the others."""

    view: NamingView

    def draw(self) -> None:
        """As large as fits, side by side or overlapping."""
        view = self.view
        gap = dp(_BETWEEN)
        wide = min(max((self.width + gap) / view.hand - gap, dp(_NARROWEST)), self.height * SHAPE)
        tall = wide / SHAPE
        step = min(wide + gap, (self.width - wide) / max(view.hand - 1, 1))
        y = self.center_y - tall / 2
        edge = mixed(self.colors.panel, self.colors.muted, 0.55)
        for place in range(view.hand):
            x = self.x + place * step
            if place >= len(view.named):
                self.frame(x, y, wide, tall, edge, dp(3), dp(1))
            else:
                covered = place + 1 < len(view.named)
                seen = min(step, wide) if covered else wide
                draw_card(self, CardView(view.named[place]), x, y, wide, tall, seen)

    def spoken(self) -> str:
        return about(self.view.progress, *map(card_name, self.view.named))


class NamingKeys(GridLayout):
    """The keys of all cards that such a hand can hold."""

    view: NamingView = ObjectProperty(None)

    def __init__(self) -> None:
        super().__init__(cols=_ACROSS, spacing=dp(_GAP), size_hint_y=None)

    def spoken(self) -> str:
        return spoken_keys(self.view.keys)


class NamingSheet(Sheet):
    """Asks for every card of the hand, unless nobody looked."""

    view: NamingView = ObjectProperty()

    def __init__(
        self, view: NamingView, model: DiscardModel, look_up: Callable[[str], None]
    ) -> None:
        self._name, self._look_up = model.name, look_up
        self.title = Words(font=DISPLAY, text_size=21)
        self.cards = NamedCards(size_hint_y=None, height=dp(SMALLEST))
        self.back = IconButton(icon_name="backspace-outline", label=_("Remove last"))
        self.keys = NamingKeys()
        self.confirm = ConfirmBar(size_hint_y=None, height=dp(56))
        self.unseen = TextButton(
            kind="quiet", text=_("Nobody looked"), size_hint_y=None, height=dp(SMALLEST)
        )
        self._low: bool | None = None
        super().__init__(view=view)
        self.back.bind(on_release=lambda _button: model.take_back())
        self.confirm.bind(on_release=lambda _button: model.confirm())
        self.unseen.bind(on_release=lambda _button: model.leave_unseen())
        self.fbind("view", self._show)
        self.title.fbind("height", self._arrange)
        self._show()
        self._arrange()

    def on_size(self, *arguments: object) -> None:
        """One column; two if the window is low."""
        super().on_size(*arguments)
        self._arrange()

    def _show(self, *_: object) -> None:
        view = self.view
        self.title.text = view.title
        self.cards.view = self.keys.view = view
        self.back.off = not view.named
        self.confirm.hint, self.confirm.why = view.progress, view.why
        self.confirm.text = view.confirm if view.whole else ""
        matched(self.keys, view.keys, self._key)

    def _key(self) -> CardKey:
        key = CardKey()
        key.bind(
            on_release=lambda key: self._name(key.text),
            on_hold=lambda key: self._look_up(key.text),
        )
        return key

    def _arrange(self, *_: object) -> None:
        if min(self.size) <= 1:
            return
        low = self.width > self.height
        if low:
            self.panel.width = min(self.width - dp(32), dp(_WIDEST))
        if low != self._low:
            self._low = low
            self._place_parts(low)
        rows = -(-len(self.keys.children) // _ACROSS)
        room = self.height - dp(2 * 16 + 16)
        if not low:
            room -= self.title.height + self.cards.height + dp(56 + SMALLEST + 4 * 12)
        tall = min(max((room - dp(_GAP) * (rows - 1)) / max(rows, 1), dp(_LOWEST)), dp(_HIGHEST))
        self.keys.row_default_height = tall
        self.keys.row_force_default = True
        self.keys.height = rows * tall + (rows - 1) * dp(_GAP)

    def _place_parts(self, low: bool) -> None:
        """Words and buttons above and below the keys, or beside them."""
        parts = (self.title, self.cards, self.back, self.keys, self.confirm, self.unseen)
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.panel.clear_widgets()
        strip = BoxLayout(size_hint_y=None, height=self.cards.height, spacing=dp(8))
        strip.add_widget(self.cards)
        strip.add_widget(self.back)
        if not low:
            for part in (self.title, strip, self.keys, self.confirm, self.unseen):
                self.add_widget(part)
            return
        words = Column(spacing=dp(12))
        for part in (self.title, strip, self.confirm, self.unseen):
            words.add_widget(part)
        both = Column(orientation="horizontal", spacing=dp(16))
        for part in (words, self.keys):
            part.pos_hint = {"center_y": 0.5}
            both.add_widget(part)
        self.add_widget(both)
