"""The choices for a new game: players, who starts, and the game's own rules."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from companion import games
from companion.agreements import Agreement
from companion.games import AnySetup
from engine.seats import Player, Seat

SMALLEST_TARGET, LARGEST_TARGET = 5, 99


@dataclass(frozen=True, slots=True)
class DeckView:
    """The number of cards in a counted deck, 0 if it is not counted, and how it can change."""

    cards: int
    may_fewer: bool
    may_more: bool


@dataclass(slots=True)
class CampaignPlan:
    """Whether several games are played for points, and up to how many."""

    on: bool = False
    target: int = 20

    def change(self, target: int) -> None:
        """Change the target, within its limits."""
        self.target = min(max(target, SMALLEST_TARGET), LARGEST_TARGET)


class Plan(Protocol):
    """The choices for a game that may be played next: the part `plan` of each game.

    `take` starts from an earlier setup, and `setup` is the present one. `for_points` and `warning`
    are about campaigns.
    """

    fewest: int
    most: int
    players: list[Player]
    start: Seat | None

    @property
    def campaign(self) -> CampaignPlan | None: ...
    def for_points(self) -> tuple[Agreement, ...]: ...
    def warning(self) -> str: ...
    def starter(self) -> str: ...
    def take(self, earlier: Any) -> None: ...
    def setup(self) -> AnySetup: ...
    def editions(self) -> tuple[Agreement, ...]: ...
    def agreements(self) -> tuple[Agreement, ...]: ...
    def agree(self, agreement: Agreement) -> None: ...
    def deck(self) -> DeckView | None: ...
    def count_deck(self) -> None: ...
    def change_deck(self, by: int) -> None: ...
    def invitation(self) -> str: ...
    def full(self) -> str: ...
    def starting(self, *, drawn: bool) -> str: ...


@dataclass(slots=True)
class Seats:
    """The players, and who starts; a game with more choices extends it."""

    players: list[Player] = field(default_factory=list)
    start: Seat | None = None
    campaign: CampaignPlan | None = None

    def starter(self) -> str:
        """The name of the player who starts."""
        return next(player.name for player in self.players if player.seat is self.start)

    def for_points(self) -> tuple[Agreement, ...]:
        """The house rules for counting points in a campaign."""
        return ()

    def warning(self) -> str:
        """A warning about choices that do not suit a campaign."""
        return ""

    def editions(self) -> tuple[Agreement, ...]:
        """The editions, if there is more than one."""
        return ()

    def agreements(self) -> tuple[Agreement, ...]:
        """All variants and house rules."""
        return ()

    def agree(self, agreement: Agreement) -> None:
        """Change one of them."""

    def deck(self) -> DeckView | None:
        """The deck, if it can be counted."""
        return None

    def count_deck(self) -> None:
        """Switch whether the deck is counted."""

    def change_deck(self, by: int) -> None:
        """Change the number of cards in the deck."""


def every_plan() -> dict[str, Plan]:
    """A plan for each game, by its word, without players."""
    return {game: games.part(game, "plan").Plan() for game in games.words()}
