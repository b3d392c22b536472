"""The list of campaigns."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.basic.intents import intent, number
from companion.viewmodels.past.campaign import CampaignsModel
from companion.web.building.page import Page
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class CampaignsPage(Page):
    """All campaigns, the one played last first."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = CampaignsModel(desk.table, desk.say)

    def title(self) -> str:
        return _("Campaigns")

    def enter(self, **_arguments: object) -> None:
        self.model.render()

    def body(self) -> Sequence[Part | None]:
        model = self.model
        cards = (piece(f"card-{card.id}", "campaign.card", card) for card in model.cards)
        return (
            piece("remark", "common.paragraph", model.remark, "faint") if model.remark else None,
            group("cards", *cards, class_="games"),
        )

    @intent(number)
    def open(self, campaign: int) -> None:
        if any(card.id == campaign for card in self.model.cards):
            self.desk.router.go("campaign", campaign=campaign)
