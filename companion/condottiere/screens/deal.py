"""Keeping, dealing and drawing."""

from companion.condottiere.screens.correcting import CorrectableScreen
from companion.condottiere.viewmodels.deal.deal import DealModel

_ONE_LINE = 3
"""Up to this many players can be side by side."""


class DealScreen(CorrectableScreen[DealModel]):
    kind = DealModel

    def columns(self, rows: int, beside: bool) -> int:
        if not beside:
            return 1
        return max(rows, 1) if rows <= _ONE_LINE else 2

    def key(self, name: str) -> bool:
        """Enter confirms the deal; a digit sets how many cards are kept."""
        if super().key(name):
            return True
        if name == "enter" and self.model.done:
            self.model.finish()
            return True
        kept = [number for number in self.model.keys if str(number) == name]
        for number in kept:
            self.model.keep(number)
        return bool(kept)
