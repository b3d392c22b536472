"""The list of campaigns."""

from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.viewmodels.past.campaign import CampaignsModel


class CampaignsScreen(Screen):
    """Connects the list."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(CampaignsModel(desk.table, desk.say))
        super().__init__(desk)

    def enter(self, **_: object) -> None:
        self.model.render()
