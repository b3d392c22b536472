"""Condottiere for who looks on: totals and map, as large as they fit."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.watching import WatchModel, WatchRow
from companion.condottiere.web.cards import line
from companion.condottiere.web.in_the_middle import has_keys
from companion.condottiere.web.map.parts import chart
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class Watching:
    """What the page for watchers shows of this game."""

    def __init__(self, desk: WebDesk) -> None:
        self._desk = desk
        self.model = WatchModel(desk.table, desk.say)

    def enter(self) -> None:
        self.model.enter()

    def leave(self) -> None:
        self.model.leave()

    def title(self) -> str:
        return self.model.header.title

    def classes(self) -> str:
        return "watching-battle"

    def keyed(self) -> str:
        return "totals" if has_keys(self._desk) else ""

    def body(self) -> Sequence[Part | None]:
        model = self.model
        header = model.header
        season = "" if header.season is None else header.season.value
        return (
            piece("watch-head", "watching.head", header, season),
            piece("watch-due", "watching.due", model.due),
            group("watch-rows", *map(_row, model.rows), class_="w-rows"),
            None if model.sight is None else chart(model.sight),
        )

    def overlay(self) -> Sequence[Part | None]:
        """Who has how much, and what is due."""
        model = self.model
        return (
            piece("watch-due", "watching.due", model.due),
            group("watch-rows", *map(_row, model.rows), class_="w-rows"),
        )


def _row(row: WatchRow) -> Part:
    return piece(f"watch-{row.seat}", "watching.row", row, line(row.line))
