"""The game at the table is changed by an import: nothing of it is lost, and it is shown."""

from pathlib import Path

import pytest

from companion.services.arrival import Kin, compare, settle
from companion.services.gamefile import read
from companion.services.storage import Journal
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.sitting import sitting
from tests.app.test_trouble import laid, on_disk, said, tap_key
from tests.services.collections import packed

HERE = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\nred place siena\nred 10\nblue 3\n"
THERE = f"{HERE}red 1\nblue 2\nred 4\nblue 5\n"
MOVES = THERE.splitlines()[4:]
OVER = f"{THERE}red pass\nblue pass\n"


def take_in(driver: Driver, tmp_path: Path, text: str) -> None:
    """Drop a zip on the window, as a file manager does, and import it."""
    file = tmp_path / "games.zip"
    file.write_bytes(packed({"game.txt": text.encode()}))
    driver.window.dispatch("on_drop_file", str(file).encode(), 0, 0)
    driver.until(lambda: driver.app.router.name == "errand" and driver.screen.model.done)
    assert "1 game was updated." in driver.screen.model.progress


@pytest.mark.parametrize("way", ["close", "home", "past games"])
def test_an_import_while_people_sit_at_the_table(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path / "data", HERE) as driver:
        if way != "close":
            driver.app.flow.get_up()
            driver.frames(3)
        take_in(driver, tmp_path, THERE)
        assert on_disk(tmp_path / "data") == MOVES
        fingers = Fingers(driver)
        fingers.do("back", kind="TextButton")
        match way:
            case "home":
                driver.frames(3)
                fingers.do("resume")
            case "past games":
                driver.app.router.go("games")
                driver.frames(3)
                driver.screen.open_menu_of(driver.screen.model.entries[0])
                driver.frames(3)
                fingers.do("sit_down")
        driver.frames(3)
        assert driver.app.router.name == "battle"
        assert laid(driver) == MOVES
        tap_key(driver, "6")
        assert said(driver) == ""
        assert laid(driver) == on_disk(tmp_path / "data") == [*MOVES, "red 6"]


def test_the_screen_that_is_due_now_is_shown(tmp_path: Path) -> None:
    """The import ended the battle."""
    with sitting(tmp_path / "data", HERE, seen=0) as driver:
        take_in(driver, tmp_path, OVER)
        Fingers(driver).do("back", kind="TextButton")
        driver.frames(3)
        assert driver.app.router.names == ["home", "result"]


def test_a_card_that_follows_from_what_is_there_no_longer_is_refused(tmp_path: Path) -> None:
    """Another program wrote while the battle was shown: the new state is shown, with a message."""
    with sitting(tmp_path, HERE) as driver:
        other = Journal(tmp_path / "companion.db")
        received = read(THERE.encode())
        assert compare(other, received).kin is Kin.FURTHER
        settle(other, received)
        other.close()
        tap_key(driver, "6")
        assert "nothing has changed" in said(driver)
        assert "has changed in the meantime" in said(driver)
        assert laid(driver) == on_disk(tmp_path) == MOVES
        tap_key(driver, "6")
        assert laid(driver) == on_disk(tmp_path) == [*MOVES, "red 6"]
