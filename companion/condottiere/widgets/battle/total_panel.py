"""A player's total that fills its part of the window, turned towards the player."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.widgets.cards.line_cards import MARKS
from companion.look import DISPLAY, SEATS, STRONG, Color, mixed
from companion.widgets.drawing.ink import Mark
from companion.widgets.drawing.lettering import ADVANCE, CAP
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import Pressed
from engine.condottiere.outlook import Standing

_BLANK = 0.22
Box = tuple[float, float, float, float]


class TotalPanel(Pressed, Smooth):
    """Drawn as the player reads it, from the lower left corner, and then turned."""

    view: RowView | None
    turned = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("turned", self.redraw)

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        sideways = self.turned % 180 == 90
        wide, tall = (self.height, self.width) if sideways else (self.width, self.height)
        PushMatrix()
        Translate(round(self.center_x), round(self.center_y), 0)
        Rotate(angle=self.turned, axis=(0, 0, 1))
        Translate(-round(wide / 2), -round(tall / 2), 0)
        self._draw_reading(view, wide, tall)
        PopMatrix()
        self.marks[:] = [self._turned(mark, wide, tall) for mark in self.marks]

    def _draw_reading(self, view: RowView, wide: float, tall: float) -> None:
        colors = self.colors
        ground = colors.row_active if view.active else colors.row
        rim, edge = (dp(4), colors.gold) if view.active else (0.0, ground)
        radius = min(dp(16), tall / 5)
        self.plate(0, 0, wide, tall, radius, ground, edge, rim=rim)
        band = min(max(tall * 0.2, dp(34), self.sp(22)), dp(56))
        color, on_color = self.seat_inks(view.seat, faint=view.dim)
        on_color = colors.ink if view.dim else on_color
        inner = max(int(radius) - rim, 1)
        self.half_round(rim, rim, wide - 2 * rim, band, color, inner, "bottom")
        self._draw_name(view, wide, rim + band / 2, band, on_color)
        self._draw_total(view, wide, rim + band, tall - 2 * rim - band)
        inset = max(rim, dp(4))
        self.lit = self._turned_box(inset, rim + band, wide - inset, tall - inset, wide, tall)

    def _draw_name(self, view: RowView, wide: float, y: float, band: float, ink: Color) -> None:
        icon = band * 0.66
        left, right = dp(12) + icon + dp(8), wide - dp(12)
        self.icon(SEATS[view.seat].icon, dp(12) + icon / 2, y, icon / dp(1), ink)
        size = min(20.0, band * 0.5 / self.sp(1))
        if view.status:
            small = self.fitting(view.status, size * 0.8, STRONG, (right - left) * 0.45)
            right -= dp(8) + self.write(view.status, right, y, small, ink, font=STRONG, align=1)
        self.write(view.name, left, y, size, ink, font=DISPLAY, width=right - left)

    def _draw_total(self, view: RowView, wide: float, low: float, tall: float) -> None:
        """The number in the middle, or as near to it as its mark to the right of it allows."""
        text = str(view.strength)
        mark = MARKS.get(view.standing) if view.standing else None
        across = max(len(text), 2)
        high = min(dp(44), tall * 0.4, wide * 0.16)
        beside = high + dp(12)
        size = min(tall * 0.84 / CAP, (wide - beside - dp(10)) / (ADVANCE * across))
        half = size * ADVANCE * len(text) / 2
        middle = min(wide / 2, wide - half - beside) if mark else wide / 2
        y = low + tall / 2
        ink = self._ink(view)
        self.figures(text, middle + half, y - size * 0.012, size / self.sp(1), ink)
        if mark:
            self.icon(mark, middle + half + dp(6) + high / 2, y, high / dp(1), ink)

    def _ink(self, view: RowView) -> Color:
        colors = self.colors
        if view.standing is Standing.LEADS:
            return mixed(colors.gold, colors.ink, 0.15) if view.active else colors.gold
        return colors.muted if view.dim else colors.ink

    def _turned_box(
        self, left: float, bottom: float, right: float, top: float, wide: float, tall: float
    ) -> Box:
        """Where a box is on the window."""
        left, bottom, right, top = (
            left - wide / 2,
            bottom - tall / 2,
            right - wide / 2,
            top - tall / 2,
        )
        match self.turned % 360:
            case 90:
                left, bottom, right, top = -top, left, -bottom, right
            case 180:
                left, bottom, right, top = -right, -top, -left, -bottom
            case 270:
                left, bottom, right, top = bottom, -right, top, -left
        x, y = self.center
        return left + x, bottom + y, right + x, top + y

    def _turned(self, mark: Mark, wide: float, tall: float) -> Mark:
        """Where a text is on the window."""
        x, y = mark.x - round(wide / 2), mark.y - round(tall / 2)
        width, height = mark.width, mark.height
        match self.turned % 360:
            case 90:
                blank = height * _BLANK
                x, y, width, height = -(y + height) + blank, x, height - 2 * blank, width
            case 180:
                x, y = -(x + width), -(y + height)
            case 270:
                blank = height * _BLANK
                x, y, width, height = y + blank, -(x + width), height - 2 * blank, width
        return Mark(
            mark.text, self.center_x + x, self.center_y + y, width, height, mark.cut, mark.color
        )
