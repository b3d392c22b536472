"""Large totals with keys: the keys in the middle of the window, and the players around them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.around import LYING, UPRIGHT, Side
from companion.condottiere.widgets.battle.totals import Place

_SHARE, _SHARE_ALONE, _LEAST, _MOST = 0.54, 0.7, 216.0, 520.0
"""The share of the window's shorter side for the keys, where somebody sits beside them and where
nobody does; and their least and largest side.
"""
_BAND = {1: (0.0, 0.54, 0.68), 2: (0.0, 0.4, 0.6)}
"""The share of an upright window's height for the columns, by how many strips there are, and how
many totals are in a column.
"""
_NARROWEST = 56.0
"""The least room beside the keys for a total."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Where everything is, from the lower left corner: a place for each player, clockwise from the
    lower edge, and the square of the keys.
    """

    places: tuple[Place, ...]
    keys: Place


def ring(players: int, width: float, height: float, gap: float, unit: float = 1.0) -> Ring:
    """The totals fill what the keys leave; `unit` is the number of pixels in a dp."""
    lying = width > height
    sides = (LYING if lying else UPRIGHT)[players]
    keys = _keys_side(sides, width, height, gap, unit)
    spread = _beside if lying else _above
    places, middle = spread(sides, width, height, keys, gap)
    return Ring(tuple(places), Place((width - keys) / 2, middle - keys / 2, keys, keys, sides[0]))


def _keys_side(
    sides: Sequence[Side], width: float, height: float, gap: float, unit: float
) -> float:
    beside = 2 * (_NARROWEST * unit + gap)
    most = min(
        width - (beside if Side.LEFT in sides else 0),
        height - (beside if Side.TOP in sides else beside / 2),
    )
    share = _SHARE if Side.LEFT in sides else _SHARE_ALONE
    wanted = max(min(min(width, height) * share, _MOST * unit), _LEAST * unit)
    return float(round(min(wanted, most)))


def _above(
    sides: Sequence[Side], width: float, height: float, keys: float, gap: float
) -> tuple[list[Place], float]:
    """Upright: strips across at both ends, and columns beside the keys, higher than they are where
    two sit there; and the middle of the keys.
    """
    rows = max(sides.count(Side.LEFT), sides.count(Side.RIGHT))
    ends = 1 + (Side.TOP in sides)
    share = _BAND[ends][rows]
    middle = max(keys, (height - 2 * gap) * share)
    strip = (height - middle - ends * gap) / ends
    column = (width - keys) / 2 - gap
    tall = (middle - gap * (rows - 1)) / max(rows, 1)
    heights = [strip + gap + row * (tall + gap) for row in range(rows)]
    places = {
        Side.BOTTOM: [Place(0, 0, width, strip, Side.BOTTOM)],
        Side.LEFT: [Place(0, y, column, tall, Side.LEFT) for y in heights],
        Side.TOP: [Place(0, height - strip, width, strip, Side.TOP)],
        Side.RIGHT: [Place(width - column, y, column, tall, Side.RIGHT) for y in heights[::-1]],
    }
    return [places[side].pop(0) for side in sides], strip + gap + middle / 2


def _beside(
    sides: Sequence[Side], width: float, height: float, keys: float, gap: float
) -> tuple[list[Place], float]:
    """On its side: columns as high as the window, and strips above and below the keys, with their
    middle.
    """
    columns = Side.LEFT in sides
    column = min((width - keys) / 2 - gap, width * 0.3) if columns else 0.0
    start = column + gap if columns else 0.0
    room = width - 2 * start
    ends = 1 + (Side.TOP in sides)
    strip = (height - keys - ends * gap) / ends

    def across(side: Side, y: float) -> list[Place]:
        count = sides.count(side)
        wide = (room - gap * (count - 1)) / max(count, 1)
        return [Place(start + at * (wide + gap), y, wide, strip, side) for at in range(count)]

    lower = across(Side.BOTTOM, 0)
    places = {
        # clockwise: from the lower edge's left end on, and back to it
        Side.BOTTOM: lower,
        Side.LEFT: [Place(0, 0, column, height, Side.LEFT)],
        Side.TOP: across(Side.TOP, height - strip),
        Side.RIGHT: [Place(width - column, 0, column, height, Side.RIGHT)],
    }
    return [places[side].pop(0) for side in sides], strip + gap + keys / 2
