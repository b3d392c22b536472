"""Browsers for the tests of pages."""

import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack
from importlib.resources import files
from typing import TypeVar

import pytest

from tests.browser.browsers import Chromiums, WebKits
from tests.browser.chromium import Chromium
from tests.browser.staged import Stage, staging
from tests.browser.webdriver import Browser
from tests.browser.webkit import WebKit

B = TypeVar("B", bound=Browser)

_OPENED: pytest.StashKey[list[Browser]] = pytest.StashKey()
_RULES_BROKEN = """
const [settings, done] = arguments;
axe.run(document, settings).then(({violations}) => done(violations.flatMap(({id, help, nodes}) =>
    nodes.map(node => `${id}: ${help}: ${node.target.join(" ")}: ${node.html}`))));
"""


@pytest.fixture(scope="session")
def chromiums() -> Iterator[Chromiums]:
    """Those that this process has started."""
    _need("chromium", "chromedriver")
    browsers = Chromiums()
    yield browsers
    browsers.end()


@pytest.fixture(scope="session")
def webkits() -> Iterator[WebKits]:
    """Those that this process has started."""
    _need("WebKitWebDriver", "Xvfb")
    browsers = WebKits()
    yield browsers
    browsers.end()


def _need(*programs: str) -> None:
    if sys.platform != "linux" or not all(map(shutil.which, programs)):
        pytest.skip("no browser to test pages with; `make test` sets it up")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test fails if the console of one of its browsers said at its end that something is wrong.

    So early, the server that the page talks to is still there.
    """
    result = yield
    problems = [each for browser in item.stash.get(_OPENED, []) for each in browser.problems()]
    assert [each for each in problems if not _came_too_late(each)] == []
    return result


def _came_too_late(problem: str) -> bool:
    """Whether a page was fetching a picture when the test closed its table."""
    return "/static/" in problem and "ERR_CONNECTION_REFUSED" in problem


@pytest.fixture
def new_chromium(
    chromiums: Chromiums, request: pytest.FixtureRequest
) -> Iterator[Callable[[], Chromium]]:
    """Opens one Chromium more, such as each guest has."""
    yield from _opener(chromiums.new, request.node)


@pytest.fixture
def new_webkit(webkits: WebKits, request: pytest.FixtureRequest) -> Iterator[Callable[[], WebKit]]:
    """Opens one WebKit more."""
    yield from _opener(webkits.new, request.node)


def _opener(
    new: Callable[[], AbstractContextManager[B]], test: pytest.Item
) -> Iterator[Callable[[], B]]:
    opened = test.stash.setdefault(_OPENED, [])
    with ExitStack() as stack:

        def open_one() -> B:
            browser = stack.enter_context(new())
            opened.append(browser)
            return browser

        yield open_one


@pytest.fixture
def chromium(new_chromium: Callable[[], Chromium]) -> Chromium:
    return new_chromium()


@pytest.fixture
def webkit(new_webkit: Callable[[], WebKit]) -> WebKit:
    return new_webkit()


@pytest.fixture(scope="session")
def stage(chromiums: Chromiums) -> Iterator[Stage]:
    """A browser of this process that shows one scene after another."""
    with staging(chromiums.new()) as found:
        yield found
        assert found.browser.problems() == []


@pytest.fixture(scope="session")
def webkit_stage(webkits: WebKits) -> Iterator[Stage]:
    """The same, in WebKit."""
    with staging(webkits.new()) as found:
        yield found
        assert found.browser.problems() == []


@pytest.fixture(params=["chromium", "webkit"])
def new_browser(request: pytest.FixtureRequest) -> Callable[[], Browser]:
    """Opens one browser more, of the same kind as `browser`; the test runs with each kind."""
    opener: Callable[[], Browser] = request.getfixturevalue(f"new_{request.param}")
    return opener


@pytest.fixture
def browser(new_browser: Callable[[], Browser]) -> Browser:
    return new_browser()


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """Says which rules of accessibility a page breaks, where: `axe(browser, *rules_to_ignore)`."""
    rules = (files("axe_core_python") / "axe.min.js").read_text("utf-8")

    def broken(browser: Browser, *ignored: str) -> list[str]:
        if not browser.script("return 'axe' in window"):
            browser.script(rules)
            browser.pardon("willReadFrequently")  # it draws texts to tell them from icons
        wanted = {"label-content-name-mismatch": {"enabled": True}}  # else it is not looked for
        settings = {"rules": wanted | {each: {"enabled": False} for each in ignored}}
        return list(browser.later(_RULES_BROKEN, settings))

    return broken
