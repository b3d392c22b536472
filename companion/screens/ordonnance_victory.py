"""A game of Ordonnance is over."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.desk import Desk
from companion.screens.screen import Screen, load_kv
from companion.screens.table_screen import TableScreen
from companion.viewmodels.ordonnance.victory import OrdonnanceVictoryModel

load_kv("ordonnance_victory")


class OrdonnanceVictoryScreen(TableScreen):
    """Wires how the game ended, and the ways on from there."""

    low = BooleanProperty(False)
    table_width = NumericProperty(0)
    words_left = NumericProperty(0)
    words_width = NumericProperty(0)

    def __init__(self, desk: Desk) -> None:
        self.model = OrdonnanceVictoryModel(desk.table, desk.say)
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """Another game may have ended."""
        self.model.enter()

    def leave(self) -> None:
        """Nothing is rendered while another screen is shown."""
        super().leave()
        self.model.leave()
        self.model.close()

    def back(self) -> bool:
        """Back first closes what is open."""
        return super().back() or self.model.close()

    def open_rules(self) -> None:
        """How armies are compared."""
        self.model.close()
        self.desk.router.go("rules", page="ordonnance/comparing")

    def rematch(self) -> None:
        """A new game, which begins with the players and rules of this one."""
        self.desk.router.reset("home", "new_game")

    def go_home(self) -> None:
        """Enough for today."""
        self.desk.flow.get_up()


def build(desk: Desk) -> Screen:
    """The Victory screen of Ordonnance."""
    return OrdonnanceVictoryScreen(desk)
