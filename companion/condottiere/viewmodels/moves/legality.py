"""Which moves the rules allow, by trying them."""

from collections.abc import Iterable
from dataclasses import replace

from companion.viewmodels.moves.moves_face import Offer
from engine.condottiere.moves import Move
from engine.condottiere.referee import apply
from engine.condottiere.state import Game
from engine.errors import Refused


def is_legal(game: Game, move: Move) -> bool:
    """Whether the rules allow a move."""
    try:
        apply(game, move)
    except Refused:
        return False
    return True


def legal(game: Game, offers: Iterable[Offer], now: Move | None = None) -> tuple[Offer, ...]:
    """The offers whose moves the rules allow, with the present move marked."""
    return tuple(
        replace(offer, chosen=True) if offer.move is not None and offer.move == now else offer
        for offer in offers
        if offer.move is None or is_legal(game, offer.move)
    )
