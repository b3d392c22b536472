"""A browser: its pages, its windows, and what went wrong in them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.actions import Actions
from tests.browser.elements import saved
from tests.browser.remote import Remote

_SETTLED = """
const done = arguments[0], drawn = then => requestAnimationFrame(() => requestAnimationFrame(then));
drawn(() => { // a font is asked for by the first letters that need it
    const waits = [document.fonts.ready];
    for (const image of document.images) waits.push(image.decode().catch(() => 0));
    for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Infinity) waits.push(each.finished);
    Promise.allSettled(waits).then(() => drawn(done));
});
"""


class Browser(Actions):
    """A browser of its own, with windows, cookies and storage that no other has."""

    def __init__(self, remote: Remote, capabilities: dict[str, Any]) -> None:
        super().__init__(remote, capabilities)
        self._pardoned: list[str] = []
        self._problems: list[str] = []

    # --- pages

    def go(self, url: str) -> None:
        self.call("POST", "/url", {"url": url})

    def reload(self) -> None:
        self.call("POST", "/refresh")

    def back(self) -> None:
        self.call("POST", "/back")

    @property
    def url(self) -> str:
        return str(self.call("GET", "/url"))

    @property
    def title(self) -> str:
        return str(self.call("GET", "/title"))

    def cookies(self) -> dict[str, dict[str, Any]]:
        return {each["name"]: each for each in self.call("GET", "/cookie")}

    # --- windows

    @property
    def window(self) -> str:
        """The key of the window that commands are for."""
        return str(self.call("GET", "/window"))

    def windows(self) -> list[str]:
        return list(self.call("GET", "/window/handles"))

    def open(self) -> str:
        """Open another window with the same cookies, and turn to it; its key."""
        window = str(self.call("POST", "/window/new", {"type": "window"})["handle"])
        self.turn_to(window)
        return window

    def turn_to(self, window: str) -> None:
        self.call("POST", "/window", {"handle": window})

    def close(self) -> None:
        """Close this window and turn to another that is open."""
        self.call("DELETE", "/window")
        self.turn_to(self.windows()[0])

    @contextmanager
    def within(self, window: str) -> Iterator[None]:
        """Turn to a window for a while."""
        before = self.window
        self.turn_to(window)
        try:
            yield
        finally:
            self.turn_to(before)

    def screenshot(self, file: Path | None = None) -> bytes:
        """A picture of what the window shows, as PNG."""
        return saved(self.call("GET", "/screenshot"), file)

    def settle(self) -> None:
        """Wait until fonts and pictures are there, no animation runs and all of it is drawn."""
        self.later(_SETTLED)

    def resize(self, width: int, height: int) -> None:
        """Give the page so many pixels of style sheets."""
        raise NotImplementedError

    def save_into(self, folder: Path) -> Path:
        """Where what is downloaded from now on is saved: in this folder, if it can be chosen."""
        raise NotImplementedError

    # --- what went wrong

    def pardon(self, *parts: str) -> None:
        """What the console says with one of these words in it is no problem of this test."""
        self._pardoned += parts

    def problems(self) -> Sequence[str]:
        """Errors of scripts, breaches of the page's policies and failed requests so far."""
        self._problems += self._new_problems()
        return [each for each in self._problems if not any(part in each for part in self._pardoned)]

    def _new_problems(self) -> list[str]:
        raise NotImplementedError
