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
