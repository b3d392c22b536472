"""The digest of a game of Ordonnance, and the statistics that only this game has."""

from collections import Counter
from collections.abc import Sequence

from companion.card_picture import CardPicture
from companion.chronicle.digest import Digest, digest_of
from companion.chronicle.statistics import PlayerFigures
from companion.ordonnance.card_pictures import picture_of
from companion.ordonnance.words import icon_name, leaders
from companion.texts import _
from engine import ordonnance
from engine.ordonnance.cards import SENIORITY
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    setup = record.setup
    game = ordonnance.fold(ordonnance.begin(setup), record.moves)
    leading = leaders(game)
    laid: list[Counter[str]] = [Counter() for _ in setup.players]
    for move in record.moves:
        laid[setup.place[move.seat]].update(move.icons)
    return digest_of(record, game, regions=map(leading.count, range(len(laid))), laid=laid)


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


def picture(word: str) -> tuple[str, CardPicture | None]:
    return (icon_name(word), picture_of(word)) if word in SENIORITY else (word, None)
