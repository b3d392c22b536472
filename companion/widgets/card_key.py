"""A key of the keypad: one tap lays the card."""

from kivy.metrics import dp

from companion.look import CARD_ICONS, FIGURES, STRONG, TEXT, Color, mixed
from companion.viewmodels.battle_keys import KeyView
from companion.viewmodels.battle_rows import CardView
from companion.viewmodels.choices import HIDE, PASS_UP
from companion.widgets.buttons import Tappable
from companion.widgets.card_icon import draw_card_icon
from companion.widgets.line_cards import draw_card
from companion.widgets.smooth import Smooth
from engine.condottiere.outlook import Standing

_MARKS = {Standing.LEADS: "crown", Standing.TIES: "equal"}


class CardKey(Tappable, Smooth):
    """The card in the middle, copies left above, the total right above; without a view, nothing."""

    view: KeyView | None

    @property
    def text(self) -> str:
        """What a tap on it means."""
        return self.view.word if self.view is not None else ""

    def draw(self) -> None:
        """The key as it stands."""
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
        line = self._fitting(16) * self.sp(1)
        corner = self.top - dp(4) - line / 2
        if not view.chosen:
            self._draw_copies(view, corner)
        self._draw_total(view, corner)
        self._draw_face(view, corner - line / 2)

    def _fitting(self, size: float) -> float:
        """A text size in sp that leaves room for the card itself on a low key."""
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
        """A pass, and what else is no card."""
        colors, room = self.colors, self.width - dp(10)
        below = " · ".join(filter(None, (view.total, view.note)))
        up = self._fitting(9) * self.sp(1) if below else 0
        size = self.fitting(view.name, self._fitting(19), STRONG, room)
        self.write(
            view.name, self.center_x, self.center_y + up, size, colors.ink, font=STRONG, align=0.5
        )  # fmt: skip
        if below:
            size = self.fitting(below, self._fitting(12.5), TEXT, room)
            y = self.center_y - self._fitting(11) * self.sp(1)
            self.write(below, self.center_x, y, size, colors.ink, align=0.5)

    def _draw_facedown(self, view: KeyView) -> None:
        """A card's back, large, and what may still be under it."""
        colors = self.colors
        tall = min(self.height * 0.56, dp(84))
        wide, middle = tall * 0.7, self.y + self.height * 0.58
        size = self.fitting(view.name, 26, STRONG, self.width - wide - dp(40))
        words = self.width_of(view.name, size, STRONG)
        left = self.center_x - (wide + dp(14) + words) / 2
        draw_card(self, CardView(None), left, middle - tall / 2, wide, tall, wide)
        self.write(view.name, left + wide + dp(14), middle, size, colors.ink, font=STRONG)
        size = self.fitting(view.note, self._fitting(14), TEXT, self.width - dp(20))
        below = self.y + self.height * 0.15
        self.write(view.note, self.center_x, below, size, colors.muted, align=0.5)

    def _draw_copies(self, view: KeyView, y: float) -> None:
        ink = mixed(self.colors.ground, self.colors.muted, 0.6) if view.off else self.colors.muted
        size = self._fitting(12.5)
        size = self.fitting(view.copies, size, TEXT, self.width * 0.34)
        self.write(view.copies, self.x + dp(8), y, size, ink)

    def _draw_total(self, view: KeyView, y: float) -> None:
        """What the total would be; gold with a mark where it would lead or tie."""
        if not view.total:
            return
        colors = self.colors
        mark = _MARKS.get(view.standing) if view.standing else None
        ink = colors.gold if mark else colors.ink
        right, room, size = self.right - dp(7), self.width * 0.44, self._fitting(16)
        if view.total.isdigit():
            wide = self.figures(view.total, right, y, size, ink)
        else:
            size = self.fitting(view.total, size, FIGURES, room)
            wide = self.write(view.total, right, y, size, ink, font=FIGURES, align=1)
        if mark:
            self.icon(mark, right - wide - dp(9), y, 13, ink)

    def _draw_face(self, view: KeyView, top: float) -> None:
        """The number or icon, and under it the name where the number is not name enough."""
        ink, bottom = self._face_ink(view), self.y + min(dp(5), self.height * 0.08)
        below = view.note or (view.name if view.card in CARD_ICONS else "")
        size = self._fitting(12.5)
        line = size * self.sp(1) * 1.1 if below else 0.0
        room = top - bottom - line
        face = min(room * 0.98, dp(38) if self.height > dp(90) else dp(30))
        spare = (room - face) / 2 if room > dp(48) else 0.0
        if below:
            size = self.fitting(below, size, TEXT, self.width - dp(8))
            under = bottom + spare + line / 2
            self.write(below, self.center_x, under, size, self._name_ink(view), align=0.5)
        middle = (top + bottom + line) / 2
        if view.card in CARD_ICONS:
            draw_card_icon(self, view.card, self.center_x, middle, face, ink)
        else:
            figure = min(max(self.sp(28), face), room * 0.95) / self.sp(1)
            self.write(view.name, self.center_x, middle, figure, ink, font=FIGURES, align=0.5)

    def _face_ink(self, view: KeyView) -> Color:
        colors = self.colors
        return mixed(colors.ground, colors.muted, 0.5) if view.off else colors.ink

    def _name_ink(self, view: KeyView) -> Color:
        colors = self.colors
        return mixed(colors.ground, colors.muted, 0.6) if view.off else colors.muted
