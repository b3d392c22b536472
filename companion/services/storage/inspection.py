"""Whether the journal's file is whole.

A look at all of a large file would hold up the start. So of a large one only the lists of games
and notes are looked at before it is used, and the rest a little later, aside, by a connection of
its own. What is found then leaves a mark beside the file: at the next start all of it is looked at
first, and a file that is damaged is set aside and salvaged like any other.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Thread

SMALL = 4 << 20
"""So many bytes are looked at in a few milliseconds."""

_TEXTS = {
    "game": ("started", "header", "touched", "deleted"),
    "note": ("key", "value"),
    "campaign": ("started", "header", "settled"),
}
_NUMBERS = {"game": ("id", "made", "over", "campaign"), "campaign": ("id", "target")}
"""What the columns of the lists hold."""
_MAY_LACK = {"touched", "deleted", "settled", "campaign"}
_LEAST = {"made": 0, "target": 1}


def mark(file: Path) -> Path:
    """What lies beside a file that was found damaged."""
    return file.with_name(f"{file.name}-damaged")


def is_large(file: Path) -> bool:
    """Whether a look at all of it takes longer than a start may; not if it is out of reach."""
    try:
        return file.stat().st_size > SMALL
    except OSError:
        return False


def at_once(db: sqlite3.Connection, file: Path) -> None:
    """Look at what must be whole before anything is read; `sqlite3.DatabaseError` if it is not."""
    marked = mark(file).exists()
    if marked or file.stat().st_size <= SMALL:
        _look(db, "")
        mark(file).unlink(missing_ok=True)
        return
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    for table in ("game", "note"):
        if table in tables:
            _look(db, table)


def values(db: sqlite3.Connection) -> None:
    """Look for what the app never wrote into the lists, and for tables or columns that are missing.

    A file can be whole to SQLite and yet hold such things, where a single bit of it was turned
    over. `sqlite3.DatabaseError` if it does: then it is salvaged like any other that is damaged.
    """
    for kind, columns in ("text", _TEXTS), ("integer", _NUMBERS):
        for table, names in columns.items():
            wrong = " OR ".join(_wrong(name, kind) for name in names)
            if db.execute(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1").fetchone():
                raise sqlite3.DatabaseError("the file is damaged")


def _wrong(name: str, kind: str) -> str:
    """When a column holds what it never does."""
    kinds = f"'{kind}', 'null'" if name in _MAY_LACK else f"'{kind}'"
    wrong = f"typeof({name}) NOT IN ({kinds})"
    return f"{wrong} OR {name} < {_LEAST[name]}" if name in _LEAST else wrong


def unsuited(error: sqlite3.OperationalError) -> bool:
    """Whether a statement failed because it does not suit the tables there are."""
    return getattr(error, "sqlite_errorname", "") == "SQLITE_ERROR"


def later(file: Path, tell: Callable[[], None]) -> Thread:
    """Look at the whole file aside; `tell`, on that thread, if it is damaged."""
    thread = Thread(target=_inspect, args=(file, tell), name="inspection", daemon=True)
    thread.start()
    return thread


def _inspect(file: Path, tell: Callable[[], None]) -> None:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            _look(db, "")
    except sqlite3.OperationalError:
        return  # out of reach just now, which is no damage
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        try:
            mark(file).touch()
        except OSError:
            return
        tell()


def _look(db: sqlite3.Connection, table: str) -> None:
    check = f"PRAGMA quick_check('{table}')" if table else "PRAGMA quick_check(1)"
    if db.execute(check).fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the file is damaged")
