"""Statistics of finished games: of one player, of two side by side, of all tables."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Model
from companion.viewmodels.past.statistic_rows import Head, Names, Row, StatisticLine
from companion.viewmodels.past.statistics import PLAYERS, RANKING, TABLES, StatisticsModel
from companion.web.building import past_parts
from companion.web.building.page import Page
from companion.web.building.parts import choice
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk

_SLICE = 0.01
"""Seconds at a time for reading games, so that taps are not delayed."""


class StatisticsPage(Page):
    """Counts some games at a time, and shows figures when all are counted."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = StatisticsModel(lambda: desk.journal)
        self._search = TextBox("search", "look_for")

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Statistics")

    def enter(self, **_arguments: object) -> None:
        """Count again, as games may have changed."""
        self.model.begin()
        self._work()

    def leave(self) -> None:
        super().leave()
        self.model.leave()

    def as_left(self) -> object:
        model = self.model
        return model.game, model.page, model.chosen, model.compared

    def recall(self, left: tuple[str, str, str, str]) -> None:
        model = self.model
        model.game, model.page, model.chosen, model.compared = left

    def body(self) -> Sequence[Part | None]:
        model = self.model
        return (
            self._games(),
            self._pages() if model.rows else None,
            *(self._players() if model.rows and model.page == PLAYERS else ()),
            piece("summary", "common.paragraph", model.summary, "faint"),
            piece("remark", "common.paragraph", model.remark, "faint") if model.remark else None,
            group("figures", *map(_row, range(len(model.rows)), model.rows), class_="figures"),
        )

    def _games(self) -> Part | None:
        model = self.model
        if len(model.choices) < 2:
            return None
        each = (
            choice(f"of-{word}", title, "play", word, on=word == model.game)
            for word, title in model.choices
        )
        return group("of-games", *each, class_="segments")

    def _pages(self) -> Part:
        pages = {
            PLAYERS: ("account", _("Players")),
            RANKING: ("trophy", _("Ranking")),
            TABLES: ("chart-bar", _("All games")),
        }
        each = (
            choice(f"page-{page}", title, "turn_to", page, on=page == self.model.page, sign=sign)
            for page, (sign, title) in pages.items()
        )
        return group("pages", *each, class_="segments")

    def _players(self) -> Sequence[Part | None]:
        model = self.model
        others = (
            piece("compare", "common.paragraph", _("Compare"), "faint"),
            past_parts.chips("others", model.others, model.compared, "compare"),
        )
        return (
            past_parts.who(
                self._search if model.may_search else None, model.names, model.chosen
            ),
            group("beside", *others, class_="finding") if model.others else None,
        )  # fmt: skip

    @intent(text)
    def look_for(self, name: str) -> None:
        self._search.typed(name)
        self.model.look_for(name)

    def _work(self) -> None:
        if self.desk.router.current is self and self.model.work(_SLICE):
            self.desk.later(0.01, self._work)


def _row(at: int, row: Row) -> Part:
    match row:
        case Names():
            return piece(f"row-{at}", "statistics.names", row)
        case Head():
            return piece(f"row-{at}", "statistics.head", row)
        case StatisticLine():
            return piece(f"row-{at}", "statistics.line", row)
