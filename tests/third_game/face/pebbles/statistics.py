"""A game of pebbles in short, and the statistics that only it has."""

from collections import Counter
from collections.abc import Sequence

from companion.card_picture import CardPicture
from companion.chronicle.digest import Digest, digest_of
from companion.chronicle.statistics import PlayerFigures
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    """What the statistics know of a game."""
    game = record.rules.fold(record.rules.begin(record.setup), record.moves)
    taken = [
        sum(move.pebbles for move in record.moves if move.seat is player.seat)
        for player in record.setup.players
    ]
    laid = [Counter({"pebble": number}) for number in taken]
    return digest_of(record, game, regions=taken, laid=laid)


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


def picture(word: str) -> tuple[str, CardPicture | None]:
    """None: there is no picture."""
    return word, None
