"""Two apps with one folder: the first has it until it is closed, the second changes nothing."""

import gc
from pathlib import Path

import pytest

from companion.services.claim import FILE, Claim
from companion.services.reports import Reports
from companion.services.storage import open_journal
from tests.app.driver import Driver
from tests.app.test_trouble import reads
from tests.services.collections import ONE
from tests.tables import keep


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a saved game."""
    folder = tmp_path / "data"
    journal = open_journal(folder).journal
    keep(journal, ONE)
    journal.close()
    return folder


def everything(data: Path) -> dict[str, bytes]:
    """The contents of a folder, to the last byte."""
    return {
        str(path.relative_to(data)): path.read_bytes()
        for path in sorted(data.rglob("*"))
        if path.is_file()
    }


def test_the_first_has_the_games_until_it_is_closed(data: Path) -> None:
    with Driver(data, drawn=True) as driver:
        assert driver.app.desk.journal.file is not None
        for _ in range(3):
            gc.collect()
            driver.frames(2)
            assert not Claim(data).held
    claim = Claim(data)
    assert claim.held
    claim.let_go()


def test_the_second_opens_and_changes_nothing(data: Path) -> None:
    """Neither a game nor the file that Python writes when it crashes, which is the first app's."""
    claim = Claim(data)
    fault = data / "reports" / "fault-1.txt"
    fault.parent.mkdir()
    fault.write_text("Fatal Python error: Segmentation fault\n")
    before = everything(data)
    with Driver(data, drawn=True) as driver:
        driver.frames(10)
        assert driver.app.desk.journal.file is None
        driver.app.desk.settings.chosen_theme = "light"
        driver.app.router.reset("home")
        driver.frames(3)
        assert reads(driver, "the app is already open in another window")
    assert everything(data) == before
    claim.let_go()
    with Driver(data, drawn=True) as driver:
        driver.frames(10)
        assert driver.app.desk.journal.file is not None
        assert Reports(data).falls() == []
    assert FILE in everything(data)
