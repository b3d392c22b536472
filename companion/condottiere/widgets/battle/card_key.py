"""A key of the keypad: a tap plays the card, a long press shows its rules."""

from kivy.metrics import dp

from companion.condottiere.pieces import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.choices import HIDE, PASS_UP
from companion.condottiere.widgets.cards.line_cards import MARKS, SHAPE, draw_card
from companion.look import FIGURES, STRONG, TEXT, Color, mixed
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth


class CardKey(Tappable, Smooth):
    """The card in the middle, copies left at the top left, the total at the top right; empty
    without a view.
    """

    __events__ = ("on_hold",)

    view: KeyView | None

    def __init__(self, **properties: object) -> None:
        self._meant = ""
        super().__init__(**properties)

    @property
    def text(self) -> str:
        """What a tap on it means."""
        return self.view.word if self.view is not None else ""

    def on_hold(self) -> None:
        """The key of a card was pressed long; the finger does nothing more."""

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
            return
        if view.card is None:
            self._draw_words(view)
            return
        self._draw_face(view, self._draw_head(view))

    @property
    def _stacked(self) -> bool:
        """Whether the key is too narrow, but high enough, for the copies above the total."""
        return bool(self.height > dp(100) and self.width < self.sp(76))

    def _fitting(self, size: float) -> float:
        """A text size in sp that leaves room for the card on a low key."""
        return float(min(size, self.height * size / 58 / self.sp(1)))

    def _draw_ground(self, view: KeyView) -> None:
        colors = self.colors
        special = view.card in CARD_ICONS or view.card is None
        edge = colors.key_special_edge if special else colors.key_edge
        ground = colors.key
        if view.card is None and view.word not in (HIDE, PASS_UP):
            ground, edge = mixed(colors.key, colors.gold, 0.16), colors.key_edge
        if view.off:
            ground, edge = colors.key_off, colors.key_off
        elif view.chosen:
            ground, edge = colors.row_active, colors.gold
        if self.held:
            ground = mixed(ground, colors.ink, 0.18)
        rim, lip = (dp(2.5), dp(2.5)) if view.chosen else (0.0, dp(2.5))
        self.plate(self.x, self.y, self.width, self.height, dp(12), ground, edge, rim=rim, lip=lip)

    def _draw_words(self, view: KeyView) -> None:
        """The text of a key that is no card, such as passing."""
        colors, room = self.colors, self.width - dp(10)
        below = " · ".join(filter(None, (view.total, view.note)))
        up = self._fitting(9) * self.sp(1) if below else 0
        most = 26 if self.height > dp(100) else 19
        size = self.fitting(view.name, self._fitting(most), STRONG, room)
        self.write(
            view.name, self.center_x, self.center_y + up, size, self._face_ink(view),
            font=STRONG, align=0.5,
        )  # fmt: skip
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
        copies = "" if view.chosen else view.copies
        small, large = self._fitting(12.5), self._fitting(16)
        mark = MARKS.get(view.standing) if view.standing and view.total else None
        wide = self.width_of(view.total, large, FIGURES) + (dp(16) if mark else 0)
        if copies and not self._stacked:
            wide += self.width_of(copies, small, TEXT) + dp(6)
        share = min((self.width - dp(15)) / max(wide, 1), 1)
        line = large * self.sp(1)
        high = low = self.top - dp(4) - line / 2
        if self._stacked:
            low -= line * 1.1
        if copies:
            off = mixed(self.colors.ground, self.colors.muted, 0.6)
            ink = off if view.off else self.colors.muted
            self.write(copies, self.x + dp(8), high, small * share, ink)
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
        below = view.note or (view.name if view.card in CARD_ICONS else "")
        size = 14.5 if self.height > dp(100) else self._fitting(12.5)
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
