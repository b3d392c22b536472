"""Timing for the benchmarks."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_ROUNDS = 7
_SHORTEST = 0.05


def calibration() -> int:
    """A loop of plain Python, which depends on the machine only."""
    total = 0
    for number in range(1000):
        total += number & 7
    return total


@dataclass(frozen=True, slots=True)
class Timing:
    """The time of one run, in seconds: the best and the median of several rounds."""

    best: float
    middle: float


def timed(action: Callable[[], object], per_go: int = 1) -> Timing:
    """The time of one of the `per_go` operations in each call of the action."""
    action()
    count = 1
    while (taken := _run(action, count)) < _SHORTEST:
        count *= max(2, int(_SHORTEST / max(taken, 1e-6)))
    rounds = [_run(action, count) / count / per_go for _ in range(_ROUNDS)]
    return Timing(min(rounds), statistics.median(rounds))


def _run(action: Callable[[], object], count: int) -> float:
    start = time.perf_counter()
    for _ in range(count):
        action()
    return time.perf_counter() - start


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure: its value, in words, and its target.

    What is no duration has no `seconds`.
    """

    name: str
    seconds: float | None
    shown: str
    aim: str = ""


def percentile(values: Sequence[float], share: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[min(len(values) * share // 100, len(values) - 1)]


def rate(name: str, seconds: float, aim: str = "") -> Measure:
    """A frequency in words."""
    return Measure(name, seconds, f"{1 / seconds:,.0f}/s", aim)


def duration(name: str, seconds: float, aim: str = "") -> Measure:
    """A duration in words."""
    unit, factor = ("us", 1e6) if seconds < 0.001 else ("ms", 1e3)
    return Measure(name, seconds, f"{seconds * factor:,.1f} {unit}", aim)
