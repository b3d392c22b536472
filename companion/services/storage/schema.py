"""The tables of the journal, and the migrations of older files."""

import sqlite3

from companion.services.storage.chain import link
from companion.services.storage.stand import seal
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
)
"""Each upgrades a file from the version before; published ones are never edited."""


_SINCE = {
    "game": {
        **dict.fromkeys(("id", "started", "header", "made", "over"), 1),
        **dict.fromkeys(("touched", "deleted"), 2),
        "campaign": 3,
        "seal": 5,
    },
    "move": {"game": 1, "number": 1, "line": 1, "chain": 4},
    "note": {"key": 1, "value": 1},
    "digest": {"game": 2, "version": 2, "facts": 2},
    "campaign": dict.fromkeys(("id", "started", "target", "header", "settled"), 3),
    "live": dict.fromkeys(
        ("id", "revision", "game", "seal", "senders", "taps", "host_key", "guest_key"), 6
    ),
    "live_guest": dict.fromkeys(("id", "token", "role", "seat"), 6),
    "live_answer": dict.fromkeys(("id", "guest", "asked", "answer"), 6),
}
"""The version that added each column."""
_FAR = 1000
"""A version number that can only be damage."""


def columns(version: int = len(MIGRATIONS)) -> dict[str, set[str]]:
    """The columns of all tables in a file of this version."""
    found = {
        table: {name for name, first in names.items() if first <= version}
        for table, names in _SINCE.items()
    }
    return {table: names for table, names in found.items() if names}


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
