"""A simulated user who plays Ordonnance by touches."""

from collections.abc import Sequence
from typing import Any

from engine.ordonnance.moves import Play
from engine.seats import Seat
from tests.app.player import TouchPlayer


class OrdonnancePlayer(TouchPlayer):
    """Plays cards of Ordonnance by touches only."""

    def lay(self, move: Play) -> None:
        """Tap a territory, the icons, done."""
        self.tap(self.territory(move.territory))
        for icon in move.icons:
            self.tap(self.icon(icon))
        self.tap(self.one("DoneKey"))

    def territory(self, number: int) -> Any:
        """The key of a territory."""
        return self.one("TerritoryKey", lambda key: key.view.number == number)

    def icon(self, icon: str) -> Any:
        """The key of an icon."""
        return self.one("IconKey", lambda key: key.view.icon == icon)

    def band(self, number: int) -> Any:
        """A territory's band."""
        return self.one("Band", lambda band: band.view.number == number)

    def begin(
        self, names: Sequence[str], agreed: Sequence[str] = (), start: Seat | None = None
    ) -> None:
        """Prepare and begin a new game of Ordonnance."""
        self.tap_text("Ordonnance")
        super().begin(names, agreed, start)
