"""The state of a game as a value."""

from dataclasses import dataclass

from engine.ordonnance.army import NOBODY
from engine.ordonnance.setup import HAND, Setup
from engine.ordonnance.standing import Outcome, Row

TERRITORIES = range(1, 6)
"""O1: the numbers of the territories."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game between two moves. Players are places, rows are territories in order of number."""

    setup: Setup
    moves: int
    turn: int | None
    """Whose turn it is; None when the game is over."""
    hands: tuple[int, ...]
    pile: int | None
    """P4: the cards left to draw; None if the deck is assumed to last."""
    rows: tuple[Row, ...]
    outcome: Outcome | None


def begin(setup: Setup) -> Game:
    """O1: everyone has six cards, and nothing has been played."""
    seats = len(setup.players)
    return Game(
        setup=setup,
        moves=0,
        turn=setup.place[setup.start],
        hands=(HAND,) * seats,
        pile=None if setup.deck is None else setup.deck - HAND * seats,
        rows=((NOBODY,) * seats,) * len(TERRITORIES),
        outcome=None,
    )
