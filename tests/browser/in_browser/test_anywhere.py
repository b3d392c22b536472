"""A browser by itself keeps a table for phones anywhere: all of them here are real browsers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.seats import Seat
from tests.browser.far import thin
from tests.browser.far.guests import Page
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import Site, site
from tests.browser.in_browser.staged import MADE
from tests.browser.webdriver import Browser
from tests.far.lying import LyingBroker

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place siena
"""


@pytest.fixture
def broker() -> Iterator[LyingBroker]:
    made = LyingBroker()
    yield made
    made.close()


@pytest.fixture
def there(broker: LyingBroker, tmp_path: Path) -> Iterator[Site]:
    """What `make web` makes, for this broker."""
    thin.write(tmp_path / "made", broker.web_url, made=MADE)
    with site(tmp_path / "made", tmp_path / "site") as found:
        yield found


class Host(Phone):
    """With a game, and a link to it."""

    def begin(self) -> str:
        """Open the app with a game at the table, and invite; the link."""
        self.open()
        self.press("go", "games")
        self.choose_row("import_many")
        self.browser.find("textarea").type(RECORD)
        self.touch("#look button, #look")
        self.press("open")
        self.wait_for_page("battle")
        self.choose_row("invite")
        return self.link()

    def link(self) -> str:
        """Behind the address."""
        field = self.browser.find("#table-link")
        return "#" + str(field.property("value")).partition("#")[2]

    @property
    def lines(self) -> int:
        """How many moves there are, as the list of moves shows."""
        return int(self.script("return shown.revision"))


@pytest.fixture
def host(browser: Browser, there: Site) -> Host:
    return Host(browser, there)


@pytest.fixture
def new_page(new_chromium: Callable[[], Browser], there: Site) -> Callable[..., Page]:
    return lambda seat=Seat.RED: Page(new_chromium(), there.url, seat)


def test_two_guests_play_at_the_table_of_a_browser(
    host: Host, new_page: Callable[..., Page]
) -> None:
    link = host.begin()
    anna, boris = new_page(), new_page(Seat.BLUE)
    anna.sit(link)
    boris.sit(link)
    anna.tap("tap", "10")
    anna.calm()
    boris.wait_for(anna.revision)
    boris.tap("tap", "1")
    boris.calm()
    anna.wait_for(boris.revision)
    assert boris.kept(link)["lines"][-2:] == ["red 10", "blue 1"]
    host.browser.wait(lambda: host.lines == boris.revision, "the host shows something else")


def test_a_host_that_is_loaded_anew_has_lost_nothing(
    host: Host, new_page: Callable[..., Page]
) -> None:
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    anna.tap("tap", "10")
    anna.calm()
    revision = anna.revision
    host.browser.go("about:blank")
    anna.wait_until_said("has not answered since")
    anna.tap("undo")
    host.browser.go(host.site.url)
    host.wait_for_page()
    anna.wait_until_nothing_is_said()
    anna.calm()
    anna.wait_for(revision + 1)
    assert anna.kept(link)["lines"][-1] == "red place siena"


def test_a_closed_table_is_closed_for_good(host: Host, new_page: Callable[..., Page]) -> None:
    link = host.begin()
    anna = new_page()
    anna.sit(link)
    host.press("ask_to_close")
    host.press("close_table")
    anna.wait_until_said("closed")
    assert "The table is closed." in host.text
    host.press("open_again")
    host.browser.wait(lambda: host.link() not in ("#", link), "the same link")


def test_the_game_goes_on_at_a_guests_phone(
    host: Host, new_page: Callable[..., Page], there: Site
) -> None:
    link = host.begin()
    anna, boris = new_page(), new_page(Seat.BLUE)
    anna.sit(link)
    boris.sit(link)
    anna.tap("tap", "10")
    anna.calm()
    boris.wait_for(anna.revision)
    host.browser.go("about:blank")
    anna.browser.wait(lambda: anna.offers("goOn"), "nobody may go on")
    anna.take("goOn")
    anna.wait_until_said("This phone becomes the host.")
    anna.take("goOn")
    now = Host(anna.browser, there)
    now.wait_for_page("battle")
    boris.wait_until_said("Anna goes on with the game, at move 2.")
    boris.take("follow")
    boris.browser.wait(lambda: boris.shows("join"), "no seats")
    boris.tap("take", Seat.BLUE)
    boris.browser.wait(lambda: boris.shows("battle"), "not at the table")
    boris.tap("tap", "1")
    boris.calm()
    now.browser.wait(lambda: now.lines == boris.revision, "the new host has not seen it")
    host.browser.go(host.site.url)
    host.browser.wait(lambda: "Anna goes on with the game" in host.text, "the old host: nothing")


def test_without_a_broker_nothing_of_it_is_shown(browser: Browser, tmp_path: Path) -> None:
    thin.write(tmp_path / "bare", made=MADE)
    with site(tmp_path / "bare", tmp_path / "place") as there:
        phone = Phone(browser, there)
        phone.open()
        assert not browser.all("#to-invite")
