"""Guests with real pages: windows of one Chromium, each with cookies and a cache of its own."""

import json
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.bench.crowds import SEATS
from tests.bench.served import WORDS, Served
from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium

_SLOWER = 4
_TRIPS = 30
_PAUSE = 0.5
_UNDISTURBED = 0.3
"""Seconds after a tap in which no page is asked anything: that, too, would be work."""
_WATCH = """
const bench = window.bench = {left: 0, changes: 0, revision: 0, painted: 0};
const now = () => performance.timeOrigin + performance.now();
const ask = window.fetch;
window.fetch = (path, ...more) => {
    if (path === "page/do") bench.left = now();
    return ask(path, ...more);
};
const frame = new MessageChannel();
frame.port1.onmessage = () => { bench.painted = now(); bench.revision = shown.revision; };
new MutationObserver(() => {
    bench.changes++;
    requestAnimationFrame(() => frame.port2.postMessage(0));
}).observe(document.body, {childList: true, characterData: true, attributes: true, subtree: true});
"""
"""A frame is done when the task after its style, layout and painting begins: what is left is to put
it on the screen, which no page hears of."""
_REQUESTS = "return performance.getEntriesByType('resource').length;"
_FIRST = """
const seen = new MutationObserver(() => {
    if (!document.querySelector("[data-page]")) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.firstPage = performance.now(); }));
});
seen.observe(document, {childList: true, subtree: true});
"""
_PAINTED = """
const paint = performance.getEntriesByName("first-contentful-paint")[0];
return window.firstPage && paint ? [paint.startTime, window.firstPage] : null;
"""
_BYTES = """
const all = ["navigation", "resource"].flatMap(kind => performance.getEntriesByType(kind));
return all.reduce((sum, one) => sum + one.transferSize, 0);
"""
_TRIP = """
const [count, done] = arguments;
(async () => {
    const taken = [];
    while (taken.length < count) {
        const start = performance.now();
        await (await fetch("api/join", {method: "POST", body: "{}",
            headers: {"Content-Type": "application/json"}})).text();
        taken.push(performance.now() - start);
    }
    done(taken);
})();
"""


class Window:
    """A guest's page. It has a process of its own in Chromium, as its cookies are its own."""

    def __init__(self, browser: Chromium, port: int, key: str, button: str) -> None:
        """Join there by the button of a seat, or the one to look on."""
        self._browser = browser
        self._window = browser.begin()
        browser.phone(390, 844)
        browser.go(f"http://127.0.0.1:{port}/#{key}")
        browser.find(button).click()
        browser.find("#app[data-page]:not([data-page=join])")
        browser.settle()
        browser.script(_WATCH)

    def turn_to(self) -> None:
        """Command this one from now on."""
        self._browser.turn_to(self._window)

    def painted(self, revision: int) -> float:
        """When it had drawn this revision; milliseconds since 1970."""
        self.turn_to()
        self._browser.wait(lambda: self._browser.script("return bench.revision") >= revision)
        return float(self._browser.script("return bench.painted"))


class Windows:
    """Six at their seats, the rest look on; they share the processor as phones would not."""

    def __init__(self, browser: Chromium, served: Served, guests: int) -> None:
        self._browser = browser
        self._served = served
        buttons = [f"#sit-{seat}" for seat in SEATS] + ["#look-on"] * (guests - len(SEATS))
        self._all = [Window(browser, served.port, served.guest_key, button) for button in buttons]

    def tap(self, place: int, word: str, revision: int) -> list[float]:
        """One of the six taps a key; seconds until each window has drawn it."""
        self._all[place].turn_to()
        key = self._browser.find(f"#keys [data-with='{json.dumps([word])}']")
        self._browser.see(key)
        self._browser.script("arguments[0].click()", key)
        left = self._browser.script("return bench.left")
        time.sleep(_UNDISTURBED)
        return [(window.painted(revision) - left) / 1000 for window in self._all]

    def all_at(self, revision: int) -> None:
        """Wait until every window shows this revision."""
        for window in self._all:
            window.painted(revision)

    def work(self) -> float:
        """Seconds of the processor's time that a change costs Chromium, for each page."""
        before = self._browser.busy
        revision = self._served.play(_PAUSE)
        taken = self._browser.busy - before
        self.all_at(revision)
        return taken / len(WORDS) / len(self._all)

    def rest(self, seconds: float) -> dict[str, float]:
        """What all of them do together in that time, while nothing happens."""
        before = self._work()
        time.sleep(seconds)
        return {name: value - before[name] for name, value in self._work().items()}

    def trip(self) -> float:
        """The median round trip of an empty POST, in seconds."""
        self._all[-1].turn_to()
        trips: list[float] = self._browser.later(_TRIP, _TRIPS)
        return statistics.median(trips) / 1000

    def _work(self) -> dict[str, float]:
        found = dict.fromkeys(("layouts", "requests", "changes", "busy"), 0.0)
        for window in self._all:
            window.turn_to()
            self._browser.tool("Performance.enable")
            told = self._browser.tool("Performance.getMetrics")["metrics"]
            metrics = {each["name"]: each["value"] for each in told}
            found["layouts"] += metrics["LayoutCount"]
            found["busy"] += metrics["ScriptDuration"]
            found["requests"] += self._browser.script(_REQUESTS)
            found["changes"] += self._browser.script("return bench.changes")
        return found


def first_visit(browser: Chromium, served: Served, language: str) -> tuple[float, float, int]:
    """With a slow processor and nothing kept: the first paint and the page, in seconds; bytes."""
    browser.begin()
    browser.phone(390, 844, 2)
    browser.speak(language)
    browser.slow(_SLOWER)
    browser.tool("Page.addScriptToEvaluateOnNewDocument", source=_FIRST)
    browser.go(f"http://127.0.0.1:{served.port}/#{served.guest_key}")
    painted: Any = browser.wait(lambda: browser.script(_PAINTED))
    browser.settle()
    paint, page = painted
    size = int(browser.script(_BYTES))
    browser.finish()  # a slowed page slows the next one, even at rest
    return paint / 1000, page / 1000, size


@contextmanager
def chromium() -> Iterator[Chromium]:
    """A Chromium for as many windows as one likes."""
    browsers = Chromiums()
    try:
        with browsers.new() as browser:
            yield browser
    finally:
        browsers.end()
