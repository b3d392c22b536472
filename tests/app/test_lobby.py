"""Who scanned the code comes into the app's new game; the host orders the seats and begins."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.live.guests import SeatTaken
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.guests import opened
from tests.app.player import TouchPlayer
from tests.app.seating import bring, names, row


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """The host, with the table open and nobody at it, at a new game."""
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home")
        driver.frames(2)
        player = TouchPlayer(driver)
        player.do("invite")
        driver.key(27)
        driver.app.router.go("new_game")
        driver.frames(3)
        yield driver
        driver.app.hosting.close()


def come(driver: Driver, name: str, seat: Seat) -> Any:
    """Somebody joins, and says on their phone who they are."""
    shared = opened(driver).shared
    _token, guest = shared.join(shared.guest_key, None, None)
    shared.introduce(guest, name, seat)
    driver.frames(4)
    return guest


def test_guests_come_in_while_the_host_looks_on(driver: Driver) -> None:
    assert driver.app.router.name == "new_game"
    come(driver, "Zoe", Seat.PURPLE)
    assert names(driver) == ["Zoe"]
    with pytest.raises(SeatTaken):
        come(driver, "Yan", Seat.PURPLE)
    come(driver, "Yan", Seat.GREY)
    come(driver, "Xenia", Seat.BLUE)
    assert names(driver) == ["Zoe", "Yan", "Xenia"]
    wearing = {view.name: view.seat for view in driver.screen.model.players}
    assert (wearing["Zoe"], wearing["Xenia"]) == (Seat.PURPLE, Seat.BLUE)
    assert len(set(wearing.values())) == 3


def test_the_host_orders_the_seats_and_begins_by_touches(driver: Driver) -> None:
    guests = [come(driver, name, seat) for name, seat in (("Zoe", Seat.RED), ("Yan", Seat.GREY))]
    bring(driver, row(driver, "Yan"))
    bring(driver, driver.does("move_opened", -1))
    assert names(driver) == ["Yan", "Zoe"]
    driver.do("begin")
    driver.until(lambda: driver.app.router.name == "deal")
    setup = driver.app.desk.table.game.setup
    assert [(each.seat, each.name) for each in setup.players] == [
        (Seat.GREY, "Yan"),
        (Seat.RED, "Zoe"),
    ]
    shared: Any = opened(driver).shared
    assert [shared.now(guest).seat for guest in guests] == [Seat.RED, Seat.GREY]


def test_whom_the_host_takes_out_does_not_come_back_by_itself(driver: Driver) -> None:
    come(driver, "Zoe", Seat.RED)
    come(driver, "Yan", Seat.GREY)
    bring(driver, row(driver, "Zoe"))
    bring(driver, driver.does("remove"))
    come(driver, "Xenia", Seat.BLUE)
    assert names(driver) == ["Yan", "Xenia"]
