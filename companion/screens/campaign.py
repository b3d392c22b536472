"""A campaign: its standings, its games, and the next one."""

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.past.campaign import CampaignModel
from engine.seats import Seat


class CampaignScreen(Screen[CampaignModel]):
    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, CampaignModel(desk.table, desk.say))

    def enter(self, campaign: int = 0, **_: object) -> None:
        if not self.model.open(campaign):
            self.desk.router.back()

    def begin(self, start: Seat) -> None:
        self.desk.begin_next(self.model, start)

    def go_on(self) -> None:
        self.desk.go_on_with(self.model)
