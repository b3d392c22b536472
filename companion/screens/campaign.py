"""A campaign: its standings, its games, and the next one."""

from companion.desk import Desk
from companion.screens.screen import Screen
from companion.viewmodels.past.campaign import CampaignModel
from engine.seats import Seat


class CampaignScreen(Screen[CampaignModel]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, CampaignModel(desk.table, desk.say))

    def enter(self, campaign: int = 0, **_: object) -> None:
        if not self.model.open(campaign):
            self.desk.router.back()

    def begin(self, start: Seat) -> None:
        if self.model.begin(start):
            self.desk.flow.sit_down()

    def go_on(self) -> None:
        sat = self.model.go_on()
        if sat:
            self.desk.flow.sit_down()
        elif sat is False:
            self.desk.router.go("replay", game=self.model.waiting)
