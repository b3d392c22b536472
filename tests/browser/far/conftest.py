"""Guests' pages at a table anywhere: a broker, a host behind it, and what is published."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.far import thin
from tests.browser.far.guests import Page, Table
from tests.browser.in_browser.site import Site, site
from tests.browser.webdriver import Browser
from tests.far.lying import LyingBroker


@pytest.fixture
def published(broker: LyingBroker, tmp_path: Path) -> Iterator[Site]:
    thin.write(tmp_path / "made", broker.web_url)
    with site(tmp_path / "made", tmp_path / "site") as found:
        yield found


@pytest.fixture
def table(broker: LyingBroker, tmp_path: Path) -> Iterator[Table]:
    """A host on this machine, with a game."""
    made = Table(tmp_path / "data", broker.url)
    yield made
    made.close()


@pytest.fixture
def page(browser: Browser, published: Site) -> Page:
    """A guest's; the test runs with each browser."""
    return Page(browser, published.url)


@pytest.fixture
def new_page(new_browser: Callable[[], Browser], published: Site) -> Callable[[], Page]:
    """One more, with the same kind of browser."""
    return lambda: Page(new_browser(), published.url)
