"""The digest of a game of Condottiere, for statistics."""

from collections import Counter

from companion.chronicle.digest import Digest, Fought
from companion.condottiere.battles import battles_of
from engine.condottiere.state import LastBattle
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    setup = record.setup
    battles, game = battles_of(setup, record.moves)
    players = range(len(setup.players))
    laid: list[Counter[str]] = [Counter() for _ in players]
    for battle in battles:
        for place in players:
            laid[place].update({card.value: n for card, n in battle.laid[place].items() if card})
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
        battles=tuple(
            Fought(battle.region, battle.cards, _strengths(last), last.winner, battle.majority)
            for battle in battles
            if (last := battle.last) is not None
        ),
    )


def _strengths(last: LastBattle) -> tuple[int, ...]:
    """Those of players who were not in the battle are 0."""
    return tuple(
        strength if place in last.fought else 0 for place, strength in enumerate(last.strengths)
    )
