"""An unforeseen error: it is written down, people play on, and the next start offers the report.

The errors are caused in real apps, each in a process of its own with a window.
"""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.device.abilities import Sharing
from companion.services.reports import FOLDER, KEPT, LARGEST, Report, Reports, read
from companion.services.storage import FILE, open_journal
from companion.version import VERSION
from engine.record import judge
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.soundness import crossings, faults, faults_when_turned
from tests.condottiere.tables import record
from tests.tables import keep
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
BATTLE = record("red place siena, red 6, green 10")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder of an app that was left at the table."""
    folder = tmp_path / "data"
    left_at_table(folder)
    return folder


def left_at_table(folder: Path, text: str = BATTLE) -> None:
    journal = open_journal(folder).journal
    keep(journal, text, over=False)
    journal.set_note("at table", "yes")
    journal.close()


def run(plan: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the app with that error, until it ends."""
    return subprocess.run(
        [sys.executable, "-m", "tests.app.faulty", plan, str(data)],
        cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False,
        timeout=2 * PATIENCE,
    )  # fmt: skip


def reports(data: Path) -> list[Report]:
    """All reports, the oldest first."""
    found = map(read, sorted((data / FOLDER).glob("report-*")))
    return [report for report in found if report is not None]


def moves(data: Path) -> list[str]:
    """The moves as another program reads them."""
    with sqlite3.connect(data / FILE) as db:
        rows = db.execute("SELECT line FROM move WHERE game = 1 ORDER BY number").fetchall()
    db.close()
    return [line for (line,) in rows][3:]


@pytest.mark.parametrize(
    ("plan", "made"),
    [
        ("touch", ["blue 6"]),
        ("clock", ["blue 6"]),
        ("after_the_journal", ["blue 5", "red 6"]),
        ("showing", ["blue 5", "red 6"]),
    ],
)
def test_people_play_on_after_a_fault(data: Path, plan: str, made: list[str]) -> None:
    """What was begun is dropped; the screens are built again, and the next tap counts."""
    done = run(plan, data)
    assert (done.returncode, moves(data)) == (0, made), done.stderr
    (report,) = reports(data)
    assert "PlantedError: planted" in report.named
    assert "Screens: home, battle" in report.named
    assert "red place siena\nred 6\ngreen 10" in report.named
    assert not report.ended
    assert "PlantedError" in done.stderr


@pytest.mark.parametrize("plan", ["drawing", "slow_drawing"])
def test_a_fault_that_comes_back_at_once_ends_the_app(data: Path, plan: str) -> None:
    done = run(plan, data)
    assert done.returncode == 1, done.stderr
    first, second = reports(data)
    assert (first.ended, second.ended) == (False, True)
    assert moves(data) == ["blue 5"]


def test_a_thread_may_fail_beside_the_game(data: Path) -> None:
    assert run("thread", data).returncode == 0
    (report,) = reports(data)
    assert "Thread: beside" in report.named
    assert "PlantedError" in report.named


def test_a_screen_that_cannot_be_built_is_left_for_the_table(data: Path) -> None:
    done = run("broken_screen", data)
    assert done.returncode == 0, done.stderr
    (report,) = reports(data)
    assert "PlantedError" in report.named


def test_a_table_that_cannot_be_shown_is_left_for_home(data: Path) -> None:
    done = run("broken_table", data)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "home Something went wrong. The app continues with what was saved.\n"
    assert len(reports(data)) == 1


def test_the_report_does_not_need_the_journal(data: Path) -> None:
    """The journal is what failed, so the record of the game comes from the table."""
    done = run("journal", data)
    assert done.returncode == 0, done.stderr
    (report,) = reports(data)
    assert "green 10" in report.named


@pytest.mark.parametrize("plan", ["start", "unforeseen"])
def test_a_start_that_fails_leaves_a_report(tmp_path: Path, plan: str) -> None:
    done = run(plan, tmp_path)
    assert done.returncode == 1
    (report,) = reports(tmp_path)
    assert report.ended
    assert "PlantedError: planted" in report.named


def test_where_no_report_can_be_written_the_app_goes_on_all_the_same(data: Path) -> None:
    (data / FOLDER).write_text("in the way")
    done = run("touch", data)
    assert (done.returncode, moves(data)) == (0, ["blue 6"]), done.stderr


def test_an_app_that_ended_well_leaves_nothing(data: Path) -> None:
    """Neither a report nor anything in the home folder."""
    home = data.parent / "home"
    home.mkdir()
    done = run("well", data, HOME=str(home), MESA_SHADER_CACHE_DISABLE="true")
    assert (done.returncode, moves(data)) == (0, ["blue 5"]), done.stderr
    assert list((data / FOLDER).iterdir()) == []
    assert list(home.rglob("*")) == []


@contextmanager
def opened(data: Path, **options: Any) -> Iterator[Fingers]:
    with Driver(data, **options, drawn=True) as driver:
        driver.frames(4)
        yield Fingers(driver)


def text_on(fingers: Fingers) -> str:
    return " ".join(str(getattr(each, "text", "")) for each in fingers.driver.widgets())


def test_a_crash_that_python_cannot_catch_is_told_at_the_next_start(data: Path) -> None:
    assert run("driver", data).returncode == -signal.SIGSEGV
    assert reports(data) == []
    with opened(data) as fingers:
        assert fingers.driver.app.router.names == ["home", "report"]
        assert "had to close" in text_on(fingers)
    (report,) = reports(data)
    assert "Fatal Python error: Segmentation fault" in report.named
    assert "green 10" in report.named
    with opened(data) as fingers:
        assert fingers.screen == "battle"


def test_the_next_start_offers_the_report_once(data: Path) -> None:
    run("drawing", data)
    with opened(data) as fingers:
        assert fingers.driver.app.router.names == ["home", "report"]
        fingers.do("back", kind="TextButton")
        assert fingers.screen == "home"
        fingers.driver.frames(3)
        fingers.do("resume")
        assert fingers.screen == "battle"
    with opened(data) as fingers:
        assert fingers.screen == "battle"
        fingers.driver.app.router.reset("home", "settings")
        fingers.driver.frames(3)
        button = fingers.driver.does("report")
        fingers.bring(button)
        fingers.tap(button)
        assert fingers.screen == "report"


def test_the_table_waits_below_a_report_of_a_fault_that_was_mended(data: Path) -> None:
    run("touch", data)
    with opened(data) as fingers:
        assert fingers.driver.app.router.names == ["home", "battle", "report"]
        assert "continued with what was saved" in text_on(fingers)
        fingers.driver.key(27)
        assert fingers.screen == "battle"


@pytest.mark.parametrize("named", [False, True])
def test_it_is_shared_with_names_or_without(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    home = tmp_path / "home" / "Documents"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home.parent))
    run("touch", data)
    with opened(data) as fingers:
        assert "player green green" in text_on(fingers)
        if named:
            fingers.do("name_players")
            assert "player green Łucja" in text_on(fingers)
        fingers.do("share")
        assert fingers.screen == "files"
        fingers.driver.frames(3)
        assert "Save the file" in text_on(fingers)
        fingers.do("save")
        assert fingers.driver.app.router.names == ["home", "battle"]
    (file,) = home.iterdir()
    assert file.name.startswith("condottiere-companion report 20")
    text = file.read_text("utf-8")
    assert ("Łucja" in text) is named
    game = text.partition("The game at the table:\n")[2]
    assert judge(game)[1].moves == 3


class Phone(Sharing):
    """A device that hands files to other apps."""

    works = True

    def __init__(self) -> None:
        self.shared: list[tuple[str, str]] = []

    def share_file(self, file: Path, title: str) -> None:
        """Another app reads the file."""
        self.shared.append((title, file.read_text("utf-8")))


def test_on_a_phone_another_app_gets_it(data: Path) -> None:
    run("touch", data)
    with opened(data) as fingers:
        phone = fingers.driver.app.desk.exchange._sharing = Phone()
        fingers.do("share")
        assert fingers.screen == "battle"
        ((title, text),) = phone.shared
        assert title.startswith("condottiere-companion report 20")
        assert "PlantedError: (what it says may hold a name)" in text


def test_it_is_deleted(data: Path) -> None:
    run("touch", data)
    with opened(data) as fingers:
        fingers.do("delete")
        assert fingers.screen == "battle"
        assert fingers.said == "The report is deleted."
        assert reports(data) == []
        fingers.driver.app.router.reset("home", "settings")
        fingers.driver.frames(3)
        assert f"Version {VERSION}" in text_on(fingers)
        assert "The last error" not in text_on(fingers)
    with opened(data) as fingers:
        assert fingers.screen == "battle"


def planted(data: Path) -> None:
    lines = "\n".join(f"  File companion/{'x' * 70}.py, line {number}" for number in range(200))
    named = f"It ended the app: yes\n\n{lines}\n\nThe game at the table:\n{BATTLE}"
    Reports(data).save(Report(named.replace("Łucja", "green"), named))


def test_a_long_one_is_sound(data: Path) -> None:
    planted(data)
    with opened(data, size=(360, 640), scale=1.4) as fingers:
        for place in (1, 0.5, 0):
            fingers.driver.screen.ids.scroll.scroll_y = place
            fingers.driver.frames(3)
            assert (faults(fingers.driver), crossings(fingers.driver)) == ([], [])


def test_it_can_be_turned_and_looked_at_otherwise(data: Path) -> None:
    planted(data)
    with opened(data) as fingers:
        assert faults_when_turned(fingers.driver) == []
        fingers.do("name_players")
        fingers.driver.app.desk.settings.chosen_theme = "light"
        fingers.driver.app.new_look()
        fingers.driver.frames(3)
        assert "player green Łucja" in text_on(fingers)


def test_reports_stay_few_and_small(tmp_path: Path) -> None:
    found = Reports(tmp_path)
    for number in range(7):
        text = f"{number} \ud800 " + "x" * 3 * LARGEST + f" end {number}\n"
        assert found.save(Report(f"- {text}", f"+ {text}"))
    files = sorted((tmp_path / FOLDER).iterdir())
    assert [file.name for file in files] == [f"report-{number:04}.new" for number in (5, 6, 7)]
    assert len(files) == KEPT
    assert all(file.stat().st_size < 2.2 * LARGEST for file in files)
    newest = found.newest
    assert newest is not None
    for text, sign in ((newest.nameless, "-"), (newest.named, "+")):
        assert text.startswith(f"{sign} 6 ")
        assert text.endswith(" end 6\n")


def test_a_report_that_is_not_whole_is_none(tmp_path: Path) -> None:
    """In an incomplete one nobody could tell which part has names."""
    found = Reports(tmp_path)
    found.save(Report("older", "Anna's"))
    (tmp_path / FOLDER / "report-0002.new").write_text("Anna's")
    assert found.newest == Report("older", "Anna's")


TABLES = (
    ("Anna", "Łucja", "Борис"),
    ("1", "2", "e"),
    ("red", "player red", "==== The same with names ===="),
)
"""Names that are also words, numbers or letters of a report."""


def test_a_report_without_names_is_the_same_whoever_plays(tmp_path: Path) -> None:
    """Names are left out of the record, the error, its causes and the latest warnings."""
    nameless = set()
    for number, names in enumerate(TABLES):
        data, text = tmp_path / str(number), BATTLE
        for seat, name in zip(("red", "green", "blue"), names, strict=True):
            text = re.sub(f"player {seat} .*", f"player {seat} {name}", text)
        left_at_table(data, text)
        done = run("quoting", data)
        assert len(reports(data)) == 1, done.stderr
        (report,) = reports(data)
        assert f"player red {names[0]}\nplayer green {names[1]}\n" in report.named
        assert f"KeyError: {names[0]!r}" in report.named
        assert f"{names[1]} and {names[2]}\n" in report.named
        assert judge(report.nameless.partition("The game at the table:\n")[2])[1].moves == 3
        nameless.add(re.sub("When: .*", "", report.nameless))
    (text,) = nameless
    assert "player red red\nplayer green green\nplayer blue blue\n" in text
    assert "Saving games: FileNotFoundError: No such file or directory\n" in text
    assert "\nFileNotFoundError: No such file or directory\n" in text
    assert "ExceptionGroup: (what it says may hold a name)\n" in text
    assert "AttributeError: of str\n" in text
    assert "in quotes\n" in text
