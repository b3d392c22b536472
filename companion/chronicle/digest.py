"""What statistics need of a game, small enough to be saved beside it."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, NamedTuple
from zlib import crc32

from companion.games import AnyGame, part
from engine.games import word_of
from engine.record import AnyRecord

VERSION = 2
"""Increased whenever the format changes; older digests are computed again."""
_SUM = 8
"""The number of characters of a checksum."""


class Fought(NamedTuple):
    """A battle that is over. Places count from 0; players who did not fight are left out."""

    region: str | None
    cards: tuple[int, ...]
    strengths: tuple[int, ...]
    winner: int | None
    majority: int | None
    """Who took the token with the most Courtesans, without winning the battle."""


@dataclass(frozen=True, slots=True)
class Digest:
    """A game in short. Without winners it is not over."""

    game: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    starter: int
    variants: tuple[str, ...]
    moves: int
    winners: tuple[int, ...]
    reasons: tuple[str, ...]
    regions: tuple[int, ...]
    """How many regions or territories each player holds at the end."""
    laid: tuple[dict[str, int], ...]
    """How often each player played each card."""
    battles: tuple[Fought, ...]

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def text(self) -> str:
        """The text to save, after its checksum; battles are lists without field names."""
        facts = {each.name: getattr(self, each.name) for each in fields(self)}
        written = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
        return f"{_checksum(written)}{written}"

    @classmethod
    def of_text(cls, text: str) -> "Digest":
        """Read a saved text; `ValueError` if it is anything else, or damaged."""
        written = text[_SUM:]
        if text[:_SUM] != _checksum(written):
            raise ValueError(text)
        facts = json.loads(written)
        battles = tuple(Fought(*map(_frozen, battle)) for battle in facts.pop("battles"))
        return cls(**{key: _frozen(fact) for key, fact in facts.items()}, battles=battles)


def digest(record: AnyRecord) -> Digest:
    """The digest of a record, made by its game's part `statistics`."""
    found: Digest = part(word_of(record.rules), "statistics").digest(record)
    return found


def digest_of(
    record: AnyRecord,
    game: AnyGame,
    *,
    regions: Iterable[int],
    laid: Iterable[Counter[str]],
    battles: Iterable[Fought] = (),
    variants: tuple[str, ...] = (),
) -> Digest:
    """The digest of a record that leads to this state, with what only its game can say."""
    players, outcome = record.setup.players, game.outcome
    return Digest(
        game=word_of(record.rules),
        seats=tuple(player.seat.value for player in players),
        names=tuple(player.name for player in players),
        starter=[player.seat for player in players].index(record.setup.start),
        variants=variants,
        moves=len(record.moves),
        winners=outcome.winners if outcome else (),
        reasons=outcome.reasons if outcome else (),
        regions=tuple(regions),
        laid=tuple(map(dict, laid)),
        battles=tuple(battles),
    )


def _checksum(written: str) -> str:
    return f"{crc32(written.encode()):0{_SUM}x}"


def _frozen(fact: Any) -> Any:
    return tuple(fact) if isinstance(fact, list) else fact
