"""Ordonnance's table in a replay: the players above their columns, and the territories."""

from collections.abc import Sequence

from companion.ordonnance.replay import Stood
from companion.ordonnance.web.parts import bands, heads
from companion.web.building.pieces import Part


def parts(table: Stood) -> Sequence[Part | None]:
    """All of it, to look at only."""
    return heads(table.heads), bands(table.bands)
