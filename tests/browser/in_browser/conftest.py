"""The app in a browser by itself, as `make web` made it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.seats import Seat
from tests.browser.browsers import Chromiums, WebKits
from tests.browser.far import thin
from tests.browser.far.guests import Page
from tests.browser.in_browser.anywhere import Host
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import Site, site
from tests.browser.in_browser.staged import MADE, InBrowserStage, staging_in_browser
from tests.browser.webdriver import Browser
from tests.far.lying import LyingBroker


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only `make soak` runs these: they need npm, and what it fetches."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("soak")


@pytest.fixture(scope="session")
def in_browser_stage(
    chromiums: Chromiums, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[InBrowserStage]:
    """A browser by itself that shows one scene after another."""
    with staging_in_browser(chromiums.new(), tmp_path_factory.mktemp("site")) as found:
        yield found
        assert found.browser.problems() == []


@pytest.fixture(scope="session")
def webkit_in_browser_stage(
    webkits: WebKits, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[InBrowserStage]:
    """The same, in WebKit."""
    with staging_in_browser(webkits.new(), tmp_path_factory.mktemp("site")) as found:
        yield found
        assert found.browser.problems() == []


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Site]:
    """A server that has it."""
    assert (MADE / "index.html").exists(), "make web makes it"
    with site(MADE, tmp_path) as found:
        yield found


@pytest.fixture
def far_site(broker: LyingBroker, tmp_path: Path) -> Iterator[Site]:
    """A server that has what `make web` makes for this broker."""
    thin.write(tmp_path / "made", broker.web_url, made=MADE)
    with site(tmp_path / "made", tmp_path / "site") as found:
        yield found


@pytest.fixture
def host(browser: Browser, far_site: Site) -> Host:
    """Keeps a table for phones anywhere; the test runs with each browser."""
    return Host(browser, far_site)


@pytest.fixture
def new_page(new_chromium: Callable[[], Browser], far_site: Site) -> Callable[..., Page]:
    """One guest's more, in Chromium."""
    return lambda seat=Seat.RED: Page(new_chromium(), far_site.url, seat)


@pytest.fixture
def phone(browser: Browser, there: Site) -> Phone:
    """Somebody's phone; the test runs with each browser."""
    return Phone(browser, there)


@pytest.fixture
def new_phone(new_chromium: Callable[[], Browser], there: Site) -> Callable[[], Phone]:
    """One more phone, with Chromium."""
    return lambda: Phone(new_chromium(), there)
