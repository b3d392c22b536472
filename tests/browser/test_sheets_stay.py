"""Sheets in real browsers: they stay while others play on pages of their own."""

from collections.abc import Callable, Iterator

import pytest

from companion.condottiere.viewmodels.battle.choices import PASS
from engine.seats import Seat
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import PlayedBy
from tests.browser.pressing import choose_row
from tests.browser.webdriver import Browser

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo
start red

red place roma
red 3
blue 10
"""
"""It is Cleo's turn."""

Opener = Callable[[], Browser]


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.fixture
def seated(table: LiveTable, new_browser: Opener) -> Callable[[Seat], PlayedBy]:
    """Opens a page at a seat."""

    def open_one(seat: Seat) -> PlayedBy:
        player = PlayedBy(new_browser(), seat)
        player.join(table.url())
        return player

    return open_one


@pytest.fixture
def host(table: LiveTable, new_browser: Opener) -> PlayedBy:
    player = PlayedBy(new_browser(), None)
    player.browser.go(table.url(host=True))
    player.browser.find("#rows")
    return player


def read(page: PlayedBy, css: str) -> str:
    """The text of an element; empty if it is not there."""
    found = page.browser.script("return document.querySelector(arguments[0])?.textContent", css)
    return " ".join(str(found or "").split())


def reads(page: PlayedBy, css: str, text: str) -> None:
    """Wait until this can be read there."""
    page.browser.wait(lambda: text in read(page, css), f"{css} never had {text!r}")


def test_a_total_follows_and_goes_with_its_battle(
    table: LiveTable, seated: Callable[[Seat], PlayedBy], host: PlayedBy
) -> None:
    cleo, anna = seated(Seat.GREEN), seated(Seat.RED)
    host.tap("explain", "blue")
    reads(host, "#over .sum b", "10")
    host.browser.script("window.kept = document.querySelector('#explained')")
    cleo.tap("tap", "winter")
    reads(host, "#over .sum b", "1")
    reads(host, "#over", "1 in Winter")
    assert host.browser.script("return window.kept === document.querySelector('#explained')")
    anna.tap("tap", PASS)
    reads(cleo, "#turn", "Boris")
    table.do("blue pass")
    reads(host, "#over .sum b", "1")
    assert not read(host, "#notice")
    cleo.tap("tap", PASS)
    reads(host, "#notice", "Closed: the battle is over.")
    assert not read(host, "#over")
    for page in cleo, anna:
        page.browser.find("#on")
        assert not read(page, "#notice")


def test_a_correction_half_made_is_done_where_it_stands(
    table: LiveTable, seated: Callable[[Seat], PlayedBy], host: PlayedBy
) -> None:
    cleo = seated(Seat.GREEN)
    host.tap("explain", "green")
    host.tap("correct_explained", "green")
    host.tap("one_more")
    reads(host, "#fix-set", "11")
    cleo.tap("tap", "5")
    reads(host, "#row-green .who small", "9")
    reads(host, "#fix-set", "11")
    host.tap("one_more")
    reads(host, "#fix-set", "12")
    host.tap("set_hand")
    reads(cleo, "#row-green .who small", "12")
    assert table.moves()[-2:] == ["green 5", "fix hand green 12"]
    assert not read(host, "#over")


def test_a_bishop_waits_for_a_correction_and_goes_with_its_turn(
    table: LiveTable, seated: Callable[[Seat], PlayedBy], host: PlayedBy
) -> None:
    cleo = seated(Seat.GREEN)
    cleo.tap("tap", "bishop")
    cleo.tap("choose_spot", "siena")
    reads(cleo, "#pope-on", "Siena")
    host.tap("explain", "blue")
    host.tap("correct_explained", "blue")
    host.tap("one_more")
    host.tap("set_hand")
    cleo.calm()
    reads(cleo, "#row-blue .who small", "10")
    reads(cleo, "#pope-on", "Siena")
    host.tap("tap", "5")
    reads(cleo, "#notice", "Nothing was played: the turn has changed.")
    assert not read(cleo, "#over")
    assert table.moves()[-1] == "green 5"


def test_the_panel_of_a_move_stays_where_it_is(
    table: LiveTable, seated: Callable[[Seat], PlayedBy], host: PlayedBy
) -> None:
    cleo = seated(Seat.GREEN)
    choose_row(host.browser, "moves")
    host.tap("pick", "move-1")
    reads(host, "#over", "Anna plays a 3")
    cleo.tap("tap", "5")
    reads(host, "#battles", "Cleo plays a 5")
    reads(host, "#over", "Anna plays a 3")
    host.browser.find("[data-with*='remove']").click()
    reads(host, "#over", "would no longer fit")
    cleo.tap("undo")
    reads(host, "#battles", "undone")
    reads(host, "#over", "would no longer fit")
    assert not read(host, "#notice")
    assert len(table.moves()) == 3
