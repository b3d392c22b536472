"""Files of saved games that SQLite accepts and that contain what the app never wrote."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.chronicle.digest import Digest, digest
from companion.services.archive import Archive
from companion.services.campaigns import Campaigns
from companion.services.storage import FILE, Journal, Opened, open_journal
from companion.table import Table
from engine import condottiere
from engine.record import judge
from tests.services.collections import ONE, OTHER, THIRD
from tests.tables import keep

NO_KEY = """PRAGMA writable_schema = 1;
    UPDATE sqlite_schema SET sql = replace(sql, 'id INTEGER', 'id ANTEGER');"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games, a campaign and a note."""
    journal = Journal(tmp_path / FILE)
    for text in (ONE, OTHER, THIRD):
        keep(journal, text)
    Campaigns(journal).found(30, condottiere, judge(THIRD)[0].setup)
    journal.change("UPDATE game SET campaign = 1 WHERE id = 3", ())
    journal.set_note("theme", "light")
    for game in (1, 2, 3):
        Archive(journal).digest(game)
    journal.close()
    return tmp_path


def spoil(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(statement)


def opened(folder: Path) -> Opened:
    """The journal; checks that everything is listed, and that a move can be made."""
    found = open_journal(folder)
    assert found.unsaved_because == ""
    archive = Archive(found.journal)
    for entry in archive.games():
        archive.digest(entry.id)
    Campaigns(found.journal).every()
    record, _game = judge(ONE)
    table = Table(found.journal)
    table.begin(record.rules, record.setup)
    table.do(record.moves[0])
    return found


@pytest.mark.parametrize(
    ("statement", "salvaged"),
    [
        ("UPDATE game SET made = -1 WHERE id = 1", 3),
        ("UPDATE game SET made = 'x' WHERE id = 1", 3),
        ("UPDATE game SET started = x'ff' WHERE id = 1", 3),
        ("UPDATE game SET touched = x'00', deleted = x'00' WHERE id = 1", 3),
        ("UPDATE game SET over = x'00' WHERE id = 1", 3),
        ("UPDATE game SET campaign = x'01' WHERE id = 3", 3),
        ("UPDATE game SET header = x'01' WHERE id = 1", 2),
        ("UPDATE note SET value = x'01'", 3),
        ("UPDATE campaign SET target = 0", 3),
        ("UPDATE campaign SET target = 'many'", 3),
        ("UPDATE campaign SET settled = x'01'", 3),
        (NO_KEY, 3),
        ("ALTER TABLE game DROP COLUMN touched", 3),
        ("DROP TABLE note", 3),
        ("PRAGMA foreign_keys = OFF; DROP TABLE campaign", 3),
        ("PRAGMA user_version = 2", 3),
        ("PRAGMA user_version = 0", 3),
        ("PRAGMA user_version = -5", 3),
    ],
)
def test_what_the_app_never_wrote_is_damage(folder: Path, statement: str, salvaged: int) -> None:
    spoil(folder, statement)
    found = opened(folder)
    assert found.set_aside is not None
    assert found.salvaged == salvaged
    found.news_shown()
    found.journal.close()
    assert opened(folder).set_aside is None


def test_what_is_set_aside_is_found_in_any_folder(folder: Path) -> None:
    """Some characters have a meaning in the address of a file."""
    odd = folder / "50% off? #1 & more"
    odd.mkdir()
    (folder / FILE).rename(odd / FILE)
    spoil(odd, "UPDATE game SET made = -1 WHERE id = 1")
    assert opened(odd).salvaged == 3


def test_a_name_that_is_damaged_in_the_list_of_tables(folder: Path) -> None:
    """SQLite's error message is then no valid text."""
    data = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(data.replace(b"tabledigestdigest", b"tabledi\x99estdi\x99est"))
    found = opened(folder)
    assert found.set_aside is not None
    assert found.set_aside.read_bytes().count(b"di\x99est") == 2


def test_letters_that_are_damaged_hide_no_other_game(folder: Path) -> None:
    spoil(folder, "UPDATE game SET header = cast(x'636f6eff' AS TEXT) WHERE id = 2")
    spoil(folder, "DELETE FROM digest")
    found = opened(folder)
    assert found.set_aside is None
    archive = Archive(found.journal)
    assert len(archive.games()) == 4
    assert archive.digest(2) is None
    assert archive.digest(1) is not None
    assert not Table(found.journal).resume(2)


def test_moves_after_one_that_is_no_text_are_left_out(folder: Path) -> None:
    spoil(folder, "UPDATE move SET line = x'01' WHERE game = 1 AND number = 1")
    found = opened(folder)
    record = Archive(found.journal).record(1)
    assert record is not None
    assert [str(move) for move in record.moves] == ["red place siena"]


def test_a_game_in_short_that_is_damaged_is_worked_out_anew(folder: Path) -> None:
    right = digest(judge(ONE)[0])
    for change in ("'x'", "x'00'", "''", "replace(facts, '[0]', '[9]')", "substr(facts, 1, 40)",
                   "replace(facts, 'Anna', 'Enna')", "upper(facts)", "'00000000[]'"):  # fmt: skip
        spoil(folder, f"UPDATE digest SET facts = {change} WHERE game = 1")
        found = open_journal(folder)
        assert Archive(found.journal).digest(1) == right
        found.journal.close()
    assert Digest.of_text(right.text) == right


def test_a_new_game_inherits_nothing_of_one_that_is_gone(folder: Path) -> None:
    """Moves and digests without a game, whose number the next one gets."""
    spoil(
        folder,
        "INSERT INTO move (game, number, line)"
        " VALUES (4, -3, 'red 1'), (4, 0, 'red 2'), (4, 7, 'deal');"
        " INSERT INTO digest SELECT 4, version, facts FROM digest WHERE game = 2;"
        " INSERT INTO move (game, number, line) VALUES (5, 0, 'red 2');"
        " INSERT INTO digest SELECT 5, version, facts FROM digest WHERE game = 2;",
    )
    found = opened(folder)
    saved = found.journal.load(4)
    assert saved is not None
    assert saved.lines == ("red place siena",)
    assert keep(found.journal, ONE) == 5
    adopted = found.journal.load(5)
    assert adopted is not None
    assert adopted.lines == tuple(map(str, judge(ONE)[0].moves))
    assert Archive(found.journal).digest(5) == digest(judge(ONE)[0])
