"""Games to be played by touches: the moves of a whole game, found before it is played."""

import random
from collections.abc import Callable

from engine.condottiere import apply, begin
from engine.condottiere.cards import Card
from engine.condottiere.moves import Discard, FixOwner, Lay, Move, Pass, Place
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from tests.condottiere.walks import random_move

_MOST_HELD = 4
_TRIES = 3000


class Script:
    """An unfinished game, and the moves that led there."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.game = begin(setup)
        self.moves: list[Move] = []
        self._rng = random.Random(seed)

    def do(self, *moves: Move) -> "Script":
        for move in moves:
            self.game = apply(self.game, move)
            self.moves.append(move)
        return self

    def wander(self, until: Callable[[Game], bool] = lambda _: False, most: int = 200) -> "Script":
        """Make random moves until something is true, or the game is over."""
        while not until(self.game) and self.game.phase is not Phase.OVER:
            move = random_move(self.game, self._rng)
            assert move is not None
            if isinstance(move, Discard) and self.game.phase in (Phase.KEEP, Phase.DEAL):
                continue  # a player who keeps nothing need not discard the hand as well
            assert len(self.moves) < most, "another seed gives a shorter game"
            self.do(move)
        return self

    def fill_the_map(self, *, tied: bool) -> "Script":
        """Give owners to all regions but one; then one player alone has the most, or
        several (C24).
        """
        game = self.game
        holder = game.holder
        free = [
            region
            for region, owner in enumerate(game.owners)
            if owner is None and region != game.pope
        ]
        for _ in range(_TRIES):
            self._rng.shuffle(free)
            owners = _shared_out(game, free[1:], self._rng)
            owners[free[0]] = holder
            leaders = _leaders(game, owners)
            if _groups_are_small(game, owners) and (len(leaders) > 1) is tied:
                break
        else:
            raise AssertionError("another seed leaves regions that can be shared out")
        seats = [player.seat for player in game.setup.players]
        words = [region.word for region in game.board.regions]
        for region in free[1:]:
            owner = owners[region]
            assert owner is not None
            self.do(FixOwner(words[region], seats[owner]))
        return self.do(Place(seats[holder], words[free[0]])).win_the_battle(holder)

    def win_the_battle(self, place: int) -> "Script":
        """One player plays a Heroine, everybody else passes."""
        battle = self.game.battle
        while self.game.phase is Phase.TURN and self.game.battle == battle:
            seat = self.game.setup.players[self.game.turn].seat
            lays = self.game.turn == place and not self.game.lines[place]
            self.do(Lay(seat, Card.HEROINE) if lays else Pass(seat))
        return self


def _shared_out(game: Game, free: list[int], rng: random.Random) -> list[int | None]:
    """An owner for every one of these regions, evenly distributed."""
    owners = list(game.owners)
    for region in free:
        fewest = min(owners.count(place) for place in range(len(game.hands)))
        able = [place for place in range(len(game.hands)) if owners.count(place) <= fewest + 1]
        owners[region] = rng.choice(able)
    return owners


def _groups_are_small(game: Game, owners: list[int | None]) -> bool:
    """Whether nobody wins with the regions they hold."""
    held = [
        [region for region, owner in enumerate(owners) if owner == place]
        for place in range(len(game.hands))
    ]
    threshold = game.setup.threshold
    return all(
        len(regions) <= _MOST_HELD and game.board.largest_group(regions) < threshold.adjacent
        for regions in held
    )


def _leaders(game: Game, owners: list[int | None]) -> list[int]:
    counts = [owners.count(place) for place in range(len(game.hands))]
    return [place for place, count in enumerate(counts) if count == max(counts)]
