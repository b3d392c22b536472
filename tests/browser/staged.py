"""A page in a state, as its session makes it, put into a browser without the way between them.

So one browser shows many pages in a short time.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache

from companion.viewmodels.app.invite import Address
from companion.web.session import writing
from engine.seats import Seat
from tests.app.scene import fight
from tests.browser.browsers import INSECURE
from tests.browser.chromium import Chromium
from tests.browser.live_table import live_table
from tests.browser.webdriver import Browser
from tests.web.pages.sitting import Sat, Sitting

HOST, NEWCOMER, WATCHER, ON_NOTHING = "host", "newcomer", "watcher", "overlay"
"""Who looks at a page besides players by their seat: the last one sees totals without a ground."""
_KEY = "#0123456789abcdefghijkl"
_PLACES = ("192.168.1.5:8765", "10.42.0.1:8765")
_PUT = """
const [message, overlay, cut] = arguments;
document.documentElement.classList.toggle("overlay", overlay);
document.activeElement?.blur();
shown = { n: 0, revision: 0, page: "", place: [] };
put(message);
document.documentElement.classList.toggle("offline", cut);
"""


@dataclass(frozen=True, slots=True)
class Scene:
    """A record, who looks at it, and what they tap; so many moves are made after they came.

    `before` is done at the table before anyone comes.
    """

    text: str
    who: Seat | str | None
    then: Callable[[Sat], object] = lambda _: None
    before: Callable[[Sitting], object] = lambda _: None
    late: int = 0
    places: tuple[str, ...] = _PLACES
    cut: bool = False
    """Whether there is no connection to the table."""
    can: tuple[str, ...] = ()
    """What the browser can do besides showing pages; it is not asked to."""

    def message(self, language: str) -> dict[str, object]:
        """What tells a page to look like this."""
        addresses = tuple(
            Address(f"http://{place}/#0123456789abcdefghijkl", place) for place in self.places
        )
        sitting = Sitting(self.text, -self.late or None, lambda: addresses)
        try:
            self.before(sitting)
            page = self._come(sitting, language)
            for move in sitting.left:
                sitting.table.do(move)
            page.session.catch_up()
            self.then(page)
            return writing.view(page.session.whole()) | {"ask": []}
        finally:
            sitting.sessions.close()

    def _come(self, sitting: Sitting, language: str) -> Sat:
        shared = sitting.shared
        key = shared.host_key if self.who == HOST else shared.guest_key
        seat = self.who if isinstance(self.who, Seat) else None
        token, guest = shared.join(key, seat, None)
        page = Sat(sitting, guest, token, {
            "languages": [language], "overlay": self.who == ON_NOTHING, "can": list(self.can),
        }, sees_first_deal=True)  # fmt: skip
        if self.who in (None, WATCHER):
            page.tap("look_on")
        if self.who is None:
            page.tap("go_to_table")
        return page


class Stage:
    """A browser that shows one scene after another."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self._message = cache(Scene.message)
        browser.go(address)
        browser.find(".sorry")  # without a key nobody is let in, and nothing changes by itself

    def show(
        self, scene: Scene, language: str = "en", theme: str = "dark", size: float = 1
    ) -> None:
        """Wait until it is drawn."""
        message = self._message(scene, language)
        look = {"lang": language, "chosen": "", "theme": theme, "size": size}
        self.browser.script(_PUT, message | {"look": look}, scene.who == ON_NOTHING, scene.cut)
        self.browser.settle()

    def window(self, size: tuple[int, int]) -> None:
        """Have a screen of that size."""
        if isinstance(self.browser, Chromium):
            self.browser.phone(*size)
        else:
            self.browser.resize(*size)


@contextmanager
def staging(opened: AbstractContextManager[Browser]) -> Iterator[Stage]:
    """A browser, and a server with the files of pages."""
    with live_table(fight(2, 1)) as table, opened as browser:
        browser.pardon("401")
        yield Stage(browser, f"http://{INSECURE}:{table.port}/")
