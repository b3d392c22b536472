"""A second game of the evening: real pages come in while the host, in the window or in a browser,
prepares it over the game that lies at the table.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.seats import Player, Seat
from tests.app.crowd import won
from tests.app.guests import meanwhile, opened
from tests.app.seating import bring, names, row
from tests.app.sitting import sitting
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import button, choose_row

UNFINISHED = "condottiere 1\nplayer red Anna\nplayer blue Boris\n"


@pytest.fixture(scope="module")
def pages(chromiums: Any) -> Iterator[list[Chromium]]:
    with chromiums.new() as one, chromiums.new() as two, chromiums.new() as three:
        yield [one, two, three]


def wait_for_page(page: Chromium, name: str) -> None:
    page.wait(lambda: page.script("return shown.page") == name)


def come_in(page: Chromium, name: str) -> None:
    """Write one's name, and be in."""
    page.find("#own-name").type(name)
    button(page, "come_in").click()
    button(page, "change")


def test_the_host_in_the_window_sees_them_come_and_begins(
    pages: list[Chromium], tmp_path: Path
) -> None:
    newcomer, watcher, player = pages
    with sitting(tmp_path, won().text) as driver:
        driver.app.hosting.open(0)
        shared, port = opened(driver).shared, opened(driver).server.port
        url = f"http://127.0.0.1:{port}/#{shared.guest_key}"

        def arrive() -> bool:
            for page in pages:
                page.go(url)
                button(page, "look_on")
            button(watcher, "look_on").click()
            button(watcher, "open_menu")
            button(player, "take", "red").click()
            button(player, "share")
            return True

        assert meanwhile(driver, arrive)
        driver.do("rematch")
        driver.until(lambda: driver.app.router.name == "new_game")
        bring(driver, row(driver, "Eve"))
        bring(driver, driver.does("remove"))
        assert len(names(driver)) == 5

        def come() -> bool:
            come_in(newcomer, "Zoe")
            button(player, "share")
            button(watcher, "take_seat").click()
            button(watcher, "look_on").click()
            button(watcher, "take_seat")
            return True

        assert meanwhile(driver, come)
        driver.frames(4)
        assert names(driver)[-1] == "Zoe"
        driver.app.router.back()
        meanwhile(driver, lambda: button(newcomer, "take", "red"))
        driver.app.router.go("new_game")
        meanwhile(driver, lambda: button(newcomer, "change"))
        driver.do("begin")
        driver.until(lambda: driver.app.router.name == "deal")

        def played() -> bool:
            for page in (newcomer, player):
                wait_for_page(page, "deal")
            assert watcher.script("return shown.page") == "watch"
            for page in pages:
                page.go("about:blank")
            return True

        assert meanwhile(driver, played)
        assert Player(Seat.GREY, "Zoe") in shared.players
        driver.app.hosting.close()


def test_the_host_in_a_browser_likewise(pages: list[Chromium]) -> None:
    host, zoe, anna = pages
    with live_table(UNFINISHED) as table:
        zoe.go(table.url())
        button(zoe, "look_on")
        anna.go(table.url())
        button(anna, "take", "red").click()
        button(anna, "go_on")
        host.go(table.url(host=True))
        choose_row(host, "home")
        button(host, "go", "new_game").click()
        come_in(zoe, "Zoe")
        host.wait(lambda: "Zoe" in host.find("#players").text)
        button(host, "begin").click()
        for page in (zoe, anna):
            wait_for_page(page, "deal")
        assert _players(table) == ["Anna", "Boris", "Zoe"]
        for page in pages:
            page.go("about:blank")


def _players(table: LiveTable) -> list[str]:
    return table.ask(lambda opened: [each.name for each in opened.shared.players])
