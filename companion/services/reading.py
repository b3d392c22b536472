"""A saved game, read move by move as far as it goes."""

from dataclasses import dataclass

from companion.services.storage import Saved
from engine.errors import Refused
from engine.history import History, Misfit
from engine.record import judge


@dataclass(frozen=True, slots=True)
class Reading:
    """A game where it stood, or at its last good move; `whole` if nothing of it is left out."""

    history: History
    whole: bool


def read(saved: Saved) -> Reading | None:
    """The game, up to the first move that is damaged or does not fit; none without a header."""
    try:
        record, _ = judge(saved.header)
    except Refused:
        return None
    moves = []
    for line in saved.lines:
        try:
            moves.append(record.rules.parse_move(line))
        except Refused:
            break
    try:
        history = History(record.rules, record.setup, moves)
    except Misfit as misfit:
        history = History(record.rules, record.setup, moves[: misfit.index])
    whole = saved.whole and len(history) == len(saved.lines)
    while len(history) > saved.made:
        history.undo()
    return Reading(history, whole)
