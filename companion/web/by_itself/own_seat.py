"""The seat of whoever has the table in their own browser, among those of guests."""

from collections.abc import Callable

from companion.live.guests import SeatTaken
from companion.live.shared_table import SharedTable
from companion.web.session.relay import Relay
from engine.seats import Seat


class OwnRelay(Relay):
    """The table as its own page sees it. The seat follows the name into the next game, as those of
    guests do, and counts only while guests can come: alone, one has the keys of everybody.
    """

    def __init__(self, shared: SharedTable, can_be_joined: Callable[[], bool]) -> None:
        super().__init__(shared, lambda: shared.host)
        self._can_be_joined = can_be_joined
        self._name = ""

    @property
    def mine(self) -> Seat | None:
        if not (self._name and self._can_be_joined()):
            return None
        players = self._shared.players
        return next((each.seat for each in players if each.name == self._name), None)

    def sit(self, seat: Seat | None) -> None:
        """Have this seat, or none. `SeatTaken` if a guest who is present has it."""
        if seat is not None and self._shared.seats().get(seat):
            raise SeatTaken
        self.be(next((each.name for each in self._shared.players if each.seat is seat), ""))

    def be(self, name: str) -> None:
        """Be the player of this name, wherever they sit."""
        self._name = name
