"""A game of Ordonnance is over."""

from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.screens.table_screen import EndedScreen


class OrdonnanceVictoryScreen(EndedScreen[OrdonnanceVictoryModel]):
    kind = OrdonnanceVictoryModel

    def close(self) -> bool:
        return bool(self.model.close())
