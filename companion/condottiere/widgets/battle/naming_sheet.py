"""Naming the cards of a discarded hand: a key for each kind, and the cards named so far."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.deal.discarding import NamingView
from companion.condottiere.viewmodels.read_aloud import spoken_keys
from companion.condottiere.widgets.battle.card_key import CardKey
from companion.condottiere.widgets.cards.line_cards import SHAPE, draw_card
from companion.condottiere.words import card_name
from companion.heard import about
from companion.look import DISPLAY, mixed
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, ConfirmBar, IconButton, TextButton
from companion.widgets.basic.page import Column, matched
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.words import Words

_ACROSS, _GAP = 4, 6
_LOWEST, _HIGHEST = 56, 84
_WIDEST = 700
_NARROWEST, _BETWEEN = 14, 3


class NamedCards(Smooth):
    """The cards named so far, in order, and an empty place for each of the others."""

    view: NamingView | None

    def draw(self) -> None:
        """As large as fits, side by side or overlapping."""
        view = self.view
        if view is None:
            return
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
        """How many have been named of how many, and which."""
        view = self.view
        return "" if view is None else about(view.progress, *map(card_name, view.named))


class NamingKeys(GridLayout):
    """The keys of all cards that such a hand can hold."""

    view: NamingView | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(cols=_ACROSS, spacing=dp(_GAP), size_hint_y=None, **properties)

    def spoken(self) -> str:
        """The cards that can still be named."""
        return "" if self.view is None else spoken_keys(self.view.keys)


class NamingSheet(Sheet):
    """Asks for every card of the hand, unless nobody looked."""

    view: NamingView | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self.title = Words(font=DISPLAY, text_size=21)
        self.cards = NamedCards(size_hint_y=None, height=dp(SMALLEST))
        self.back = IconButton(icon_name="backspace-outline", label=_("Remove last"))
        self.keys = NamingKeys()
        self.confirm = ConfirmBar(size_hint_y=None, height=dp(56))
        self.unseen = TextButton(
            kind="quiet", text=_("Nobody looked"), size_hint_y=None, height=dp(SMALLEST)
        )
        self._low: bool | None = None
        for event in ("on_key", "on_look_up", "on_take_back", "on_confirm", "on_unseen"):
            self.register_event_type(event)
        super().__init__(**properties)
        for button, event in (
            (self.back, "on_take_back"), (self.confirm, "on_confirm"), (self.unseen, "on_unseen"),
        ):  # fmt: skip
            button.bind(on_release=lambda _button, event=event: self.dispatch(event))
        self.fbind("view", self._show)
        self.title.fbind("height", self._arrange)
        self._show()
        self._arrange()

    def on_key(self, word: str) -> None:
        """A card of this kind was named."""

    def on_look_up(self, word: str) -> None:
        """The key of that card was pressed long, for its rules."""

    def on_take_back(self) -> None:
        """The card named last was wrong."""

    def on_confirm(self) -> None:
        """All have been named."""

    def on_unseen(self) -> None:
        """Nobody looked."""

    def on_size(self, *arguments: object) -> None:
        """One column; two if the window is low."""
        super().on_size(*arguments)
        self._arrange()

    def _show(self, *_: object) -> None:
        """The words, keys and cards as they are now."""
        view = self.view
        if view is None:
            return
        self.title.text = view.title
        self.cards.view = self.keys.view = view
        self.back.off = not view.named
        self.confirm.hint, self.confirm.why = view.progress, view.why
        self.confirm.text = view.confirm if view.whole else ""
        keys = matched(self.keys, len(view.keys), self._key)
        for key, shown in zip(keys, view.keys, strict=True):
            key.view = shown

    def _key(self) -> CardKey:
        key = CardKey()
        key.bind(
            on_release=lambda key: self.dispatch("on_key", key.text),
            on_hold=lambda key: self.dispatch("on_look_up", key.text),
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
