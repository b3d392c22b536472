"""Turns of Condottiere that were entered for the wrong player, or that were played out of turn."""

from dataclasses import replace

from companion.words import seat_at
from engine.condottiere.moves import (
    Bishop,
    Fix,
    FixTurn,
    Hide,
    Lay,
    Move,
    Pass,
    Scarecrow,
    Show,
    Turn,
)
from engine.condottiere.referee import apply, fold
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat

_TURNS = (Lay, Bishop, Scarecrow, Hide, Pass)


def by_turn(game: Game, move: Move) -> Move | None:
    """The same turn, of whose turn it is; what is no turn stays, up to the end of the battle."""
    if isinstance(move, _TURNS) and game.phase is Phase.TURN:
        return replace(move, seat=seat_at(game, game.turn))
    return move if game.in_battle and isinstance(move, Fix | Show) else None


def as_if(game: Game, seat: Seat | None) -> Game:
    """The game as if it were that player's turn."""
    if seat is None or game.phase is not Phase.TURN:
        return game
    return apply(game, FixTurn(seat))


def out_of_turn(game: Game, move: Turn) -> tuple[Move, ...]:
    """A turn of somebody whose turn it is not: they get it, and it goes back unless it does so by
    itself, or the game is over.
    """
    moves = FixTurn(move.seat), move
    after = fold(game, moves)
    back = after.phase is Phase.TURN and after.turn == game.turn
    return moves if back or after.outcome is not None else (*moves, FixTurn(_acting(game)))


def began(past: AnyHistory) -> int:
    """How many moves were made before the last one, or before what was played out of turn."""
    made = len(past)
    for start in (made - 3, made - 2):
        if start >= 0 and _was_out_of_turn(past, start):
            return start
    return made - 1


def _was_out_of_turn(past: AnyHistory, start: int) -> bool:
    first, second, *_rest = moves = past.moves[start:]
    if not (isinstance(first, FixTurn) and isinstance(second, _TURNS)):
        return False
    before: Game = past.at(start)
    if first.seat is not second.seat or before.phase is not Phase.TURN:
        return False
    return first.seat is not _acting(before) and moves == out_of_turn(before, second)


def _acting(game: Game) -> Seat:
    return seat_at(game, game.turn)
