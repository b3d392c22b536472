"""The file of saved games, damaged: wrong bytes, and impossible values."""

import json
import sqlite3
import struct
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from companion.live.shared_table import Given, NothingThere, SharedTable, Stamp
from companion.services.archive import Archive
from companion.services.storage import FILE, Journal, StorageError, open_journal
from companion.services.storage.inspection import as_text
from companion.table import Table
from engine.errors import Refused
from engine.record import Record, judge
from engine.seats import Seat
from tests.fuzz import lines
from tests.fuzz.tour import Tour

_PAGE = 512
_VALUES = (
    *(None, 0, -1, 1, 2**31, 2**63 - 1, -(2**63), 1.5, float("inf"), "", "x", b"", b"\xff\xfe"),
    *("1", "red 10", "red pass", "deal", "condottiere 1\n", "2026-11-18T12:00:00+00:00", "2026"),
    *("9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "T", "{}", "[]", '{"battles":[]}'),
    *("red/red blue", "yes", "player red [b]", "\x00", "a\nb", "{0}", "\u2028", "x" * 3000),
)
_TABLES = (
    *("game", "move", "note", "digest", "campaign"),
    *("live", "live_guest", "live_answer"),
)
_LIVE: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("live", (1, 17, 4, 99, '{"0": 7}', "own", "h" * 32, "g" * 32)),
    ("live_guest", (7, bytes(range(32)), "seat", "red", "Anna", 0, 1)),
    ("live_guest", (8, bytes(range(32, 64)), "host", None, "", 1, 0)),
    ("live_answer", (1, 7, "request-1", '{"revision": 16}')),
    ("live_answer", (2, 7, "request-2", '{"code": "stale", "text": "x", "revision": 16}')),
)
_SCHEMES = (
    *("DROP TABLE move", "DROP TABLE note", "DROP TABLE digest", "DELETE FROM move"),
    *("DELETE FROM game", "PRAGMA user_version = 0", "PRAGMA user_version = 2"),
    *("PRAGMA user_version = -1", "PRAGMA user_version = 99", "DROP TRIGGER touched"),
    "ALTER TABLE game DROP COLUMN touched",
    *("CREATE VIEW seen AS SELECT * FROM game", "DROP INDEX game_of_campaign", "VACUUM"),
    "CREATE TABLE \"a'b\" (x)", "ALTER TABLE game RENAME TO old",
    "ALTER TABLE note RENAME COLUMN value TO worth", "UPDATE game SET deleted = started",
    "UPDATE game SET made = made - 1", "UPDATE game SET campaign = 1", "UPDATE game SET id = -id",
    "UPDATE game SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM game)",
    "UPDATE move SET number = number + 1 WHERE game = 1 AND number > 3",
    "UPDATE digest SET facts = replace(facts, '[', '{')",
)  # fmt: skip
_DIGESTS = ("1", "null", "-1", '"x"', "[]", "{}", "[[]]", "1e9", "99", "true", '{"a":1}')


def seeds() -> list[bytes]:
    """Files with no game, with one, and with several of both kinds, a campaign and digests."""
    return [_made(count) for count in (0, 1, 2, 5)]


def _made(count: int) -> bytes:
    games = [*lines.EXAMPLES[:3], b"ordonnance 1\nplayer red A\nplayer blue B\n\nred 1 bow\n"]
    with tempfile.TemporaryDirectory() as where:
        file = Path(where) / FILE
        with closing(sqlite3.connect(file)) as db:
            db.execute(f"PRAGMA page_size = {_PAGE}")
        journal = Journal(file)
        for data in games[:count]:
            record, _game = judge("\n".join(data.decode().split("\n")[:40]))
            header = Record(record.rules, record.setup, ()).text
            journal.adopt(header, list(map(str, record.moves)), over=False)
        if count == 5:
            query = "INSERT INTO campaign (started, target, header) SELECT started, 30, header"
            journal.change(f"{query} FROM game WHERE id = 1", ())
            journal.change("UPDATE game SET campaign = 1 WHERE id = 1", ())
            journal.set_note("at table", "yes")
            for game in (1, 2, 3, 4):
                Archive(journal).digest(game)
            for table, values in _LIVE:
                marks = ", ".join("?" * len(values))
                journal.change(f"INSERT INTO {table} VALUES ({marks})", values)
        journal.close()
        return file.read_bytes()


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another value in some row, another schema, or damage to the bytes."""
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = _through_sqlite(dice, data) if dice.random() < 0.6 else _damaged(dice, data)
    return data[:most]


def _through_sqlite(dice: Random, data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as where:
        file = Path(where) / FILE
        file.write_bytes(data)
        with suppress(sqlite3.Error, ValueError), closing(sqlite3.connect(file)) as db:
            db.text_factory = as_text
            db.execute("PRAGMA journal_mode = DELETE")
            if dice.random() < 0.15:
                db.executescript(dice.choice(_SCHEMES))
            else:
                _change_a_value(dice, db)
            db.commit()
        return file.read_bytes()


def _change_a_value(dice: Random, db: sqlite3.Connection) -> None:
    table = dice.choice(_TABLES)
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    keys = db.execute(f"SELECT * FROM {table} LIMIT 30").fetchall()
    if not columns or not keys:
        return
    column, row = dice.choice(columns), dice.choice(keys)
    value: object = dice.choice(_VALUES)
    old = row[columns.index(column)]
    if isinstance(old, str) and dice.random() < 0.6:
        value = _changed_text(dice, table, old)
    where = " AND ".join(f"{name} IS ?" for name in columns)
    db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {where}", (value, *row))


def _changed_text(dice: Random, table: str, old: str) -> str:
    if table == "digest":
        parts = old.split(",")
        part = dice.randrange(len(parts))
        parts[part] = ":".join([*parts[part].split(":")[:-1], dice.choice(_DIGESTS)])
        return ",".join(parts)
    return lines.mutate(dice, old.encode()).decode("utf-8", "replace")


def _damaged(dice: Random, data: bytes) -> bytes:
    """A flipped bit, a page removed or doubled, a number, or the end cut off."""
    changed = bytearray(data)
    if not changed:
        return dice.randbytes(100)
    at = dice.randrange(len(changed))
    page = at - at % _PAGE
    match dice.randrange(8):
        case 0 | 1 | 2:
            changed[at] ^= 1 << dice.randrange(8)
        case 3:
            changed[page : page + _PAGE] = bytes(len(changed[page : page + _PAGE]))
        case 4:
            other = dice.randrange(len(changed) // _PAGE + 1) * _PAGE
            changed[page : page + _PAGE] = changed[other : other + _PAGE]
        case 5:
            number = struct.pack(">H", dice.choice((0, 1, 0x7FFF, 0xFFFF, dice.randrange(999))))
            changed[at : at + 2] = number
        case 6:
            at = dice.randrange(100)
            changed[at : at + 1] = dice.randbytes(1)
        case 7:
            del changed[at:]
    return bytes(changed)


def check(data: bytes, folder: Path) -> None:
    """The app opens, shows what there is, and can save; a damaged file is kept."""
    where = folder / "data"
    where.mkdir()
    try:
        (where / FILE).write_bytes(data)
        opened = open_journal(where)
        try:
            Tour(opened, Random(data)).everywhere()
            if opened.set_aside is not None:
                assert opened.set_aside.read_bytes() == data
            if not opened.unsaved_because:
                _goes_on(opened.journal)
                _share(opened.journal)
        finally:
            opened.journal.close()
    finally:
        for file in where.iterdir():
            file.unlink()
        where.rmdir()


def _goes_on(journal: Journal) -> None:
    """A new game can be played and is found again, unless the app says that it is not saved."""
    record, _game = judge(lines.EXAMPLES[0].decode())
    table = Table(journal)
    try:
        table.begin(record.rules, record.setup)
        for move in record.moves[:3]:
            table.do(move)
        again = Table(journal)
        assert table.id is not None
        assert again.resume(table.id)
    except StorageError:
        return
    assert again.history is not None
    assert again.history.moves == record.moves[:3]


def _share(journal: Journal) -> None:
    """The live table can be opened, and a guest can ask for something twice."""
    try:
        shared = SharedTable(Table(journal))
        _token, guest = shared.join(shared.host_key, None, None)
        shared.free(guest, Seat.RED)
        for number, move in enumerate(("red 10", "deal", "red pass")):
            asked = Stamp(f"request-{number}", shared.revision)
            for _ in range(2):
                with suppress(Refused, NothingThere, Given):
                    shared.move(guest, asked, move)
        with suppress(NothingThere):
            shared.undo(guest, Stamp("undo-it-now", shared.revision))
        json.dumps(shared.state())
    except StorageError:
        return
