"""Large totals for everyone around the table: which side each player sits at."""

from collections.abc import Sequence
from enum import IntEnum


class Side(IntEnum):
    """A side of the window; its value is the rotation in degrees, to the left, of a text read from
    there.
    """

    BOTTOM = 0
    RIGHT = 90
    TOP = 180
    LEFT = 270


_B, _R, _T, _L = Side.BOTTOM, Side.RIGHT, Side.TOP, Side.LEFT
UPRIGHT: dict[int, tuple[Side, ...]] = {
    1: (_B,), 2: (_B, _T), 3: (_B, _L, _R), 4: (_B, _L, _T, _R),
    5: (_B, _L, _L, _R, _R), 6: (_B, _L, _L, _T, _R, _R),
}  # fmt: skip
LYING: dict[int, tuple[Side, ...]] = {
    **UPRIGHT, 5: (_B, _L, _T, _T, _R), 6: (_B, _L, _T, _T, _R, _B),
}  # fmt: skip
"""Which side each player sits at, clockwise from the lower edge: more of them at the
longer sides.
"""


def places(sides: Sequence[Side]) -> list[str]:
    """A word for each place: its side, and where several share it, its number there, clockwise."""
    return [
        side.name.lower() + (f"-{sides[: at + 1].count(side)}" if sides.count(side) > 1 else "")
        for at, side in enumerate(sides)
    ]
