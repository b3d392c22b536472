"""Where the totals of a battle are on the window, and which way each is turned."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum


class Side(IntEnum):
    """A side of the window; its value is the rotation in degrees of a text read from there."""

    BOTTOM = 0
    RIGHT = 90
    TOP = 180
    LEFT = 270


_B, _R, _T, _L = Side.BOTTOM, Side.RIGHT, Side.TOP, Side.LEFT
_UPRIGHT: dict[int, tuple[Side, ...]] = {
    1: (_B,), 2: (_B, _T), 3: (_B, _L, _R), 4: (_B, _L, _T, _R),
    5: (_B, _L, _L, _R, _R), 6: (_B, _L, _L, _T, _R, _R),
}  # fmt: skip
_LYING: dict[int, tuple[Side, ...]] = {
    **_UPRIGHT, 5: (_B, _L, _T, _T, _R), 6: (_B, _L, _T, _T, _R, _B),
}  # fmt: skip
"""Which side each player sits at, clockwise from the lower edge: more of them at the
longer sides.
"""


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
    sides = (_LYING if lying else _UPRIGHT)[players]
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
    found = []
    left = right = 0
    for side in sides:
        match side:
            case Side.BOTTOM:
                found.append(Place(0, 0, width, strip, side))
            case Side.TOP:
                found.append(Place(0, height - strip, width, strip, side))
            case Side.LEFT:
                y = strip + gap + left * (middle + gap)
                found.append(Place(0, y, half, middle, side))
                left += 1
            case Side.RIGHT:
                right += 1
                y = strip + gap + (rows - right) * (middle + gap)
                found.append(Place(half + gap, y, half, middle, side))
    return found


def _lying(sides: Sequence[Side], width: float, height: float, gap: float) -> list[Place]:
    """The left and right players in columns as high as the window; the others between them."""
    columns = sides.count(Side.LEFT) + sides.count(Side.RIGHT)
    column = min(height * 0.62, width * 0.24) if columns else 0.0
    start = column + gap if Side.LEFT in sides else 0.0
    room = width - columns * (column + gap)
    rows = 1 + (Side.TOP in sides)
    tall = (height - gap * (rows - 1)) / rows
    above, below = sides.count(Side.TOP), sides.count(Side.BOTTOM)
    found = []
    top = bottom = 0
    for side in sides:
        match side:
            case Side.LEFT:
                found.append(Place(0, 0, column, height, side))
            case Side.RIGHT:
                found.append(Place(width - column, 0, column, height, side))
            case Side.TOP:
                wide = (room - gap * (above - 1)) / above
                found.append(Place(start + top * (wide + gap), tall + gap, wide, tall, side))
                top += 1
            case Side.BOTTOM:
                wide = (room - gap * (below - 1)) / below
                found.append(Place(start + bottom * (wide + gap), 0, wide, tall, side))
                bottom += 1
    return found
