"""Reads a saved game move by move, as far as it is legal."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games import AnyGame
from companion.services.storage import Saved
from engine.errors import Refused
from engine.games import AnyRules
from engine.history import AnyHistory, History, Misfit
from engine.record import AnyRecord, judge

_HEADERS = 2048
"""The same players often play many games by the same rules."""
_LINES = 4096
"""Most moves of a game occur in other games, too."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game at its last good move; `whole` if nothing was left out."""

    history: AnyHistory
    whole: bool


def read(saved: Saved | None) -> Reading | None:
    """The game up to the first move that is damaged or illegal; none without a header."""
    record = None if saved is None else legible(saved.header, saved.lines)
    if saved is None or record is None:
        return None
    try:
        history = History(record.rules, record.setup, record.moves)
    except Misfit as misfit:
        history = History(record.rules, record.setup, record.moves[: misfit.index])
    whole = saved.whole and len(history) == len(saved.lines)
    return Reading(history.gone_to(min(saved.made, len(history))), whole)


def legible(header: str, lines: Iterable[str]) -> AnyRecord | None:
    """A game as it was written, not checked yet, up to the first line that is no move."""
    record = agreed(header)
    return None if record is None else replace(record, moves=tuple(_moves(record.rules, lines)))


def fitting(record: AnyRecord) -> tuple[AnyRecord, AnyGame]:
    """The legal moves from the first on, and the state they lead to."""
    rules = record.rules
    begun = rules.begin(record.setup)
    try:
        return record, rules.fold(begun, record.moves)
    except Refused as refusal:
        moves = record.moves[: refusal.index]
        return replace(record, moves=moves), rules.fold(begun, moves)


@lru_cache(_HEADERS)
def agreed(header: str) -> AnyRecord | None:
    """The start of a game with these agreements; none if they cannot be read."""
    try:
        return judge(header)[0]
    except Refused:
        return None


def _moves(rules: AnyRules, lines: Iterable[str]) -> Iterator[object]:
    with suppress(Refused):
        for line in lines:
            yield _move(rules, line)


@lru_cache(_LINES)
def _move(rules: AnyRules, line: str) -> object:
    """The move in a line, by these rules; `Refused` if it is none."""
    return rules.parse_move(line)
