"""A player's total in a part of the window, turned towards the player; and where the parts are."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.condottiere.viewmodels.battle.around import LYING, UPRIGHT, Side
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.widgets.line_cards import MARKS, strength_ink
from companion.look import SEATS, STRONG, Color
from companion.widgets.drawing.ink import Mark
from companion.widgets.drawing.lettering import ADVANCE, CAP
from companion.widgets.drawing.moving import Moving
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import Pressed

BLANK = 0.22
"""The share of a text's height that is empty above it, and below."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the window, and the side from which it is read."""

    x: float
    y: float
    width: float
    height: float
    side: Side


def panels(players: int, width: float, height: float, gap: float) -> list[Place]:
    """A panel for each player, clockwise from the lower edge, filling width and height."""
    lying = width > height
    sides = (LYING if lying else UPRIGHT)[players]
    return (_lying if lying else _upright)(sides, width, height, gap)


def _upright(sides: Sequence[Side], width: float, height: float, gap: float) -> list[Place]:
    """Strips across at both ends; between them the left and right players in columns."""
    ends = 1 + (Side.TOP in sides)
    rows = max(sides.count(Side.LEFT), sides.count(Side.RIGHT))
    if not rows:
        tall = (height - gap * (ends - 1)) / ends
        strip, middle = tall, 0.0
    else:
        # a strip needs less depth than a panel read from the side
        share = 1 / (ends + 1.5 * rows)
        strip = height * share
        middle = (height - ends * strip - gap * (ends - 1 + rows)) / rows
    half = (width - gap) / 2
    heights = [strip + gap + row * (middle + gap) for row in range(rows)]
    places = {
        Side.BOTTOM: [Place(0, 0, width, strip, Side.BOTTOM)],
        Side.LEFT: [Place(0, y, half, middle, Side.LEFT) for y in heights],
        Side.TOP: [Place(0, height - strip, width, strip, Side.TOP)],
        Side.RIGHT: [Place(half + gap, y, half, middle, Side.RIGHT) for y in heights[::-1]],
    }
    return [places[side].pop(0) for side in sides]


def _lying(sides: Sequence[Side], width: float, height: float, gap: float) -> list[Place]:
    """The left and right players in columns as high as the window; the others between them."""
    columns = sides.count(Side.LEFT) + sides.count(Side.RIGHT)
    column = min(height * 0.62, width * 0.24) if columns else 0.0
    start = column + gap if Side.LEFT in sides else 0.0
    room = width - columns * (column + gap)
    rows = 1 + (Side.TOP in sides)
    tall = (height - gap * (rows - 1)) / rows

    def between(side: Side, y: float) -> list[Place]:
        count = sides.count(side)
        wide = (room - gap * (count - 1)) / max(count, 1)
        return [Place(start + at * (wide + gap), y, wide, tall, side) for at in range(count)]

    places = {
        Side.BOTTOM: between(Side.BOTTOM, 0),
        Side.LEFT: [Place(0, 0, column, height, Side.LEFT)],
        Side.TOP: between(Side.TOP, tall + gap),
        Side.RIGHT: [Place(width - column, 0, column, height, Side.RIGHT)],
    }
    return [places[side].pop(0) for side in sides]


class TotalPanel(Pressed, Moving, Smooth):
    """Drawn as the player reads it, from the lower left corner, and then turned."""

    drawn_by = ("turned",)

    view: RowView
    turned = NumericProperty(0)
    _was: RowView | None = None

    def _stir(self, view: RowView) -> None:
        """Have the total of the same player count."""
        was, self._was = self._was, view
        known = was is not None and was.seat is view.seat and not self.look.still
        if was is not None and known and was.line and was.strength != view.strength:
            self.begins(was.strength, view.strength)

    def draw(self) -> None:
        self._stir(self.view)
        sideways = self.turned % 180 == 90
        wide, tall = (self.height, self.width) if sideways else (self.width, self.height)
        PushMatrix()
        Translate(round(self.center_x), round(self.center_y), 0)
        Rotate(angle=self.turned, axis=(0, 0, 1))
        Translate(-round(wide / 2), -round(tall / 2), 0)
        self._draw_reading(wide, tall)
        PopMatrix()
        self.marks[:] = [self._turned(mark, wide, tall) for mark in self.marks]

    def _draw_reading(self, wide: float, tall: float) -> None:
        view, colors = self.view, self.colors
        ground = colors.acting(view.seat) if view.active else colors.row
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
        self.lit = self._on_window(
            inset - wide / 2, rim + band - tall / 2, wide / 2 - inset, tall / 2 - inset
        )

    def _draw_name(self, view: RowView, wide: float, y: float, band: float, ink: Color) -> None:
        icon = band * 0.66
        left, right = dp(12) + icon + dp(8), wide - dp(12)
        self.icon(SEATS[view.seat].icon, dp(12) + icon / 2, y, icon / dp(1), ink)
        size = min(20.0, band * 0.5 / self.sp(1))
        if view.status:
            small = self.fitting(view.status, size * 0.8, STRONG, (right - left) * 0.45)
            right -= dp(8) + self.write(view.status, right, y, small, ink, font=STRONG, align=1)
        self.write_name(view.name, left, y, size, ink, width=right - left)

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
        ink = strength_ink(self.colors, view)
        right, low, sized = middle + half, y - size * 0.012, size / self.sp(1)
        self.count_up(
            view.strength, lambda number: self.figures(str(number), right, low, sized, ink)
        )
        if mark:
            self.icon(mark, middle + half + dp(6) + high / 2, y, high / dp(1), ink)

    def _on_window(
        self, left: float, bottom: float, right: float, top: float
    ) -> tuple[float, float, float, float]:
        """The sides on the window of a box that is given around the middle."""
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
        """Where a text is on the window; if read from a side, without the blank above and below."""
        blank = mark.height * BLANK if self.turned % 180 else 0
        x, y = mark.x - round(wide / 2), mark.y - round(tall / 2)
        left, bottom, right, top = self._on_window(
            x, y + blank, x + mark.width, y + mark.height - blank
        )
        return replace(mark, x=left, y=bottom, width=right - left, height=top - bottom)
