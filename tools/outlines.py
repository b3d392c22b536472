"""Lines of a map: smoothed, made to wander like a pen, and the areas inside cut into triangles."""

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate, islice, pairwise
from random import Random

Point = tuple[float, float]
Whole = tuple[int, int]
"""A point in the file: ten-thousandths of the board's width and height."""

STEP, FINENESS = 2.0, 0.22

# The size of the wandering, longest waves first: (wave length, share).
WAVES = ((46.0, 1.0), (20.0, 0.6), (9.0, 0.34), (4.5, 0.15))


def smooth(stops: Sequence[Point]) -> list[Point]:
    """A curve through all stops (Catmull and Rom's, by the root of the distance), in steps."""
    if stops[0] == stops[-1]:
        before, after = stops[-2], stops[1]
    else:
        before, after = mirrored(stops[1], stops[0]), mirrored(stops[-2], stops[-1])
    knots = [before, *stops, after]
    curve = [stops[0]]
    for place in range(1, len(knots) - 2):
        four = knots[place - 1 : place + 3]
        steps = max(1, round(math.dist(four[1], four[2]) / STEP))
        curve += [between(four, step / steps) for step in range(1, steps)]
        curve.append(four[2])
    return curve


def mirrored(point: Point, centre: Point) -> Point:
    return 2 * centre[0] - point[0], 2 * centre[1] - point[1]


def between(four: Sequence[Point], share: float) -> Point:
    """The point at this share of the way from the second to the third of four points."""
    times = [0.0]
    for a, b in pairwise(four):
        times.append(times[-1] + math.sqrt(math.dist(a, b)))
    at = times[1] + share * (times[2] - times[1])
    row = list(four)
    for spans in ((0, 1), (1, 2), (2, 3)), ((0, 2), (1, 3)), ((1, 2),):
        row = [
            mixed(one, other, (at - times[low]) / (times[high] - times[low]))
            for (one, other), (low, high) in zip(pairwise(row), spans, strict=True)
        ]
    return row[0]


def mixed(one: Point, other: Point, share: float) -> Point:
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def wander(curve: Sequence[Point], size: float, random: Random) -> list[Point]:
    """The curve as drawn by hand: it wanders to both sides, but keeps its ends."""
    gone = list(accumulate((math.dist(a, b) for a, b in pairwise(curve)), initial=0.0))
    waves = []
    size *= min(1.0, gone[-1] / 150)
    for length, share in WAVES:
        heights = [random.uniform(-1, 1) for _ in range(int(gone[-1] / length) + 3)]
        waves.append((length, share * size, heights, random.random()))
    drawn = [curve[0]]
    for (before, here, after), far in zip(triples(curve), gone[1:], strict=False):
        off = sum(
            part * wave(heights, far / length + phase) for length, part, heights, phase in waves
        )
        off *= min(1.0, far / 14, (gone[-1] - far) / 14)
        across = math.dist(before, after)
        drawn.append(
            (
                here[0] - off * (after[1] - before[1]) / across,
                here[1] + off * (after[0] - before[0]) / across,
            )
        )
    return thinned([*drawn, curve[-1]])


def triples(points: Sequence[Point]) -> Iterable[tuple[Point, Point, Point]]:
    return zip(points, points[1:], points[2:], strict=False)


def wave(heights: Sequence[float], at: float) -> float:
    """A smooth line through the heights at whole numbers."""
    place = int(at)
    share = (1 - math.cos((at - place) * math.pi)) / 2
    return heights[place] + share * (heights[place + 1] - heights[place])


def thinned(line: list[Point]) -> list[Point]:
    """The line without points that make no visible difference (Douglas and Peucker)."""
    first, last = line[0], line[-1]
    if len(line) == 2:
        return line
    farthest = max(range(1, len(line) - 1), key=lambda n: distance(line[n], first, last))
    if distance(line[farthest], first, last) < FINENESS:
        return [first, last]
    return thinned(line[: farthest + 1])[:-1] + thinned(line[farthest:])


def distance(point: Point, first: Point, last: Point) -> float:
    """The distance of a point from the line between two others."""
    long = math.dist(first, last)
    if long == 0:
        return math.dist(point, first)
    return abs(turn(first, last, point)) / long


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Twice the area of a triangle: above 0 if a, b, c go round clockwise (y points down)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(outline: Sequence[Whole]) -> float:
    """Twice the area of an outline, above 0 if it runs clockwise."""
    return sum(turn((0, 0), a, b) for a, b in pairwise([*outline, outline[0]]))


def crossings(lines: Iterable[Sequence[Whole]]) -> list[Whole]:
    """Where segments touch that neither follow each other nor meet in a pin."""
    pieces = sorted(tuple(sorted(piece)) for line in lines for piece in pairwise(line))
    found = []
    for place, (a, b) in enumerate(pieces):
        for c, d in islice(pieces, place + 1, None):
            if c[0] > b[0]:
                break
            if a in (c, d) or b in (c, d):
                if (a, b) == (c, d):
                    found.append(a)
                continue
            if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
                continue
            if turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0:
                found.append(a)
    return found


def triangulate(outline: Sequence[Whole]) -> list[tuple[int, int, int]]:
    """Triangles that cover the outline exactly, made by cutting off one corner after the other."""
    left = list(range(len(outline)))
    triangles = []
    while len(left) > 3:
        corners = list(zip(left[-1:] + left, left, left[1:] + left[:1], strict=False))
        corners.sort(key=lambda corner: math.dist(outline[corner[0]], outline[corner[2]]))
        corner = next(corner for corner in corners if is_ear(outline, left, corner))
        triangles.append(corner)
        left.remove(corner[1])
    return [*triangles, (left[0], left[1], left[2])]


def is_ear(outline: Sequence[Whole], left: Iterable[int], corner: tuple[int, int, int]) -> bool:
    """Whether a corner can be cut off: it is convex and contains no other one."""
    a, b, c = (outline[place] for place in corner)
    return turn(a, b, c) > 0 and not any(
        turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0
        for p in (outline[place] for place in left if place not in corner)
    )
