"""Cards of Ordonnance that were entered for the wrong player."""

from dataclasses import replace

from companion.words import seat_at
from engine.history import AnyHistory
from engine.ordonnance.moves import Play
from engine.ordonnance.state import Game


def by_turn(game: Game, move: Play) -> Play | None:
    """The same card, of whose turn it is."""
    return None if game.turn is None else replace(move, seat=seat_at(game, game.turn))


def began(past: AnyHistory) -> int:
    """Every move is a deed of its own."""
    return len(past) - 1
