"""Nothing can be saved, or no longer, or games are damaged: the app says so and goes on."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.services.storage import FILE, StorageError, open_journal
from engine.condottiere.moves import FixHand, Place
from engine.seats import Seat
from tests.app.disks import (
    MAY_MOUNT,
    fill,
    no_file_larger_than,
    no_room_on,
    read_only,
    small_disk,
)
from tests.app.driver import Driver
from tests.app.scripted import words_on
from tests.app.sitting import sitting
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 10")


def laid(driver: Driver) -> list[str]:
    """The moves at the table."""
    history = driver.app.desk.table.history
    assert history is not None
    return [str(move) for move in history.moves]


def on_disk(folder: Path) -> list[str]:
    """The moves as another program finds them in the file."""
    with sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True) as db:
        rows = db.execute("SELECT line FROM move WHERE game = 1 ORDER BY number").fetchall()
    db.close()
    return [line for (line,) in rows]


def _file(driver: Driver) -> Path:
    file = driver.app.desk.journal.file
    assert file is not None
    return file


def said(driver: Driver) -> str:
    """The notice that is shown."""
    return str(driver.app.notice.view or "")


def seen(driver: Driver) -> Any:
    """Everything on the screen except the notice."""
    driver.app.notice.say("")
    driver.frames(2)
    return words_on(driver)


def reads(driver: Driver, text: str) -> bool:
    """Whether the screen has that text."""
    return any(text in str(getattr(widget, "text", "")) for widget in driver.widgets())


def tap_key(driver: Driver, word: str) -> None:
    driver.tap(driver.screen.ids.keypad.key(word))


@contextmanager
def no_larger_files(driver: Driver) -> Iterator[None]:
    """The system does not let the log grow."""
    log = _file(driver).with_name(f"{FILE}-wal")
    with no_file_larger_than(log.stat().st_size):
        yield


@contextmanager
def locked(driver: Driver) -> Iterator[None]:
    """Another program locks the file for a while."""
    other = sqlite3.connect(_file(driver), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def test_cards_are_laid_until_the_file_is_full(tmp_path: Path) -> None:
    """SQLite's own limit of the file's size: accepted moves are saved, others not shown."""
    with sitting(tmp_path, BATTLE) as driver:
        table, db = driver.app.desk.table, driver.app.desk.journal._db
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        with suppress(StorageError):
            for number in range(2000):
                table.do(FixHand(Seat.RED, 10 + number % 2))
        for word in "123456" * 4:
            before, made = seen(driver), laid(driver)
            tap_key(driver, word)
            if said(driver):
                break
            assert laid(driver)[:-1] == made
            assert laid(driver) == on_disk(tmp_path)
        assert "no space left" in said(driver)
        assert seen(driver) == before
        assert laid(driver) == made == on_disk(tmp_path)
        db.execute(f"PRAGMA max_page_count = {pages + 100}")
        tap_key(driver, word)
        assert laid(driver)[:-1] == made
        assert laid(driver) == on_disk(tmp_path)


@pytest.fixture
def disk() -> Iterator[Path]:
    """A disk of 256 kB."""
    if not MAY_MOUNT:
        pytest.skip("only the administrator may mount a disk that is small enough to fill")
    with small_disk() as folder:
        yield folder


def test_a_disk_that_is_full(disk: Path) -> None:
    with sitting(disk, BATTLE) as driver:
        filler = fill(disk)
        before, made = seen(driver), laid(driver)
        for word in "123456" * 4:
            # the log may be longer than its content, and so have room
            before, made = seen(driver), laid(driver)
            tap_key(driver, word)
            if said(driver):
                break
            assert laid(driver) == on_disk(disk)
        assert "nothing has changed" in said(driver)
        assert "full" in said(driver) or "no space" in said(driver)
        assert seen(driver) == before
        assert laid(driver) == made == on_disk(disk)
        filler.unlink()
        tap_key(driver, word)
        assert laid(driver)[:-1] == made
        assert laid(driver) == on_disk(disk)
    driver.app.desk.journal.close()


def test_starting_on_a_full_disk(disk: Path) -> None:
    """The app opens and says what is wrong; with space again the game is there."""
    with sitting(disk, BATTLE) as driver:
        shown = seen(driver)
    driver.app.desk.journal.close()
    filler = fill(disk)
    with Driver(disk) as driver:
        assert driver.app.desk.opened.set_aside is None
        assert driver.app.router.name == "home"
        assert reads(driver, "Games are not being saved: ")
        assert reads(driver, "full") or reads(driver, "no space")
        play_a_card(driver)
    filler.unlink()
    with Driver(disk) as driver:
        assert seen(driver) == shown
        tap_key(driver, "5")
        assert on_disk(disk)[-1] == "blue 5"
    driver.app.desk.journal.close()


@pytest.mark.parametrize(
    ("trouble", "why"),
    [(no_larger_files, "it may be full"), (locked, "another program")],
)
def test_a_move_that_cannot_be_saved_is_not_shown(
    tmp_path: Path, trouble: Callable[[Driver], Any], why: str
) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        tap_key(driver, "2")
        before, made = seen(driver), laid(driver)
        with trouble(driver):
            for word in ("5", "pass"):
                tap_key(driver, word)
                assert "nothing has changed" in said(driver)
                assert why in said(driver)
                assert seen(driver) == before
            driver.do("undo")
            assert why in said(driver)
            assert seen(driver) == before
            assert laid(driver) == made == on_disk(tmp_path)
        tap_key(driver, "5")
        assert said(driver) == ""
        assert laid(driver) == [*made, "red 5"] == on_disk(tmp_path)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everyone can reach; pytest's own are for their owner.

    What the app loads late is loaded now: the project may be where only its owner can read.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Driver(folder / "other") as driver:
            driver.app.router.reset("home")
            play_a_card(driver)
        driver.app.desk.journal.close()
        shutil.rmtree(folder / "other")
        folder.chmod(0o755)
        yield folder


def test_a_folder_that_may_not_be_written_to(open_folder: Path) -> None:
    """The app opens, says so on Home, and a game can be played all the same."""
    data = open_folder / "data"
    with sitting(data, BATTLE) as driver:
        tap_key(driver, "5")
    driver.app.desk.journal.close()
    with read_only(data), Driver(data) as driver:
        assert driver.app.router.name == "home"
        assert said(driver) == ""
        assert reads(driver, "Games are not being saved: ")
        assert reads(driver, "cannot write to") or reads(driver, "cannot be opened")
        play_a_card(driver)
    with Driver(data) as driver:
        assert laid(driver)[-1] == "blue 5"
        tap_key(driver, "6")
        assert on_disk(data)[-1] == "red 6"
    driver.app.desk.journal.close()


def test_a_folder_that_may_not_be_made(open_folder: Path) -> None:
    with read_only(open_folder), Driver(open_folder / "data") as driver:
        assert driver.app.router.name == "home"
        assert reads(driver, "Games are not being saved: the app cannot write to the folder.")
        play_a_card(driver)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("mine")
    for folder in (blocked, blocked / "deeper"):
        with Driver(folder) as driver:
            assert driver.app.router.name == "home"
            assert said(driver) == ""
            assert reads(driver, "a file is where the folder should be")
            play_a_card(driver)
    assert blocked.read_text() == "mine"


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "home"
        assert reads(driver, "Games are not being saved: ")
        play_a_card(driver)
    assert (tmp_path / FILE).is_dir()


def test_another_program_holds_the_file_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost, and the next start works; the app does not wait long for that program."""
    with sitting(tmp_path, BATTLE) as driver:
        shown = seen(driver)
    driver.app.desk.journal.close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.executescript("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;")
    waits: list[float] = []

    def connect(file: Any, timeout: float = 5.0, **how: Any) -> sqlite3.Connection:
        waits.append(timeout)
        return sqlite3.Connection(file, timeout=timeout, **how)

    monkeypatch.setattr(sqlite3, "connect", connect)
    with Driver(tmp_path) as driver:
        assert 0 < sum(waits) < 3
        assert driver.app.router.name == "home"
        assert reads(driver, "another program has the file locked")
        play_a_card(driver)
    other.close()
    with Driver(tmp_path) as driver:
        assert seen(driver) == shown
    driver.app.desk.journal.close()


@pytest.mark.parametrize("real", [True, False], ids=["full disk", "limited files"])
def test_damaged_games_without_room_to_salvage_them(
    tmp_path: Path, real: bool, request: pytest.FixtureRequest
) -> None:
    """They stay as they are, Home says so, and the next start with room salvages them all."""
    journal = open_journal(tmp_path).journal
    header = BATTLE.partition("\n\n")[0] + "\n"
    for _ in range(25):
        journal.adopt(header, ["red place siena", *["fix hand red 9"] * 60], over=False)
    journal.set_note("at table", "yes")
    journal.close()
    data = (tmp_path / FILE).read_bytes()[:-4096]
    folder = request.getfixturevalue("disk") if real else tmp_path
    file = folder / FILE
    file.write_bytes(data)
    with no_room_on(folder) if real else no_file_larger_than(32768):
        for _ in range(2):
            with Driver(folder) as driver:
                assert driver.app.router.name == "home"
                assert reads(driver, "Games are not being saved: ")
                assert reads(driver, "Nothing was changed; the next start tries again.")
                play_a_card(driver)
            assert file.read_bytes() == data
    with Driver(folder) as driver:
        opened = driver.app.desk.opened
        assert (opened.salvaged, opened.damaged) == (25, False)
        assert opened.set_aside is not None
        assert opened.set_aside.read_bytes() == data
        assert "What could be read was kept (25)" in said(driver) or reads(driver, "25 games")
    driver.app.desk.journal.close()
    with Driver(folder) as driver:
        assert driver.app.desk.opened.set_aside is None
    driver.app.desk.journal.close()


@pytest.mark.parametrize("damage", ["middle", "rubbish"])
def test_damaged_games(tmp_path: Path, damage: str) -> None:
    """It is reported, the file is kept, and what could be read is there."""
    journal = open_journal(tmp_path).journal
    for _ in range(25):
        journal.adopt(
            BATTLE.partition("\n\n")[0] + "\n",
            ["red place siena"] + ["fix hand red 9"] * 90,
            over=False,
        )
    journal.set_note("at table", "yes")
    journal.close()
    file = tmp_path / FILE
    data = bytearray(file.read_bytes())
    if damage == "middle":
        data[len(data) // 2 : len(data) // 2 + 9000] = b"\xff" * 9000
    else:
        data[:] = b"no database " * 500
    file.write_bytes(data)
    with Driver(tmp_path) as driver:
        opened = driver.app.desk.opened
        assert opened.set_aside is not None
        assert opened.set_aside.read_bytes() == bytes(data)
        at_home = driver.app.router.name == "home"
        assert ("The saved games were damaged" in said(driver)) is not at_home
        assert (opened.salvaged > 0) == (damage == "middle")
        assert len(driver.app.desk.journal.headers(99)) == opened.salvaged
        if not opened.salvaged:
            assert driver.app.router.name == "home"
            assert reads(driver, "The saved games were damaged")
            assert reads(driver, opened.set_aside.name)
            play_a_card(driver)
    driver.app.desk.journal.close()


def play_a_card(driver: Driver) -> None:
    """Begin a new game from Home, and play a card."""
    driver.app.router.reset("home", "new_game")
    driver.frames(2)
    for name in ("Anna", "Boris"):
        driver.screen.model.add(name)
    driver.screen.begin()
    driver.frames(2)
    table = driver.app.desk.table
    table.do(Place(table.game.setup.players[table.game.holder].seat, "siena"))
    driver.frames(2)
    tap_key(driver, "5")
    assert laid(driver)[-1].endswith(" 5")
