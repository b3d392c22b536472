"""The data of Ordonnance's chart: territories over the game."""

from collections.abc import Sequence

from companion.chronicle.curves import Curve, counted
from engine.ordonnance.standing import lead
from engine.ordonnance.state import Game


def territories_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many territories each player led after every card."""
    return counted([_led(game) for game in games])


def _led(game: Game) -> list[int]:
    leaders = [lead(row, game.setup.singles) for row in game.rows]
    return [
        sum(1 for first in leaders if first is not None and first.place == place)
        for place in range(len(game.hands))
    ]
