"""The pictures of Ordonnance's cards; a card is drawn by its icons."""

from companion.card_picture import CardPicture


def picture_of(*icons: str) -> CardPicture:
    """The picture of a card with these icons, or of a single icon."""
    return CardPicture("ordonnance", icons)
