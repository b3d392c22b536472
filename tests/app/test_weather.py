"""Bad conditions: two apps with one folder, damaged texts and settings, wrong clocks, a failing
disk.

Full and read-only disks, and damaged games, are in test_trouble; `kill -9` is in test_survival.
"""

import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion import texts
from companion.device import folder
from companion.rules import rulebook
from companion.services import archive
from companion.services.storage import FILE, open_journal
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.sitting import sitting
from tests.app.soundness import crossings, faults
from tests.app.steady import let_pass
from tests.app.test_crash import ROOT, left_at_table
from tests.app.test_monkey import Monkey, journal_is_the_game, tables_left
from tests.app.test_trouble import laid, on_disk, play_a_card, reads, said, tap_key
from tests.chance import SEED
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 10")


@contextmanager
def another_app(data: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """The app in a process of its own: what it says about saving, and the process."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.app.faulty", "held", str(data)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process
        process.kill()


def test_two_apps_on_one_folder(tmp_path: Path) -> None:
    """The second says so and saves nothing; once the first is killed the next one has the games."""
    left_at_table(tmp_path)
    before = on_disk(tmp_path)
    with another_app(tmp_path) as (first, process):
        assert first == "open False"
        with Driver(tmp_path) as driver:
            assert driver.app.router.name == "home"
            assert reads(driver, "Games are not being saved: the app is already open in another")
            assert (faults(driver), crossings(driver)) == ([], [])
            play_a_card(driver)
            assert driver.app.desk.journal.file is None
        assert on_disk(tmp_path) == before
        process.kill()
        process.wait()
        with Driver(tmp_path) as driver:
            assert driver.app.router.name == "battle"
            tap_key(driver, "5")
            assert on_disk(tmp_path) == [*before, "blue 5"]
            with another_app(tmp_path) as (third, _):
                assert third == "open True"


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the texts that can be damaged."""
    copy = tmp_path / "texts"
    shutil.copytree(texts.FOLDER, copy / "locale")
    shutil.copytree(rulebook.FOLDER, copy / "rules")
    monkeypatch.setattr(texts, "FOLDER", copy / "locale")
    usual = rulebook.rulebook.__wrapped__
    monkeypatch.setattr(
        "companion.viewmodels.app.rules.rulebook", lambda language: usual(language, copy / "rules")
    )
    texts._of.cache_clear()
    yield copy
    texts._of.cache_clear()


SPOILS = {
    "missing": None,
    "empty": b"",
    "rubbish": b"no catalogue " * 99,
    "cut": "cut",
    "ones": b"\xde\x12\x04\x95" + b"\xff" * 400,
}


def spoil(file: Path, how: str) -> None:
    match SPOILS[how]:
        case None:
            file.unlink()
        case bytes(data):
            file.write_bytes(data)
        case _:
            file.write_bytes(file.read_bytes()[:1500])


@pytest.mark.parametrize("how", SPOILS)
def test_a_language_that_is_missing_or_damaged_is_english(
    languages: Path, tmp_path: Path, how: str
) -> None:
    spoil(languages / "locale" / "ru" / "LC_MESSAGES" / "companion.mo", how)
    with Driver(tmp_path / "data", language="ru") as driver:
        driver.app.router.reset("home")
        driver.frames(3)
        fingers = Fingers(driver)
        fingers.do("settings")
        driver.frames(3)
        assert driver.app.router.name == "settings"
        rows = driver.screen.ids.look.rows("language")
        fingers.tap(next(row for row in rows if row.text == "Polski"))
        driver.frames(3)
        assert driver.find("Ustawienia")
    texts.set_language("en")


@pytest.mark.parametrize("how", SPOILS)
def test_rules_that_are_missing_or_damaged(languages: Path, tmp_path: Path, how: str) -> None:
    """Another language replaces it; without any, that is reported."""
    spoil(languages / "rules" / "en.txt", how)
    size = (412, 915) if how == "missing" else (1280, 800)
    with Driver(tmp_path / "data", size=size, language="pl") as driver:
        driver.app.router.reset("home", "rules")
        driver.frames(3)
        assert driver.find("Papież")
        shutil.rmtree(languages / "rules")
        driver.app.router.reset("home")
        driver.app.desk.settings.chosen_language = "en"
        driver.app.new_look()
        driver.app.router.go("rules", page="condottiere/pope")
        driver.frames(3)
        assert driver.find("The rules cannot be read.")
        assert (faults(driver), crossings(driver)) == ([], [])
        driver.key(27)
        assert driver.app.router.name == "home"
    texts.set_language("en")


NOTES = (
    *("theme", "text scale", "language", "aloud", "voice language", "vibration", "awake"),
    *("moving", "keys"),
    *("calculator", "at table", "seen 1", "bottom 1", "latest game", "nobody knows"),
)
RUBBISH = (
    *("''", "'yes'", "'-1'", "'99999999999999999999'", "'nan'", "7", "CAST(x'ff' AS TEXT)"),
    "hex(zeroblob(1000000))",
)


@pytest.mark.parametrize("value", RUBBISH)
def test_damaged_settings(tmp_path: Path, value: str) -> None:
    """Whatever the notes contain, the app opens with defaults, and a new choice repairs them."""
    left_at_table(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as db:
        for key in NOTES:
            db.execute(f"INSERT OR REPLACE INTO note VALUES (?, {value})", (key,))
    db.close()
    with Driver(tmp_path) as driver:
        # what SQLite could not have stored is damage, and salvaged
        assert driver.app.desk.opened.set_aside is None or value.startswith(("x", "CAST"))
        assert driver.app.router.name == ("battle" if value == "'yes'" else "home")
        settings = driver.app.desk.settings
        assert (settings.theme, settings.text_scale, settings.aloud) == ("dark", 1.0, "off")
        driver.app.router.reset("home")
        driver.frames(2)
        driver.do("resume")
        assert driver.app.router.name == "battle"
        for name in ("totals", "calculator", "settings"):
            driver.app.router.go(name)
            driver.frames(2)
        Fingers(driver).do("theme", "light")
        assert settings.theme == "light"
        driver.app.desk.journal.close()


class Clock(datetime):
    """A clock that was set wrong."""

    is_at = datetime(2031, 5, 1, 20, 0, tzinfo=UTC)

    @classmethod
    def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
        """What it says."""
        return cls.is_at.astimezone(tz)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    """The clock for games that begin and are deleted; SQLite uses another, correct one."""
    monkeypatch.setattr("companion.services.storage.journal.datetime", Clock)
    monkeypatch.setattr(archive, "datetime", Clock)
    monkeypatch.setattr("companion.app.datetime", Clock)
    return Clock


def test_a_clock_that_is_set_back(
    tmp_path: Path, clock: type[Clock], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game begun last is continued, whatever its date; nothing played is lost."""
    with sitting(tmp_path, BATTLE) as driver:
        tap_key(driver, "5")
        monkeypatch.setattr(clock, "is_at", datetime(2024, 2, 29, 20, 0, tzinfo=UTC))
        tap_key(driver, "6")
        play_a_card(driver)
        second = driver.app.desk.table.id
        made = laid(driver)
    monkeypatch.setattr(clock, "is_at", datetime(1970, 1, 1, tzinfo=UTC))
    with Driver(tmp_path) as driver:
        assert driver.app.desk.table.id == second
        assert laid(driver) == made
        driver.app.router.reset("home", "games")
        driver.frames(4)
        entries = driver.screen.model.entries
        assert [entry.id for entry in entries] == [1, second]
        assert [entry.moves for entry in entries] == [5, 2]
        driver.screen.model.delete(entries[0])
        driver.frames(2)
    with Driver(tmp_path) as driver:
        driver.frames(4)
        rows = driver.app.desk.journal.rows("SELECT id FROM game WHERE deleted IS NULL")
        assert rows == [(second,)]
        assert driver.app.desk.table.id == second


def test_a_game_that_was_put_away_waits_for_a_clock_that_is_behind(
    tmp_path: Path, clock: type[Clock], monkeypatch: pytest.MonkeyPatch
) -> None:
    left_at_table(tmp_path)
    journal = open_journal(tmp_path).journal
    archive.Archive(journal).delete(1)
    journal.close()

    def kept() -> list[Any]:
        with Driver(tmp_path) as driver:
            driver.frames(4)
            assert driver.app.router.names == ["home", "new_game"]
            return driver.app.desk.journal.rows("SELECT id FROM game")

    monkeypatch.setattr(clock, "is_at", datetime(2024, 1, 1, tzinfo=UTC))
    assert kept() == [(1,)]
    monkeypatch.setattr(clock, "is_at", datetime(2032, 1, 1, tzinfo=UTC))
    assert kept() == []


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Change the time zone."""

    def travel(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield travel
    monkeypatch.undo()
    time.tzset()


def test_another_time_zone(tmp_path: Path, zone: Any) -> None:
    """Dates are those of where the device is now."""
    zone("UTC")
    left_at_table(tmp_path)
    journal = open_journal(tmp_path).journal
    journal.change("UPDATE game SET started = ?", ("2025-09-10T20:30:00+00:00",))
    journal.close()
    for name, day in (("UTC", 10), ("Asia/Tokyo", 11), ("America/New_York", 10)):
        zone(name)
        with Driver(tmp_path) as driver:
            driver.app.router.reset("home", "games")
            driver.frames(4)
            shown = Fingers(driver).all("GameLine")[-1]
            assert f"{day}" in " ".join(mark.text for mark in shown.marks)
            assert driver.screen.model.entries[0].started == "2025-09-10T20:30:00+00:00"


class Failing:
    """A database that fails at every n-th operation, of any kind."""

    def __init__(self, db: sqlite3.Connection, rng: random.Random) -> None:
        self._db, self._rng = db, rng
        self.share = 0.0
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        if name.startswith("execute") and self._rng.random() < self.share:
            self.failed += 1
            raise sqlite3.OperationalError("disk I/O error")
        return getattr(self._db, name)


def test_a_disk_that_fails_now_and_then(tmp_path: Path) -> None:
    """Whatever is touched meanwhile, nothing breaks, and no unsaved move is shown."""
    tables_left(tmp_path)
    with Driver(tmp_path, size=(360, 640)) as driver:
        journal = driver.app.desk.journal
        failing = journal._db = Failing(journal._db, random.Random(SEED))  # type: ignore[assignment]
        monkey = Monkey(driver, SEED)
        for _ in range(6):
            failing.share = 0.2
            monkey.play(100, lambda _: None)
            failing.share = 0.0
            journal_is_the_game(driver)
            driver.frames(2)
        assert failing.failed > 10


def test_going_on_from_a_replay_that_cannot_be_saved(tmp_path: Path) -> None:
    """Whenever the disk fails, the replay stays open."""
    left_at_table(tmp_path)
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "games")
        driver.app.router.go("replay", game=1)
        driver.frames(3)
        stood = driver.app.desk.table.id, laid(driver)
        journal = driver.app.desk.journal
        failing = journal._db = Failing(journal._db, random.Random(SEED))  # type: ignore[assignment]
        failing.share = 1.0
        driver.do("go_on")
        driver.frames(2)
        driver.do("begin")
        assert "nothing has changed" in said(driver)
        assert driver.app.router.name == "replay"
        assert (driver.app.desk.table.id, laid(driver)) == stood
        failing.share = 0.0
        assert len(journal.headers(9)) == 1
        let_pass(0.3)
        driver.do("go_on")
        driver.frames(2)
        driver.do("begin")
        assert driver.app.router.name == "map"
        assert len(journal.headers(9)) == 2


def test_the_data_lies_where_kivy_would_put_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is created on a machine where it does not exist."""
    from companion.app import CompanionApp
    from companion.options import read

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    app = CompanionApp(read([]))
    assert str(folder.find()) == app.user_data_dir == str(tmp_path / "companion")
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    assert folder.find() == tmp_path / "nobody" / ".config" / "companion"
    assert not (tmp_path / "nobody").exists()
