"""Checks common to all moves: whether seat and region exist, and whether the move is due."""

from engine.condottiere.moves import OFF
from engine.condottiere.state import Phase, Position
from engine.errors import Refused
from engine.seats import Seat
from engine.words import quoted


def place_of(table: Position, seat: Seat) -> int:
    """The place of a seat at the table."""
    place = table.setup.place.get(seat)
    if place is None:
        raise Refused("unknown-seat", seat=seat)
    return place


def region_of(table: Position, word: str) -> int:
    """The region of that word."""
    region = table.board.position.get(word)
    if region is None:
        raise Refused("region-unknown", region=quoted(word))
    return region


def pope_of(table: Position, word: str | None) -> int | None:
    """The region the Pope goes to; None for off the board."""
    return None if word is None or word == OFF else region_of(table, word)


def check_due(table: Position, phase: Phase | None) -> None:
    """Refuse a kind of move that is not allowed now."""
    if table.phase is Phase.OVER:
        raise Refused("game-over")
    if table.phase is not phase:
        raise Refused("not-now", due=table.phase)


def check_on_turn(table: Position, seat: Seat, due: int) -> None:
    """Refuse a move by a player whose turn it is not."""
    if table.setup.players[due].seat is not seat:
        raise Refused("not-your-turn", seat=seat)
