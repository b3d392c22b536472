"""The pictures of Condottiere's cards, and the icons of cards without a number."""

from companion.card_picture import CardPicture
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


def picture_of(card: Card | None) -> CardPicture:
    """The picture of a card; without one, of a card that is facedown."""
    return CardPicture("condottiere") if card is None else CardPicture("condottiere", (card.value,))
