"""Looking at a game again: the state after any of its moves, and what led to it."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from companion.games import part
from companion.services.reading import read
from companion.services.storage import Journal
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import HeaderView, Say, readable, saved
from companion.viewmodels.basic.intents import intent, number
from companion.viewmodels.basic.model import Field, Later, Model, together
from companion.viewmodels.moves.moves_face import Kind, MoveRow, moves_face
from companion.viewmodels.past.charts import ChartView, SpentView
from engine.games import Game, Move, Setup, word_of
from engine.history import History
from engine.record import AnyRecord, Record

PACES = (0.5, 1.0, 2.0, 4.0)
"""Moves a second."""


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


class ReplayModel(Model):
    """Keeps the place in the game, and shows the state there."""

    at = Field(0)
    """The number of moves made."""
    last = Field(0)
    starts = Field[tuple[int, ...]](())
    """The number of moves at the beginning of each battle."""
    header = Field(HeaderView("", ""))
    game = Field("")
    """The word of the game."""
    table = Field[object](None)
    """The state of the table: a type of the game's own."""
    said = Field[tuple[MoveRow, ...]](())
    """The last move, and what it led to."""
    strengths = Field[ChartView | None](None)
    counts = Field[ChartView | None](None)
    spent = Field[SpentView | None](None)
    playing = Field(False)
    pace = Field(1.0)
    may_go_on = Field(False)
    """Whether a game can be continued from here."""

    def __init__(self, journal: Callable[[], Journal], say: Say, later: Later) -> None:
        super().__init__()
        self._journal = journal
        self._say = say
        self._later = later
        self._replay: ReplayOf[object, object, object] | None = None
        self._game, self._whole = 0, True
        self._charted = False
        self._stop_beat: Callable[[], None] | None = None
        self._due = False
        """Whether the next frame will show the state here."""

    def open(self, game: int, at: int | None = None) -> bool:
        """Open a saved game after so many moves; whether it can be read.

        A damaged game is shown from its last good move.
        """
        self.pause()
        found = readable(lambda: read(self._journal().load(game)), self._say)
        if found is None:
            return False
        history = found.history
        self._game, self._whole = game, found.whole
        self._replay = replay = replay_of(Record(history.rules, history.setup, history.moves))
        self.game = word_of(history.rules)
        self.last, self.starts = replay.last, replay.starts
        self.strengths = self.counts = self.spent = None
        self.at = min((0 if found.whole else replay.last) if at is None else at, replay.last)
        self._show()
        return True

    def leave(self) -> None:
        self.pause()

    def go_to(self, at: float) -> None:
        """Go to this move; the next frame shows it."""
        at = max(0, min(round(at), self.last))
        if at != self.at:
            self.at = at
            if not self._due:
                self._due = True
                self._later(0, self._show)

    @intent(number)
    def slide(self, at: float) -> None:
        """Follow the slider, and stop playing."""
        self.pause()
        self.go_to(at)

    @intent()
    def step_back(self) -> None:
        self.step(-1)

    @intent()
    def step_on(self) -> None:
        self.step(1)

    def step(self, by: int) -> None:
        self.slide(self.at + by)

    @intent()
    def battle_on(self) -> None:
        """Go to the beginning of the next battle, or to the end."""
        self.slide(min((start for start in self.starts if start > self.at), default=self.last))

    @intent()
    def battle_back(self) -> None:
        """Go to the beginning of this battle; from there to the one before."""
        self.slide(max((start for start in self.starts if start < self.at), default=0))

    @intent()
    def play_or_pause(self) -> None:
        """Start or stop playing; at the end, play from the beginning."""
        if self.playing:
            self.pause()
        elif self.last:
            if self.at == self.last:
                self.go_to(0)
            self.playing = True
            self._beat()

    def pause(self) -> None:
        self.playing = False
        if self._stop_beat is not None:
            self._stop_beat()
            self._stop_beat = None

    @intent()
    def faster(self) -> None:
        """Take the next pace; after the fastest, the slowest."""
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        if self.playing:
            self.pause()
            self.play_or_pause()

    def chart(self, on: bool) -> None:
        """Show charts or hide them; hidden ones are not computed."""
        self._charted = on
        if on:
            self._show_charts()

    def go_on(self, table: AnyTable) -> bool:
        """Begin a new game at the table with the moves up to here; whether it could be saved."""
        replay = self._replay
        if replay is None:
            return False
        self.pause()
        record = replay.record
        if not self.at and self._whole:
            return saved(lambda: table.begin(record.rules, record.setup), self._say)
        history = History(record.rules, record.setup, record.moves[: self.at])
        instead_of = None if self._whole else self._game
        return saved(lambda: table.adopt(history, instead_of=instead_of), self._say)

    def _beat(self) -> None:
        self._stop_beat = self._later(1 / self.pace, self._next)

    @together
    def _next(self) -> None:
        self.go_to(self.at + 1)
        if self.at == self.last:
            self.pause()
        else:
            self._beat()

    @together
    def _show(self) -> None:
        self._due = False
        replay = self._replay
        if replay is None:
            return
        shown = replay.shown(self.at)
        self.header, self.table = shown.header, shown.table
        self.said = replay.said(self.at)
        if self.at == self.last and not self._whole:
            self.said = (_damage(self.last), *self.said)
        self.may_go_on = shown.may_go_on
        if self._charted:
            self._show_charts()

    def _show_charts(self) -> None:
        replay = self._replay
        if replay is not None:
            self.strengths = replay.strengths(self.at)
            self.counts, self.spent = replay.counts, replay.spent


def _damage(moves: int) -> MoveRow:
    """A remark where a damaged game ends."""
    text = ngettext(
        "This game is damaged: {moves} move can be read.",
        "This game is damaged: {moves} moves can be read.",
        moves,
    )
    detail = _("The saved moves stay as they are. Continuing from here starts a separate game.")
    return MoveRow(Kind.NOW, moves, text.format(moves=moves), detail, icon="alert-outline")
