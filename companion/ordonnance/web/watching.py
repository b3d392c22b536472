"""Ordonnance for who looks on: the territories, as large as they fit."""

from collections.abc import Sequence

from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.ordonnance.web.parts import bands, heads, reasons
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class Watching:
    """What the page for watchers shows of this game."""

    def __init__(self, desk: WebDesk) -> None:
        self._desk = desk
        self._playing = OrdonnanceModel(desk.table, desk.say)
        self._ended = OrdonnanceVictoryModel(desk.table, desk.say)

    def enter(self) -> None:
        self._playing.enter()
        self._ended.enter()

    def leave(self) -> None:
        self._playing.leave()
        self._ended.leave()

    def title(self) -> str:
        return self._playing.header.title if self._on else self._ended.title

    def classes(self) -> str:
        return "ordonnance watching-ordonnance"

    def keyed(self) -> str:
        return ""

    def body(self) -> Sequence[Part | None]:
        model = self._playing if self._on else self._ended
        where = self._playing.header.progress if self._on else ""
        return (
            piece("watch-head", "ordonnance.watch_head", self.title(), where),
            group("table", heads(model.heads), bands(model.bands), class_="o-table"),
            self._due(),
            reasons(model.bands),
        )

    def overlay(self) -> Sequence[Part | None]:
        """Who leads in how many territories, and what is due."""
        return (self._due(), heads((self._playing if self._on else self._ended).heads))

    @property
    def _on(self) -> bool:
        """Whether the game goes on."""
        return self._desk.table.game.outcome is None

    def _due(self) -> Part | None:
        prompt, winners = self._playing.prompt, self._ended.winners
        if self._on:
            return piece("turn", "ordonnance.turn", prompt.seat, prompt.text, "", False)
        return None if winners is None else piece("laurels", "ordonnance.laurels", winners)
