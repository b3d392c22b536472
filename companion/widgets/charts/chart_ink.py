"""How each seat's line is drawn in a chart: its colour on this ground, and its dashes."""

from functools import lru_cache

from companion.look import SEATS, Color, Palette, contrast, mixed
from engine.seats import Seat

DASHES: dict[Seat, tuple[float, ...]] = {
    Seat.RED: (),
    Seat.GREEN: (11, 4),
    Seat.BLUE: (3, 3),
    Seat.YELLOW: (14, 3, 3, 3),
    Seat.GREY: (6, 6),
    Seat.PURPLE: (14, 3, 3, 3, 3, 3),
}
"""In dp the lengths drawn and left out; a line without any is solid."""
_LEAST = 3.0
"""The least contrast of a line."""


@lru_cache(64)
def line_color(seat: Seat, palette: Palette) -> Color:
    """The seat's colour, mixed with the text colour if it would not be visible enough."""
    own = SEATS[seat].color
    for share in range(20):
        shade = mixed(own, palette.ink, share / 20)
        if contrast(shade, palette.ground) >= _LEAST:
            return shade
    return palette.ink
