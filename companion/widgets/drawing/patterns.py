"""Pictures that are computed or drawn once: a stroke's soft edge, paper, hatchings, a drum."""

import math
from collections.abc import Callable
from functools import cache, lru_cache
from random import Random

from kivy.graphics import Color as Ink
from kivy.graphics import Ellipse, Line

from companion.widgets.drawing import pictures
from engine.seats import Seat

_GRAIN = 32
_NOISE = 64
_STAINS = 8


@cache
def soft_edge() -> pictures.Picture:
    """A ramp from nothing to full, across the edge of a stroke."""
    return shaded(16, 1, lambda x, _: (x * 16 - 0.5) / 15)


@cache
def disc() -> pictures.Picture:
    """A disc that fills its square, with a smooth edge at any size."""
    side = 2 * _GRAIN
    return shaded(side, side, lambda x, y: (0.5 - math.hypot(x - 0.5, y - 0.5)) * side, mipmap=True)


@cache
def grain() -> pictures.Picture:
    """The unevenness of old paper, which repeats seamlessly."""
    random = Random("paper")
    fine = [random.random() for _ in range(_NOISE * _NOISE)]
    coarse = [random.random() for _ in range(_STAINS * _STAINS)]

    def stain(x: float, y: float) -> float:
        over, up = x * _STAINS % 1, y * _STAINS % 1
        a, b = int(x * _STAINS), int(y * _STAINS)
        near = [
            coarse[(b + down) % _STAINS * _STAINS + (a + right) % _STAINS]
            for down in (0, 1)
            for right in (0, 1)
        ]
        smooth_x, smooth_y = over * over * (3 - 2 * over), up * up * (3 - 2 * up)
        low = near[0] + (near[1] - near[0]) * smooth_x
        high = near[2] + (near[3] - near[2]) * smooth_x
        dust = fine[int(y * _NOISE) * _NOISE + int(x * _NOISE)]
        return max(0.0, low + (high - low) * smooth_y - 0.35) * 0.8 + dust * 0.35

    return shaded(_NOISE, _NOISE, stain, repeats=True, mipmap=True)


@cache
def hatching(seat: Seat) -> pictures.Picture:
    """The engravers' hatching that stands for a colour (Petra Sancta, 1638)."""

    def ruled(along: Callable[[float, float], float]) -> Callable[[float, float], float]:
        return lambda x, y: _line(along(x, y))

    shade = {
        Seat.RED: ruled(lambda x, _: 2 * x),
        Seat.BLUE: ruled(lambda _, y: 2 * y),
        Seat.GREEN: ruled(lambda x, y: x + y),
        Seat.PURPLE: ruled(lambda x, y: x - y),
        Seat.YELLOW: _dots,
        Seat.GREY: lambda x, y: max(_line(2 * x), _line(2 * y)),
    }[seat]
    return shaded(_GRAIN, _GRAIN, shade, repeats=True, mipmap=True)


def _line(across: float) -> float:
    """One line for each step of 1, a sixth of it wide."""
    off = abs(across % 1 - 0.5)
    return min(1.0, max(0.0, (0.13 - off) * 14 + 0.5))


def _dots(x: float, y: float) -> float:
    """Staggered dots."""
    near = min(
        math.hypot((x - a + 0.5) % 1 - 0.5, (y - b + 0.5) % 1 - 0.5)
        for a, b in ((0.25, 0.25), (0.75, 0.75))
    )
    return min(1.0, max(0.0, (0.12 - near) * 18 + 0.5))


def shaded(
    width: int, height: int, shade: Callable[[float, float], float], *,
    repeats: bool = False, mipmap: bool = False,
) -> pictures.Picture:  # fmt: skip
    """A white picture, as opaque at each point of the unit square as `shade` says."""
    data = bytearray()
    for row in range(height):
        for column in range(width):
            alpha = shade((column + 0.5) / width, (row + 0.5) / height)
            data += pictures.WHITES[round(255 * min(1.0, max(0.0, alpha)))]
    return pictures.of_pixels(width, height, bytes(data), repeats=repeats, mipmap=mipmap)


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
