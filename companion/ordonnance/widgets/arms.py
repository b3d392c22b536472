"""The five icons of Ordonnance, our own drawings: each has a distinct shape at any size."""

import math
from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color as Ink
from kivy.graphics import Rectangle

from companion.look import Color
from companion.widgets.drawing.patterns import shaded
from companion.widgets.drawing.pictures import Picture
from engine.ordonnance.cards import Icon

Point = tuple[float, float]

_HEAD = ((0.5, 1.0), (0.66, 0.76), (0.5, 0.56), (0.34, 0.76))
_ARROW = ((1.0, 0.5), (0.76, 0.66), (0.76, 0.34))
_BANNER = ((0.2, 0.97), (0.98, 0.97), (0.8, 0.71), (0.98, 0.45), (0.2, 0.45))


def draw_arms(icon: str, x: float, y: float, size: float, color: Color) -> None:
    """An icon, `size` pixels high and wide, around a point of the open canvas."""
    side = max(round(size), 4)
    Ink(*color)
    corner = round(x - side / 2), round(y - side / 2)
    Rectangle(texture=_picture(Icon(icon), side), pos=corner, size=(side, side))


@lru_cache(128)
def _picture(icon: Icon, side: int) -> Picture:
    """White, as opaque at each pixel as the shape covers it."""
    away = _SHAPES[icon]
    return shaded(side, side, lambda x, y: 0.5 - side * away(x, y))


def _spear(x: float, y: float) -> float:
    return min(_stroke(x, y, (0.5, 0.05), (0.5, 0.7), 0.05), _area(x, y, _HEAD))


def _bow(x: float, y: float) -> float:
    """A bent bow with its string, and the arrow across."""
    arc = max(abs(math.hypot(x - 0.1, y - 0.5) - 0.56) - 0.065, 0.33 - x)
    return min(
        arc,
        _stroke(x, y, (0.35, 0.96), (0.35, 0.04), 0.03),
        _stroke(x, y, (0.04, 0.5), (0.82, 0.5), 0.045),
        _area(x, y, _ARROW),
    )


def _swords(x: float, y: float) -> float:
    """Two crossed blades, hilts below."""
    return min(_sword(x, y), _sword(1 - x, y))


def _sword(x: float, y: float) -> float:
    return min(
        _stroke(x, y, (0.07, 0.95), (0.92, 0.08), 0.065),
        _stroke(x, y, (0.56, 0.2), (0.82, 0.44), 0.05),
    )


def _helm(x: float, y: float) -> float:
    """A great helm: flat above, with a slit for the eyes and a ridge down the face."""
    body = _box(x, y, 0.5, 0.5, 0.33, 0.46, 0.12)
    eyes = _box(x, y, 0.5, 0.6, 0.24, 0.055, 0.02)
    ridge = _box(x, y, 0.5, 0.36, 0.045, 0.26, 0.02)
    return max(body, -eyes, -ridge)


def _flag(x: float, y: float) -> float:
    """A swallow-tailed banner with a cross cut out of it."""
    cross = min(_box(x, y, 0.46, 0.71, 0.045, 0.19, 0), _box(x, y, 0.46, 0.71, 0.17, 0.045, 0))
    return min(max(_area(x, y, _BANNER), -cross), _stroke(x, y, (0.15, 0.95), (0.15, 0.04), 0.055))


_SHAPES = {
    Icon.SPEAR: _spear,
    Icon.BOW: _bow,
    Icon.SWORDS: _swords,
    Icon.HELM: _helm,
    Icon.FLAG: _flag,
}
"""How far a point of the unit square is outside each shape; negative within."""


def _stroke(x: float, y: float, start: Point, end: Point, half: float) -> float:
    (ax, ay), (bx, by) = start, end
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(max(along, 0.0), 1.0)
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) - half


def _box(
    x: float, y: float, middle: float, centre: float, wide: float, high: float, radius: float
) -> float:
    """A box of half so wide and high around a point, its corners rounded."""
    over, up = abs(x - middle) - wide + radius, abs(y - centre) - high + radius
    return math.hypot(max(over, 0.0), max(up, 0.0)) + min(max(over, up), 0.0) - radius


def _area(x: float, y: float, corners: Sequence[Point]) -> float:
    nearest, inside = math.inf, False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        nearest = min(nearest, _stroke(x, y, (ax, ay), (bx, by), 0.0))
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return -nearest if inside else nearest
