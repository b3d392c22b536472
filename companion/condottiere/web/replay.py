"""Condottiere's table in a replay: the lines of a battle, and the map."""

from collections.abc import Sequence

from companion.condottiere.replay import Stood
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.web.cards import line
from companion.condottiere.web.map import parts as map_parts
from companion.web.building.pieces import Part, group, piece


def parts(table: Stood) -> Sequence[Part | None]:
    """The lines only while there is a battle."""
    rows = [
        piece(f"row-{row.seat}", "stood.row", row, line(row.line), spoken_row(row))
        for row in table.rows
    ]
    return (
        group("rows", *rows, class_="rows lined stood", role="list") if rows else None,
        map_parts.chart(table.sight),
    )
