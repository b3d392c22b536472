"""The game is over."""

from companion.condottiere.viewmodels.victory import VictoryModel
from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.ended import EndedScreen


class VictoryScreen(EndedScreen):
    """Wires how the game ended, and the ways on from there."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(VictoryModel(desk.table, desk.say))
        super().__init__(desk)

    def rematch(self) -> None:
        """The same people once more, or on with the campaign."""
        if self.model.campaign:
            self.desk.router.go("campaign", campaign=self.model.campaign)
        else:
            super().rematch()
