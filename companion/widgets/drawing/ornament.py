"""The six seats' shields over two fine lines, shown on Home."""

from functools import lru_cache

from kivy.graphics import Color as Ink
from kivy.graphics import Line, Rectangle, RoundedRectangle
from kivy.metrics import dp

from companion.look import SEATS, Color, SeatLook
from companion.widgets.drawing import pictures
from companion.widgets.drawing.ink import Drawn

_WIDEST = 50
_SINK = (0.0, 0.16, 0.26)
"""How far each shield is below its outer neighbour, relative to the shields' size."""
_FINER = 2
"""How much larger a shield is drawn than shown."""


class Ornament(Drawn):
    """As wide as its place, up to a largest size."""

    def draw(self) -> None:
        step = min(self.width / 6, self.height / 1.75, dp(_WIDEST))
        left = self.center_x - step * 3
        top = self.center_y + step * 0.72
        for number, seat in enumerate(SEATS.values()):
            arc = _SINK[min(number, 5 - number)]
            self._draw_shield(seat, left + number * step, top - step * (0.26 - arc), step)
        y = top - step * 1.52
        gold = self.colors.gold
        for side in (-1, 1):
            self._draw_line(side, y, step, gold)
        self.icon("rhombus", self.center_x, y, 12, gold)

    def _draw_shield(self, seat: SeatLook, x: float, top: float, step: float) -> None:
        wide, high = step * 0.84, step * 1.02
        left, bottom = x + (step - wide) / 2, top - high
        for inset, color in ((0.0, self.colors.gold), (dp(1.5), seat.color)):
            size = max(round(wide - 2 * inset), 1), max(round(high - 2 * inset), 1)
            Ink(*color)
            Rectangle(
                texture=_shield(*size, round(dp(4))),
                pos=(round(left) + round(inset), round(bottom) + round(inset)),
                size=size,
            )
        self.icon(
            seat.icon, left + wide / 2, bottom + high * 0.56, wide * 0.56 / dp(1), seat.on_color
        )

    def _draw_line(self, side: int, y: float, step: float, gold: Color) -> None:
        Ink(*gold[:3], 0.55)
        Line(
            points=[self.center_x + side * dp(14), y, self.center_x + side * step * 2.7, y],
            width=dp(0.7),
        )


@lru_cache(16)
def _shield(wide: int, high: int, corner: int) -> pictures.Picture:
    """A white shield, drawn larger than shown to smooth its edges."""
    across, tall, corner = wide * _FINER, high * _FINER, corner * _FINER
    foot = (across / 2, tall * 0.62)

    def draw() -> None:
        Ink(1, 1, 1)
        RoundedRectangle(
            size=(across, tall),
            radius=[(corner, corner), (corner, corner), foot, foot],
            segments=32,
        )

    return pictures.of_drawing(across, tall, draw)
