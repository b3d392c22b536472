"""The game is over."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.widgets.map.lit_map import LitMap
from companion.screens.table_screen import EndedScreen

_HIGH = 0.8
"""How high the map on a picture is, for its width."""


class VictoryScreen(EndedScreen[VictoryModel]):
    kind = VictoryModel

    def rematch(self) -> None:
        """Begin another game with the same players, or continue the campaign."""
        self.desk.rematch(self.model.campaign)

    def scenery(self, width: float) -> Sequence[Widget]:
        """The map, with the group that won."""
        size = width, width * _HIGH
        return [LitMap(view=self.model.sight, size_hint=(None, None), size=size)]
