"""What statistics need to know of a game, small enough to be kept beside it."""

import json
from collections import Counter
from dataclasses import dataclass, fields
from typing import Any
from zlib import crc32

from companion.condottiere.battles import Battle, battles_of
from engine import ordonnance
from engine.condottiere.setup import Setup
from engine.ordonnance.standing import lead
from engine.record import AnyRecord

VERSION = 2
"""Grows whenever what is kept changes; what an older version kept is worked out anew."""
_SUM = 8
"""Signs of a checksum."""


@dataclass(frozen=True, slots=True)
class Fought:
    """A concluded battle. Places at the table go from 0; nothing is said of who did not fight."""

    region: str | None
    cards: tuple[int, ...]
    strengths: tuple[int, ...]
    winner: int | None
    majority: int | None
    """Who took the token with the most Courtesans, without winning the battle."""


@dataclass(frozen=True, slots=True)
class Digest:
    """A game in short. Who has not won yet is not named, and nothing ended it."""

    game: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    starter: int
    variants: tuple[str, ...]
    moves: int
    winners: tuple[int, ...]
    reasons: tuple[str, ...]
    regions: tuple[int, ...]
    """How many regions or territories each player holds in the end."""
    laid: tuple[dict[str, int], ...]
    """How often each player laid each card."""
    battles: tuple[Fought, ...]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def text(self) -> str:
        """What is kept, after its checksum; battles without the names of their parts."""
        facts = {each.name: getattr(self, each.name) for each in fields(self)}
        facts["battles"] = [
            (each.region, each.cards, each.strengths, each.winner, each.majority)
            for each in self.battles
        ]
        written = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
        return f"{_checksum(written)}{written}"

    @classmethod
    def of_text(cls, text: str) -> "Digest":
        """What was kept; `ValueError` if it is anything else, or damaged."""
        written = text[_SUM:]
        if text[:_SUM] != _checksum(written):
            raise ValueError(text)
        facts = json.loads(written)
        battles = tuple(Fought(*map(_frozen, battle)) for battle in facts.pop("battles"))
        return cls(**{key: _frozen(fact) for key, fact in facts.items()}, battles=battles)


def digest(record: AnyRecord) -> Digest:
    """The game of a record in short."""
    if isinstance(record.setup, Setup):
        return _of_condottiere(record)
    return _of_ordonnance(record)


def _of_condottiere(record: AnyRecord) -> Digest:
    setup = record.setup
    told, game = battles_of(setup, record.moves)
    players = range(len(setup.players))
    laid: list[Counter[str]] = [Counter() for _ in players]
    for battle in told:
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
        battles=tuple(_fought(battle) for battle in told if battle.last is not None),
    )


def _fought(battle: Battle) -> Fought:
    last = battle.last
    assert last is not None
    strengths = tuple(
        last.strengths[place] if place in last.fought else 0 for place in range(len(battle.laid))
    )
    return Fought(battle.region, battle.cards, strengths, last.winner, battle.majority)


def _of_ordonnance(record: AnyRecord) -> Digest:
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


def _checksum(written: str) -> str:
    return f"{crc32(written.encode()):0{_SUM}x}"


def _frozen(fact: Any) -> Any:
    return tuple(fact) if isinstance(fact, list) else fact
