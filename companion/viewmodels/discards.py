"""Step 4: who may throw in the whole hand (C27)."""

from dataclasses import dataclass

from engine.condottiere.moves import Discard
from engine.condottiere.referee import apply
from engine.condottiere.state import Game
from engine.errors import Refused
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class DiscardView:
    """A player who may throw in the whole hand."""

    seat: Seat
    name: str
    hand: int


def discards(game: Game) -> tuple[DiscardView, ...]:
    """Who may throw in a hand now: none that is known to hold a Mercenary (R5)."""
    if not game.discarding:
        return ()
    return tuple(
        DiscardView(player.seat, player.name, game.hands[place])
        for place, player in enumerate(game.setup.players)
        if _allowed(game, player.seat)
    )


def _allowed(game: Game, seat: Seat) -> bool:
    try:
        apply(game, Discard(seat))
    except Refused:
        return False
    return True
