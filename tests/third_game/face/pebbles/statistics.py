"""The statistics that only the third game has."""

from collections.abc import Sequence

from companion.chronicle.statistics import PlayerFigures
from companion.pieces import Piece


def kinds() -> dict[str, str]:
    """The ways to win."""
    return {"last": "By the last pebble"}


def holdings() -> str:
    """The label of pebbles at the end."""
    return "Pebbles at the end of a game"


def more(figures: Sequence[PlayerFigures]) -> Sequence[tuple[str, Sequence[float | None], int]]:
    """Empty: there are no more figures."""
    del figures
    return ()


def favourite() -> str:
    """The label of the number taken most often."""
    return "Taken most often"


def piece(word: str) -> tuple[str, Piece | None]:
    """None: there is no picture."""
    return word, None
