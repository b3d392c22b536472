"""Playing Condottiere for points over several games (C32, R18)."""

from collections.abc import Sequence

from engine.condottiere import campaign
from engine.condottiere.campaign import Standings
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.seats import Seat

PAGE = "condottiere/campaign"


def earned(setup: Setup, game: Game) -> dict[Seat, int]:
    return campaign.points_of(game, bonus_for_each=setup.rules.points_bonus)


def standings(target: int, setup: Setup, ends: Sequence[Game]) -> Standings:
    return campaign.standings(target, setup.rules, ends)


def needed(target: int, setup: Setup) -> int:
    """`points-target`: the number of points that wins."""
    return target + setup.rules.points_target
