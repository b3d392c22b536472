"""The choices for a new game of pebbles: only the players."""

from dataclasses import dataclass

from companion.viewmodels.setup.new_game_plans import GamePlan
from tests.third_game.rules.pebbles import Setup


@dataclass(slots=True)
class Plan(GamePlan):
    """The players."""

    fewest: int = 2
    most: int = 6

    def take(self, earlier: Setup) -> None:
        """Start with the same players."""
        self.players, self.start = list(earlier.players), earlier.start

    def setup(self) -> Setup:
        assert self.start is not None
        return Setup(tuple(self.players), self.start)

    def invitation(self) -> str:
        """The text shown without players."""
        return "Who takes pebbles?"

    def full(self) -> str:
        """The text shown if there is no room for another player."""
        return "Six are enough."

    def starting(self, *, drawn: bool) -> str:
        """What the starting player does."""
        del drawn
        return f"{self.starter()} takes first."
