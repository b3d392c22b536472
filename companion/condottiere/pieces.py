"""The cards of Condottiere as pieces to draw, and the icons of cards without a number."""

from companion.pieces import Piece
from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, Lay, Move, Scarecrow, Show

CARD_ICONS: dict[Card, str] = {
    Card.WINTER: "snowflake",
    Card.SPRING: "flower-tulip",
    Card.BISHOP: "chess-bishop",
    Card.COURTESAN: "domino-mask",
    Card.DRUMMER: "drum",
    Card.HEROINE: "chess-queen",
    Card.SCARECROW: "account-cowboy-hat",
    Card.SURRENDER: "flag",
}
"""Names in the icon font; the drum is drawn instead."""


def card_of(move: Move) -> Card | None:
    """The card that a move plays or turns up, if everybody sees it."""
    match move:
        case Lay(card=card) | Show(card=card):
            return card
        case Bishop():
            return Card.BISHOP
        case Scarecrow():
            return Card.SCARECROW
    return None


def piece_of(card: Card | None) -> Piece:
    """The piece to draw; without a card, one that is facedown."""
    return Piece("condottiere") if card is None else Piece("condottiere", (card.value,))
