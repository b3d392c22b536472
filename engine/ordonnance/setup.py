"""What is agreed before the game: who plays, by which ruling, with how many cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.ordonnance.army import Singles
from engine.seats import Player, Seat, fault_in_table

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
HAND = 6
"""O1: the number of cards everyone is dealt."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The header of a game. A player's place is the index in `players`, clockwise."""

    players: tuple[Player, ...]
    start: Seat
    singles: Singles = Singles.SENIORITY
    deck: int | None = None
    """P4: the number of cards in the whole deck; None if it is assumed to last."""
    place: Mapping[Seat, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if fault := fault_in_table(self.players, FEWEST_PLAYERS, MOST_PLAYERS):
            raise ValueError(fault)
        if self.deck is not None and (fault := fault_in_deck(self.deck, len(self.players))):
            raise ValueError(fault)
        place = {player.seat: place for place, player in enumerate(self.players)}
        if self.start not in place:
            raise ValueError(f"nobody at this table is {self.start}")
        object.__setattr__(self, "place", place)


def fault_in_deck(deck: int, players: int) -> str | None:
    """What is wrong with this number of cards, or None: the deck must be enough for
    the deal (O1).
    """
    if deck < HAND * players:
        return f"{HAND} cards each for {players} players are more than a deck of {deck}"
    return None
