"""A guest of a table anywhere opens its link, with a processor four times slower and 10 Mbit/s.

It needs npm's packages and a Chromium. The broker and the host are on this machine, and what they
say is not held back; all files are.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.line import line
from tests.bench.page_windows import chromium
from tests.bench.slowed import slowed
from tests.bench.timing import Measure, duration
from tests.browser.chromium import Chromium
from tests.browser.far import thin
from tests.browser.far.guests import Table
from tests.far.lying import LyingBroker
from tools import web_build

_VISITS = 5
_SLOWER = 4
_KILO = 1000
_FIRST = """
try {
    sessionStorage.begun ??= performance.timeOrigin;
    const since = () => performance.timeOrigin - sessionStorage.begun + performance.now();
    const paint = new PerformanceObserver(all => {
        for (const { name, startTime } of all.getEntries())
            if (name === "first-contentful-paint")
                window.painted = since() - performance.now() + startTime;
    });
    paint.observe({ type: "paint", buffered: true });
    new MutationObserver((_all, seen) => {
        if (!document.querySelector("[data-page]")) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.firstPage = since(); }));
    }).observe(document, { childList: true, subtree: true });
} catch {}
"""
"""The link leads to one page, and that to another one: time counts from the first."""
_SHOWN = "return window.firstPage && window.painted ? [window.painted, window.firstPage] : null"


def measures() -> Iterator[Measure]:
    """In two languages, whose letters are in different files."""
    if not (shutil.which("chromedriver") and web_build.is_fetched()):
        print("(no Chromium, or nothing by npm: `make bench` and `make web` set them up)")
        return
    broker = LyingBroker()
    with tempfile.TemporaryDirectory() as folder:
        thin.write(Path(folder) / "made", broker.web_url)
        table = Table(Path(folder) / "data", broker.url)
        for language in ("en", "ru"):
            visits = [_visit(Path(folder) / "made", table, language) for _ in range(_VISITS)]
            paint, page, _size = (statistics.median(each) for each in zip(*visits, strict=True))
            what = f"a guest anywhere, processor four times slower ({language}): first paint"
            yield duration(what, paint, "500 ms")
            yield duration("  the seats can be touched", page, "2,000 ms")
            size = max(size for *_, size in visits) / _KILO
            yield Measure("  all that was loaded", None, f"{size:.1f} kB", "150 kB")
        table.close()
    broker.close()


def _visit(made: Path, table: Table, language: str) -> tuple[float, float, int]:
    """With nothing kept: seconds to the first paint and to the seats, and bytes."""
    with chromium() as browser, line(made) as there:
        browser.begin()
        browser.patience = 30
        browser.phone(390, 844, 2)
        browser.speak(language)
        browser.tool("Page.addScriptToEvaluateOnNewDocument", source=_FIRST)
        with slowed(browser, _SLOWER):
            shown = _shown(browser, there.url + table.link)
        browser.settle()
        return shown[0] / 1000, shown[1] / 1000, there.sent


def _shown(browser: Chromium, url: str) -> Any:
    browser.go(url)
    return browser.wait(lambda: browser.script(_SHOWN), "nothing is shown")
