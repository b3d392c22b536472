"""Salvages what a damaged file still has into a new file.

SQLite is asked first, then each page is read by itself. Rows are taken as they are: a game that has
lost some moves is recognised by its seal, and keeps those before the gap.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from companion.services.storage import schema
from companion.services.storage.inspection import looking
from companion.services.storage.journal import NEWS
from companion.services.storage.pages import Pages
from companion.services.storage.saved_moves import beginnings, link, seal

Found = dict[str, Any]
"""A row by the names of its columns; an older file lacks some of them."""

_KEYS = {"campaign": ("rowid",), "game": ("rowid",), "move": ("game", "number"), "note": ("key",)}
"""The keys that order the rows of each table."""
_MOVE = ("game", "number", "line", "chain")
_GAME = ("rowid", "started", "header", "made", "over", "touched", "deleted", "campaign", "seal")
_CAMPAIGN = ("rowid", "started", "target", "header", "settled")


def salvage(damaged: Path, into: Path, aside: str) -> None:
    """Copy every game and note that can be read from a damaged file into a new one.

    It notes how many games those are, and the damaged file's new name. All is on the disk when this
    returns; until then the new file is not used.
    """
    with closing(sqlite3.connect(into, isolation_level=None)) as db:
        db.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;"
        )
        schema.migrate(db)
        db.executescript(
            "CREATE TEMP TABLE unsealed (id); CREATE TEMP TABLE found (game, number, line, chain);"
        )
        db.execute("BEGIN")
        pages = Pages(damaged)
        # with a damaged log SQLite would return old versions of rows
        missed = set(_PUT) if pages.log_is_damaged else _put_tables(db, damaged)
        if missed:
            _put_pages(db, pages, missed)
        _tidy(db)
        db.execute(
            "INSERT OR REPLACE INTO note SELECT ?, count(*) || ' ' || ? FROM game", (NEWS, aside)
        )
        db.execute("COMMIT")


def _put_tables(db: sqlite3.Connection, damaged: Path) -> set[str]:
    """Copy what SQLite can read; the tables of which that is not everything."""
    missed = set()
    with closing(looking(damaged)) as source:
        source.execute("PRAGMA writable_schema = ON")
        for table, put in _PUT.items():
            reading = _Reading(source, table)
            put(db, reading)
            if not (reading.whole and _is_whole(source, table)):
                missed.add(table)
    return missed


class _Reading:
    """The rows of a table before the damage and, read from the end, those after it."""

    def __init__(self, source: sqlite3.Connection, table: str) -> None:
        self._source = source
        self._table = table
        self.whole = True

    def __iter__(self) -> Iterator[Found]:
        last: object = None
        for key, row in self._read(""):
            last = key
            yield row
        if not self.whole:
            for key, row in self._read(" DESC"):
                if key == last:
                    break
                yield row

    def _read(self, direction: str) -> Iterator[tuple[object, Found]]:
        """Read rows with their keys, as long as that works and they are in order."""
        keys = _KEYS[self._table]
        order = ", ".join(f"{key}{direction}" for key in keys)
        number = "rowid AS rowid, " if keys == ("rowid",) else ""
        before: Any = None
        try:
            found = self._source.execute(f"SELECT {number}* FROM {self._table} ORDER BY {order}")
            names = [name for name, *_ in found.description]
            for values in found:
                row = dict(zip(names, values, strict=True))
                key = tuple(row[name] for name in keys)
                if before is not None and (key <= before if not direction else key >= before):
                    raise sqlite3.DatabaseError("out of order")
                before = key
                yield key, row
        except (sqlite3.Error, UnicodeDecodeError, TypeError):
            self.whole = False


def _is_whole(source: sqlite3.Connection, table: str) -> bool:
    try:
        return bool(source.execute(f"PRAGMA quick_check('{table}')").fetchone() == ("ok",))
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def _put_campaigns(db: sqlite3.Connection, rows: Iterable[Found]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO campaign (id, started, target, header, settled)"
        " VALUES (:rowid, :started, :target, :header, :settled)",
        (
            row | {"settled": _text(row.get("settled"))}
            for row in rows
            if _all(row, str, "started", "header")
            and _all(row, int, "target")
            and row["target"] > 0
        ),
    )


def _put_games(db: sqlite3.Connection, rows: Iterable[Found]) -> None:
    """Insert the games whose header can be read, without their damaged columns.

    Where the number of moves made is not known, it is -1 for now. A game that was played counts as
    played, even if all of its moves are lost.
    """
    now = datetime.now(UTC).isoformat(timespec="seconds")
    for row in rows:
        if not _all(row, str, "header"):
            continue
        made = _number(row.get("made"))
        started = _text(row.get("started")) or now
        values = (
            row["rowid"],
            started,
            row["header"],
            made if made is not None and made >= 0 else -1,
            bool(_number(row.get("over"))),
            _text(row.get("touched")) or (None if made == 0 else started),
            _text(row.get("deleted")),
            _number(row.get("campaign")),
            _number(row.get("seal")),
        )
        db.execute(
            "INSERT OR IGNORE INTO game (id, started, header, made, over, touched, deleted,"
            " campaign, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            values,
        )
        if "seal" not in row:
            db.execute("INSERT INTO unsealed VALUES (?)", values[:1])


def _put_moves(db: sqlite3.Connection, rows: Iterable[Found]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO move (game, number, line, chain) VALUES (?, ?, ?, ?)",
        (_move(row) for row in rows if _all(row, int, "game", "number") and _all(row, str, "line")),
    )


def _put_notes(db: sqlite3.Connection, rows: Iterable[Found]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO note (key, value) VALUES (:key, :value)",
        (row for row in rows if _all(row, str, "key", "value")),
    )


_PUT: dict[str, Callable[[sqlite3.Connection, Iterable[Found]], None]] = {
    "campaign": _put_campaigns,
    "game": _put_games,
    "move": _put_moves,
    "note": _put_notes,
}


def _put_pages(db: sqlite3.Connection, pages: Pages, missed: set[str]) -> None:
    """Read the pages directly, for tables that SQLite could not read completely."""
    for number, values in pages.rows(tables=True):
        match values:
            case (None, str(), str(), *_) if 5 <= len(values) <= len(_GAME) and "game" in missed:
                _put_games(db, [_named(_GAME, (number, *values[1:]))])
            case (None, str(), int(), str(), _) if "campaign" in missed:
                _put_campaigns(db, [_named(_CAMPAIGN, (number, *values[1:]))])
    for _number, values in pages.rows(tables=False):
        match values:
            case (int(), int(), str(), *_) if len(values) <= len(_MOVE) and "move" in missed:
                db.execute(
                    "INSERT INTO found SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS"
                    " (SELECT 1 FROM move WHERE game = ?1 AND number = ?2)",
                    _move(_named(_MOVE, values)),
                )
            case (str(), str()) if "note" in missed:
                _put_notes(db, [_named(("key", "value"), values)])
    _put_found(db)


def _put_found(db: sqlite3.Connection) -> None:
    """Insert the moves found on pages: those that were made, and those that continue them.

    A page may still hold old versions: of several moves at one place the one is taken that
    continues the move before it.
    """
    found = db.execute(
        "SELECT game, number, line, chain, header, made FROM found JOIN game ON id = game"
        " ORDER BY game, number, found.rowid"
    ).fetchall()
    for (game, number), rows in groupby(found, key=lambda row: row[:2]):
        candidates = list(rows)
        header, made = candidates[0][4:]
        taken = candidates[:1] if number < made or made < 0 else []
        if len(candidates) > 1 or not taken:
            taken = _going_on(db, game, number, header, candidates) or taken
        _put_moves(db, (dict(zip(_MOVE, row, strict=False)) for row in taken[:1]))


def _going_on(
    db: sqlite3.Connection, game: int, number: int, header: str, rows: list[Any]
) -> list[Any]:
    """The moves that continue the one before them."""
    before: int | None = link(0, header)
    if number:
        query = "SELECT chain FROM move WHERE game = ? AND number = ?"
        (before,) = db.execute(query, (game, number - 1)).fetchone() or (None,)
    return [] if before is None else [row for row in rows if link(before, row[2]) == row[3]]


def _tidy(db: sqlite3.Connection) -> None:
    """Remove what belongs to no game, and seal games that never were."""
    db.execute("DELETE FROM move WHERE game NOT IN (SELECT id FROM game)")
    db.execute("UPDATE game SET campaign = NULL WHERE campaign NOT IN (SELECT id FROM campaign)")
    unknown = db.execute(
        "SELECT id, header, made, id IN unsealed FROM game WHERE made < 0 OR id IN unsealed"
    ).fetchall()
    for game, header, made, older in unknown:
        rows = db.execute(
            "SELECT number, line, chain FROM move WHERE game = ? ORDER BY number", (game,)
        ).fetchall()
        lines = [line for place, (number, line, _chain) in enumerate(rows) if number == place]
        links = list(beginnings(header, lines))
        if all(chain is None for *_row, chain in rows):
            db.executemany(
                "UPDATE move SET chain = ? WHERE game = ? AND number = ?",
                [(chain, game, number) for number, chain in enumerate(links[1:])],
            )
            linked = True
        else:
            linked = links[1:] == [chain for *_row, chain in rows]
        if made < 0:
            db.execute("UPDATE game SET made = ? WHERE id = ?", (len(lines), game))
        elif older and linked and made <= len(lines) == len(rows):
            sealed = seal(links[-1], made, header)
            db.execute("UPDATE game SET seal = ? WHERE id = ?", (sealed, game))


def _move(row: Found) -> tuple[object, ...]:
    return row["game"], row["number"], row["line"], _number(row.get("chain"))


def _all(row: Found, kind: type, *names: str) -> bool:
    """Whether a row has all of these columns, with values of that type."""
    return all(isinstance(row.get(name), kind) for name in names)


def _named(names: tuple[str, ...], values: tuple[object, ...]) -> Found:
    return dict(zip(names, values, strict=False))


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None
