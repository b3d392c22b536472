"""What a process uses, as seen by the system, and how long operations take."""

import ctypes
import gc
import os
import statistics
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from companion.services import claim
from companion.services.storage import FILE

Sample = dict[str, float]
KNOWN = {FILE, f"{FILE}-wal", f"{FILE}-shm", claim.FILE}
"""The files that may be in the data folder after so many games."""

_PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> float:
    """The memory of this process in use, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * _PAGE / 1e6


def give_back() -> None:
    """Return freed memory to the system, if the C library can do that."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def open_files() -> int:
    """The number of open files, pipes and sockets, without the one used for counting."""
    return len(os.listdir("/proc/self/fd")) - 1  # noqa: PTH208


def kinds() -> Counter[str]:
    """The number of objects of every kind that can contain others."""
    return Counter(type(each).__name__ for each in gc.get_objects())


def share(values: list[float], percent: float) -> float:
    """The value that so many percent do not exceed."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)] if ordered else 0.0


class Meter:
    """Collects durations since the last sample, and takes samples."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.samples: list[Sample] = []
        self._took: defaultdict[str, list[float]] = defaultdict(list)
        self._start = perf_counter()

    @contextmanager
    def timing(self, what: str) -> Iterator[None]:
        """Measure how long this takes, unless it fails."""
        start = perf_counter()
        yield
        self._took[what].append(perf_counter() - start)

    def sample(self, games: int, **more: float) -> Sample:
        """The use now, after so many games, and the durations since the last sample."""
        gc.collect()
        held = resident()
        give_back()
        found: Sample = {
            "games": games,
            "seconds": perf_counter() - self._start,
            "held": held,
            "resident": resident(),
            "objects": len(gc.get_objects()),
            "blocks": sys.getallocatedblocks(),
            "files": open_files(),
            "threads": threading.active_count(),
            "disk": sum(each.stat().st_size for each in self._files()) / 1e6,
            **more,
        }
        for what, values in self._took.items():
            found |= {
                f"{what} number": len(values),
                f"{what} 50": statistics.median(values) * 1000,
                f"{what} 95": share(values, 95) * 1000,
                f"{what} 99": share(values, 99) * 1000,
                f"{what} most": max(values) * 1000,
            }
        self._took.clear()
        self.samples.append(found)
        return found

    def names(self) -> set[str]:
        """The files in the data folder."""
        return {str(each.relative_to(self.folder)) for each in self._files()}

    def _files(self) -> list[Path]:
        return [each for each in self.folder.rglob("*") if each.is_file()]


def slope(samples: Sequence[Sample], what: str) -> float:
    """The growth for each game: the straight line through the samples."""
    points = [(each["games"], each[what]) for each in samples]
    if len(points) < 2:
        return 0.0
    return float(statistics.linear_regression(*zip(*points, strict=True)).slope)


def grown(before: Counter[str], after: Counter[str], most: int = 12) -> dict[str, int]:
    """The kinds of objects whose number has grown most."""
    more: Any = Counter({kind: after[kind] - before[kind] for kind in after})
    return {kind: number for kind, number in more.most_common(most) if number > 0}
