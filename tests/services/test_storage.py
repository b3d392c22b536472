"""The journal: what was committed is there after anything, what is damaged is kept aside."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, StorageError, inspection, open_journal, schema
from tests.services.collections import go_to, lay, rewrite


def lines_of(journal: Journal, game: int) -> list[str]:
    saved = journal.load(game)
    assert saved is not None
    return list(saved.lines)


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    journal = Journal(tmp_path / FILE)
    game = journal.begin("condottiere 1\n")
    lay(journal, game, "red place roma", "red 10", "green pass")
    go_to(journal, game, 1)
    journal.close()
    saved = Journal(tmp_path / FILE).load(game)
    assert saved is not None
    assert (saved.header, saved.made) == ("condottiere 1\n", 1)
    assert saved.lines == ("red place roma", "red 10", "green pass")


def test_a_new_move_forgets_what_was_undone(tmp_path: Path) -> None:
    journal = Journal(tmp_path / FILE)
    game = journal.begin("x")
    lay(journal, game, "one", "two", "three")
    go_to(journal, game, 1)
    lay(journal, game, "other")
    assert lines_of(journal, game) == ["one", "other"]


def test_rewriting_leaves_other_games_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path / FILE)
    first, second = journal.begin("a"), journal.begin("b")
    lay(journal, first, "one")
    lay(journal, second, "two")
    rewrite(journal, first, ["three", "four"], over=True)
    assert (lines_of(journal, first), lines_of(journal, second)) == (["three", "four"], ["two"])
    assert journal.latest() == second
    assert journal.headers(5) == ["b", "a"]


def test_a_move_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    """Another program holds the file: the move is refused, and the journal goes on after."""
    journal = Journal(tmp_path / FILE)
    game = journal.begin("x")
    lay(journal, game, "one")
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal._db.execute("PRAGMA busy_timeout = 10")
    with pytest.raises(StorageError, match="locked"):
        lay(journal, game, "two")
    other.execute("ROLLBACK")
    other.close()
    assert lines_of(journal, game) == ["one"]
    lay(journal, game, "two")
    assert lines_of(journal, game) == ["one", "two"]


_WRITER = """
import sys
from pathlib import Path
from companion.services.storage import Stand, open_journal

journal = open_journal(Path(sys.argv[1])).journal
game, stand = journal.begin("x"), Stand.of("x")
while True:
    now = stand.after(f"move {stand.made}")
    journal.write(game, stand, now, over=False)
    stand = now
    print(stand.made, flush=True)
"""


@pytest.mark.parametrize("moment", [1, 2, 5, 17, 60])
def test_what_was_shown_survives_a_kill(tmp_path: Path, moment: int) -> None:
    """A process that says what it has saved is killed in the middle: nothing said is lost."""
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    shown = 0
    for line in writer.stdout:
        shown = int(line)
        if shown >= moment:
            break
    os.kill(writer.pid, signal.SIGKILL)
    rest = writer.stdout.read().split()
    writer.stdout.close()
    writer.wait()
    shown = max([shown, *map(int, rest)])
    opened = open_journal(tmp_path)
    assert opened.set_aside is None
    kept = lines_of(opened.journal, 1)
    assert kept == [f"move {made}" for made in range(len(kept))]
    assert shown <= len(kept) <= shown + 1


def a_full_file(folder: Path) -> Path:
    journal = Journal(folder / FILE)
    for number in range(30):
        journal.adopt(f"game {number}", [f"move {move}" for move in range(150)], over=False)
    journal.set_note("theme", "light")
    journal.close()
    return folder / FILE


@pytest.mark.parametrize("damage", ["header", "middle", "end", "cut", "rubbish", "empty page"])
def test_a_damaged_file_is_set_aside_and_salvaged(tmp_path: Path, damage: str) -> None:
    file = a_full_file(tmp_path)
    data = bytearray(file.read_bytes())
    match damage:
        case "header":
            data[:100] = b"\0" * 100
        case "middle":
            data[len(data) // 2 : len(data) // 2 + 9000] = b"\xff" * 9000
        case "end":
            data[-9000:] = b"\xaa" * 9000
        case "cut":
            del data[len(data) * 2 // 3 :]
        case "rubbish":
            data[:] = b"this is not a database " * 500
        case "empty page":
            data[4096:8192] = b"\0" * 4096
    file.write_bytes(data)
    opened = open_journal(tmp_path)
    assert opened.set_aside is not None
    assert opened.set_aside.name.startswith("damaged-")
    assert opened.set_aside.read_bytes() == bytes(data)
    assert opened.unsaved_because == ""
    for game in range(1, opened.salvaged + 1):
        kept = lines_of(opened.journal, game)
        assert kept == [f"move {move}" for move in range(len(kept))]
    if damage in ("end", "middle"):
        assert opened.salvaged > 0
    new = opened.journal.begin("new")
    lay(opened.journal, new, "one")
    opened.journal.close()
    again = open_journal(tmp_path)
    assert again.set_aside is None
    assert lines_of(again.journal, new) == ["one"]


def test_games_on_both_sides_of_the_damage_are_salvaged(tmp_path: Path) -> None:
    file = tmp_path / FILE
    journal = Journal(file)
    for number in range(200):
        journal.begin(f"game {number} {'x' * 300}")
    journal.close()
    data = file.read_bytes()
    page = data.index(b"game 100 ") // 4096 * 4096
    file.write_bytes(data[:page] + b"\xff" * 4096 + data[page + 4096 :])
    opened = open_journal(tmp_path)
    assert opened.set_aside is not None
    kept = [header.split()[1] for header in opened.journal.headers(999)]
    assert 180 < opened.salvaged == len(kept) < 200
    assert kept == sorted(kept, key=int, reverse=True)
    assert (kept[0], kept[-1]) == ("199", "0")


def test_a_salvaged_game_stands_where_it_stood(tmp_path: Path) -> None:
    """What was undone is undone."""
    file = a_full_file(tmp_path)
    journal = Journal(file)
    go_to(journal, 3, 10)
    journal.close()
    data = file.read_bytes()
    file.write_bytes(data[:-9000] + b"\xaa" * 9000)
    opened = open_journal(tmp_path)
    assert opened.salvaged > 3
    saved = opened.journal.load(3)
    assert saved is not None
    assert (saved.made, len(saved.lines)) == (10, 150)


def test_two_damaged_files_do_not_overwrite_each_other(tmp_path: Path) -> None:
    for _ in range(3):
        (tmp_path / FILE).write_bytes(b"rubbish" * 1000)
        opened = open_journal(tmp_path)
        assert opened.set_aside is not None
        opened.journal.close()
        for ending in ("", "-wal", "-shm"):
            (tmp_path / f"{FILE}{ending}").unlink(missing_ok=True)
    assert len(list(tmp_path.glob("damaged-*.db"))) == 3


def test_a_file_of_a_newer_app_is_left_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path / FILE)
    journal.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    opened = open_journal(tmp_path)
    assert opened.set_aside is None
    assert "newer" in opened.unsaved_because
    assert (tmp_path / FILE).exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """The app starts all the same, and says that nothing is saved."""
    (tmp_path / "file").write_text("in the way")
    opened = open_journal(tmp_path / "file" / "folder")
    assert opened.unsaved_because
    game = opened.journal.begin("x")
    lay(opened.journal, game, "one")
    assert lines_of(opened.journal, game) == ["one"]


def test_every_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    for version in range(len(schema.MIGRATIONS)):
        file = tmp_path / f"{version}.db"
        db = sqlite3.connect(file, isolation_level=None)
        schema.migrate(db, version)
        db.close()
        journal = Journal(file)
        assert lines_of(journal, journal.begin("x")) == []
        journal.close()


def a_large_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One that is too large to be looked at as a whole before it is used."""
    monkeypatch.setattr(inspection, "SMALL", 0)
    return a_full_file(folder)


def damaged_at(file: Path, what: bytes) -> None:
    data = file.read_bytes()
    page = data.index(what) // 4096 * 4096
    file.write_bytes(data[:page] + b"\xff" * 4096 + data[page + 4096 :])


def inspected(file: Path) -> list[str]:
    told: list[str] = []
    inspection.later(file, lambda: told.append("damaged")).join()
    return told


def test_a_large_file_that_is_whole_leaves_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_large_file(tmp_path, monkeypatch)
    opened = open_journal(tmp_path)
    assert inspected(file) == []
    assert not inspection.mark(file).exists()
    opened.journal.begin("it goes on")
    opened.journal.close()


def test_damaged_moves_of_a_large_file_are_found_aside_and_mended_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = a_large_file(tmp_path, monkeypatch)
    damaged_at(file, b"move 77")
    opened = open_journal(tmp_path)
    assert opened.set_aside is None
    assert inspected(file) == ["damaged"]
    new = opened.journal.begin("begun meanwhile")
    lay(opened.journal, new, "one")
    opened.journal.close()
    again = open_journal(tmp_path)
    assert again.set_aside is not None
    assert again.salvaged == 31
    assert "begun meanwhile" in again.journal.headers(99)
    assert inspected(file) == []
    again.journal.close()
    third = open_journal(tmp_path)
    assert third.set_aside is None
    assert not inspection.mark(file).exists()


@pytest.mark.parametrize("what", [b"game 7", b"theme"])
def test_a_damaged_list_of_a_large_file_is_found_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: bytes
) -> None:
    damaged_at(a_large_file(tmp_path, monkeypatch), what)
    assert open_journal(tmp_path).set_aside is not None


def test_a_mark_without_damage_is_taken_away(tmp_path: Path) -> None:
    file = a_full_file(tmp_path)
    inspection.mark(file).touch()
    assert open_journal(tmp_path).set_aside is None
    assert not inspection.mark(file).exists()


def test_a_salvaged_game_was_played_when_it_was(tmp_path: Path) -> None:
    file = a_full_file(tmp_path)
    journal = Journal(file)
    facts = ("2020-02-03T18:00:00+00:00", "2020-02-03T19:00:00+00:00", 1)
    journal.change("UPDATE game SET started = ?, touched = ?, over = ? WHERE id = 3", facts)
    journal.change("UPDATE game SET deleted = '2020-02-04' WHERE id = 4", ())
    journal.close()
    file.write_bytes(file.read_bytes()[:-9000] + b"\xaa" * 9000)
    opened = open_journal(tmp_path)
    assert opened.salvaged > 4
    query = "SELECT started, touched, over FROM game WHERE id = 3"
    assert opened.journal.rows(query) == [facts]
    assert opened.journal.rows("SELECT id FROM game WHERE deleted NOT NULL") == [(4,)]
