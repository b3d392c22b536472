"""A Chromium with a slower processor, for pages and their workers alike.

Its DevTools slow a page only. So here all processes that draw pages or run scripts are held most of
the time, many times a second.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.chromium import Chromium

_ROUND = 0.02
_LOOK = 0.25
"""Seconds after which new processes are looked for."""


@contextmanager
def slowed(browser: Chromium, times: float) -> Iterator[None]:
    """Within this block its scripts run for one part of the time only."""
    root = int(browser.capabilities["goog:processID"])
    ended = threading.Event()

    def hold() -> None:
        looked, found = 0.0, list[int]()
        while not ended.is_set():
            if time.monotonic() - looked > _LOOK:
                looked, found = time.monotonic(), renderers(root)
            _tell(found, signal.SIGSTOP)
            time.sleep(_ROUND * (1 - 1 / times))
            _tell(found, signal.SIGCONT)
            time.sleep(_ROUND / times)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        ended.set()
        holding.join()


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
