"""Home, by touches: the way back to the table, and to everything else."""

import random
from pathlib import Path

import pytest

from companion.services.storage import FILE, StorageError, open_journal
from engine.condottiere.header import header_lines
from engine.condottiere.setup import Setup
from engine.seats import Player, Seat
from tests.app.driver import Driver
from tests.condottiere.walks import walk


def setup_of(*names: str) -> Setup:
    players = tuple(Player(seat, name) for seat, name in zip(Seat, names, strict=False))
    return Setup(players, players[0].seat)


def play(folder: Path, setup: Setup, *, most: int, seed: int = 0) -> bool:
    """Save a game with so many moves; whether it is over."""
    moves = list(walk(random.Random(seed), setup, most=most))
    journal = open_journal(folder).journal
    over = bool(moves) and moves[-1][1].outcome is not None
    journal.adopt(
        "\n".join(["condottiere 1", *header_lines(setup), ""]),
        [str(move) for move, _ in moves],
        over=over,
    )
    journal.close()
    return over


def go_home(driver: Driver) -> None:
    driver.app.router.reset("home")
    driver.frames(3)


def says(driver: Driver, text: str) -> bool:
    return any(text in str(getattr(widget, "text", "")) for widget in driver.widgets())


def test_continue_is_one_tap_back_to_the_table(tmp_path: Path) -> None:
    assert not play(tmp_path, setup_of("Anna", "Boris"), most=12)
    with Driver(tmp_path) as driver:
        assert driver.app.router.name == "home"
        back = driver.does("resume")
        assert back.players == "Anna, Boris"
        assert back.due
        driver.tap(back)
        assert driver.app.router.names[0] == "home"
        assert len(driver.app.router.names) == 2
        assert driver.app.desk.table.game.moves == 12


def test_after_the_end_there_is_a_rematch(tmp_path: Path) -> None:
    setup = setup_of("Anna", "Boris", "Ciro")
    seed = next(
        seed for seed in range(20) if play(tmp_path / str(seed), setup, most=2000, seed=seed)
    )
    with Driver(tmp_path / str(seed)) as driver:
        go_home(driver)
        assert not says(driver, "Continue")
        again = driver.does("resume")
        assert again.text == "Rematch"
        for _ in range(2):
            driver.touch_down(*again.to_window(*again.center))
            driver.touch_up()
        driver.frames(2)
        assert driver.app.router.names == ["home", "deal"]
        assert driver.app.desk.table.game.setup == setup
        assert driver.app.desk.table.game.moves == 0
        assert len(driver.app.desk.journal.headers(9)) == 2


def test_a_rematch_that_cannot_be_saved_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise StorageError("disk full")

    setup = setup_of("Anna", "Boris", "Ciro")
    seed = next(
        seed for seed in range(20) if play(tmp_path / str(seed), setup, most=2000, seed=seed)
    )
    with Driver(tmp_path / str(seed)) as driver:
        go_home(driver)
        monkeypatch.setattr(driver.app.desk.journal, "begin", full)
        driver.do("resume")
        assert driver.app.router.name == "home"
        assert "disk full" in driver.app.notice.view


def test_every_way_leads_somewhere_and_back(tmp_path: Path) -> None:
    play(tmp_path, setup_of("Anna", "Boris"), most=3)
    with Driver(tmp_path) as driver:
        go_home(driver)
        for name in ("new_game", "calculator", "settings"):
            driver.do(name)
            assert driver.app.router.name == name
            driver.do("back")
            assert driver.app.router.name == "home"
        assert says(driver, "unofficial")


def test_games_that_are_not_saved_are_no_secret(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    with Driver(blocked) as driver:
        go_home(driver)
        assert says(driver, "Games are not being saved: ")


def test_what_became_of_damaged_games_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 500)
    with Driver(tmp_path) as driver:
        go_home(driver)
        assert says(driver, "The saved games were damaged")
        assert driver.app.desk.opened.set_aside is not None
        assert says(driver, driver.app.desk.opened.set_aside.name)
