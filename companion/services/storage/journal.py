"""The journal: every game, move by move, in one SQLite file that outlives a loss of power."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.services.storage import inspection, schema
from companion.services.storage.saved_moves import Saved, SavedMoves, checked
from companion.services.storage.trouble import Damaged, Overtaken, StorageError

PATIENCE = 0.3
"""Seconds that a tap waits at most for another program that locks the file."""
LATEST = "latest game"
"""The note of the game played last, if that is not the one begun last."""
NEWS = "salvaged"
"""The note of how many games a damaged file still had, and of that file's new name."""

Statement = tuple[str, Sequence[object]]
Along = Callable[[int, SavedMoves], Iterable[Statement]]
"""What else is to be saved with a game, given its id and its moves."""
_PUT_MOVE = "INSERT INTO move (game, number, line, chain) VALUES (?, ?, ?, ?)"


class Journal:
    """Games and notes on disk. Every method has committed when it returns, or has raised."""

    def __init__(self, file: Path | None) -> None:
        """Open the file, creating it if needed; without a file, store in memory only.

        `Damaged`, without writing anything, if the file is not as it was left.
        """
        self.file = file
        self._along: Along | None = None
        try:
            if file is not None:
                inspection.beforehand(file, PATIENCE)
            self._db = sqlite3.connect(file or ":memory:", timeout=PATIENCE, isolation_level=None)
            self._db.text_factory = inspection.as_text
            self._db.executescript(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
            )
            schema.migrate(self._db)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self.close()
            raise (Damaged if inspection.is_damage(error) else StorageError) from error

    def close(self) -> None:
        if hasattr(self, "_db"):
            self._db.close()

    @contextmanager
    def along(self, more: Along) -> Iterator[None]:
        """Within this block, save more with every game, in the same transaction."""
        before, self._along = self._along, more
        try:
            yield
        finally:
            self._along = before

    def begin(self, header: str, campaign: int | None = None) -> int:
        """Save a new game, in a campaign if one is given; its id."""
        with self._transaction():
            self._forget_latest()
            saved_moves = SavedMoves.of(header)
            game = self._add(saved_moves, over=False, campaign=campaign)
            self._save_along(game, saved_moves)
            return game

    def adopt(
        self, header: str, lines: Sequence[str], *, over: bool, made: int | None = None,
        started: str = "", touched: str = "", for_later: bool = False, campaign: int | None = None,
        instead_of: int | None = None,
    ) -> int:  # fmt: skip
        """Save a whole game that was played elsewhere; its id.

        It was `started` and last `touched` then, or now. A game saved `for_later` does not become
        the one to continue with, unless none was.
        One saved `instead_of` another takes that one's place in its campaign.
        """
        saved_moves = SavedMoves.of(header, lines, made)
        with self._transaction():
            game = self._add(saved_moves, over=over, started=started, campaign=campaign)
            # a game played elsewhere counts as played, even if all of it is undone
            self._db.execute(
                "UPDATE game SET touched = coalesce(nullif(?, ''), started) WHERE id = ?",
                (touched, game),
            )
            if not for_later:
                self._forget_latest()
            if instead_of is not None:
                self._db.execute(
                    "UPDATE game SET campaign = (SELECT campaign FROM game WHERE id = ?)"
                    " WHERE id = ?",
                    (instead_of, game),
                )
                self._db.execute("UPDATE game SET campaign = NULL WHERE id = ?", (instead_of,))
            self._save_along(game, saved_moves)
            return game

    def write(self, game: int, before: SavedMoves, after: SavedMoves, *, over: bool) -> None:
        """Save a game's new moves; `Overtaken` if the saved ones are not those in `before`."""
        kept = before.common(after)
        with self._transaction():
            if not self._has_saved(game, before):
                raise Overtaken
            self._db.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, kept))
            self._put(game, after, kept)
            self._db.execute(
                "UPDATE game SET made = ?, over = ?, seal = ? WHERE id = ?",
                (after.made, over, after.seal, game),
            )
            self._save_along(game, after)

    def has_saved(self, game: int, saved_moves: SavedMoves) -> bool:
        with self._reading():
            return self._has_saved(game, saved_moves)

    def load(self, game: int) -> Saved | None:
        with self._reading():
            row = self._db.execute(
                "SELECT id, started, header, made, seal FROM game WHERE id = ?", (game,)
            ).fetchone()
            if row is None:
                return None
            moves = self._db.execute(
                "SELECT number, line, chain FROM move WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
        number, started, header, made, sealed = row
        return checked(number, started, SavedMoves.of(header, (), made), sealed, moves)

    def latest(self) -> int | None:
        """The id of the game begun last, or of an earlier one that was reopened since."""
        with self._reading():
            (game,) = self._db.execute(
                "SELECT coalesce((SELECT game.id FROM game JOIN note ON value = game.id"
                " WHERE key = ? AND deleted IS NULL),"
                " (SELECT max(id) FROM game WHERE deleted IS NULL))",
                (LATEST,),
            ).fetchone()
            return None if game is None else int(game)

    def bring_up(self, game: int) -> None:
        """Make this the game to continue with, until another is begun or reopened."""
        self.set_note(LATEST, str(game))

    def headers(self, most: int) -> list[str]:
        """The headers of the games begun last, newest first."""
        with self._reading():
            rows = self._db.execute("SELECT header FROM game ORDER BY id DESC LIMIT ?", (most,))
            return [header for (header,) in rows]

    def note(self, key: str) -> str | None:
        with self._reading():
            row = self._db.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def set_note(self, key: str, value: str) -> None:
        with self._transaction():
            self._db.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (key, value))

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        with self._reading():
            return list(self._db.execute(query, values))

    def change(self, statement: str, values: Sequence[object]) -> int:
        """Execute one statement; the id of the row it inserted, if it did."""
        with self._transaction():
            return int(self._db.execute(statement, values).lastrowid or 0)

    def change_all(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Execute one statement with each of these values, all of them or none."""
        with self._transaction():
            self._db.executemany(statement, rows)

    def change_each(self, statements: Iterable[Statement]) -> None:
        """Execute these statements, all of them or none."""
        with self._transaction():
            self._execute(statements)

    def _save_along(self, game: int, saved_moves: SavedMoves) -> None:
        if self._along is not None:
            self._execute(self._along(game, saved_moves))

    def _execute(self, statements: Iterable[Statement]) -> None:
        for statement, values in statements:
            self._db.execute(statement, values)

    def _forget_latest(self) -> None:
        self._db.execute("DELETE FROM note WHERE key = ?", (LATEST,))

    def _has_saved(self, game: int, saved_moves: SavedMoves) -> bool:
        found = self._db.execute(
            "SELECT header, made, seal, (SELECT max(number) FROM move WHERE game = id)"
            " FROM game WHERE id = ?",
            (game,),
        ).fetchone()
        last = len(saved_moves.lines) - 1 if saved_moves.lines else None
        return bool(found == (saved_moves.header, saved_moves.made, saved_moves.seal, last))

    def _add(
        self, saved_moves: SavedMoves, *, over: bool, started: str = "", campaign: int | None = None
    ) -> int:
        """Insert a game. Moves that a damaged file may still have under its number are deleted."""
        started = started or datetime.now(UTC).isoformat(timespec="seconds")
        row = self._db.execute(
            "INSERT INTO game (started, header, made, over, campaign, seal)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (started, saved_moves.header, saved_moves.made, over, campaign, saved_moves.seal),
        )
        game = int(row.lastrowid or 0)
        self._db.execute("DELETE FROM move WHERE game = ?", (game,))
        self._db.execute("DELETE FROM digest WHERE game = ?", (game,))
        self._put(game, saved_moves, 0)
        return game

    def _put(self, game: int, saved_moves: SavedMoves, start: int) -> None:
        """Insert the lines from one on."""
        self._db.executemany(_PUT_MOVE, _rows(game, saved_moves, start))

    def _take_back(self) -> None:
        """Roll back a transaction where that failed at once, so that it never counts as saved."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._take_back()
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError from error

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            self._take_back()
            yield
        except sqlite3.Error as error:
            raise StorageError from error


def moves_from(game: int, saved_moves: SavedMoves, start: int) -> Iterator[Statement]:
    """What inserts the lines from one on."""
    return ((_PUT_MOVE, row) for row in _rows(game, saved_moves, start))


def _rows(game: int, saved_moves: SavedMoves, start: int) -> Iterator[tuple[object, ...]]:
    """The lines from one on, each with the number of the beginning that it completes."""
    lines = zip(saved_moves.lines[start:], saved_moves.links[start + 1 :], strict=True)
    return ((game, number, *each) for number, each in enumerate(lines, start))
