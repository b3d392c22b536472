"""What a replay of a game shows after so many moves; slow parts are computed once."""

from abc import ABC, abstractmethod
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from companion.games import part
from companion.viewmodels.basic.at_table import HeaderView
from companion.viewmodels.moves.moves_face import Kind, MoveRow, moves_face
from companion.viewmodels.past.charts import ChartView, SpentView
from engine.games import Game, Move, Setup, word_of
from engine.history import History
from engine.record import AnyRecord, Record


@dataclass(frozen=True, slots=True)
class Shown:
    """The state after so many moves; the table is a type of the game's own."""

    header: HeaderView
    table: object
    may_go_on: bool = True


class ReplayOf(ABC, Generic[Setup, Move, Game]):
    """A game to be looked at again: what all games have in common."""

    starts: tuple[int, ...] = ()
    """The number of moves at the beginning of each battle."""

    def __init__(self, record: Record[Setup, Move, Game]) -> None:
        self.record = record
        self.last = len(record.moves)
        self.history = History(record.rules, record.setup, record.moves)

    @abstractmethod
    def shown(self, at: int) -> Shown:
        """What to show after so many moves."""

    @property
    @abstractmethod
    def counts(self) -> ChartView:
        """What each player held over the game."""

    def strengths(self, at: int) -> ChartView | None:
        """The strengths of the battle there, or of the last one; None, if there is none."""
        del at
        return None

    @property
    def spent(self) -> SpentView | None:
        """The cards played in each battle; None, unless the game has battles."""
        return None

    def state(self, at: int) -> Game:
        return self.history.at(at)

    def said(self, at: int) -> tuple[MoveRow, ...]:
        """The last move, and what it led to."""
        return self._rows[at - 1]

    @cached_property
    def _rows(self) -> dict[int, tuple[MoveRow, ...]]:
        """For every move its row, and the rows of what it led to."""
        rows: defaultdict[int, tuple[MoveRow, ...]] = defaultdict(tuple)
        for row in moves_face(self.record.rules).rows(self.history):
            if row.kind is Kind.END:
                rows[row.index] = (row, *rows[row.index])
            elif row.kind in (Kind.START, Kind.MOVE):
                rows[row.index] = (*rows[row.index], row)
        return rows

    @cached_property
    def states(self) -> list[Game]:
        """The game before the first move and after every move."""
        return [self.history.at(0), *(step.after for step in self.history.steps())]


def replay_of(record: AnyRecord) -> ReplayOf[object, object, object]:
    """The replay of a record, made by its game's part `replay`."""
    found: ReplayOf[object, object, object] = part(word_of(record.rules), "replay").Replay(record)
    return found
