"""The list of campaigns."""

from companion.desk import Desk
from companion.screens.screen import Screen
from companion.viewmodels.past.campaign import CampaignsModel


class CampaignsScreen(Screen[CampaignsModel]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, CampaignsModel(desk.table, desk.say))

    def enter(self, **_: object) -> None:
        self.model.render()
