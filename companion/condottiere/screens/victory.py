"""The game is over."""

from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.screens.table_screen import EndedScreen


class VictoryScreen(EndedScreen[VictoryModel]):
    kind = VictoryModel

    def rematch(self) -> None:
        """Begin another game with the same players, or continue the campaign."""
        self.desk.rematch(self.model.campaign)
