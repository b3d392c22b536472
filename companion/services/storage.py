"""The journal: every game, move by move, in one SQLite file that outlives a dead battery."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.texts import _

FILE = "companion.db"

MIGRATIONS = (
    """
    CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        started TEXT NOT NULL,
        header TEXT NOT NULL,
        made INTEGER NOT NULL DEFAULT 0,
        over INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE move (
        game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE note (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
)
"""Each brings a file of the version before it up to date; what is here is never edited."""


_PATIENCE = 0.3
"""For so many seconds at most a tap waits for another program that holds the file."""


class StorageError(Exception):
    """Something could not be saved or read; the reason is in words for people."""


def _why(error: sqlite3.Error | OSError) -> str:
    """What is wrong, in words; what is rare, in the system's own."""
    if isinstance(error, OSError):
        kind = {
            FileExistsError: "SQLITE_NOTADIR", NotADirectoryError: "SQLITE_NOTADIR",
            PermissionError: "SQLITE_PERM",
        }.get(type(error), "")  # fmt: skip
    else:
        kind = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
    return {
        "SQLITE_FULL": _("there is no space left"),
        "SQLITE_IOERR": _("the disk does not take it; perhaps it is full"),
        "SQLITE_BUSY": _("another program has the file locked"),
        "SQLITE_LOCKED": _("another program has the file locked"),
        "SQLITE_READONLY": _("the folder may not be written to"),
        "SQLITE_PERM": _("the folder may not be written to"),
        "SQLITE_CANTOPEN": _("the file cannot be opened there"),
        "SQLITE_NOTADIR": _("a file is where the folder should be"),
    }.get(kind) or str(error)


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as the journal has it: of its lines the first `made` are played, the rest undone."""

    id: int
    started: str
    header: str
    lines: tuple[str, ...]
    made: int


class Journal:
    """Games and notes on disk. Every method has committed when it returns, or has raised."""

    def __init__(self, file: Path | None) -> None:
        """Open the file, made if it is not there; without one, remember until the end only."""
        self.file = file
        try:
            self._db = sqlite3.connect(file or ":memory:", timeout=_PATIENCE, isolation_level=None)
            self._db.executescript(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
            )
            if file is not None and self._db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the file is damaged")
            self._migrate()
        except sqlite3.Error as error:
            self.close()
            raise StorageError(_why(error)) from error

    def close(self) -> None:
        """Let go of the file."""
        if hasattr(self, "_db"):
            self._db.close()

    def patience(self, seconds: float) -> None:
        """How long to wait for another program that holds the file."""
        self._db.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def begin(self, header: str) -> int:
        """A new game; its id."""
        with self._transaction():
            started = datetime.now(UTC).isoformat(timespec="seconds")
            row = self._db.execute(
                "INSERT INTO game (started, header) VALUES (?, ?)", (started, header)
            )
            return int(row.lastrowid or 0)

    def append(self, game: int, made: int, line: str, *, over: bool) -> None:
        """One more move after the first `made`; whatever was undone is forgotten."""
        with self._transaction():
            self._db.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, made))
            self._db.execute("INSERT INTO move VALUES (?, ?, ?)", (game, made, line))
            self._db.execute(
                "UPDATE game SET made = ?, over = ? WHERE id = ?", (made + 1, over, game)
            )

    def move_to(self, game: int, made: int, *, over: bool) -> None:
        """An undo or redo: so many of the moves count now."""
        with self._transaction():
            self._db.execute("UPDATE game SET made = ?, over = ? WHERE id = ?", (made, over, game))

    def rewrite(
        self, game: int, lines: Sequence[str], *, over: bool, made: int | None = None
    ) -> None:
        """The game with these moves instead, all of them made or only the first so many."""
        with self._transaction():
            self._db.execute("DELETE FROM move WHERE game = ?", (game,))
            self._insert(game, lines)
            self._db.execute(
                "UPDATE game SET made = ?, over = ? WHERE id = ?",
                (len(lines) if made is None else made, over, game),
            )

    def load(self, game: int) -> Saved | None:
        """The game of that id."""
        with self._reading():
            row = self._db.execute(
                "SELECT id, started, header, made FROM game WHERE id = ?", (game,)
            ).fetchone()
            if row is None:
                return None
            lines = self._db.execute(
                "SELECT line FROM move WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
        number, started, header, made = row
        return Saved(number, started, header, tuple(line for (line,) in lines), made)

    def latest(self) -> int | None:
        """The id of the game begun last."""
        with self._reading():
            (game,) = self._db.execute("SELECT max(id) FROM game").fetchone()
            return None if game is None else int(game)

    def headers(self, most: int) -> list[str]:
        """The headers of the games begun last, the newest first."""
        with self._reading():
            rows = self._db.execute("SELECT header FROM game ORDER BY id DESC LIMIT ?", (most,))
            return [header for (header,) in rows]

    def note(self, key: str) -> str | None:
        """What was noted under a key."""
        with self._reading():
            row = self._db.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def set_note(self, key: str, value: str) -> None:
        """Note a value under a key."""
        with self._transaction():
            self._db.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (key, value))

    def _insert(self, game: int, lines: Iterable[str]) -> None:
        rows = [(game, number, line) for number, line in enumerate(lines)]
        self._db.executemany("INSERT INTO move VALUES (?, ?, ?)", rows)

    def _migrate(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise sqlite3.OperationalError(_("a newer version of this app wrote the file"))
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            self._db.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError(_why(error)) from error

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StorageError(_why(error)) from error


def salvage(damaged: Path, into: Journal) -> int:
    """Copy every game and note that a damaged file still gives; how many games that was."""
    games = 0
    try:
        source = sqlite3.connect(f"file:{damaged}?mode=ro", uri=True)
    except sqlite3.Error:
        return 0
    try:
        for game, header, made in _games(source):
            if not isinstance(header, str):
                continue
            query = "SELECT number, line FROM move WHERE game = ? ORDER BY number"
            lines = _unbroken(_rows(source, query, game))
            kept = into.begin(header)
            stood = made if isinstance(made, int) and 0 <= made <= len(lines) else None
            into.rewrite(kept, lines, over=False, made=stood)
            games += 1
        for key, value in _rows(source, "SELECT key, value FROM note"):
            if isinstance(key, str) and isinstance(value, str):
                into.set_note(key, value)
    finally:
        source.close()
    return games


def _games(db: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The games before what is damaged and, read from the end, those after it."""
    query = "SELECT id, header, made FROM game ORDER BY id"
    before = list(_rows(db, query))
    known = {row[0] for row in before}
    after = [row for row in _rows(db, f"{query} DESC") if row[0] not in known]
    return [*before, *reversed(after)]


def _rows(db: sqlite3.Connection, query: str, *values: object) -> Iterator[tuple[object, ...]]:
    """The rows a damaged file gives until it gives no more."""
    try:
        yield from db.execute(query, values)
    except sqlite3.Error:
        return


def _unbroken(rows: Iterable[tuple[object, ...]]) -> list[str]:
    """The moves up to the first that is missing."""
    lines: list[str] = []
    for number, line in rows:
        if number != len(lines) or not isinstance(line, str):
            break
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class Opened:
    """A journal, and what there is to say about how it was opened."""

    journal: Journal
    set_aside: Path | None = None
    salvaged: int = 0
    unsaved_because: str = ""


def open_journal(folder: Path) -> Opened:
    """The journal of a folder.

    A damaged file is set aside under a dated name, and what it still gives is kept. Where
    nothing can be saved at all, the journal remembers until the app is closed.
    """
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Opened(Journal(file))
    except OSError as error:
        return Opened(Journal(None), unsaved_because=_why(error))
    except StorageError as error:
        if not _is_damage(error):
            return Opened(Journal(None), unsaved_because=str(error))
    try:
        aside = _set_aside(file)
        journal = Journal(file)
        return Opened(journal, set_aside=aside, salvaged=salvage(aside, journal))
    except OSError as error:
        return Opened(Journal(None), unsaved_because=_why(error))
    except StorageError as error:
        return Opened(Journal(None), unsaved_because=str(error))


def _is_damage(error: StorageError) -> bool:
    """Whether the file itself is wrong, and not just out of reach."""
    cause = error.__cause__
    return isinstance(cause, sqlite3.DatabaseError) and not isinstance(
        cause, sqlite3.OperationalError
    )


def _set_aside(file: Path) -> Path:
    """The damaged file, with its log, under a dated name that nothing has yet."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    number = 0
    while True:
        name = f"damaged-{stamp}{f'-{number}' if number else ''}.db"
        aside = file.with_name(name)
        if not aside.exists():
            break
        number += 1
    for ending in ("-wal", "-shm"):
        log = file.with_name(file.name + ending)
        if log.exists():
            log.rename(aside.with_name(aside.name + ending))
    file.rename(aside)
    return aside
