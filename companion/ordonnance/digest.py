"""The digest of a game of Ordonnance, for statistics."""

from collections import Counter

from companion.chronicle.digest import Digest
from companion.ordonnance.words import leaders
from engine import ordonnance
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    setup = record.setup
    game = ordonnance.fold(ordonnance.begin(setup), record.moves)
    leading = leaders(game)
    laid: list[Counter[str]] = [Counter() for _ in setup.players]
    for move in record.moves:
        laid[setup.place[move.seat]].update(move.icons)
    return Digest(
        game="ordonnance",
        seats=tuple(player.seat.value for player in setup.players),
        names=tuple(player.name for player in setup.players),
        starter=setup.place[setup.start],
        variants=(),
        moves=len(record.moves),
        winners=game.outcome.winners if game.outcome else (),
        reasons=game.outcome.reasons if game.outcome else (),
        regions=tuple(leading.count(place) for place in range(len(setup.players))),
        laid=tuple(dict(counts) for counts in laid),
        battles=(),
    )
