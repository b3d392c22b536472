"""A game with a damaged move can only be looked at; nothing of it is deleted."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.services.campaigns import Campaigns
from companion.services.storage import FILE, open_journal
from engine.record import judge
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.scripted import words_on
from tests.app.sitting import example, up_to
from tests.app.test_trouble import laid, on_disk, tap_key
from tests.services.campaigning import keep as keep_campaign
from tests.services.campaigning import quick
from tests.services.collections import ONE
from tests.tables import keep

TEXT = up_to(example("base"), lambda game: game.moves == 60)
LINES = list(map(str, judge(TEXT)[0].moves))
GOOD = 7


def spoil(folder: Path, game: int = 1, place: int = GOOD) -> None:
    """Change one bit of a move's text; SQLite sees nothing wrong with it."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        (line,) = db.execute(
            "SELECT line FROM move WHERE game = ? AND number = ?", (game, place)
        ).fetchone()
        text = line[:-1] + chr(ord(line[-1]) ^ 1)
        db.execute("UPDATE move SET line = ? WHERE game = ? AND number = ?", (text, game, place))
        db.commit()
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def everything(folder: Path, game: int = 1) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return [
            *db.execute("SELECT * FROM move WHERE game = ? ORDER BY number", (game,)),
            *db.execute("SELECT id, header, made, over, seal FROM game WHERE id = ?", (game,)),
        ]


@contextmanager
def damaged(folder: Path, *, at_table: bool = True) -> Iterator[Driver]:
    """The app, left at a game of sixty moves of which one was damaged since."""
    journal = open_journal(folder).journal
    keep(journal, TEXT)
    journal.set_note("at table", "yes" if at_table else "no")
    journal.close()
    spoil(folder)
    with Driver(folder) as driver:
        driver.frames(3)
        yield driver


def text_on(driver: Driver) -> str:
    return " ".join(map(str, words_on(driver)))


def from_start(fingers: Fingers) -> None:
    """The app opens where it was left."""
    assert fingers.driver.app.router.names == ["home", "replay"]


def from_home(fingers: Fingers) -> None:
    """Tap Continue."""
    fingers.driver.app.router.reset("home")
    fingers.driver.frames(3)
    assert "This game is damaged." in text_on(fingers.driver)
    fingers.do("resume")


def from_past_games(fingers: Fingers) -> None:
    """Try to continue an old game."""
    driver = fingers.driver
    driver.app.router.reset("home", "games")
    driver.frames(3)
    driver.screen.open_menu_of(driver.screen.model.entries[0])
    driver.frames(3)
    fingers.do("sit_down")


@pytest.mark.parametrize("way", [from_start, from_home, from_past_games])
def test_it_is_shown_at_its_last_good_move_and_nobody_sits_at_it(
    tmp_path: Path, way: Callable[[Fingers], None]
) -> None:
    with damaged(tmp_path) as driver:
        before = everything(tmp_path)
        way(Fingers(driver))
        driver.frames(3)
        assert driver.app.router.name == "replay"
        model = driver.screen.model
        assert (model.at, model.last) == (GOOD, GOOD)
        assert f"This game is damaged: {GOOD} moves can be read." in text_on(driver)
        assert driver.app.desk.table.history is None
        assert everything(tmp_path) == before


def test_going_on_makes_a_new_game_beside_it(tmp_path: Path) -> None:
    with damaged(tmp_path) as driver:
        before = everything(tmp_path)
        Fingers(driver).do("go_on")
        driver.frames(3)
        assert driver.app.router.name == "battle"
        assert laid(driver) == LINES[:GOOD]
        tap_key(driver, "pass")
        assert len(laid(driver)) == GOOD + 1
        assert everything(tmp_path) == before
        assert len(everything(tmp_path, 2)) == GOOD + 2
    driver.app.desk.journal.close()
    with Driver(tmp_path) as driver:
        driver.frames(3)
        assert driver.app.router.name == "battle"
        assert len(laid(driver)) == GOOD + 1


def test_damage_that_comes_while_people_play_takes_nothing(tmp_path: Path) -> None:
    """The game at the table is whole; the damaged one on the disk stays as it is."""
    journal = open_journal(tmp_path).journal
    keep(journal, ONE)
    journal.set_note("at table", "yes")
    journal.close()
    with Driver(tmp_path) as driver:
        driver.frames(3)
        with closing(sqlite3.connect(tmp_path / FILE)) as db:
            db.execute("UPDATE game SET made = 2")
            db.commit()
        tap_key(driver, "2")
        assert "has changed in the meantime" in str(driver.app.notice.view)
        assert on_disk(tmp_path) == laid(driver)
        driver.app.flow.get_up()
        driver.frames(3)
        Fingers(driver).do("resume")
        driver.frames(3)
        assert "3 moves can be read" in text_on(driver)
        Fingers(driver).do("go_on")
        driver.frames(3)
        tap_key(driver, "2")
        assert laid(driver)[-1] == "red 2"


def test_the_new_game_takes_the_place_of_the_old_one_in_its_campaign(tmp_path: Path) -> None:
    journal = open_journal(tmp_path).journal
    campaign, (first, second) = keep_campaign(journal, [quick("red"), quick("green")])
    journal.set_note("at table", "no")
    journal.close()
    spoil(tmp_path, second, 5)
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home")
        driver.app.router.go("campaign", campaign=campaign)
        driver.frames(3)
        before = everything(tmp_path, second)
        driver.screen.go_on()
        driver.frames(3)
        assert "5 moves can be read" in text_on(driver)
        Fingers(driver).do("go_on")
        driver.frames(3)
        found = Campaigns(driver.app.desk.journal).load(campaign)
        assert found is not None
        assert [game.id for game in found.games] == [first, driver.app.desk.table.id]
        assert everything(tmp_path, second) == before


def test_what_can_be_read_of_it_can_be_shared(tmp_path: Path) -> None:
    with damaged(tmp_path) as driver:
        packed = driver.app.desk.exchange._packed(1)
        assert packed is not None
        moves = [line for line in packed[1].splitlines() if not line.startswith("#")]
        assert moves[-1] == LINES[GOOD - 1]
