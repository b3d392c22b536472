"""What is agreed before the game: who plays, with which edition, by which rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.condottiere.edition import FEWEST_PLAYERS, MOST_PLAYERS, Edition, Threshold, load
from engine.condottiere.ruleset import Ruleset
from engine.seats import Player, Seat, fault_in_table


@dataclass(frozen=True, slots=True)
class Setup:
    """The header of a game. A player's place is the index in `players`, clockwise."""

    players: tuple[Player, ...]
    start: Seat
    rules: Ruleset = field(default_factory=Ruleset)
    edition: Edition = field(default_factory=lambda: load("third"))
    place: Mapping[Seat, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if fault := fault_in_table(self.players, FEWEST_PLAYERS, MOST_PLAYERS):
            raise ValueError(fault)
        place = {player.seat: place for place, player in enumerate(self.players)}
        if self.start not in place:
            raise ValueError(f"nobody at this table is {self.start}")
        object.__setattr__(self, "place", place)

    @property
    def printed_threshold(self) -> Threshold:
        """C23: the edition's threshold for this number of players."""
        return self.edition.thresholds[len(self.players)]

    @property
    def threshold(self) -> Threshold:
        """C23; C33: under bigger kingdoms, one more adjacent region."""
        printed = self.printed_threshold
        return Threshold(printed.total, printed.adjacent + self.rules.bigger_kingdoms)
