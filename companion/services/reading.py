"""A saved game, read move by move as far as it goes."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from companion.services.storage import Saved
from engine.errors import Refused
from engine.games import AnyRules
from engine.history import AnyHistory, History, Misfit
from engine.record import AnyRecord, judge

_HEADERS = 2048
"""The same people at the same rules play many games."""
_LINES = 4096
"""Most moves of a game were made in others, too."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game where it stood, or at its last good move; `whole` if nothing of it is left out."""

    history: AnyHistory
    whole: bool


def read(saved: Saved) -> Reading | None:
    """The game, up to the first move that is damaged or does not fit; none without a header."""
    record = legible(saved.header, saved.lines)
    if record is None:
        return None
    try:
        history = History(record.rules, record.setup, record.moves)
    except Misfit as misfit:
        history = History(record.rules, record.setup, record.moves[: misfit.index])
    whole = saved.whole and len(history) == len(saved.lines)
    while len(history) > saved.made:
        history.undo()
    return Reading(history, whole)


def legible(header: str, lines: Iterable[str]) -> AnyRecord | None:
    """A game as it is written, not judged yet, up to the first line that is no move."""
    record = agreed(header)
    return None if record is None else replace(record, moves=tuple(_moves(record.rules, lines)))


def fitting(record: AnyRecord) -> tuple[AnyRecord, Any]:
    """As far as the moves fit, and the game as it stands then."""
    rules = record.rules
    begun = rules.begin(record.setup)
    try:
        return record, rules.fold(begun, record.moves)
    except Refused as refusal:
        moves = record.moves[: refusal.index]
        return replace(record, moves=moves), rules.fold(begun, moves)


@lru_cache(_HEADERS)
def agreed(header: str) -> AnyRecord | None:
    """What was agreed, without a move; none if it cannot be read."""
    try:
        return judge(header)[0]
    except Refused:
        return None


def _moves(rules: AnyRules, lines: Iterable[str]) -> Iterator[Any]:
    with suppress(Refused):
        for line in lines:
            yield _move(rules, line)


@lru_cache(_LINES)
def _move(rules: AnyRules, line: str) -> Any:
    """The move that a line says by these rules; `Refused` if it says none."""
    return rules.parse_move(line)
