"""A salvage or a migration is interrupted at any step: nothing is lost by it."""

import multiprocessing
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.services.storage import FILE, Journal, Opened, open_journal, schema
from tests.services.collections import lay
from tests.services.damaging import DAMAGES, HEADER, PAGE, crowd, kept, saved_moves
from tests.services.disk import Deed, Disk, put

GAMES, MOVES = 40, 30


@pytest.fixture
def damaged(tmp_path: Path) -> dict[str, bytes]:
    """A damaged file, with a log, as left by an app that was killed."""
    folder = tmp_path / "damaged"
    folder.mkdir()
    journal = Journal(crowd(folder, GAMES, MOVES))
    lay(journal, 7, f"<7 {MOVES}>")
    files = {FILE: b"", f"{FILE}-wal": b""}
    for name in files:
        files[name] = (folder / name).read_bytes()
    journal.close()
    file = folder / FILE
    file.write_bytes(files[FILE])
    DAMAGES["the root of the games"](file)
    return files | {FILE: file.read_bytes()}


def salvaged(opened: Opened, damaged: dict[str, bytes]) -> Any:
    """What was salvaged; the damaged file is kept beside it."""
    assert opened.trouble is None
    assert opened.set_aside is not None
    for name, data in damaged.items():
        part = opened.set_aside.with_name(name.replace(FILE, opened.set_aside.name))
        assert part.read_bytes() == data
    names = {each.name.partition("-")[0] for each in opened.set_aside.parent.iterdir()}
    assert names <= {FILE, "damaged"}
    assert not [*opened.set_aside.parent.glob("*.salvag*")]
    found = kept(opened.journal)
    assert opened.salvaged == len(found[0])
    opened.journal.close()
    return found


@pytest.fixture
def whole(damaged: dict[str, bytes], tmp_path: Path) -> Any:
    """What an uninterrupted salvage gives."""
    found = salvaged(open_journal(put(damaged, tmp_path / "undisturbed")), damaged)
    assert len(found[0]) > GAMES * 2 // 3
    assert (7, MOVES) in found[1]
    return found


def test_wherever_a_salvage_ends_the_next_start_finishes_it(
    damaged: dict[str, bytes], whole: Any, tmp_path: Path
) -> None:
    """By a loss of power, when all is lost that was not synced, or with the process alone."""
    data = put(damaged, tmp_path / "data")
    with Disk(data) as disk:
        open_journal(data).journal.close()
    assert {"write", "sync", "rename"} <= {deed.kind for deed in disk.deeds}
    for count in range(len(disk.deeds) + 1):
        for cut_off in (True, False):
            left = disk.left(count, cut_off=cut_off)
            assert salvaged(open_journal(put(left, tmp_path / "left")), damaged) == whole, count


def until_killed(folder: Path, step: int) -> None:
    """Open the journal, but die at that step."""

    def die(number: int, _deed: Deed) -> None:
        if number >= step:
            os.kill(os.getpid(), signal.SIGKILL)

    with Disk(folder, die):
        open_journal(folder).journal.close()


def in_a_process(deed: Callable[..., None], *arguments: Any, within: float | None = None) -> bool:
    """Whether it finished; otherwise it was killed, by itself or after so many seconds."""
    process = multiprocessing.get_context("forkserver").Process(target=deed, args=arguments)
    process.start()
    if within is not None:
        time.sleep(within)
        process.kill()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode == 0


def test_killed_again_and_again_it_is_finished_in_the_end(
    damaged: dict[str, bytes], whole: Any, tmp_path: Path
) -> None:
    """Each start gets a few steps further than the one before it."""
    data = put(damaged, tmp_path / "data")
    step = 0
    while not in_a_process(until_killed, data, step):
        step += 3
    assert step > 30
    assert salvaged(open_journal(data), damaged) == whole


def opens(folder: Path) -> None:
    open_journal(folder).journal.close()


@pytest.mark.parametrize("moment", [0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3])
def test_killed_at_some_moment_the_next_start_has_every_game(
    damaged: dict[str, bytes], whole: Any, tmp_path: Path, moment: float
) -> None:
    data = put(damaged, tmp_path / "data")
    in_a_process(opens, data, within=moment)
    assert salvaged(open_journal(data), damaged) == whole


def test_without_room_the_games_stay_where_they_are(
    damaged: dict[str, bytes], whole: Any, tmp_path: Path
) -> None:
    """Whichever write has no room; with room again everything is there."""
    data = put(damaged, tmp_path / "data")
    full_from = 0
    while True:
        put(damaged, data)
        with Disk(data) as disk:
            disk.full_from = full_from
            opened = open_journal(data)
            opened.journal.close()
        if opened.trouble is None:
            break
        assert opened.unsaved_because == "there is no space left"
        assert opened.journal.file is None
        assert opened.damaged == ((data / FILE).read_bytes() == damaged[FILE])
        if opened.damaged:
            for name, content in damaged.items():
                assert (data / name).read_bytes() == content
            assert {each.name for each in data.iterdir()} <= {*damaged, f"{FILE}-shm"}
        if full_from % 7 == 0 or not opened.damaged:
            assert salvaged(open_journal(data), damaged) == whole
        full_from += 1
    assert full_from > 20


@pytest.fixture
def older(tmp_path: Path) -> Callable[[int], dict[str, bytes]]:
    """A file of an older version with some games, as bytes."""

    def made(version: int) -> dict[str, bytes]:
        file = tmp_path / f"{version}.db"
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute("PRAGMA journal_mode = WAL")
            schema.migrate(db, version)
            db.execute("BEGIN")
            for game in range(1, 16):
                facts = (game, HEADER.format(game=game), 50)
                db.execute(
                    "INSERT INTO game (id, started, header, made) VALUES (?, '', ?, ?)", facts
                )
                rows = [
                    (game, place, line) for place, line in enumerate(saved_moves(game, 50).lines)
                ]
                db.executemany("INSERT INTO move (game, number, line) VALUES (?, ?, ?)", rows)
            if version > 3:
                links = [(link, game, place) for game in range(1, 16)
                         for place, link in enumerate(saved_moves(game, 50).links[1:])]  # fmt: skip
                db.executemany("UPDATE move SET chain = ? WHERE game = ? AND number = ?", links)
            if version > 4:
                seals = [(saved_moves(game, 50).seal, game) for game in range(1, 16)]
                db.executemany("UPDATE game SET seal = ? WHERE id = ?", seals)
            db.execute("COMMIT")
        return {FILE: file.read_bytes()}

    return made


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
def test_wherever_a_file_is_being_brought_up_to_date_it_can_be_gone_on_with(
    older: Callable[[int], dict[str, bytes]], tmp_path: Path, version: int
) -> None:
    """It is of one version or of another, and never between two."""
    data = put(older(version), tmp_path / "data")
    with Disk(data) as disk:
        open_journal(data).journal.close()
    seen = set()
    for count in range(0, len(disk.deeds) + 1, 1 if len(disk.deeds) < 120 else 3):
        for cut_off in (True, False):
            left = put(disk.left(count, cut_off=cut_off), tmp_path / "left")
            with closing(sqlite3.connect(left / FILE)) as db:
                (version,) = db.execute("PRAGMA user_version").fetchone()
                seen.add(version)
                tables = len(db.execute("SELECT * FROM sqlite_schema").fetchall())
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
                schema.migrate(db, version)
                assert len(db.execute("SELECT * FROM sqlite_schema").fetchall()) == tables
            opened = open_journal(left)
            assert (opened.set_aside, opened.trouble) == (None, None)
            for game in range(1, 16):
                saved = opened.journal.load(game)
                assert saved is not None
                assert (saved.saved_moves, saved.whole) == (saved_moves(game, 50), True)
            opened.journal.close()
    assert len(schema.MIGRATIONS) in seen
    assert len(seen) > 1


def test_a_file_grows_by_whole_pages_only() -> None:
    """Other tests cut files at page boundaries."""
    with closing(sqlite3.connect(":memory:")) as db:
        assert db.execute("PRAGMA page_size").fetchone() == (PAGE,)
