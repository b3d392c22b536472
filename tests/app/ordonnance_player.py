"""Somebody who plays Ordonnance with nothing but fingers."""

from collections.abc import Sequence
from typing import Any

from engine.ordonnance.moves import Play
from engine.seats import Seat
from tests.app.player import TouchPlayer


class OrdonnancePlayer(TouchPlayer):
    """Lays cards of Ordonnance by touches only."""

    def tap_at(self, x: float, y: float) -> None:
        """A tap at a place in the window; what it changed is drawn, which an echo counts from."""
        super().tap_at(x, y)
        self.driver.frames()

    def lay(self, move: Play) -> None:
        """A territory, the icons, done."""
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
        """A territory as it lies."""
        return self.one("Band", lambda band: band.view.number == number)

    def begin(
        self, names: Sequence[str], agreed: Sequence[str] = (), start: Seat | None = None
    ) -> None:
        """Agree on a new game of Ordonnance."""
        self.tap_text("Ordonnance")
        super().begin(names, agreed, start)
