"""A Chromium with a slower processor, for pages and their workers alike.

Its DevTools slow a page only. So here all processes that draw pages or run scripts are held most of
the time, many hundred times a second: if they were held for longer at once, everything that they
wait for would seem to come at the end of such a time, as on no slower processor.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.chromium import Chromium

_RUN = 0.001
"""Seconds for which they run at once."""
_LOOK = 0.25
"""Seconds after which new processes are looked for."""
_WARM = 4
"""So often does it run before it is as quick as it can be: a browser compiles meanwhile."""
_TRIES = 3
_SPEED = """
const [seconds, done] = arguments;
setTimeout(() => {
    const start = performance.now();
    let count = 0, sum = 0;
    for (; performance.now() - start < seconds * 1000; count++) {
        for (let at = 0; at < 1000; at++) sum += Math.sqrt(at);
    }
    done(count);
});
"""
_COUNTED = 0.4
"""Seconds for which its speed is looked at."""


@contextmanager
def slowed(browser: Chromium, times: float) -> Iterator[Callable[[], float]]:
    """Within this block its scripts take so many times as long; it gives how many it is now.

    To be held and let go costs them something, too: so they are held for as long as it takes
    until a loop in the page is that much slower.
    """
    full = max(_speed(browser) for _ in range(_WARM))
    holding = _Holding(int(browser.capabilities["goog:processID"]), times)
    thread = threading.Thread(target=holding.go_on)
    thread.start()

    def factor() -> float:
        return full / _speed(browser)

    try:
        for _ in range(_TRIES):
            holding.times *= times / factor()
        yield factor
    finally:
        holding.ended.set()
        thread.join()


def _speed(browser: Chromium) -> float:
    return float(browser.later(_SPEED, _COUNTED))


class _Holding:
    def __init__(self, root: int, times: float) -> None:
        self.times = times
        self.ended = threading.Event()
        self._root = root

    def go_on(self) -> None:
        looked, found, owed = 0.0, list[int](), 0.0
        since = time.monotonic()
        while not self.ended.is_set():
            if since - looked > _LOOK:
                looked, found = since, renderers(self._root)
            time.sleep(_RUN)
            _tell(found, signal.SIGSTOP)
            held = time.monotonic()
            owed += (held - since) * (self.times - 1)
            time.sleep(max(owed, 0))
            _tell(found, signal.SIGCONT)
            since = time.monotonic()
            owed -= since - held


def renderers(root: int) -> list[int]:
    """The processes of this browser that draw pages and run scripts."""
    parents: dict[int, int] = {}
    drawing = []
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):
            number = int(place.name)
            parents[number] = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            if b"--type=renderer" in (place / "cmdline").read_bytes():
                drawing.append(number)
    return [one for one in drawing if root in _above(one, parents)]


def memory(root: int) -> float:
    """Megabytes of the largest of them, shared ones in parts."""
    found = [0.0]
    for number in renderers(root):
        with contextlib.suppress(OSError):
            rollup = Path(f"/proc/{number}/smaps_rollup").read_text()
            kilos = next(line.split()[1] for line in rollup.splitlines() if line.startswith("Pss:"))
            found.append(int(kilos) / 1024)
    return max(found)


def _above(number: int, parents: dict[int, int]) -> Iterator[int]:
    while number := parents.get(number, 0):
        yield number


def _tell(processes: list[int], what: signal.Signals) -> None:
    for each in processes:
        with contextlib.suppress(OSError):
            os.kill(each, what)
