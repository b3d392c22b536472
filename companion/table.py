"""The one live game: asks the engine, writes the journal, tells its listeners."""

from collections.abc import Callable
from typing import Any

from companion.services.storage import Journal
from engine.errors import Refused
from engine.games import Rules
from engine.history import History, Misfit
from engine.record import Record, judge

Listener = Callable[[], None]


class Table:
    """A game in play. A move is in the journal before anybody hears of it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.history: History | None = None
        self.id: int | None = None
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Be told after every change of the game."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Be told no more."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    @property
    def game(self) -> Any:
        """The state of the game; there must be one."""
        return self._live.game

    def begin(self, rules: Rules, setup: Any) -> None:
        """A new game."""
        history = History(rules, setup)
        self.id = self.journal.begin(Record(rules, setup, ()).text)
        self.history = history
        self._tell()

    def resume(self, game: int) -> bool:
        """Sit down again at a saved game; whether the journal has it.

        Moves that no longer fit, as a damaged journal may hold, are left out with all after them.
        """
        saved = self.journal.load(game)
        if saved is None:
            return False
        try:
            record, _ = judge(saved.header)
        except Refused:
            return False
        history = History(record.rules, record.setup)
        for line in saved.lines:
            try:
                history.do(record.rules.parse_move(line))
            except Refused:
                break
        while len(history) > saved.made:
            history.undo()
        self.history, self.id = history, game
        self._tell()
        return True

    def do(self, move: Any) -> None:
        """Make a move; `Refused` or `StorageError` if it cannot be, and nothing has changed."""
        history = self._live
        made = len(history)
        after = history.rules.apply(history.game, move)
        self.journal.append(self._id, made, str(move), over=_over(after))
        history.do(move)
        self._tell()

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        history = self._live
        if len(history):
            self.journal.move_to(self._id, len(history) - 1, over=False)
            history.undo()
            self._tell()

    def redo(self) -> None:
        """Make the last undone move again, if there is one."""
        history = self._live
        if history.undone:
            after = history.rules.apply(history.game, history.undone[0])
            self.journal.move_to(self._id, len(history) + 1, over=_over(after))
            history.redo()
            self._tell()

    def mend(self, mended: History) -> None:
        """Go on with a history in which an earlier move was changed."""
        lines = [str(move) for move in (*mended.moves, *mended.undone)]
        self.journal.rewrite(self._id, lines, made=len(mended), over=_over(mended.game))
        self.history = mended
        self._tell()

    def leave(self) -> None:
        """Nobody sits at the table any more; the game stays in the journal."""
        self.history = self.id = None
        self._tell()

    @property
    def _live(self) -> History:
        if self.history is None:
            raise LookupError("nobody sits at the table")
        return self.history

    @property
    def _id(self) -> int:
        assert self.id is not None
        return self.id

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _over(game: Any) -> bool:
    return game.outcome is not None


__all__ = ["Misfit", "Table"]
