"""The engravers' hatchings that stand for colours (Petra Sancta, 1638), each over the whole map."""

from collections.abc import Iterator

from companion.condottiere.web.map.units import UNIT, WIDE
from engine.seats import Seat

_STEP = 13 * UNIT // 2
"""From one line to the next."""


def hatchings(high: int) -> Iterator[str]:
    """The parts `hatch-SEAT`, for a map this high."""
    upright = [f"M{x} 0v{high}" for x in range(_STEP // 2, WIDE, _STEP)]
    level = [f"M0 {y}h{WIDE}" for y in range(_STEP // 2, high, _STEP)]
    slant = range(0, WIDE + high, 2 * _STEP)
    lines = {
        Seat.RED: upright,
        Seat.BLUE: level,
        Seat.GREEN: [f"M{x - high} 0l{high} {high}" for x in slant],
        Seat.PURPLE: [f"M{x} 0l-{high} {high}" for x in slant],
        Seat.GREY: [*upright, *level],
    }
    for seat, strokes in lines.items():
        yield _hatching(seat, strokes, f'stroke-width="{2 * UNIT}"')
    dots = [f"M{row % 2 * _STEP} {row * _STEP}h{WIDE}" for row in range(high // _STEP + 1)]
    points = f'stroke-dasharray="0 {2 * _STEP}" stroke-linecap="round"'
    yield _hatching(Seat.YELLOW, dots, f'stroke-width="{3 * UNIT}" {points}')


def _hatching(seat: Seat, strokes: list[str], look: str) -> str:
    word = f"hatch-{seat.value}"
    return f'<path id="{word}" d="{"".join(strokes)}" stroke="var(--{word})" {look}/>'
