"""What a browser by itself shows while there is no page yet, or something is wrong."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import site
from tests.browser.in_browser.staged import MADE

_NO_STORE = """
IDBFactory.prototype.open = () => { throw new DOMException("no store", "SecurityError"); };
"""


def starting(phone: Phone) -> None:
    """Nothing has come yet but the page itself."""
    phone.site.script("worker.js", "")
    phone.browser.go(phone.site.url)


def failed(phone: Phone) -> None:
    """Something is missing on the server."""
    (phone.site.folder / "python.tar.gz").unlink()
    phone.browser.go(phone.site.url)
    phone.wait_for_page("failed")


def elsewhere(phone: Phone) -> None:
    """The app is open in another window."""
    phone.open()
    phone.browser.open()
    phone.browser.go(phone.site.url)
    phone.wait_for_page("elsewhere")


def unsaved(phone: Phone) -> None:
    """The browser has no store."""
    phone.site.begin_script("worker.js", _NO_STORE)
    phone.open()


STATES: dict[str, Callable[[Phone], None]] = {
    "starting": starting,
    "failed": failed,
    "elsewhere": elsewhere,
    "unsaved": unsaved,
}


@contextmanager
def shown(browsers: Chromiums, state: str, language: str) -> Iterator[Chromium]:
    """A browser in this state."""
    with (
        tempfile.TemporaryDirectory() as room,
        site(MADE, Path(room)) as there,
        browsers.new() as browser,
    ):
        browser.speak(language)
        STATES[state](Phone(browser, there))
        yield browser
