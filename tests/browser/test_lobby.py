"""Before a game guests write their names; nothing else that they tap takes a name away."""

from collections.abc import Iterator

import pytest

from engine.seats import Seat
from tests.browser.actions import Key
from tests.browser.browsers import INSECURE
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import button
from tests.browser.webdriver import Browser

FIELD = "#type_name-text"


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table("") as table:
        yield table


def name_in(browser: Browser) -> str:
    return str(browser.find(FIELD).property("value"))


def chosen(browser: Browser, seat: Seat) -> bool:
    pressed = button(browser, "wear", seat).attribute("aria-pressed")
    return pressed == "true"


def test_a_name_stays_while_an_emblem_is_chosen(table: LiveTable, browser: Browser) -> None:
    browser.go(table.url())
    browser.find(FIELD).type("Zoe")
    for seat in (Seat.GREEN, Seat.PURPLE):
        button(browser, "wear", seat).click()
        browser.wait(lambda seat=seat: chosen(browser, seat), f"{seat} is not chosen")  # type: ignore[misc]
        assert name_in(browser) == "Zoe"
    button(browser, "come_in").click()
    browser.wait(lambda: "Zoe" in browser.find("#self").text, "nobody is in")


def test_a_name_that_is_refused_can_be_mended(table: LiveTable, browser: Browser) -> None:
    browser.go(table.url())
    browser.find(FIELD).type("x" * 50)
    button(browser, "come_in").click()
    browser.wait(lambda: browser.find("#fault").text, "it is not refused")
    assert name_in(browser) == "x" * 50


def test_who_comes_by_the_letters_sees_no_frame_around_the_title(
    table: LiveTable, browser: Browser
) -> None:
    browser.pardon("401")
    browser.go(f"http://{INSECURE}:{table.port}/")
    browser.find("#entry input").type(table.ask(lambda opened: opened.shared.code) + Key.ENTER)
    browser.find(FIELD)
    focused = "const one = document.activeElement;"
    browser.wait(lambda: browser.script(focused + "return one.matches('h1')"), "nothing is read")
    assert browser.script(focused + "return getComputedStyle(one).outlineStyle") == "none"
