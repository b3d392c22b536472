"""Phones elsewhere are invited by a touch, through a broker that lies beside the app."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.driver import Driver
from tests.app.guests import meanwhile, opened
from tests.app.looks import TIGHT, look_like
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.condottiere.tables import record
from tests.far.guest import Guest
from tests.far.lying import LyingBroker

BATTLE = record("red place siena, red 6, green 3")


@pytest.fixture
def broker() -> Iterator[LyingBroker]:
    made = LyingBroker()
    yield made
    made.close()


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, BATTLE) as driver:
        driver.app.hosting._find = lambda: ("127.0.0.1", "192.168.1.20")
        yield driver


def button(driver: Driver, text: str) -> Any:
    [found] = [
        each for each in TouchPlayer(driver).all("TextButton")
        if each.text == text and not each.disabled
    ]  # fmt: skip
    TouchPlayer(driver).one("Scroll").scroll_to(found, animate=False)
    driver.frames(3)
    return found


def press(driver: Driver, widget: Any) -> None:
    x, y = widget.to_window(*widget.center)
    driver.tap(x, y=y)
    driver.frames(3)


def invited(driver: Driver, broker: LyingBroker) -> str:
    """The link, after the touches that lead to it."""
    driver.app.hosting._broker = broker.url
    TouchPlayer(driver).menu("invite")
    assert broker.letters == [], "nobody has chosen that yet"
    press(driver, button(driver, "Phones elsewhere"))
    driver.until(lambda: bool((far := opened(driver).far) and far.link))
    driver.screen.model.enter()
    driver.frames(2)
    return str(driver.screen.model.link)


def test_a_phone_elsewhere_plays(driver: Driver, broker: LyingBroker) -> None:
    link = invited(driver, broker)
    assert link.startswith("#at=")
    guest = Guest(broker.url, link)
    assert meanwhile(driver, lambda: guest.join("blue"))["status"] == 200
    driver.screen.model.enter()
    assert [each.present for each in driver.screen.model.sitters].count(True) == 1
    assert meanwhile(driver, lambda: guest.move("blue 10"))["status"] == 200
    driver.key(27)
    assert TouchPlayer(driver).moves[-1] == "blue 10"
    driver.app.on_pause()
    assert meanwhile(driver, lambda: guest.move("red 1"))["body"]["code"] == "paused"
    driver.app.on_resume()
    assert meanwhile(driver, lambda: guest.ask("GET /api/table"))["status"] == 200
    guest.close()


def test_the_code_for_this_network_is_there_as_well(driver: Driver, broker: LyingBroker) -> None:
    invited(driver, broker)
    model = driver.screen.model
    assert [each.value for each in model.places][-1] == ""
    model.choose_address(model.places[0].value)
    assert model.link.startswith("http://127.0.0.1:")
    assert model.code
    model.choose_address("")
    assert model.code == ""


def test_it_is_open_again_after_a_restart(tmp_path: Path, broker: LyingBroker) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        driver.app.hosting._find = lambda: ("127.0.0.1",)
        link = invited(driver, broker)
    (tmp_path / "broker").write_text(broker.url)
    with Driver(tmp_path) as driver:
        driver.until(lambda: driver.app.hosting.table is not None)
        driver.until(lambda: bool((far := opened(driver).far) and far.link))
        assert opened(driver).far.link == link  # type: ignore[union-attr]


def test_without_a_broker_nothing_is_offered(driver: Driver) -> None:
    TouchPlayer(driver).menu("invite")
    assert not driver.screen.may_go_far
    assert all(each.value for each in driver.screen.model.places)


def test_the_old_host_hears_who_goes_on(driver: Driver, broker: LyingBroker) -> None:
    invited(driver, broker)
    far = opened(driver).far
    assert far is not None
    opened(driver).shared.say_moved("Anna", 31)
    driver.frames(2)
    assert "Anna goes on with the game, at move 31." in repr(driver.app.notice.view)


@pytest.mark.parametrize(("size", "scale"), TIGHT)
def test_it_fits(driver: Driver, broker: LyingBroker, size: tuple[int, int], scale: float) -> None:
    invited(driver, broker)
    look_like(driver, size, scale, language="ru")
    driver.frames(3)
    driver.screen.model.enter()
    for each in TouchPlayer(driver).all("TextButton"):
        assert each.width <= size[0]
