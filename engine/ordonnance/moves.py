"""The only kind of move, as a value that knows its line of text."""

from dataclasses import dataclass

from engine.ordonnance.cards import in_order
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """One card to one of the player's own territories (O3).

    The icons are kept weakest to strongest, whatever their order in the line. Whether there is such
    a card is checked by the referee.
    """

    seat: Seat
    territory: int
    icons: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "icons", in_order(self.icons))

    def __str__(self) -> str:
        return " ".join([self.seat, str(self.territory), *self.icons])
