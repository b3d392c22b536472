"""Computed pictures: the soft edge of a stroke, paper, and the hatchings of colours."""

import math
from collections.abc import Callable
from functools import cache
from random import Random

from companion.widgets.drawing import pictures
from engine.seats import Seat

_GRAIN = 32
_NOISE = 64
_STAINS = 8


@cache
def soft_edge() -> pictures.Picture:
    """A ramp from nothing to full, across the edge of a stroke."""
    return _texture(16, 1, lambda x, _: (x * 16 - 0.5) / 15, wrap=False)


@cache
def disc() -> pictures.Picture:
    """A disc that fills its square, with a smooth edge at any size."""
    side = 2 * _GRAIN
    return _texture(
        side, side, lambda x, y: (0.5 - math.hypot(x - 0.5, y - 0.5)) * side, wrap=False
    )


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

    return _texture(_NOISE, _NOISE, stain)


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
    return _texture(_GRAIN, _GRAIN, shade)


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


def _texture(
    width: int, height: int, shade: Callable[[float, float], float], *, wrap: bool = True
) -> pictures.Picture:
    """A white picture, as opaque at each point of the unit square as `shade` says."""
    data = bytearray()
    for row in range(height):
        for column in range(width):
            alpha = shade((column + 0.5) / width, (row + 0.5) / height)
            data += pictures.WHITES[round(255 * min(1.0, max(0.0, alpha)))]
    return pictures.of_pixels(width, height, bytes(data), repeats=wrap, mipmap=height > 1)
