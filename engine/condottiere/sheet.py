"""A game as a sheet of plain text, for people at a terminal."""

from engine.condottiere.state import Game


def as_text(game: Game) -> str:
    """Who has what, what lies on the table, the board by owner, and what is due."""
    return ""
