"""Games from another app are shown before they are imported; an import is undone, by touches."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.clock import Clock

from companion.device.abilities import Sharing
from companion.services.archive import Archive
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.sitting import sitting
from tests.app.soundness import crossings, faults
from tests.services.collections import ONE, OTHER, THIRD, packed

ZIP = packed({"one.txt": ONE.encode(), "other.txt": OTHER.encode(), "wrong.txt": b"hello"})
HANDED: list[bytes] = []


class Phone(Sharing):
    """A phone on which another app hands over a file."""

    works = True

    def listen(self, then: Callable[[bytes], None]) -> None:
        for data in HANDED:
            Clock.schedule_once(lambda _seconds, data=data: then(data))


def games(driver: Driver) -> int:
    """How many are in the list."""
    return len(Archive(driver.app.desk.journal).games())


def finish(driver: Driver) -> None:
    driver.until(lambda: driver.app.router.name == "errand" and driver.screen.model.done)
    driver.frames(3)
    assert (faults(driver), crossings(driver)) == ([], [])


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What another app hands over to a phone that is started by it."""
    monkeypatch.setattr("companion.device.device.sharing", Phone)
    HANDED[:] = [ZIP]
    return HANDED


@pytest.mark.usefixtures("handed")
def test_a_zip_from_another_app_asks_and_is_refused(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        finish(driver)
        assert driver.screen.model.title == "Import these games?"
        for told in ("2 games.", "Jan", "Żaneta", "Nothing of it is saved yet."):
            assert told in driver.screen.model.progress
        Fingers(driver).do("back", kind="TextButton")
        driver.frames(3)
        assert driver.app.router.name == "new_game"
        assert games(driver) == 0


@pytest.mark.usefixtures("handed")
def test_a_zip_from_another_app_is_imported_and_that_is_undone(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        finish(driver)
        fingers = Fingers(driver)
        assert driver.does("accept").text == "Import"
        fingers.do("accept")
        finish(driver)
        assert "2 new games." in driver.screen.model.progress
        assert games(driver) == 2
        assert driver.does("accept").text == "Undo the import"
        fingers.do("accept")
        finish(driver)
        assert driver.screen.model.progress == "2 games were removed."
        assert games(driver) == 0
        fingers.do("back", kind="TextButton")
        driver.frames(3)
        assert driver.app.router.name == "new_game"


def test_however_much_is_handed_over_there_is_one_question(
    tmp_path: Path, handed: list[bytes]
) -> None:
    """It is about the last."""
    handed[:] = [ZIP, ONE.encode(), ZIP, b"hello", ZIP, packed({"third.txt": THIRD.encode()})] * 5
    with Driver(tmp_path) as driver:
        finish(driver)
        assert driver.app.router.names == ["home", "new_game", "errand"]
        assert "1 game." in driver.screen.model.progress
        Fingers(driver).do("back", kind="TextButton")
        driver.frames(3)
        assert driver.app.router.name == "new_game"
        assert games(driver) == 0


def test_a_game_at_the_table_that_is_taken_out_is_left(tmp_path: Path) -> None:
    with sitting(tmp_path / "data", THIRD) as driver:
        file = tmp_path / "games.zip"
        file.write_bytes(ZIP)
        driver.app.desk.exchange.take([file])
        finish(driver)
        driver.app.desk.table.resume(2)
        driver.app.flow.sit_down()
        driver.frames(3)
        driver.app.router.reset("home", "games")
        driver.frames(3)
        fingers = Fingers(driver)
        fingers.menu("undo_import")
        finish(driver)
        assert "2 games will go." in driver.screen.model.progress
        assert driver.does("accept").text == "Undo the import"
        fingers.do("accept")
        finish(driver)
        assert driver.app.desk.table.history is None
        fingers.do("back", kind="TextButton")
        driver.frames(3)
        assert driver.app.router.name == "home"
        assert games(driver) == 1
    with Driver(tmp_path / "data") as driver:
        assert driver.app.router.name == "home"
        assert games(driver) == 1
