"""The Drummer's drum, which the icon font lacks, as a picture made once a size."""

from functools import lru_cache

from kivy.graphics import Color as Ink
from kivy.graphics import Ellipse, Line

from companion.widgets.drawing import pictures

_FINER = 2
"""How much larger the drum is drawn than shown, to smooth its edges."""


@lru_cache(32)
def drum(side: int) -> pictures.Picture:
    """White, to be shown so many pixels high and wide."""
    large = side * _FINER
    return pictures.of_drawing(large, large, lambda: _draw(large))


def _draw(size: int) -> None:
    x = y = size / 2
    half, thick = size * 0.42, max(size / 22, 1)
    top, bottom, rim = y + size * 0.16, y - size * 0.24, size * 0.26
    Ink(1, 1, 1)
    Ellipse(pos=(x - half, top - rim / 2), size=(2 * half, rim))
    for side in (-half, half):
        Line(points=[x + side, top, x + side, bottom], width=thick)
    Line(ellipse=(x - half, bottom - rim / 2, 2 * half, rim, 90, 270), width=thick)
    zigzag = []
    for step in range(7):
        dip = rim / 2 * (1 - ((step - 3) / 3) ** 2) ** 0.5
        level = top if step % 2 == 0 else bottom
        zigzag += [x - half + step * half / 3, level - dip]
    Line(points=zigzag, width=thick * 0.8)
    for side in (-1, 1):
        Line(
            points=[x + side * size * 0.08, top + size * 0.08, x + side * half, top + size * 0.3],
            width=thick,
        )
