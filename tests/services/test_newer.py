"""A file of a later app is left alone, in whatever state: not a byte of it is written."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, open_journal, schema
from tests.services.collections import ONE, lay
from tests.tables import keep

LATER = len(schema.MIGRATIONS) + 1


def changed(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def as_it_is(file: Path) -> None:
    changed(file, f"PRAGMA user_version = {LATER}")


def without_a_log(file: Path) -> None:
    """The later app does not use a log."""
    changed(file, "PRAGMA journal_mode = DELETE", f"PRAGMA user_version = {LATER}")


def in_words_unknown_here(file: Path) -> None:
    """A later SQLite has tables that this one cannot read."""
    changed(
        file,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_schema SET sql = 'CREATE TABLE note (key TEXT) LATER THAN NOW'"
        " WHERE name = 'note'",
        f"PRAGMA user_version = {LATER}",
    )


def in_words_unknown_and_without_a_log(file: Path) -> None:
    changed(file, "PRAGMA journal_mode = DELETE")
    in_words_unknown_here(file)


def in_a_later_format(file: Path) -> None:
    """Bytes that say which SQLite versions can read and write it."""
    as_it_is(file)
    data = bytearray(file.read_bytes())
    data[18:20] = b"\x03\x03"
    file.write_bytes(data)


def with_tables_of_its_own(file: Path) -> None:
    changed(file, "DROP TABLE note", "ALTER TABLE game RENAME TO games")
    as_it_is(file)


def known_from_the_log_only(file: Path) -> None:
    """The later app was killed before it copied the log into the file."""
    live = sqlite3.connect(file, isolation_level=None)
    live.execute(f"PRAGMA user_version = {LATER}")
    copy = Path(shutil.copytree(file.parent, file.parent.with_name("copy")))
    live.close()
    shutil.rmtree(file.parent)
    copy.rename(file.parent)
    assert int.from_bytes(file.read_bytes()[60:64], "big") < LATER


@pytest.mark.parametrize(
    "state",
    [
        as_it_is,
        without_a_log,
        in_words_unknown_here,
        in_words_unknown_and_without_a_log,
        in_a_later_format,
        with_tables_of_its_own,
        known_from_the_log_only,
    ],
)
def test_not_a_byte_of_it_is_written(tmp_path: Path, state: Callable[[Path], None]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    journal = Journal(folder / FILE)
    keep(journal, ONE)
    journal.close()
    state(folder / FILE)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    for _ in range(2):
        opened = open_journal(folder)
        assert opened.unsaved_because == "the file is from a newer version of this app"
        assert (opened.set_aside, opened.damaged, opened.journal.file) == (None, False, None)
        lay(opened.journal, opened.journal.begin("x"), "one")
        opened.journal.close()
        # with a log, SQLite leaves an index of it behind
        after = {file.name: file.read_bytes() for file in folder.iterdir()}
        after.pop(f"{FILE}-shm", None)
        before.pop(f"{FILE}-shm", None)
        assert after == before


@pytest.mark.parametrize("version", [-5, 100_000, 2**31 - 1])
def test_a_version_that_nobody_wrote_is_damage(tmp_path: Path, version: int) -> None:
    journal = Journal(tmp_path / FILE)
    keep(journal, ONE)
    journal.close()
    changed(tmp_path / FILE, f"PRAGMA user_version = {version}")
    opened = open_journal(tmp_path)
    assert opened.salvaged == 1
    opened.journal.close()
