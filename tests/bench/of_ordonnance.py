"""The speed of Ordonnance: making a game's moves, and all that the player to act may ask."""

import random
from collections.abc import Iterator

from engine.ordonnance import begin, fold
from engine.ordonnance.army import Singles
from engine.ordonnance.future import contenders, won_already
from engine.ordonnance.outlook import outlook
from engine.ordonnance.setup import Setup
from engine.seats import Player, Seat
from tests.bench.timing import Measure, duration, rate, timed
from tests.ordonnance.walks import walk

FOUR = tuple(Player(seat, seat.value) for seat in list(Seat)[:4])


def measures() -> Iterator[Measure]:
    """A whole game of four, and the full outlook in its middle."""
    setup = Setup(FOUR, Seat.RED, Singles.SENIORITY, None)
    moves = [move for move, _ in walk(random.Random(1), setup)]
    start = begin(setup)
    yield rate(
        "Ordonnance: moves folded, four players",
        timed(lambda: fold(start, moves), len(moves)).middle,
        "100,000/s",
    )
    middle = fold(start, moves[: len(moves) // 2])
    yield duration(
        "Ordonnance: a card tried everywhere, who can still win",
        timed(
            lambda: (outlook(middle, ["spear", "flag"]), contenders(middle), won_already(middle))
        ).middle,
    )
