"""The journal: committed data survives anything, and a damaged file is kept."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, StorageError, open_journal, schema
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
    """Another program locks the file: the move is refused, and the journal works again after."""
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
from companion.services.storage import SavedMoves, open_journal

journal = open_journal(Path(sys.argv[1])).journal
game, saved_moves = journal.begin("x"), SavedMoves.of("x")
while True:
    now = saved_moves.after(f"move {saved_moves.made}")
    journal.write(game, saved_moves, now, over=False)
    saved_moves = now
    print(saved_moves.made, flush=True)
"""


@pytest.mark.parametrize("moment", [1, 2, 5, 17, 60])
def test_what_was_shown_survives_a_kill(tmp_path: Path, moment: int) -> None:
    """A process that prints what it has saved is killed in the middle: nothing printed is lost."""
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
    "live_guest": {
        **dict.fromkeys(("id", "token", "role", "seat"), 6),
        **dict.fromkeys(("name", "looks_on", "keeps_seat"), 7),
    },
    "live_answer": dict.fromkeys(("id", "guest", "asked", "answer"), 6),
}
"""The version that added each column: what files on people's devices have, whatever we write."""


def test_the_columns_of_every_version_are_known() -> None:
    assert len(schema.MIGRATIONS) == 7
    for version in range(8):
        expected = {
            table: {name for name, first in names.items() if first <= version}
            for table, names in _SINCE.items()
        }
        found = {table: set(names) for table, names in schema.columns(version).items()}
        assert found == {table: names for table, names in expected.items() if names}


def test_what_a_column_may_lack_is_known() -> None:
    may_lack = {
        (table, name)
        for table, columns in schema.columns().items()
        for name, column in columns.items()
        if column.may_lack
    }
    assert may_lack == {
        *(("game", name) for name in ("touched", "deleted", "campaign", "seal")),
        *(("live", name) for name in ("game", "seal")),
        *(("move", "chain"), ("campaign", "settled"), ("live_guest", "seat")),
    }
