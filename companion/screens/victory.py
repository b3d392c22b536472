"""The game is over."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.desk import Desk
from companion.screens.screen import Screen, load_kv
from companion.screens.table_screen import TableScreen
from companion.viewmodels.victory import VictoryModel

load_kv("victory")


class VictoryScreen(TableScreen):
    """Wires how the game ended, and the ways on from there."""

    low = BooleanProperty(False)
    map_width = NumericProperty(0)
    words_left = NumericProperty(0)
    words_width = NumericProperty(0)

    def __init__(self, desk: Desk) -> None:
        self.model = VictoryModel(desk.table, desk.say)
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """Another game may have ended."""
        self.model.enter()

    def leave(self) -> None:
        """Nothing is rendered while another screen is shown."""
        super().leave()
        self.model.leave()

    def rematch(self) -> None:
        """A new game, which begins with the players and rules of this one; or the campaign's."""
        if self.model.campaign:
            self.desk.router.go("campaign", campaign=self.model.campaign)
        else:
            self.desk.router.reset("home", "new_game")

    def go_home(self) -> None:
        """Enough for today."""
        self.desk.flow.get_up()


def build(desk: Desk) -> Screen:
    """The Victory screen."""
    return VictoryScreen(desk)
