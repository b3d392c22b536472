"""The fifteen kinds of card (C2)."""

from enum import StrEnum

Line = tuple["Card", ...]
"""A player's face-up cards, in the order played."""


class Card(StrEnum):
    """A kind of card, named by its word in the record."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    TEN = "10"
    WINTER = "winter"
    SPRING = "spring"
    BISHOP = "bishop"
    COURTESAN = "courtesan"
    DRUMMER = "drummer"
    HEROINE = "heroine"
    SCARECROW = "scarecrow"
    SURRENDER = "surrender"


CARDS: dict[str, Card] = {card.value: card for card in Card}
POSITION: dict[Card, int] = {card: position for position, card in enumerate(Card)}
"""The index of a kind in every tuple that counts cards by kind."""

PRINTED: dict[Card, int] = {card: int(card) for card in Card if card.isdigit()}
"""The Mercenaries and their printed strength."""

MERCENARIES = frozenset(PRINTED)
HIDEABLE = MERCENARIES | {Card.DRUMMER, Card.HEROINE, Card.COURTESAN}
"""C35: what is played facedown under hidden cards; R17: no other cards are."""
