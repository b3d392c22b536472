"""The statistics that only Ordonnance has."""

from collections.abc import Sequence

from companion.chronicle.statistics import PlayerFigures
from companion.ordonnance.pieces import piece_of
from companion.ordonnance.words import icon_name
from companion.pieces import Piece
from companion.texts import _
from engine.ordonnance.cards import SENIORITY


def kinds() -> dict[str, str]:
    """Empty: there is one way to win."""
    return {}


def holdings() -> str:
    return _("Territories at the end of a game")


def more(_figures: Sequence[PlayerFigures]) -> Sequence[tuple[str, Sequence[float | None], int]]:
    """Empty, as there are no battles."""
    return ()


def favourite() -> str:
    return _("The icon played most often")


def piece(word: str) -> tuple[str, Piece | None]:
    return (icon_name(word), piece_of(word)) if word in SENIORITY else (word, None)
