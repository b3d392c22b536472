"""A game of pebbles in short."""

from companion.chronicle.digest import Digest
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    """What the statistics know of it."""
    setup, players = record.setup, record.setup.players
    game = record.rules.fold(record.rules.begin(setup), record.moves)
    taken = [sum(m.pebbles for m in record.moves if m.seat is each.seat) for each in players]
    return Digest(
        game="pebbles",
        seats=tuple(player.seat.value for player in players),
        names=tuple(player.name for player in players),
        starter=[player.seat for player in players].index(setup.start),
        variants=(),
        moves=len(record.moves),
        winners=game.outcome.winners if game.outcome else (),
        reasons=game.outcome.reasons if game.outcome else (),
        regions=tuple(taken),
        laid=tuple({"pebble": number} for number in taken),
        battles=(),
    )
