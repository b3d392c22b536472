"""The cards of Ordonnance as pieces to be drawn: what there is to see of one are its icons."""

from companion.viewmodels.pieces import Piece


def piece_of(*icons: str) -> Piece:
    """A card with these icons, or a single icon."""
    return Piece("ordonnance", icons)
