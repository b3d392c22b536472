"""The digest of a game of Condottiere, for statistics."""

from collections import Counter

from companion.chronicle.digest import Digest, Fought
from companion.condottiere.battles import Battle, battles_of
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    setup = record.setup
    battles, game = battles_of(setup, record.moves)
    players = range(len(setup.players))
    laid: list[Counter[str]] = [Counter() for _ in players]
    for battle in battles:
        for place in players:
            laid[place].update({card.value: n for card, n in battle.laid[place].items()})
    return Digest(
        game="condottiere",
        seats=tuple(player.seat.value for player in setup.players),
        names=tuple(player.name for player in setup.players),
        starter=setup.place[setup.start],
        variants=setup.rules.variants,
        moves=len(record.moves),
        winners=game.outcome.winners if game.outcome else (),
        reasons=game.outcome.reasons if game.outcome else (),
        regions=tuple(len(game.regions(place)) for place in players),
        laid=tuple(dict(counts) for counts in laid),
        battles=tuple(_fought(battle) for battle in battles if battle.last is not None),
    )


def _fought(battle: Battle) -> Fought:
    last = battle.last
    assert last is not None
    strengths = tuple(
        last.strengths[place] if place in last.fought else 0 for place in range(len(battle.laid))
    )
    return Fought(battle.region, battle.cards, strengths, last.winner, battle.majority)
