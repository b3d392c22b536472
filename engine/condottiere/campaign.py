"""Playing for points over several games (C32, R18)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.condottiere.rounds import cards_dealt
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.state import Game
from engine.condottiere.victory import reasons
from engine.seats import Seat

REGION_POINTS = 1
ADJACENCY_POINTS = 5
TARGETS = (20, 30)
"""The targets the rulebook suggests."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The points of every seat, and whether the campaign is won.

    `winners` has one seat once the campaign is won. On a tie past the target it is empty, and
    `final_battle` has the hand that each tied seat is dealt for it.
    """

    points: dict[Seat, int]
    winners: tuple[Seat, ...]
    final_battle: dict[Seat, int]

    @property
    def over(self) -> bool:
        """Whether there is no further game."""
        return bool(self.winners or self.final_battle)


def standings(target: int, rules: Ruleset, games: Sequence[Game]) -> Standings:
    """The standings after these finished games, oldest first.

    `ValueError` if a game is not over, or has other players than the first.
    """
    points: dict[Seat, int] = {}
    for game in games:
        earned = points_of(game, bonus_for_each=rules.points_bonus)
        if points and points.keys() != earned.keys():
            raise ValueError("a campaign is played by the same seats throughout")
        points = {seat: points.get(seat, 0) + more for seat, more in earned.items()}
    most = max(points.values(), default=0)
    reached = most > target if rules.points_target else most >= target
    if not points or not reached:
        return Standings(points, (), {})
    ahead = tuple(seat for seat, total in points.items() if total == most)
    if len(ahead) == 1:
        return Standings(points, ahead, {})
    return Standings(points, (), {seat: _final_hand(games[-1], seat) for seat in ahead})


def points_of(game: Game, *, bonus_for_each: bool = False) -> dict[Seat, int]:
    """C32: one point for each region; five more for winning by adjacency (`points-bonus`: for
    everyone who has it).
    """
    if game.outcome is None:
        raise ValueError("only a finished game has points")
    # R18: a game that ended by exhaustion scores regions only
    exhausted = not {"adjacent", "total"}.intersection(game.outcome.reasons)
    points = {}
    for place, player in enumerate(game.setup.players):
        earned = REGION_POINTS * game.owners.count(place)
        if not exhausted and (_holds_enough if bonus_for_each else _won_by_adjacency)(game, place):
            earned += ADJACENCY_POINTS
        points[player.seat] = earned
    return points


def _won_by_adjacency(game: Game, place: int) -> bool:
    """C32: by the threshold of this table, C33 included."""
    assert game.outcome is not None
    return place in game.outcome.winners and "adjacent" in reasons(game, place)


def _holds_enough(game: Game, place: int) -> bool:
    """`points-bonus each`: by the printed threshold, whatever variants are played."""
    group = game.board.largest_group(game.regions(place))
    return group >= game.setup.printed_threshold.adjacent


def _final_hand(last: Game, seat: Seat) -> int:
    """R18: ten, and the number of regions held at the end of the last game."""
    return cards_dealt(last.setup.edition, last.owners.count(last.setup.place[seat]), 0)
