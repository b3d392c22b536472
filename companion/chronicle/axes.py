"""Calculations for charts: round axis numbers, labels that do not overlap, dashed lines."""

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def round_numbers(first: float, last: float, most: int) -> list[int]:
    """At most so many round whole numbers, evenly spaced, from `first` to `last`."""
    room = max(last - first, 1)
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            lowest = math.ceil(first / step)
            highest = math.floor(last / step)
            if highest - lowest + 1 <= max(most, 1) or step > room:
                return [step * number for number in range(lowest, highest + 1)]
        power *= 10


def apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move positions to be at least `gap` apart between `low` and `high`, as little as possible.

    The order is kept. If there is too little room, they are spread evenly.
    """
    count = len(wanted)
    if not count:
        return []
    gap = min(gap, (high - low) / max(count - 1, 1))
    order = sorted(range(count), key=lambda place: wanted[place])
    level = _rising([wanted[place] - rank * gap for rank, place in enumerate(order)])
    most = high - (count - 1) * gap
    found = [0.0] * count
    for rank, place in enumerate(order):
        found[place] = min(max(level[rank], low), most) + rank * gap
    return found


def _rising(values: Sequence[float]) -> list[float]:
    """The nearest values that never decrease: neighbours in the wrong order get their mean."""
    pools: list[tuple[float, int]] = []
    for value in values:
        total, size = value, 1
        while pools and pools[-1][0] / pools[-1][1] >= total / size:
            before, many = pools.pop()
            total, size = total + before, size + many
        pools.append((total, size))
    return [total / size for total, size in pools for _ in range(size)]


def stairs(points: Sequence[Point], last: float) -> list[Point]:
    """A line that keeps each value until the next point, and the last one until `last`."""
    line: list[Point] = []
    for x, y in points:
        if line and line[-1][1] != y:
            line.append((x, line[-1][1]))
        if not line or line[-1] != (x, y):
            line.append((x, y))
    if line and line[-1][0] < last:
        line.append((last, line[-1][1]))
    return line


def dashes(line: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """A dashed line's pieces: the pattern's first length is drawn, the second a gap, and so on."""
    if not pattern:
        return [list(line)]
    pieces: list[list[Point]] = []
    number, left = 0, pattern[0]
    piece = list(line[:1])
    for (ax, ay), (bx, by) in pairwise(line):
        long = math.hypot(bx - ax, by - ay)
        gone = 0.0
        while long - gone > left:
            gone += left
            at = ax + (bx - ax) * gone / long, ay + (by - ay) * gone / long
            if number % 2 == 0:
                pieces.append([*piece, at])
            piece = [at]
            number += 1
            left = pattern[number % len(pattern)]
        left -= long - gone
        piece.append((bx, by))
    if number % 2 == 0 and len(piece) > 1:
        pieces.append(piece)
    return pieces
