"""A game of Ordonnance is over."""

from collections.abc import Sequence

from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.ordonnance.web.parts import Explaining, bands, heads
from companion.texts import _
from companion.web.building.ended import EndedPage
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class OrdonnanceVictoryPage(EndedPage[OrdonnanceVictoryModel], Explaining):
    """Who won and by what, the final armies, and for the host the ways on."""

    model: OrdonnanceVictoryModel

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = OrdonnanceVictoryModel(desk.table, desk.say)

    def title(self) -> str:
        return self.model.title

    def classes(self) -> str:
        return "ordonnance ended"

    def close(self) -> bool:
        return self.model.close()

    def body(self) -> Sequence[Part | None]:
        model, mine = self.model, self.desk.mine
        holdings = (
            piece(f"holding-{each.seat}", "ordonnance.holding", each) for each in model.holdings
        )
        return (
            piece("laurels", "ordonnance.laurels", self.winners) if self.winners else None,
            group(
                "table", heads(model.heads, mine), bands(model.bands, mine, "explain"),
                class_="o-table",
            ),
            group("holdings", *holdings, class_="o-holdings"),
            self.afterwards(),
            piece("counts", "ordonnance.counts", model.counts),
            self._ways_on(),
        )  # fmt: skip

    def _ways_on(self) -> Part | None:
        if not self.desk.is_host:
            return None
        return group(
            "ways",
            button("home", _("Home"), "go_home"),
            button("rematch", _("Rematch"), "rematch", kind="gold"),
            class_="foot",
        )
