"""The picture of a card or of what is on it; only its own game can draw it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardPicture:
    """What is shown, by the words of its game; without words it is unknown."""

    game: str
    words: tuple[str, ...] = ()
