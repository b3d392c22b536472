"""The one game in play: asks the engine, writes the journal, notifies its listeners."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from typing import Any, Protocol

from companion.games import AnyGame
from companion.services.reading import Reading, read
from companion.services.storage import Journal, Overtaken, SavedMoves, Statement, StorageError
from companion.texts import speaking
from engine.errors import Refused
from engine.games import AnyRules, Game, Move, Rules, Setup
from engine.history import AnyHistory, History
from engine.record import Record
from engine.seats import Seat

_ASIDE = "aside"
Listener = Callable[[], None]


class Deed(Enum):
    """What happened at the table."""

    SAT_DOWN = auto()
    MOVED = auto()
    REFUSED = auto()
    UNDONE = auto()
    REDONE = auto()
    WENT = auto()
    """Several moves were undone or redone at once."""
    MENDED = auto()
    LEFT = auto()


Witness = Callable[[Deed, object], None]
"""Called with what happened and the state of the game before it; `None` if there was none."""


class SavedAlong(Protocol):
    """What else is saved with every change of the game at the table, in the same transaction."""

    def statements(self, game: int | None, saved_moves: SavedMoves | None) -> Iterable[Statement]:
        """What to save with this game as it will be; None if nobody will sit at the table."""

    def saved(self) -> None:
        """The transaction with the last such statements is on the disk."""


class AnyTable(Protocol):
    """What view models see of a table: the app's own, or what it is to one guest of it."""

    @property
    def journal(self) -> Journal: ...
    @property
    def id(self) -> int | None: ...
    @property
    def history(self) -> AnyHistory | None: ...
    @property
    def rules(self) -> AnyRules | None: ...
    @property
    def game(self) -> Any: ...

    @property
    def is_host(self) -> bool:
        """Whether whoever looks at it may do everything, such as correct what was entered."""

    @property
    def mine(self) -> Seat | None:
        """The seat of whoever looks at it, if it is known."""

    def may_act_for(self, seat: Seat | None, /) -> bool:
        """Whether they may make the moves of a seat; None: those of the whole table."""

    def taps_for(self, seat: Seat | None, /) -> bool:
        """Whether they may, and have what makes these moves in front of them."""

    def play_for(self, seat: Seat, /) -> None:
        """Whoever has a seat of their own, and may tap for all, taps for this one now."""

    @property
    def aside(self) -> str:
        """What is noted for all about the step that is due, and is no move."""

    def put_aside(self, text: str, /) -> None: ...
    def listen(self, listener: Listener, /) -> None: ...
    def ignore(self, listener: Listener, /) -> None: ...
    def watch(self, witness: Witness, /) -> None: ...
    def begin(self, rules: AnyRules, setup: Any, campaign: int | None = None, /) -> None: ...
    def adopt(self, history: AnyHistory, /, *, instead_of: int | None = None) -> None: ...
    def resume(self, game: int, /) -> bool: ...
    def refresh(self) -> None: ...
    def latest(self) -> tuple[int, Reading] | None: ...
    def do(self, move: object, /) -> None: ...
    def may_take_back(self, made: object, /) -> bool: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def go_to(self, count: int, /) -> None: ...
    def mend(self, mended: AnyHistory, /) -> None: ...
    def leave(self) -> None: ...


class WithListeners:
    """Whose listeners are called after every change."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def _call_listeners(self) -> None:
        for listener in tuple(self._listeners):
            listener()


class Table(WithListeners):
    """The game in play. A move is in the journal before any listener is called."""

    is_host = True
    mine: Seat | None = None

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self.journal = journal
        self._history: AnyHistory | None = None
        self._saved_moves: SavedMoves | None = None
        self.id: int | None = None
        self._aside: str | None = None
        self.saved_along: SavedAlong | None = None
        self._witnesses: list[Witness] = []

    def may_act_for(self, _seat: Seat | None) -> bool:
        """Whoever holds the device enters what everybody does."""
        return True

    taps_for = may_act_for

    def play_for(self, seat: Seat) -> None:
        """The device's own table has no seat."""

    @property
    def aside(self) -> str:
        """What is noted for all about the step that is due, and is no move."""
        if self._aside is None:
            with suppress(StorageError):
                self._aside = self.journal.note(_ASIDE)
        return self._aside or ""

    def put_aside(self, text: str) -> None:
        """Note it; where that cannot be saved, it is known as long as the app is open."""
        if text == self.aside:
            return
        self._aside = text
        with suppress(StorageError):
            self.journal.set_note(_ASIDE, text)
        self._call_listeners()

    def watch(self, witness: Witness) -> None:
        """Call this with every deed, after the listeners, also with refused moves."""
        self._witnesses.append(witness)

    def unwatch(self, witness: Witness) -> None:
        if witness in self._witnesses:
            self._witnesses.remove(witness)

    @property
    def history(self) -> AnyHistory | None:
        """The game so far."""
        return self._history

    @property
    def saved_moves(self) -> SavedMoves | None:
        """The moves of the game as saved; None if there is no game."""
        return self._saved_moves

    @property
    def rules(self) -> AnyRules | None:
        """The rules of the game; None if there is no game."""
        return None if self._history is None else self._history.rules

    @property
    def game(self) -> Any:
        """The state of the game; fails if there is no game."""
        return self._live.game

    def begin(
        self, rules: Rules[Setup, Move, Game], setup: Setup, campaign: int | None = None
    ) -> None:
        history = History(rules, setup)
        header = Record(rules, setup, ()).text
        with self._saving():
            game = self.journal.begin(header, campaign)
        self._sit_down(game, history, SavedMoves.of(header))

    def adopt(self, history: AnyHistory, *, instead_of: int | None = None) -> None:
        """Begin a game with these moves; it may take a damaged one's place in its campaign."""
        header = Record(history.rules, history.setup, ()).text
        lines, over = [str(move) for move in history.moves], _over(history.game)
        with self._saving():
            game = self.journal.adopt(header, lines, over=over, instead_of=instead_of)
        self._sit_down(game, history, SavedMoves.of(header, lines))

    def resume(self, game: int) -> bool:
        """Open a saved game; whether that worked.

        A damaged one cannot be played on, as the next move would delete what is left of it.
        """
        saved = self.journal.load(game)
        found = read(saved)
        if saved is None or found is None or not found.whole:
            return False
        self._save_along(game, saved.saved_moves)
        self._sit_down(game, found.history, saved.saved_moves)
        return True

    def refresh(self) -> None:
        """Check whether the journal still has the game as it is here, and read it again if not."""
        if self.id is not None and not self._is_saved:
            self.resume(self.id)

    def latest(self) -> tuple[int, Reading] | None:
        """The game to continue with, and its number; it is not opened here."""
        game = self.journal.latest()
        if game is None:
            return None
        if game == self.id and self._history is not None and self._is_saved:
            return game, Reading(self._history, whole=True)
        found = read(self.journal.load(game))
        return None if found is None else (game, found)

    def do(self, move: object) -> None:
        """Make a move; after `Refused` or `StorageError` nothing has changed."""
        before = self._live.game
        try:
            history = self._live.after(move)
        except Refused:
            self._testify(Deed.REFUSED, before)
            raise
        self._write(self._known.after(str(move)), history.game)
        self._history = history
        self._notify(Deed.MOVED, before)

    def may_take_back(self, made: object) -> bool:
        """Whether the move that led to this state of the game is still the last one."""
        history = self._history
        return history is not None and len(history) > 0 and history.game is made

    def undo(self) -> None:
        if made := len(self._live):
            self.go_to(made - 1)

    def redo(self) -> None:
        history = self._live
        if history.undone:
            self.go_to(len(history) + 1)

    def go_to(self, count: int) -> None:
        """Undo or redo until this many moves are made, saved at once and reported as one deed."""
        before, made = self._live.game, len(self._live)
        if count == made:
            return
        history = self._live.gone_to(count)
        self._write(self._known.at(count), history.game)
        self._history = history
        deed = {made - 1: Deed.UNDONE, made + 1: Deed.REDONE}.get(count, Deed.WENT)
        self._notify(deed, before)

    def mend(self, mended: AnyHistory) -> None:
        """Replace the history by one in which an earlier move was changed."""
        lines = [str(move) for move in (*mended.moves, *mended.undone)]
        self._write(SavedMoves.of(self._known.header, lines, len(mended)), mended.game)
        before = self._before
        self._history = mended
        self._notify(Deed.MENDED, before)

    def leave(self) -> None:
        """Close the game; it stays in the journal."""
        before = self._before
        self._save_along(None, None)
        self._history = self._saved_moves = self.id = None
        self._notify(Deed.LEFT, before)

    def _sit_down(self, game: int, history: AnyHistory, saved_moves: SavedMoves) -> None:
        before = self._before
        self.id, self._history, self._saved_moves = game, history, saved_moves
        self._notify(Deed.SAT_DOWN, before)

    @property
    def _live(self) -> AnyHistory:
        if self._history is None:
            raise LookupError("nobody sits at the table")
        return self._history

    @property
    def _id(self) -> int:
        assert self.id is not None
        return self.id

    @property
    def _known(self) -> SavedMoves:
        assert self._saved_moves is not None
        return self._saved_moves

    @property
    def _is_saved(self) -> bool:
        return self.journal.has_saved(self._id, self._known)

    @property
    def _before(self) -> object:
        return None if self._history is None else self._history.game

    def _write(self, saved_moves: SavedMoves, game: AnyGame) -> None:
        """Save the game; if it was changed elsewhere, that version is loaded instead."""
        try:
            with self._saving():
                self.journal.write(self._id, self._known, saved_moves, over=_over(game))
        except Overtaken:
            self.refresh()
            raise
        self._saved_moves = saved_moves

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Save a change of the game, and in the same transaction what is beside it."""
        if self.saved_along is None:
            yield
            return
        with self.journal.along(self.saved_along.statements):
            yield
        self.saved_along.saved()

    def _save_along(self, game: int | None, saved_moves: SavedMoves | None) -> None:
        """Another game comes to the table, or none, and the saved games stay as they are."""
        if self.saved_along is not None:
            self.journal.change_each(self.saved_along.statements(game, saved_moves))
            self.saved_along.saved()

    def _notify(self, deed: Deed, before: object) -> None:
        with speaking(None):
            self._call_listeners()
        self._testify(deed, before)

    def _testify(self, deed: Deed, before: object) -> None:
        """Tell of a deed, in the app's language, whatever that of the guest is who did it."""
        with speaking(None):
            for witness in tuple(self._witnesses):
                witness(deed, before)


def _over(game: AnyGame) -> bool:
    return game.outcome is not None
