"""What only the third game knows of what was counted."""

from collections.abc import Sequence

from companion.chronicle.statistics import PlayerFigures
from companion.viewmodels.pieces import Piece


def kinds() -> dict[str, str]:
    """By what it is won."""
    return {"last": "By the last pebble"}


def holdings() -> str:
    """What somebody holds at the end."""
    return "Pebbles at the end of a game"


def more(figures: Sequence[PlayerFigures]) -> Sequence[tuple[str, Sequence[float | None], int]]:
    """Nothing more."""
    del figures
    return ()


def favourite() -> str:
    """What was taken most often."""
    return "Taken most often"


def piece(word: str) -> tuple[str, Piece | None]:
    """It has no picture."""
    return word, None
