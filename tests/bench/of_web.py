"""The app in a browser by itself, with a processor four times slower and a line of 10 Mbit/s.

It needs what `make web` made, and a Chromium.
"""

import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.line import Line, line
from tests.bench.page_windows import chromium
from tests.bench.slowed import memory, slowed
from tests.bench.timing import Measure, duration, percentile
from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import PATIENCE, Phone
from tests.browser.in_browser.site import site
from tests.browser.in_browser.test_by_itself import saved
from tests.oracle.random_players import random_game

_MADE = Path(__file__).parents[2] / "dist" / "web"
_SLOWER = 4
_VISITS = 3
_ROUNDS, _TAPS = 5, 40
_HURRY = 0.15
"""Seconds between two taps of a quick finger."""
_LOOKED = 8
"""Seconds in which somebody looks at the page first."""
_GAME = 8
"""The seed of a random game of well over five hundred moves."""
_MEGA = 1_000_000
_FIRST = """
new MutationObserver((_all, seen) => {
    if (!document.querySelector("[data-page]")) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.firstPage = performance.now(); }));
}).observe(document, {childList: true, subtree: true});
"""
_PAINTED = """
const paint = performance.getEntriesByName("first-contentful-paint")[0];
return window.firstPage && paint ? [paint.startTime, window.firstPage] : null;
"""
_KEPT = """
const [done] = arguments;
navigator.serviceWorker.getRegistration().then(one => done(!!one?.active && !one.installing));
"""
_PICTURED = "return document.documentElement.dataset.pictured"
_TAP = """
const [number, done] = arguments;
const frame = new MessageChannel();
const keys = [...document.querySelectorAll("#app [data-do=tap]:enabled")];
const back = number % 2 || !keys.length;
const one = back ? document.getElementById("undo") : keys[number % keys.length];
let start = 0;
frame.port1.onmessage = () => done(performance.now() - start);
const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => frame.port2.postMessage(0));
});
const kinds = {childList: true, characterData: true, subtree: true};
function tap() {
    if (!mayMean(one, null, performance.now())) { setTimeout(tap, 20); return; }
    seen.observe(document.getElementById("app").parentNode, kinds);
    start = performance.now();
    one.click();
}
tap(); // once it has been seen for long enough: a tap before that does nothing
"""


def measures() -> Iterator[Measure]:
    """Visits, taps and the memory of a long game."""
    if not (shutil.which("chromedriver") and (_MADE / "index.html").exists()):
        print("(no dist/web or no Chromium: `make web` and `make bench` set them up)")
        return
    first: list[tuple[float, float]] = []
    later: list[tuple[float, float]] = []
    sent: list[int] = []
    for _ in range(_VISITS):
        with chromium() as browser, line(_MADE) as there:
            browser.begin()
            browser.patience = PATIENCE
            browser.phone(390, 844, 2)
            with slowed(browser, _SLOWER):
                first.append(_visit(browser, there))
            browser.wait(lambda browser=browser: browser.later(_KEPT), "it is not kept")  # type: ignore[misc]
            browser.wait(lambda browser=browser: browser.script(_PICTURED), "no picture")  # type: ignore[misc]
            sent.append(there.sent)
            there.cut()
            with slowed(browser, _SLOWER):
                later.append(_visit(browser, there))
    what = "in a browser by itself: "
    paint, page = (statistics.median(each[at] for each in first) for at in (0, 1))
    yield duration(f"{what}first paint of the first visit", paint, "500 ms")
    yield duration("  it can be used", page, "9,000 ms")
    yield Measure("  all bytes of it", None, f"{max(sent) / _MEGA:.2f} MB", "6.5 MB")
    paint, page = (statistics.median(each[at] for each in later) for at in (0, 1))
    yield duration("  a later start, without a network: first paint", paint, "500 ms")
    yield duration("  it can be used", page, "4,000 ms")
    yield from _of_a_long_game(what)


def _of_a_long_game(what: str) -> Iterator[Measure]:
    text, _states = random_game(_GAME)
    record = "".join(text.splitlines(keepends=True)[:-3])
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium() as browser,
        site(_MADE, Path(folder) / "site") as there,
    ):
        browser.begin()
        root = int(browser.capabilities["goog:processID"])
        empty = memory(root)
        phone = Phone(browser, there)
        phone.put_in(saved(Path(folder) / "computer", record))
        phone.open()
        browser.wait(lambda: browser.script(_PICTURED), "no picture")
        before, after = browser.window, browser.open()
        browser.turn_to(before)
        browser.close()
        browser.turn_to(after)
        phone.open()
        browser.settle()
        time.sleep(_LOOKED)
        taps, slower = list[float](), list[float]()
        for _ in range(_ROUNDS):
            with slowed(browser, _SLOWER) as is_slower:
                taps += [_tapped(browser, number) for number in range(_TAPS)]
                slower.append(is_slower())
        for share, aim in ((50, ""), (95, "50 ms")):
            name = f"{what}a tap until its frame ({share} % of {len(taps)})"
            yield duration(name, percentile(taps, share), aim)
        factor = f"{statistics.median(slower):.1f} times"
        yield Measure("  so much slower was a loop in the page", None, factor)
        held = memory(root)
        name = f"  memory, in a game of 500 moves (an empty page: {empty:.0f} MB)"
        yield Measure(name, None, f"{held:.0f} MB", "200 MB")


def _tapped(browser: Chromium, number: int) -> float:
    """Seconds from a tap to its frame."""
    time.sleep(_HURRY)
    return float(browser.later(_TAP, number)) / 1000


def _visit(browser: Chromium, there: Line) -> tuple[float, float]:
    """Open it; seconds until the first paint, and until its first page is drawn."""
    browser.tool("Page.addScriptToEvaluateOnNewDocument", source=_FIRST)
    browser.go(there.url)
    painted: Any = browser.wait(lambda: browser.script(_PAINTED), "nothing is shown")
    return painted[0] / 1000, painted[1] / 1000
