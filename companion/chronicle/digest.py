"""What statistics need to know of a game, small enough to be kept beside it."""

import json
from dataclasses import dataclass, fields
from typing import Any
from zlib import crc32

from companion.games import part
from engine.games import word_of
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
    """The game of a record in short, as its part `digest` has it."""
    found: Digest = part(word_of(record.rules), "digest").digest(record)
    return found


def _checksum(written: str) -> str:
    return f"{crc32(written.encode()):0{_SUM}x}"


def _frozen(fact: Any) -> Any:
    return tuple(fact) if isinstance(fact, list) else fact
