"""What is played: a card, or what is on one; only its own game knows how to draw it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a game by its words; what it lacks of them nobody has seen."""

    game: str
    words: tuple[str, ...] = ()
