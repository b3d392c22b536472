"""The script of all pages in a real browser: it loses and doubles nothing, and disturbs nobody."""

from collections.abc import Callable, Iterator

import pytest

from companion.web.serving.open_table import OpenTable
from engine.seats import Seat
from tests.browser.bad_network import FAIR, BadNetwork, Weather
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import choose_row
from tests.browser.webdriver import Browser
from tests.waiting import until

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
"""
HIDE = """Object.defineProperty(document, "hidden", {value: %s, configurable: true});
document.dispatchEvent(new Event("visibilitychange"));"""
LATER = "const now = Date.now; Date.now = () => now() + 60000;"
"""A minute passes in which nothing is heard."""
NEVER = """const later = window.setTimeout, never = 1e9;
window.setTimeout = (deed, wait, ...more) => later(deed, wait < 200 ? wait : never, ...more);"""
"""No more is done after a while than what takes a moment."""


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.fixture
def network(table: LiveTable) -> Iterator[BadNetwork]:
    network = BadNetwork(table.port)
    yield network
    network.stop()


def total(browser: Browser, seat: Seat) -> str:
    """What the page says this seat's line counts."""
    return str(
        browser.script(f"return document.querySelector('#row-{seat} .total b')?.textContent || ''")
    )


def shows(browser: Browser, seat: Seat, count: int) -> None:
    """Wait until it says so."""
    browser.wait(lambda: total(browser, seat) == str(count), f"{seat} never had {count}")


def focused(browser: Browser) -> str:
    return str(browser.script("return document.activeElement.id"))


def key(browser: Browser, card: str) -> str:
    """The id of a key of the keypad."""
    found = browser.wait(
        lambda: browser.script(
            "return [...document.querySelectorAll('#keys .key')].find(key =>"
            f" JSON.parse(key.dataset.with)[0] === '{card}')?.id"
        )
    )
    return f"#{found}"


def turn(table: LiveTable) -> Seat:
    def whose(opened: OpenTable) -> Seat:
        game = opened.shared.table.game
        seat: Seat = game.setup.players[game.turn].seat
        return seat

    return table.ask(whose)


def follow(table: LiveTable) -> list[Seat]:
    """The seats from the one to play on."""
    order = [Seat.RED, Seat.BLUE, Seat.GREEN]
    first = order.index(turn(table))
    return order[first:] + order[:first]


def test_a_tap_on_one_page_shows_on_the_other(
    table: LiveTable, new_chromium: Callable[[], Chromium]
) -> None:
    first, second, _third = follow(table)
    one, other = new_chromium(), new_chromium()
    table.sit(one, first)
    table.sit(other, second)
    one.find(key(one, "10")).click()
    shows(one, first, 10)
    shows(other, first, 10)
    other.find(key(other, "5")).click()
    shows(one, second, 5)
    assert table.moves()[1:] == [f"{first} 10", f"{second} 5"]
    assert not one.all("[data-sent]")


def test_the_key_is_not_left_in_the_address_or_the_page(table: LiveTable, browser: Browser) -> None:
    table.sit(browser, Seat.RED)
    assert "#" not in browser.url
    secret = table.opened.shared.guest_key
    kept = browser.script("return JSON.stringify(localStorage) + document.cookie")
    assert secret not in kept


def test_a_seat_is_kept_over_a_reload(table: LiveTable, browser: Browser) -> None:
    table.sit(browser, Seat.BLUE)
    browser.reload()
    browser.find("#row-blue.mine")


def test_a_wrong_key_is_told_so(table: LiveTable, chromium: Chromium) -> None:
    chromium.pardon("401")
    chromium.go(table.url().partition("#")[0] + "#wrong-key-wrong-key")
    assert "not valid for this table" in chromium.find(".sorry").text


def test_the_focus_stays_on_a_key_while_others_play(table: LiveTable, browser: Browser) -> None:
    table.ask(lambda opened: opened.shared.set_taps(opened.shared.host, "any"))
    first, second, _third = follow(table)
    table.sit(browser, first)
    name = key(browser, "4")
    browser.script(f"document.querySelector('{name}').focus()")
    table.do(f"{first} 10")
    shows(browser, first, 10)
    assert f"#{focused(browser)}" == name
    table.do(f"{second} 6")
    shows(browser, second, 6)
    assert f"#{focused(browser)}" == name


def test_the_way_back_of_a_phone_closes_what_is_open_and_leaves_pages_one_by_one(
    table: LiveTable, browser: Browser
) -> None:
    table.sit(browser, turn(table))
    choose_row(browser, "rules")
    browser.find(".page-rules")
    browser.back()
    browser.find(".page-battle")
    browser.find("#menu-button").click()
    browser.find("#sheet-menu")
    browser.reload()
    browser.find(".page-battle #menu-button").click()
    browser.find("#sheet-menu")
    browser.back()
    browser.wait(lambda: not browser.all("#sheet-menu"))
    browser.find(".page-battle")
    browser.back()
    browser.find(".page-join")
    browser.back()
    browser.wait(lambda: browser.url == "about:blank")


def test_the_keyboard_plays_and_closes(table: LiveTable, browser: Browser) -> None:
    first = turn(table)
    table.sit(browser, first)
    browser.find("#menu-button").click()
    browser.find("#sheet-menu")
    browser.wait(lambda: focused(browser) == "menu-0")
    browser.keys("\ue00c")
    browser.wait(lambda: not browser.all("#sheet-menu"))
    assert focused(browser) == "menu-button"
    browser.see(browser.find(key(browser, "10")))
    browser.keys("0")
    shows(browser, first, 10)
    assert table.moves()[1:] == [f"{first} 10"]


def test_a_question_mark_shows_what_the_keyboard_plays(
    table: LiveTable, chromium: Chromium
) -> None:
    first = turn(table)
    table.sit(chromium, first)
    chromium.find("#keys .winter")
    winter = f"document.querySelector('{key(chromium, 'winter')}')"
    letter = f"return getComputedStyle({winter}, '::before').content"
    assert chromium.script(letter) == "none"
    chromium.keys("?")
    assert "w" in chromium.script(letter)
    assert table.moves() == [table.moves()[0]]
    chromium.keys("?")
    assert chromium.script(letter) == "none"


def test_what_happened_is_said_in_the_same_place(table: LiveTable, browser: Browser) -> None:
    first = turn(table)
    table.sit(browser, first)
    browser.script("window.aloud = document.getElementById('aloud')")
    table.do(f"{first} 10")
    name = {Seat.RED: "Anna", Seat.BLUE: "Boris", Seat.GREEN: "Cleo"}[first]
    browser.wait(lambda: name in browser.script("return window.aloud.textContent"))
    assert browser.script("return window.aloud.isConnected")


def test_a_tap_without_a_network_is_done_once_when_it_is_back(
    table: LiveTable, chromium: Chromium
) -> None:
    chromium.pardon("ERR_INTERNET_DISCONNECTED")
    first = turn(table)
    table.sit(chromium, first)
    chromium.offline()
    name = key(chromium, "10")
    chromium.find(name).click()
    chromium.wait(lambda: chromium.all(f"{name}.sent"))
    chromium.wait(lambda: chromium.find("#cut").shown)
    assert total(chromium, first) != "10"
    chromium.offline(off=False)
    shows(chromium, first, 10)
    chromium.wait(lambda: not chromium.find("#cut").shown)
    assert table.moves()[1:] == [f"{first} 10"]


def test_a_tap_goes_as_soon_as_the_way_is_open(table: LiveTable, chromium: Chromium) -> None:
    """Not when it would be tried again anyway: no clock that takes longer than a moment rings."""
    chromium.pardon("ERR_INTERNET_DISCONNECTED")
    first = turn(table)
    table.sit(chromium, first)
    chromium.offline()
    chromium.script(NEVER)
    name = key(chromium, "10")
    chromium.find(name).click()
    chromium.wait(lambda: chromium.find("#cut").shown)
    chromium.offline(off=False)
    shows(chromium, first, 10)
    chromium.wait(lambda: not chromium.all(".sent"))
    assert table.moves()[1:] == [f"{first} 10"]


def test_a_tap_that_arrives_opens_the_way(
    table: LiveTable, network: BadNetwork, chromium: Chromium
) -> None:
    """The page need not wait until it would look for the table again."""
    chromium.pardon("ERR_")
    first = turn(table)
    table.sit(chromium, first, port=network.port)
    name = key(chromium, "10")
    network.weather = Weather(drop=1)
    chromium.script(NEVER)
    chromium.script("window.dispatchEvent(new Event('online'))")
    chromium.wait(lambda: chromium.find("#cut").shown)
    network.weather = FAIR
    chromium.find(name).click()
    shows(chromium, first, 10)
    chromium.wait(lambda: not chromium.find("#cut").shown)


def test_a_tap_that_waits_stays_marked_when_the_page_comes_anew(
    table: LiveTable, network: BadNetwork, chromium: Chromium
) -> None:
    """Otherwise people tap again."""
    chromium.pardon("ERR_")
    first = turn(table)
    table.sit(chromium, first, port=network.port)
    network.meets = lambda request: request.startswith("POST /page/do")
    network.weather = Weather(drop=1)
    name = key(chromium, "10")
    chromium.find(name).click()
    chromium.wait(lambda: chromium.all(f"{name}.sent"))
    for _ in range(2):
        number = chromium.script("return shown.n")
        chromium.script("window.dispatchEvent(new Event('online'))")
        chromium.wait(lambda: chromium.script("return shown.n") > number)  # noqa: B023
        assert chromium.all(f"{name}.sent")
    network.weather = FAIR
    shows(chromium, first, 10)
    chromium.wait(lambda: not chromium.all(".sent"))
    assert table.moves()[1:] == [f"{first} 10"]


@pytest.mark.parametrize("weather", [Weather(lose=1), Weather(drop=1), Weather(double=1)])
def test_a_tap_whose_answer_is_lost_counts_once(
    table: LiveTable, network: BadNetwork, chromium: Chromium, weather: Weather
) -> None:
    chromium.pardon("ERR_")
    first = turn(table)
    table.sit(chromium, first, port=network.port)
    network.meets = lambda request: request.startswith("POST /page/do")
    network.weather = weather
    chromium.find(key(chromium, "10")).click()
    until(lambda: any(done.startswith("POST /page/do") for done in network.done[1:]))
    network.weather = FAIR
    shows(chromium, first, 10)
    chromium.wait(lambda: not chromium.all(".sent"))
    assert table.moves()[1:] == [f"{first} 10"]


def test_a_page_that_was_hidden_is_right_again(table: LiveTable, browser: Browser) -> None:
    first, second, _third = follow(table)
    table.sit(browser, second)
    browser.script(HIDE % "true")
    table.do(f"{first} 10")
    table.do(f"{second} 6")
    browser.settle()
    assert total(browser, first) != "10"
    browser.script(HIDE % "false")
    shows(browser, first, 10)
    shows(browser, second, 6)
    table.do(f"{_third} 3")
    shows(browser, _third, 3)


def test_a_stream_that_dies_silently_takes_nothing_with_it(
    table: LiveTable, network: BadNetwork, chromium: Chromium
) -> None:
    first, second, third = follow(table)
    table.sit(chromium, second, port=network.port)
    network.hush()
    # the server still writes to the dead stream, and the page opens a new one, slowly
    network.weather = Weather(delay=(0.5, 0.5))
    network.meets = lambda request: request.startswith("GET /page/stream")
    chromium.script(LATER)
    table.do(f"{first} 10")
    opened = len(network.done)
    until(lambda: any("page/open" in done for done in network.done[opened - 1 :]))
    table.do(f"{second} 6")
    shows(chromium, first, 10)
    shows(chromium, second, 6)
    table.do(f"{third} 3")
    shows(chromium, third, 3)


def test_a_page_opens_a_single_stream_and_is_sent_little(
    table: LiveTable, network: BadNetwork, chromium: Chromium
) -> None:
    first = turn(table)
    chromium.go(table.url(port=network.port))
    chromium.find("#sit-red").click()
    chromium.find("#rows")
    table.do(f"{first} 10")
    shows(chromium, first, 10)
    streams = [done for done in network.done if "page/stream" in done]
    assert len(streams) <= 1
    opens = [done for done in network.done if "page/open" in done]
    assert len(opens) == 1


def test_what_is_typed_is_left_alone_while_it_is_looked_up(
    table: LiveTable, browser: Browser
) -> None:
    table.sit(browser, Seat.RED)
    choose_row(browser, "rules")
    field = browser.find("#search-text")
    field.type("bishop")
    browser.wait(lambda: browser.all("mark"))
    table.do(f"{turn(table)} 10")
    browser.settle()
    assert field.property("value") == "bishop"
    assert focused(browser) == "search-text"


def test_a_closed_table_says_so(table: LiveTable, browser: Browser) -> None:
    browser.pardon("401")
    table.sit(browser, Seat.RED)
    table.ask(lambda opened: opened.shared.close(opened.shared.host))
    assert "has closed this table" in browser.find(".sorry").text


def test_icons_are_drawn(table: LiveTable, browser: Browser) -> None:
    """Each has its shape, and no shape has the name of a part of the page."""
    table.sit(browser, turn(table))
    drawn = (
        "const uses = [...document.querySelectorAll('svg.icon use')]"
        "    .filter(use => use.closest('svg').checkVisibility());"
        "return uses.length > 10 && uses.every(use => use.getBBox().width > 0)"
    )
    browser.wait(lambda: browser.script(drawn), "an icon has no shape")
    names = browser.script("return [...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(names) == len(set(names))
