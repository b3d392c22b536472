"""A game of Ordonnance is over."""

from companion.desk import Desk
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.screens.bindable import bindable
from companion.screens.table_screen import EndedScreen


class OrdonnanceVictoryScreen(EndedScreen[OrdonnanceVictoryModel]):
    """Connects the result with the ways on from there."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(OrdonnanceVictoryModel(desk.table, desk.say))
        super().__init__(desk)

    def close(self) -> bool:
        return bool(self.model.close())
