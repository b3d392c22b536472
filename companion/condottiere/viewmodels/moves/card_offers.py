"""Cards to choose from in the editor of a move."""

from collections.abc import Callable

from companion.condottiere.pieces import CARD_ICONS, piece_of
from companion.condottiere.words import card_name
from companion.viewmodels.moves.moves_face import Level, Offer
from engine.condottiere.cards import Card
from engine.condottiere.moves import Move


def card_offer(
    card: Card, move: Move | None = None, opens: Callable[[], Level] | None = None
) -> Offer:
    """The offer of a card, which is a move or leads to the next question."""
    icon = CARD_ICONS.get(card, "")
    return Offer(card_name(card), move, piece_of(card), icon=icon, opens=opens)
