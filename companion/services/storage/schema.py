"""The tables of the journal, and the migrations of older files."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from functools import cache
from typing import NamedTuple

from companion.services.storage.saved_moves import link, seal
from companion.services.storage.trouble import TooNew

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
    """
    ALTER TABLE game ADD COLUMN touched TEXT;
    ALTER TABLE game ADD COLUMN deleted TEXT;
    CREATE TABLE digest (
        game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        facts TEXT NOT NULL
    );
    CREATE TRIGGER touched AFTER UPDATE OF made ON game BEGIN
        UPDATE game SET touched = strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now') WHERE id = new.id;
        DELETE FROM digest WHERE game = new.id;
    END;
    """,
    """
    CREATE TABLE campaign (
        id INTEGER PRIMARY KEY,
        started TEXT NOT NULL,
        target INTEGER NOT NULL,
        header TEXT NOT NULL,
        settled TEXT
    );
    ALTER TABLE game ADD COLUMN campaign INTEGER REFERENCES campaign (id) ON DELETE SET NULL;
    CREATE INDEX game_of_campaign ON game (campaign) WHERE campaign IS NOT NULL;
    """,
    """
    ALTER TABLE move ADD COLUMN chain INTEGER;
    WITH RECURSIVE linked (game, number, line, chain) AS (
        SELECT id, -1, '', link(0, header) FROM game
        UNION ALL
        SELECT move.game, move.number, move.line, link(linked.chain, move.line) FROM linked
        JOIN move ON move.game = linked.game AND move.number = linked.number + 1
        ORDER BY 1, 2
    )
    INSERT OR REPLACE INTO move SELECT * FROM linked WHERE number >= 0;
    """,
    """
    ALTER TABLE game ADD COLUMN seal INTEGER;
    UPDATE game SET seal = seal(link(0, header), made, header);
    UPDATE game SET seal = (
        SELECT CASE WHEN chain NOT NULL THEN seal(chain, game.made, game.header) END
        FROM move WHERE move.game = game.id ORDER BY number DESC LIMIT 1
    ) WHERE id IN (SELECT game FROM move);
    """,
    """
    CREATE TABLE live (
        id INTEGER PRIMARY KEY,
        revision INTEGER NOT NULL,
        game INTEGER,
        seal INTEGER,
        senders TEXT NOT NULL,
        taps TEXT NOT NULL,
        host_key TEXT NOT NULL,
        guest_key TEXT NOT NULL
    );
    CREATE TABLE live_guest (
        id INTEGER PRIMARY KEY,
        token BLOB NOT NULL,
        role TEXT NOT NULL,
        seat TEXT
    );
    CREATE TABLE live_answer (
        id INTEGER PRIMARY KEY,
        guest INTEGER NOT NULL,
        asked TEXT NOT NULL,
        answer TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE live_guest ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE live_guest ADD COLUMN looks_on INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE live_guest ADD COLUMN keeps_seat INTEGER NOT NULL DEFAULT 0;
    """,
)
"""Each upgrades a file from the version before; published ones are never edited."""
_FAR = 1000
"""A version number that can only be damage."""


class Column(NamedTuple):
    """The type of a column, and whether it may have no value."""

    kind: str
    may_lack: bool


@cache
def columns(version: int = len(MIGRATIONS)) -> Mapping[str, Mapping[str, Column]]:
    """The columns of all tables in a file of this version."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, version)
        tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            table: {
                name: Column(kind.lower(), may_lack=not (needed or key))
                for _, name, kind, needed, _, key in db.execute(f"PRAGMA table_info({table})")
            }
            for (table,) in tables
        }


def ours(version: int) -> None:
    """`TooNew` if a later version of the app wrote a file of this version."""
    if len(MIGRATIONS) < version < _FAR:
        raise TooNew
    if not 0 <= version < _FAR:
        raise sqlite3.DatabaseError("the file is damaged")


def migrate(db: sqlite3.Connection, to: int = len(MIGRATIONS)) -> None:
    """Upgrade a file, each version in one transaction; `TooNew` if it is newer than this app."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    ours(version)
    db.create_function("link", 2, link, deterministic=True)
    db.create_function("seal", 3, seal, deterministic=True)
    for number in range(version, to):
        db.executescript(
            f"BEGIN; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT;"
        )
