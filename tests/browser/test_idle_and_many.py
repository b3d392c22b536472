"""Pages that nobody touches, many in one browser, and guests sent away: what really is shown."""

import time
from collections.abc import Callable, Iterator

import pytest

from companion.web.session.tabs import EACH
from engine.seats import Seat
from tests.browser.browsers import INSECURE
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import button, choose_row
from tests.browser.webdriver import Browser
from tests.web.serving.pages_open import Played

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place roma
"""
MANY = 165


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


def says(browser: Browser, text: str) -> None:
    """Wait until the page shows this."""
    shown = "return document.body.innerText"
    browser.wait(lambda: text in str(browser.script(shown)), f"no {text} on the page")


def later(table: LiveTable, seconds: float) -> None:
    """So much time passes for the sessions."""
    table.ask(lambda table: setattr(table.sessions, "_now", lambda: time.monotonic() + seconds))


def watch(browser: Browser, table: LiveTable) -> None:
    browser.go(table.url())
    browser.find("#look-on").click()
    browser.find("main.watch")


def test_a_television_goes_on_whatever_others_open(
    table: LiveTable, new_chromium: Callable[[], Browser]
) -> None:
    television = new_chromium()
    watch(television, table)
    later(table, 7200)
    greedy = Played(table)
    for number in range(MANY):
        greedy.tab = f"greedy-{number:08}"
        if greedy.open()[0] != 200:
            break
    table.do("red 10")
    says(television, "10")
    table.do("blue 6")
    says(television, "6")
    assert not television.all(".offline")


def test_a_host_s_second_window_only_watches_and_the_first_stays_the_host_s(
    table: LiveTable, new_chromium: Callable[[], Browser]
) -> None:
    browser = new_chromium()
    browser.go(table.url(host=True))
    browser.find("#rows")
    host, television = browser.window, browser.open()
    browser.turn_to(television)
    watch(browser, table)
    for _ in range(2):
        for window, role in ((host, "host"), (television, "guest")):
            browser.turn_to(window)
            browser.reload()
            browser.find("#rows" if role == "host" else "main.watch")
            assert browser.script("return sessionStorage.getItem('as')") == role
    browser.turn_to(host)
    button(browser, "tap", "10").click()
    browser.wait(lambda: table.moves()[-1] == "red 10")
    roles = table.ask(
        lambda table: [each.guest.role.value for each in table.shared.visitors(table.shared.host)]
    )
    assert sorted(roles) == ["host", "watch"]


def test_a_page_that_rests_says_so_and_goes_on_by_a_tap(
    table: LiveTable, new_chromium: Callable[[], Browser]
) -> None:
    browser = new_chromium()
    browser.pardon("404")  # its session is over when the button is touched
    watch(browser, table)
    [cookie] = browser.cookies().items()
    page = Played(table, cookie=f"{cookie[0]}={cookie[1]['value']}")
    streams = []
    for number in range(EACH):
        page.tab = f"another-{number}-tab"
        streams.append(page.follow(page.open()[1]["n"]))
    says(browser, "This page is no longer kept up to date")
    table.do("red 10")
    browser.find("#state button").click()
    browser.wait(lambda: not browser.all("#state button"))
    says(browser, "10")
    table.do("blue 6")
    says(browser, "6")
    for stream in streams:
        stream.close()


def test_who_is_sent_away_sees_it_and_the_host_is_asked_before(
    table: LiveTable, new_chromium: Callable[[], Browser]
) -> None:
    host, guest = new_chromium(), new_chromium()
    guest.pardon("401")
    table.sit(guest, Seat.BLUE)
    host.go(table.url(host=True))
    choose_row(host, "invite")
    host.find("#joined button").click()
    says(host, "Send Boris away?")
    host.find("#do-dismiss").click()
    says(guest, "The host has sent this device away.")
    host.wait(lambda: not host.all("#joined li"))
    guest.go(f"http://{INSECURE}:{table.port}/?again")
    says(guest, "Type the six letters")
    guest.go(table.url())
    guest.find("#sit-blue")
    host.find("#joined li")


def test_the_host_s_page_shows_the_code_of_the_table_that_comes_next(
    table: LiveTable, new_chromium: Callable[[], Browser]
) -> None:
    table.ask(lambda table: setattr(table.shared, "goes_on", True))
    host, guest = new_chromium(), new_chromium()
    guest.pardon("401")
    host.pardon("401")
    table.sit(guest, Seat.BLUE)
    host.go(table.url(host=True))
    choose_row(host, "invite")
    before = host.find(".letters").text
    button(host, "ask_to_close").click()
    button(host, "close_table").click()
    host.wait(lambda: host.all(".letters") and host.find(".letters").text != before)
    assert table.ask(lambda table: table.shared.code) == host.find(".letters").text
    assert "#" not in host.url.rpartition("/")[2]
    says(guest, "The host has closed this table.")
    host.find("#back").click()
    button(host, "tap", "10").click()
    host.wait(lambda: table.moves()[-1] == "red 10")
