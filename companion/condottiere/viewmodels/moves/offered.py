"""What an offer needs: whether the rules allow its move, and how a card is shown."""

from collections.abc import Iterable
from dataclasses import replace

from companion.condottiere.card_pictures import CARD_ICONS, picture_of
from companion.condottiere.words import card_name
from companion.viewmodels.moves.moves_face import Offer
from engine.condottiere.cards import Card
from engine.condottiere.moves import Move
from engine.condottiere.referee import apply
from engine.condottiere.state import Game
from engine.errors import Refused


def is_legal(game: Game, move: Move) -> bool:
    """Whether the rules allow a move, by trying it."""
    try:
        apply(game, move)
    except Refused:
        return False
    return True


def legal(game: Game, offers: Iterable[Offer], now: Move | None) -> tuple[Offer, ...]:
    """The offers whose moves the rules allow, with the present move marked."""
    return tuple(
        replace(offer, chosen=True) if offer.move is not None and offer.move == now else offer
        for offer in offers
        if offer.move is None or is_legal(game, offer.move)
    )


def card_offer(card: Card, move: Move | None = None) -> Offer:
    return Offer(card_name(card), move, picture_of(card), icon=CARD_ICONS.get(card, ""))
