"""A card or what is on it; only its own game can draw it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a game by its words; without words it is unknown."""

    game: str
    words: tuple[str, ...] = ()
