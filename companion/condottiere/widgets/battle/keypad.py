"""Sixteen places for keys, four by four, each always in its place.

A tap on a key plays the card, a long press shows its rules.
"""

from collections.abc import Callable, Hashable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion import spots
from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_keys import LETTERS, KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.choices import HIDE, PASS, PASS_UP
from companion.condottiere.viewmodels.calculator import REDO, UNDO
from companion.condottiere.viewmodels.read_aloud import spoken_keys
from companion.condottiere.widgets.line_cards import MARKS, SHAPE, draw_card
from companion.look import FIGURES, STRONG, TEXT, Color, mixed
from companion.spots import TWICE
from companion.widgets.basic.lettered import Lettered
from companion.widgets.drawing.ink import KEYS_TURN
from companion.widgets.drawing.lettering import Paragraph, grown
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import unheard

_QUICK = {PASS: spots.PASS, UNDO: spots.STEP, REDO: spots.STEP}
"""What may soon be tapped again, and how soon."""
_WORD, _WORD_MOST = 0.215, 0.27
"""The share of a low key's height for the word below its card: with usual letters, and with large
ones.
"""
_HIGH = 120
"""Higher keys have nothing at their foot."""
ACROSS = 4
_GAP = 6


class CardKey(Lettered, Smooth):
    """The card in the middle, copies left at the top left, the total at the top right; empty
    without a view.
    """

    __events__ = ("on_hold",)
    on_hold = unheard

    view: KeyView | None
    _meant = ""

    @property
    def text(self) -> str:
        return self.view.word if self.view is not None else ""

    @property
    def meaning(self) -> Hashable:
        """The word alone does not say whether the card is laid, taken back or turned up."""
        return self.text, getattr(self.parent, "asked", None)

    @property
    def holds(self) -> bool:
        """Whether the key is of a card, whose rules can be shown."""
        return self.view is not None and self.view.card is not None

    def pressed(self) -> None:
        """Remember the key's meaning, which may change under the finger."""
        self._meant = self.text

    def stayed(self) -> bool:
        """Show the card's rules, unless the key's meaning has changed."""
        if self.text != self._meant:
            return False
        self.dispatch("on_hold")
        return True

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        self._draw_ground(view)
        if view.word == HIDE:
            self._draw_facedown(view)
        elif view.card is None:
            self._draw_words(view)
        else:
            self._draw_face(view, self._draw_head(view))
        # at the foot of a high key, whose card may be as wide as the key
        high = self.height > dp(_HIGH) and self.text != HIDE
        self.draw_letter(self.y + dp(6) if high else None)

    @property
    def _stacked(self) -> bool:
        """Whether the key is too narrow, but high enough, for the copies above the total."""
        return bool(self.height > dp(100) and self.width < self.sp(76))

    @property
    def _grown(self) -> float:
        """How much larger letters are on the large keys of tablets and televisions."""
        return min(grown(self.width, 84), grown(self.height, 84))

    def _fitting(self, size: float) -> float:
        """A text size in sp that leaves room for the card on a low key."""
        return float(min(size, self.height * size / 58 / self.sp(1)))

    @property
    def _word(self) -> float:
        """The size of the word below a card, in sp: it grows with the text as far as a low key
        has room.
        """
        if self.height > dp(100):
            return max(14.5, 12.5 * self._grown)
        share = min(_WORD * max(self.look.text_scale, 1), _WORD_MOST)
        return float(min(12.5, self.height * share / self.sp(1)))

    def _draw_ground(self, view: KeyView) -> None:
        colors = self.colors
        special = view.card in CARD_ICONS or view.card is None
        ground, edge = colors.key, colors.key_special_edge if special else colors.key_edge
        if view.card is None and view.word not in (HIDE, PASS_UP):
            ground, edge = mixed(colors.key, colors.gold, 0.16), colors.key_edge
        if view.off:
            ground, edge = colors.key_off, colors.key_off
        elif view.chosen:
            ground, edge = colors.row_active, colors.gold
        ground = self.tinted(ground, colors.ink, 0.18)
        rim = dp(2.5) if view.chosen else 0.0
        self.plate(
            self.x, self.y, self.width, self.height, dp(12), ground, edge, rim=rim, lip=dp(2.5)
        )  # fmt: skip

    def _draw_words(self, view: KeyView) -> None:
        """The text of a key that is no card, such as passing."""
        colors, room = self.colors, self.width - dp(10)
        below = " · ".join(filter(None, (view.total, view.note)))
        up = self._fitting(9) * self.sp(1) if below else 0
        most = 26 if self.height > dp(100) else 19
        size = self.fitting(view.name, self._fitting(most), STRONG, room)
        x, y, ink = self.center_x, self.center_y + up, self._face_ink(view)
        self.write(view.name, x, y, size, ink, font=STRONG, align=0.5)
        if not below:
            return
        size, y = self._fitting(12.5), self.center_y - self._fitting(11) * self.sp(1)
        most = 0 if self.height > dp(100) else 1
        lines = self.wrap(below, size, TEXT, room, most=most).lines
        size = min(self.fitting(line, size, TEXT, room) for line in lines)
        step = self.sp(size) * 1.2
        words = Paragraph(lines, size, TEXT, room, step)
        self.paragraph(words, self.center_x, y + step / 2, colors.ink, align=0.5)

    def _draw_facedown(self, view: KeyView) -> None:
        """A card's back, large, and the copies that may be under it."""
        colors = self.colors
        tall = min(self.height * 0.56, dp(84))
        wide, middle = tall * SHAPE, self.y + self.height * 0.58
        size = self.fitting(view.name, 26, STRONG, self.width - wide - dp(40))
        words = self.width_of(view.name, size, STRONG)
        left = self.center_x - (wide + dp(14) + words) / 2
        draw_card(self, CardView(None), left, middle - tall / 2, wide, tall, wide)
        self.write(view.name, left + wide + dp(14), middle, size, colors.ink, font=STRONG)
        size = self.fitting(view.note, self._fitting(14), TEXT, self.width - dp(20))
        below = self.y + self.height * 0.15
        self.write(view.note, self.center_x, below, size, colors.muted, align=0.5)

    def _draw_head(self, view: KeyView) -> float:
        """The copies left and the total right, or below; how far down they reach.

        Side by side, both shrink until they do not touch.
        """
        copies = "" if view.chosen else view.ends or view.copies
        small, large = self._fitting(12.5 * self._grown), self._fitting(16 * self._grown)
        mark = MARKS.get(view.standing) if view.standing and view.total else None
        wide = self.width_of(view.total, large, FIGURES) + (dp(16) if mark else 0)
        if copies:
            beside = self.width_of(copies, small, TEXT)
            wide = max(wide, beside) if self._stacked else wide + beside + dp(6)
        share = min((self.width - dp(15)) / max(wide, 1), 1)
        line = large * self.sp(1)
        high = low = self.top - dp(4) - line / 2
        if self._stacked:
            low -= line * 1.1
        if copies:
            self.write(copies, self.x + dp(8), high, small * share, self._name_ink(view))
        if view.total:
            self._draw_total(view.total, mark, low, large * share, share)
        return float(low - line / 2)

    def _draw_total(
        self, total: str, mark: str | None, y: float, size: float, share: float
    ) -> None:
        """The total; gold with a sign if it would lead or tie."""
        ink = self.colors.gold if mark else self.colors.ink
        right = self.right - dp(7)
        if total.isdigit():
            wide = self.figures(total, right, y, size, ink)
        else:
            wide = self.write(total, right, y, size, ink, font=FIGURES, align=1)
        if mark:
            self.icon(mark, right - wide - dp(9) * share, y, 13 * share, ink)

    def _draw_face(self, view: KeyView, top: float) -> None:
        """The number or icon, and the name below it if the number is not enough."""
        ink, bottom = self._face_ink(view), self.y + min(dp(5), self.height * 0.08)
        below = view.name if view.card in CARD_ICONS else view.note
        size = self._word
        line = size * self.sp(1) * 1.1 if below else 0.0
        room = top - bottom - line
        tall = min(self.height * 0.34, self.width * 0.62, dp(64))
        face = min(room * 0.98, max(tall, dp(30)))
        spare = (room - face) / 2 if room > dp(48) else 0.0
        if below:
            size = self.fitting(below, size, TEXT, self.width - dp(8))
            under = bottom + spare + line / 2
            self.write(below, self.center_x, under, size, self._name_ink(view), align=0.5)
        middle = (top + bottom + line) / 2
        if view.card in CARD_ICONS:
            self.icon(CARD_ICONS[view.card], self.center_x, middle, face / dp(1), ink)
        else:
            figure = min(max(self.sp(28), face * 1.1), room * 0.95) / self.sp(1)
            figure = self.fitting(view.name, figure, FIGURES, self.width * 0.8)
            self.write(view.name, self.center_x, middle, figure, ink, font=FIGURES, align=0.5)

    def _face_ink(self, view: KeyView) -> Color:
        colors = self.colors
        return mixed(colors.ground, colors.muted, 0.5) if view.off else colors.ink

    def _name_ink(self, view: KeyView) -> Color:
        colors = self.colors
        return mixed(colors.ground, colors.muted, 0.6) if view.off else colors.muted


class Keypad(Widget):
    """Shows keys and reports the word of a tapped one; `on_look_up` of a card's pressed long.

    A key followed by places without one extends over them, as far as they fill whole rows.
    """

    reading_turn = KEYS_TURN

    __events__ = ("on_key", "on_look_up")
    on_key = on_look_up = unheard

    kind: type[CardKey] = CardKey
    views: Sequence[KeyView | None] = ObjectProperty(())
    lettered = BooleanProperty(False)
    """Whether each key shows its letter on a keyboard."""
    acts_for = ObjectProperty(None, allownone=True)
    asked = ObjectProperty(None, allownone=True)
    """What a key answers."""

    def __init__(self, **properties: object) -> None:
        self._keys = [self.kind() for _ in range(ACROSS * ACROSS)]
        super().__init__(**properties)
        for key in self._keys:
            key.bind(on_release=lambda key: self.dispatch("on_key", key.text))
            key.bind(on_hold=lambda key: self.dispatch("on_look_up", key.text))
            self.add_widget(key)
        self.bind(pos=self._arrange, size=self._arrange)
        self.fbind("views", self._show)
        self.fbind("lettered", self._show)
        self._show()

    def key(self, word: str) -> CardKey:
        return next(key for key in self._keys if key.text == word)

    def has(self, word: str) -> bool:
        return any(key.text == word for key in self._keys)

    def _show(self, *_: object) -> None:
        for place, key in enumerate(self._keys):
            key.view = self.views[place] if place < len(self.views) else None
            key.letter = LETTERS.get(key.text, "").upper() if self.lettered else ""
            key.again = _QUICK.get(key.text, TWICE)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        gap = dp(_GAP)
        wide = (self.width - gap * (ACROSS - 1)) / ACROSS
        tall = (self.height - gap * (ACROSS - 1)) / ACROSS
        spread = self._spread()
        for place, key in enumerate(self._keys):
            row, column = divmod(place, ACROSS)
            if key.view is None:
                key.size = (0, 0)
                continue
            rows = spread if place == 0 else 1
            across = ACROSS if rows > 1 else 1
            key.size = (wide * across + gap * (across - 1), tall * rows + gap * (rows - 1))
            key.pos = (
                self.x + column * (wide + gap),
                self.top - (row + rows) * tall - (row + rows - 1) * gap,
            )

    def _spread(self) -> int:
        """How many rows the first key takes."""
        if len(self.views) < 2 or self.views[1] is not None:
            return 1
        filled = next(place for place in range(1, len(self.views)) if self.views[place] is not None)
        return filled // ACROSS

    def spoken(self) -> str:
        """All keys together, in short."""
        return spoken_keys(self.views)


def shown_letters(keypad: Keypad) -> dict[str, Callable[[], None]]:
    """What `?` does, also without the key for capitals: keys show their letters, or no more."""

    def turn() -> None:
        keypad.lettered = not keypad.lettered

    return dict.fromkeys("?/", turn)
