"""The list of campaigns."""

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.past.campaign import CampaignsModel


class CampaignsScreen(Screen[CampaignsModel]):
    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, CampaignsModel(desk.table, desk.say))

    def enter(self, **_: object) -> None:
        self.model.render()
