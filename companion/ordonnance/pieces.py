"""The cards of Ordonnance as pieces to draw; a card is drawn by its icons."""

from companion.pieces import Piece


def piece_of(*icons: str) -> Piece:
    """The piece for a card with these icons, or for a single icon."""
    return Piece("ordonnance", icons)
