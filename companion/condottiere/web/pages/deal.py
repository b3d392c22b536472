"""Keeping, dealing and drawing: one's own number first, and large."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.deal.deal import DealModel, DealRow, spoken_deal
from companion.condottiere.viewmodels.deal.discarding import HandView
from companion.condottiere.web.game_page import GamePage
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class DealPage(GamePage[DealModel]):
    """The numbers of cards, for whoever deals to tick them off."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = DealModel(desk.table, desk.say)

    def title(self) -> str:
        return self.model.title

    def classes(self) -> str:
        return "deal"

    def body(self) -> Sequence[Part | None]:
        model = self.model
        below = piece("below", "common.paragraph", model.below, "faint")
        if model.keeping and model.keeper is not None:
            return (below, *self._keeping(model.keeper))
        own = next((row for row in model.rows if row.seat is self.desk.mine), None)
        facts = (piece(f"count-{at}", "deal.fact", fact) for at, fact in enumerate(model.counts))
        return (
            None if own is None else piece("own", "deal.own", own, spoken_deal(own)),
            below,
            self._tips() if model.first else None,
            group("deal-rows", *map(self._row, model.rows), class_="deal-rows"),
            group("counts", *facts, class_="facts"),
            self._foot(),
        )

    def _keeping(self, keeper: HandView) -> Sequence[Part | None]:
        who = piece("keeper", "deal.keeper", keeper, keeper.seat is self.desk.mine)
        if not self.desk.table.taps_for(keeper.seat):
            return (who, *self._waiting(keeper))
        question = piece("question", "common.paragraph", self.model.question, "question")
        keys = (
            piece(f"keep-{number}", "deal.number", number, "keep") for number in self.model.keys
        )
        return (
            who,
            question,
            group("keep-keys", *keys, class_="kept-cards", data_whose=str(keeper.seat)),
        )

    def _waiting(self, keeper: HandView) -> Sequence[Part | None]:
        """Whom one waits for, and what comes then: the own number first, as in the deal."""
        model, mine = self.model, self.desk.mine
        waits = _("{name} says how many cards they keep.").format(name=keeper.name)
        own = next((row for row in model.ahead if row.seat is mine), None)
        return (
            piece("question", "common.paragraph", waits, "question"),
            piece("coming", "common.paragraph", model.coming, "faint") if model.coming else None,
            None if own is None else piece("own", "deal.own", own, spoken_deal(own)),
            group(
                "deal-rows",
                *(
                    piece(f"deal-{row.seat}", "deal.row", row, spoken_deal(row), False)
                    for row in model.ahead
                    if row is not own
                ),
                class_="deal-rows",
            ),
            self.for_another(),
        )

    def _row(self, row: DealRow) -> Part:
        fewer = _("{name}: one card fewer").format(name=row.name)
        more = _("{name}: one card more").format(name=row.name)
        free = self.model.may_deal and row.most is not None
        return group(
            f"deal-{row.seat}",
            piece(f"tick-{row.seat}", "deal.row", row, spoken_deal(row), self.model.may_deal),
            piece(f"steps-{row.seat}", "deal.steps", row, fewer, more) if free else None,
            class_=f"deal-row {row.seat}{' mine' if row.seat is self.desk.mine else ''}",
        )

    def _tips(self) -> Part:
        """For those who play for the first time; keys of pages cannot be held."""
        text = _("New to this? Tap a total for why; its cards lead to their rules.")
        return piece("tips", "common.paragraph", text, "faint")

    def _foot(self) -> Part | None:
        if self.model.first:
            on = button("on", self.model.done, "go_on", kind="gold wide", key="enter")
            return group("on-foot", on, class_="stays")
        if not self.model.may_finish:
            return None
        done = button("done", self.model.done, "finish", kind="gold wide", key="enter")
        return group("done-foot", done, class_="stays")

    @intent()
    def go_on(self) -> None:
        """Leave the first deal; everybody does on their own page."""
        if self.model.first:
            self.desk.flow.go_on()
