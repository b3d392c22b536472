"""Keeping, dealing and drawing."""

from functools import partial

from companion.condottiere.screens.correcting import CorrectableScreen
from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.screens.screen import Deeds

_ONE_LINE = 3
"""Up to this many players can be side by side."""


class DealScreen(CorrectableScreen[DealModel]):
    kind = DealModel

    def columns(self, rows: int, beside: bool) -> int:
        if not beside:
            return 1
        return max(rows, 1) if rows <= _ONE_LINE else 2

    def keys(self) -> Deeds:
        """Enter confirms the deal; a digit sets how many cards are kept."""
        model = self.model
        kept: Deeds = {str(number): partial(model.keep, number) for number in model.keys}
        return kept | {"enter": self.finish} if model.done else kept

    def finish(self) -> None:
        """Record the deal; the first one is only left."""
        if self.model.first:
            self.desk.flow.go_on()
        else:
            self.model.finish()
