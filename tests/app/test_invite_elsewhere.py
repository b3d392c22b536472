"""Phones elsewhere are invited by a touch, through a broker that lies beside the app."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from tests.app.driver import Driver
from tests.app.guests import meanwhile, opened
from tests.app.looks import TIGHT, look_like
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.app.soundness import faults
from tests.condottiere.tables import record
from tests.far.guest import Guest, moved_note
from tests.far.lying import LyingBroker

BATTLE = record("red place siena, red 6, green 3")


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


GOES_ON = {"link": f"#at={'A' * 22}.{'b' * 22}", "name": "Anna", "moves": 31}


def told(driver: Driver, broker: LyingBroker, table: str, **said: object) -> Any:
    """Somebody goes on, and what the old host is asked then."""
    broker.forge(*moved_note(table, {**GOES_ON, **said}), kept=True)
    driver.until(lambda: driver.screen.sheet is not None)
    driver.frames(2)
    return driver.screen.sheet


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
    """Whatever else is shown by then, and until there is an answer. After that it is only told:
    any guest could say so again and again.
    """
    link = invited(driver, broker)
    driver.key(27)
    assert told(driver, broker, link).model.text == "Anna goes on with the game, at move 31."
    driver.screen.desk.router.go("rules")
    driver.until(lambda: driver.screen.sheet is not None)
    assert faults(driver) == []
    driver.do("stay", kind="TextButton")
    assert opened(driver).shared.moved is None
    driver.screen.desk.router.back()
    driver.frames(3)
    assert driver.screen.sheet is None, "that was answered"
    other = {"link": f"#at={'B' * 22}.{'b' * 22}", "name": "", "moves": 31}
    broker.forge(*moved_note(link, other), kept=True)
    driver.until(lambda: (driver.app.notice.view or "").startswith("Somebody goes on"))
    assert driver.screen.sheet is None


def test_a_table_that_leads_nowhere_is_asked_of_no_more(
    driver: Driver, broker: LyingBroker
) -> None:
    link = invited(driver, broker)
    told(driver, broker, link)
    broker.forge(f"ct1/{link[4:26]}/moved", b"", kept=True)
    driver.until(lambda: driver.screen.sheet is None)


def test_it_waits_until_nothing_else_is_asked(driver: Driver, broker: LyingBroker) -> None:
    link = invited(driver, broker)
    driver.screen.model.ask_to_close()
    asked = driver.screen.sheet
    broker.forge(*moved_note(link, GOES_ON), kept=True)
    driver.until(lambda: opened(driver).shared.moved is not None)
    driver.frames(3)
    assert driver.screen.sheet is asked
    driver.screen.model.keep_open()
    driver.until(lambda: driver.screen.sheet not in (None, asked))


def test_the_old_host_follows(driver: Driver, broker: LyingBroker) -> None:
    """Without a browser that the app may open, the link is in the clipboard."""
    link = invited(driver, broker)
    told(driver, broker, link)
    Clipboard.copy("")
    driver.do("follow")
    assert Clipboard.paste() == GOES_ON["link"]
    driver.screen.desk.router.back()
    driver.frames(3)
    assert driver.screen.sheet is None
    assert driver.app.hosting.table is not None


def test_the_old_host_follows_in_the_browser(
    driver: Driver, broker: LyingBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(driver, broker, invited(driver, broker))
    opens, exchange = list[str](), driver.app.desk.exchange

    def open_link(link: str) -> bool:
        opens.append(link)
        return True

    monkeypatch.setattr(exchange, "address", "https://somebody.example/app/")
    monkeypatch.setattr(exchange._sharing, "open_link", open_link)
    driver.do("follow")
    assert opens == [f"https://somebody.example/app/{GOES_ON['link']}"]


def test_the_old_host_keeps_a_copy(driver: Driver, broker: LyingBroker) -> None:
    link = invited(driver, broker)
    told(driver, broker, link)
    driver.do("keep_copy")
    driver.until(lambda: broker.kept(f"ct1/{link[4:26]}/host")[65:66] == b"\2")
    assert driver.app.hosting.table is None
    assert TouchPlayer(driver).moves[-1] == "green 3"


@pytest.mark.parametrize(("size", "scale"), TIGHT)
def test_it_fits(driver: Driver, broker: LyingBroker, size: tuple[int, int], scale: float) -> None:
    invited(driver, broker)
    look_like(driver, size, scale, language="ru")
    driver.frames(3)
    driver.screen.model.enter()
    for each in TouchPlayer(driver).all("TextButton"):
        assert each.width <= size[0]
