"""A backup by touches: all games are exported and imported into an empty app."""

from pathlib import Path

import pytest

from companion.services.storage import open_journal
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.player import TouchPlayer
from tests.app.soundness import crossings, faults
from tests.services.campaigning import keep as keep_campaign
from tests.services.campaigning import quick
from tests.services.collections import ONE, packed
from tests.tables import keep


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with documents in it."""
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return folder


def standings(fingers: Fingers) -> tuple[object, ...]:
    """What the screen of the one campaign says."""
    driver = fingers.driver
    past_games(fingers)
    fingers.menu("campaigns")
    driver.frames(3)
    (tile,) = fingers.all("CampaignTile")
    fingers.tap(tile)
    driver.frames(3)
    assert fingers.screen == "campaign"
    model = driver.screen.model
    games = [(row.number, row.day, row.cells, row.state, row.said) for row in model.games]
    return model.title, model.below, model.verdict, model.standings, games


def past_games(fingers: Fingers) -> None:
    fingers.driver.app.router.reset("home")
    fingers.driver.frames(3)
    fingers.do("games")
    fingers.driver.frames(6)


def import_it(fingers: Fingers, file: Path) -> str:
    """Choose a file of the home folder; what is said about it then."""
    driver = fingers.driver
    past_games(fingers)
    fingers.menu("import_many")
    driver.frames(3)
    fingers.tap_text(file.name)
    driver.frames(3)
    fingers.do("take")
    driver.until(lambda: driver.screen.model.done)
    driver.frames(3)
    assert (faults(driver), crossings(driver)) == ([], [])
    said = driver.screen.model.progress
    fingers.do("back", kind="TextButton")
    driver.frames(4)
    return str(said)


def test_an_empty_app_shows_the_same_campaign(tmp_path: Path, home: Path) -> None:
    journal = open_journal(tmp_path / "here").journal
    keep_campaign(journal, [quick("red"), quick("red"), quick("green"), quick("green")], target=20)
    keep(journal, ONE)
    journal.close()
    with Driver(tmp_path / "here") as driver:
        fingers = Fingers(driver)
        standings(fingers)
        line = next(each for each in driver.widgets() if type(each).__name__ == "FightLine")
        TouchPlayer(driver).bring(line)
        driver.tap(line)
        before = standings(fingers)
        assert "by the final battle: Anna" in str(before)
        past_games(fingers)
        fingers.menu("export_games")
        driver.until(lambda: fingers.screen == "files")
        driver.frames(3)
        fingers.do("save")
        driver.frames(4)
    (backup,) = home.iterdir()
    with Driver(tmp_path / "there") as driver:
        fingers = Fingers(driver)
        assert import_it(fingers, backup) == "5 new games.\n1 new campaign."
        assert standings(fingers) == before
        assert import_it(fingers, backup) == "0 new games.\n5 games were already here."
        assert standings(fingers) == before
    with Driver(tmp_path / "there") as driver:
        assert standings(Fingers(driver)) == before


@pytest.mark.parametrize("way", ["open", "command line"])
def test_a_backup_that_is_opened_like_a_game_is_taken_in(
    tmp_path: Path, home: Path, way: str
) -> None:
    """On a phone there is one picker for both; users need not know that there are two commands."""
    (home / "backup.zip").write_bytes(packed({"game.txt": ONE.encode()}))
    file = home / "backup.zip" if way == "command line" else None
    with Driver(tmp_path / "there", file=file) as driver:
        fingers = Fingers(driver)
        if file is None:
            past_games(fingers)
            fingers.do(way)
            driver.frames(3)
            fingers.tap_text("backup.zip")
        driver.until(lambda: fingers.screen == "errand" and driver.screen.model.done)
        if file is not None:  # as a file manager does, which asks first
            assert driver.app.desk.journal.headers(9) == []
            fingers.do("accept")
            driver.until(lambda: fingers.screen == "errand" and driver.screen.model.done)
        assert driver.screen.model.progress == "1 new game."
        fingers.do("back", kind="TextButton")
        driver.frames(4)
        assert fingers.screen == ("games" if file is None else "new_game")
        assert len(driver.app.desk.journal.headers(9)) == 1
