"""The digest of a game of Ordonnance, for statistics."""

from collections import Counter

from companion.chronicle.digest import Digest
from engine import ordonnance
from engine.ordonnance.standing import lead
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    """The digest of a record."""
    setup = record.setup
    game = ordonnance.fold(ordonnance.begin(setup), record.moves)
    players = range(len(setup.players))
    leaders = [lead(row, setup.singles) for row in game.rows]
    laid: list[Counter[str]] = [Counter() for _ in players]
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
        regions=tuple(sum(1 for each in leaders if each and each.place == at) for at in players),
        laid=tuple(dict(counts) for counts in laid),
        battles=(),
    )
