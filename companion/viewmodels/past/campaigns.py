"""All campaigns, the one played last first."""

from dataclasses import dataclass

from companion import formats
from companion.services.campaigns import Campaign, Campaigns
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _
from companion.viewmodels.basic.at_table import Say
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past.campaign import verdict
from companion.viewmodels.past.campaign_rows import in_short


@dataclass(frozen=True, slots=True)
class CampaignCard:
    """A campaign in the list."""

    id: int
    title: str
    points: str
    verdict: str


class CampaignsModel(Model):
    """The list, read again whenever its screen is opened."""

    cards = Field[tuple[CampaignCard, ...]](())
    remark = Field("")

    def __init__(self, table: Table, say: Say) -> None:
        super().__init__()
        self._table = table
        self._say = say

    def render(self) -> None:
        try:
            found = Campaigns(self._table.journal).every()
        except StorageError as error:
            found = []
            self._say(str(error))
        self.cards = tuple(map(_card, found))
        self.remark = (
            ""
            if found
            else _("Campaigns are several games played for points. To start one, begin a new game.")
        )


def _card(campaign: Campaign) -> CampaignCard:
    title = _("Campaign to {points}").format(points=campaign.target)
    try:
        day = formats.short_date(formats.local(campaign.started))
    except (ValueError, OSError, OverflowError):
        day = ""
    return CampaignCard(
        campaign.id, " · ".join(part for part in (title, day) if part), in_short(campaign),
        verdict(campaign),
    )  # fmt: skip
