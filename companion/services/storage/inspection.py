"""Whether the journal's file is one of ours, and whole, found out before anything is written.

A look at all of a large file would hold up the start. So of a large one only the lists of games
and notes are looked at before it is used, and the rest a little later, aside, by a connection of
its own. What is found then leaves a mark beside the file: at the next start all of it is looked at
first, and a file that is damaged is salvaged like any other.
"""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

from companion.services.storage import log, schema
from companion.services.storage.trouble import TooNew

SMALL = 4 << 20
"""So many bytes are looked at in a few milliseconds."""

_TEXTS = {
    "game": ("started", "header", "touched", "deleted"),
    "note": ("key", "value"),
    "campaign": ("started", "header", "settled"),
}
_NUMBERS = {"game": ("id", "made", "over", "campaign", "seal"), "campaign": ("id", "target")}
"""What the columns of the lists hold."""
_MAY_LACK = {"touched", "deleted", "settled", "campaign", "seal"}
_LEAST = {"made": 0, "target": 1}

_MAGIC = b"SQLite format 3\0"
_VERSION_AT = 60
"""Where `user_version` stands in a file, four bytes with the highest first."""
_NOT_NOW = ("SQLITE_BUSY", "SQLITE_LOCKED")


def mark(file: Path) -> Path:
    """What lies beside a file that was found damaged."""
    return file.with_name(f"{file.name}-damaged")


def is_large(file: Path) -> bool:
    """Whether a look at all of it takes longer than a start may; not if it is out of reach."""
    try:
        return file.stat().st_size > SMALL
    except OSError:
        return False


def as_text(data: bytes) -> str:
    """A text of the file, also where it is damaged: one row must not hide those after it."""
    return data.decode("utf-8", "replace")


def looking(file: Path, patience: float = 0.0) -> sqlite3.Connection:
    """A connection that writes nothing into a file that nobody else has open.

    Without a log there is nothing to be put together first, and so no need for a place to do that.
    """
    logs = [file.with_name(file.name + ending) for ending in ("-wal", "-journal")]
    still = "" if any(log.exists() and log.stat().st_size for log in logs) else "&immutable=1"
    address = f"{file.absolute().as_uri()}?mode=ro{still}"
    db = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None)
    db.text_factory = as_text
    return db


def beforehand(file: Path, patience: float) -> None:
    """Look at a file that is about to be opened.

    `TooNew` if a later version of the app wrote it, `sqlite3.DatabaseError` if it is damaged. One
    that cannot be looked at without writing, as after a transaction that was cut short, is left
    to be opened, which mends it.
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
        if isinstance(error, TooNew) or is_damage(error) or _kind(error) in _NOT_NOW:
            raise


def is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether the file itself is wrong, and not just out of reach.

    It is, too, where a statement does not suit the tables there are; and a name that is damaged is
    quoted by SQLite in words that are no text.
    """
    if isinstance(error, sqlite3.OperationalError):
        return _kind(error) == "SQLITE_ERROR"
    return isinstance(error, (sqlite3.DatabaseError, UnicodeDecodeError))


def later(file: Path, tell: Callable[[], None]) -> Thread:
    """Look at the whole file aside; `tell`, on that thread, if it is damaged."""
    thread = Thread(target=_inspect, args=(file, tell), name="inspection", daemon=True)
    thread.start()
    return thread


def _inspect(file: Path, tell: Callable[[], None]) -> None:
    try:
        address = f"{file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as db:
            _check(db, "")
    except sqlite3.OperationalError:
        return  # out of reach just now, which is no damage
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        try:
            mark(file).touch()
        except OSError:
            return
        tell()


def _look_at(db: sqlite3.Connection, file: Path) -> None:
    """What must be known before anything is read or written."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    schema.ours(version)
    (size,) = db.execute("PRAGMA page_size").fetchone()
    if log.cut_off(file, size):
        raise _damage()
    tables = schema.columns(version)
    _look_for_columns(db, tables)
    if mark(file).exists() or not is_large(file):
        _check(db, "")
        with suppress(OSError):
            mark(file).unlink(missing_ok=True)
    else:
        for table in tables.keys() & {"game", "note"}:
            _check(db, table)
    for table, names in tables.items():
        _look_for_values(db, table, names)


def _look_for_columns(db: sqlite3.Connection, tables: Mapping[str, set[str]]) -> None:
    """There must be all that a file of this version has, and nothing that it is still to get."""
    for table, names in schema.columns().items():
        wanted = tables.get(table, set())
        there = {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")}
        if there & names != wanted:
            raise _damage()


def _look_for_values(db: sqlite3.Connection, table: str, there: set[str]) -> None:
    """Look for what the app never wrote into a list.

    A file can be whole to SQLite and yet hold such things, where a single bit of it was turned
    over: then it is salvaged like any other that is damaged.
    """
    for kind, columns in ("text", _TEXTS), ("integer", _NUMBERS):
        names = [name for name in columns.get(table, ()) if name in there]
        wrong = " OR ".join(_wrong(name, kind) for name in names)
        if wrong and db.execute(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1").fetchone():
            raise _damage()


def _wrong(name: str, kind: str) -> str:
    """When a column holds what it never does."""
    kinds = f"'{kind}', 'null'" if name in _MAY_LACK else f"'{kind}'"
    wrong = f"typeof({name}) NOT IN ({kinds})"
    return f"{wrong} OR {name} < {_LEAST[name]}" if name in _LEAST else wrong


def _check(db: sqlite3.Connection, table: str) -> None:
    check = f"PRAGMA quick_check('{table}')" if table else "PRAGMA quick_check(1)"
    if db.execute(check).fetchone() != ("ok",):
        raise _damage()


def _damage() -> sqlite3.DatabaseError:
    return sqlite3.DatabaseError("the file is damaged")


def _kind(error: sqlite3.Error) -> str:
    """SQLite's own name for a kind of error; what Python makes up itself has none."""
    return "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
