"""The statistics that only Condottiere has."""

from collections.abc import Sequence

from companion.chronicle.statistics import PlayerFigures
from companion.condottiere.pieces import piece_of
from companion.condottiere.words import card_name
from companion.pieces import Piece
from companion.texts import _
from engine.condottiere.cards import CARDS


def kinds() -> dict[str, str]:
    return {
        "adjacent": _("By adjacent regions"),
        "total": _("By total regions"),
        "most-regions": _("By most regions, with none left"),
        "final-battle": _("By the final battle"),
    }


def holdings() -> str:
    return _("Regions at the end of a game")


def more(figures: Sequence[PlayerFigures]) -> Sequence[tuple[str, Sequence[float | None], int]]:
    return (
        (_("Cards played per region taken"), [each.cards_a_region for each in figures], 1),
        (_("Regions taken in battle"), [each.taken for each in figures], 0),
        (
            _("The token taken with Courtesans, without winning the battle"),
            [each.courtesans for each in figures],
            0,
        ),
        (_("The highest total"), [each.biggest for each in figures], 0),
        (_("The longest battle, in cards from all players"), [each.longest for each in figures], 0),
    )


def favourite() -> str:
    return _("The card played most often")


def piece(word: str) -> tuple[str, Piece | None]:
    card = CARDS.get(word)
    return (word, None) if card is None else (card_name(card), piece_of(card))
