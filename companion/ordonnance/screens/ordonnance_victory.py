"""A game of Ordonnance is over."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.ordonnance.widgets.bands import Band, Heads
from companion.screens.table_screen import EndedScreen

_HEADS, _BAND = 0.13, 0.16
"""How high the players' names and an army are on a picture, for its width."""


class OrdonnanceVictoryScreen(EndedScreen[OrdonnanceVictoryModel]):
    kind = OrdonnanceVictoryModel

    def close(self) -> bool:
        return bool(self.model.close())

    def scenery(self, width: float) -> Sequence[Widget]:
        """All armies."""
        model = self.model
        heads = Heads(view=model.heads, size_hint=(None, None), height=width * _HEADS)
        bands = (
            Band(view=band, size_hint=(None, None), height=width * _BAND) for band in model.bands
        )
        return [heads, *bands]
