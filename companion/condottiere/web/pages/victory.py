"""The game is over: who won, by what, and the game in figures."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.web.game_page import GamePage
from companion.condottiere.web.map import parts as map_parts
from companion.texts import _, ngettext
from companion.viewmodels.past.endings import Holding
from companion.web.building.ended import EndedPage
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class VictoryPage(EndedPage[VictoryModel], GamePage[VictoryModel]):
    """The winners, the map that they won with, and for the host the ways on."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = VictoryModel(desk.table, desk.say)

    def title(self) -> str:
        return self.model.title

    def classes(self) -> str:
        return "victory"

    @property
    def campaign(self) -> int:
        return self.model.campaign

    def body(self) -> Sequence[Part | None]:
        model = self.model
        holdings = (
            piece(f"held-{one.seat}", "victory.holding", one, _heads(one)) for one in model.holdings
        )
        facts = (*model.counts, *model.records)
        return (
            None if self.winners is None else piece("winners", "victory.winners", self.winners),
            piece("points", "common.paragraph", model.points, "points") if model.points else None,
            None
            if model.sight is None
            else group("lands", map_parts.chart(model.sight), class_="lands"),
            self.afterwards(),
            group("holdings", *holdings, class_="holdings panel"),
            group(
                "figures",
                *(piece(f"figure-{at}", "deal.fact", fact) for at, fact in enumerate(facts)),
                class_="facts",
            ),
            self._foot(),
        )

    def _foot(self) -> Part | None:
        """The ways on; only the host decides what is played next."""
        if not self.desk.is_host:
            return None
        again = _("Campaign") if self.model.campaign else _("Rematch")
        return group(
            "next",
            button("go-home", _("Home"), "go_home", sign="home-outline"),
            button("again", again, "rematch", kind="gold"),
            class_="foot stays",
        )


def _heads(holding: Holding) -> tuple[str, str]:
    """What stands after the two numbers."""
    return ngettext("region", "regions", holding.number), _("in a group")
