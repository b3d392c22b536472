"""Checks whether the journal's file is ours and undamaged, before anything is written.

Checking all of a large file would delay the start. So only the lists of games and notes are checked
before it is used, and the rest a little later in a thread, through a connection of its own. Damage
found then leaves a mark beside the file: at the next start all of it is checked first, and a
damaged file is salvaged.
"""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

from companion.services.storage import log, schema
from companion.services.storage.trouble import TooNew, kind_of

SMALL = 4 << 20
"""Files of up to this many bytes are checked in a few milliseconds."""

_LISTS = ("game", "note", "campaign")
"""The tables whose values are looked at before the file is used."""
_LEAST = {"made": 0, "target": 1}

_MAGIC = b"SQLite format 3\0"
_VERSION_AT = 60
"""The position of `user_version` in a file, four bytes, big-endian."""
_NOT_NOW = ("SQLITE_BUSY", "SQLITE_LOCKED")


def mark(file: Path) -> Path:
    """The file whose presence says that the journal was found damaged."""
    return file.with_name(f"{file.name}-damaged")


def is_large(file: Path) -> bool:
    """Whether checking the whole file takes too long for the start; False if it is inaccessible."""
    try:
        return file.stat().st_size > SMALL
    except OSError:
        return False


def as_text(data: bytes) -> str:
    """A text of the file, even if damaged: one bad row must not hide those after it."""
    return data.decode("utf-8", "replace")


def looking(file: Path, patience: float = 0.0) -> sqlite3.Connection:
    """A read-only connection to a file that nobody else has open.

    Without a log nothing needs to be recovered first, so the file can be opened as immutable.
    """
    logs = [file.with_name(file.name + ending) for ending in ("-wal", "-journal")]
    still = "" if any(log.exists() and log.stat().st_size for log in logs) else "&immutable=1"
    address = f"{file.absolute().as_uri()}?mode=ro{still}"
    db = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None)
    db.text_factory = as_text
    if sys.version_info >= (3, 12):
        # in a browser SQLite would remove a log in which it can read nothing
        db.setconfig(sqlite3.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
    return db


def beforehand(file: Path, patience: float) -> None:
    """Check a file that is about to be opened.

    `TooNew` if a later version of the app wrote it, `sqlite3.DatabaseError` if it is damaged. A
    file that cannot be checked without writing, as after an interrupted transaction, is left for
    the opening, which recovers it.
    """
    if not file.is_file() or not file.stat().st_size:
        return
    with file.open("rb") as opened:
        start = opened.read(_VERSION_AT + 4)
    if start.startswith(_MAGIC):
        schema.ours(int.from_bytes(start[_VERSION_AT:], "big", signed=True))
    try:
        with closing(looking(file, patience)) as db:
            _look_at(db, file)
    except sqlite3.OperationalError as error:
        if isinstance(error, TooNew) or is_damage(error) or kind_of(error) in _NOT_NOW:
            raise


def is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether an error means that the file is damaged, and not just inaccessible.

    Statements that do not match the tables mean damage, too, and so do names that are no valid
    text.
    """
    if isinstance(error, sqlite3.OperationalError):
        return kind_of(error) == "SQLITE_ERROR"
    return isinstance(error, (sqlite3.DatabaseError, UnicodeDecodeError))


def later(file: Path, damaged: Callable[[], None]) -> Thread:
    """Check the whole file in a thread, which calls `damaged` if it is."""
    thread = Thread(target=whole, args=(file, damaged), name="inspection", daemon=True)
    thread.start()
    return thread


def whole(file: Path, damaged: Callable[[], None]) -> None:
    """Check the whole file that is open; if it is damaged, mark it and call `damaged`."""
    try:
        address = f"{file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as db:
            _check(db, "")
    except sqlite3.OperationalError:
        return  # inaccessible just now, which is no damage
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        try:
            mark(file).touch()
        except OSError:
            return
        damaged()


def _look_at(db: sqlite3.Connection, file: Path) -> None:
    """What must be checked before anything is read or written."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    schema.ours(version)
    (size,) = db.execute("PRAGMA page_size").fetchone()
    if log.cut_off(file, size):
        raise _damage()
    tables = schema.columns(version)
    for table, names in schema.columns().items():
        there = {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")}
        # all columns of this version, and none that only a later migration adds
        if there & names.keys() != tables.get(table, {}).keys():
            raise _damage()
    if mark(file).exists() or not is_large(file):
        _check(db, "")
        with suppress(OSError):
            mark(file).unlink(missing_ok=True)
    else:
        for table in tables.keys() & {"game", "note"}:
            _check(db, table)
    # a file can be valid for SQLite and yet have values that the app never writes, after a single
    # flipped bit: then it is salvaged like any other damaged file
    for table in tables.keys() & _LISTS:
        wrong = " OR ".join(_wrong(name, column) for name, column in tables[table].items())
        if db.execute(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1").fetchone():
            raise _damage()


def _wrong(name: str, column: schema.Column) -> str:
    """The SQL condition for a column to hold an impossible value."""
    kinds = f"'{column.kind}', 'null'" if column.may_lack else f"'{column.kind}'"
    wrong = f"typeof({name}) NOT IN ({kinds})"
    return f"{wrong} OR {name} < {_LEAST[name]}" if name in _LEAST else wrong


def _check(db: sqlite3.Connection, table: str) -> None:
    check = f"PRAGMA quick_check('{table}')" if table else "PRAGMA quick_check(1)"
    if db.execute(check).fetchone() != ("ok",):
        raise _damage()
    if not table:
        # looking at every row, as with SQLite 3.39 a check overlooks some that cannot be read
        for _, last, *_ in db.execute("PRAGMA table_info(move)").fetchall()[-1:]:
            db.execute(f"SELECT 1 FROM move WHERE typeof({last}) = ''").fetchone()


def _damage() -> sqlite3.DatabaseError:
    return sqlite3.DatabaseError("the file is damaged")
