"""The drawn map of an edition, from `<edition>-map.json` beside its TOML file.

All of it is made of lines, and a line between two lands is part of both outlines: so the map's
borders can be read off the drawing, and they must be those that the rules know. Points are shares
of the board's width and height, x from the left and y from the top. In the file a ring lists the
lines round a land clockwise by their numbers, ~n for line n from its end to its start.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from engine.condottiere.board import Board, Region
from engine.condottiere.edition import load

Point = tuple[float, float]
Mark = tuple[float, float, float]
"""Where something is drawn, and its size as a share of the board's width."""
Kind = Literal["border", "frontier", "coast", "edge", "shore"]
"""A line is between two regions, land and land abroad, land and sea, land and frame, or land and
lake.
"""

_DATA = Path(__file__).parent.parent / "data"
_SLACK = 1e-9


class ChartError(ValueError):
    """A map's file does not match its edition."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line, and the one or two areas whose outline it is part of."""

    kind: Kind
    points: tuple[Point, ...]
    lands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Land:
    """A region, a land abroad or a lake: its outline, clockwise, and triangles that cover it."""

    word: str
    ring: tuple[Point, ...]
    triangles: tuple[tuple[int, int, int], ...]
    box: tuple[float, float, float, float]

    def holds(self, point: Point) -> bool:
        """Whether the point is inside; a point on a border is inside one of the two regions."""
        inside = False
        for upper, lower in self._edges():
            if upper[1] <= point[1] < lower[1] and _turn(upper, lower, point) > 0:
                inside = not inside
        return inside

    def touches(self, point: Point) -> bool:
        """Whether the point is on the outline."""
        return any(
            upper[1] <= point[1] <= lower[1]
            and min(upper[0], lower[0]) <= point[0] <= max(upper[0], lower[0])
            and _turn(upper, lower, point) == 0
            for upper, lower in self._edges()
        )

    def may_hold(self, point: Point) -> bool:
        """Whether the point is in the box around the outline."""
        left, top, right, bottom = self.box
        return left <= point[0] <= right and top <= point[1] <= bottom

    def _edges(self) -> Iterator[tuple[Point, Point]]:
        """The segments of the outline, upper end first, so that both neighbours calculate alike."""
        for a, b in pairwise((*self.ring, self.ring[0])):
            yield (a, b) if (a[1], a[0]) < (b[1], b[0]) else (b, a)


@dataclass(frozen=True, slots=True)
class Places:
    """Where a region's city is, and the middle of its name, its owner's emblem and a token."""

    city: Point
    label: Point
    emblem: Point
    token: Point


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawn map; its regions are in the order of the board's."""

    lines: tuple[Line, ...]
    regions: Mapping[str, Land]
    places: Mapping[str, Places]
    abroad: Mapping[str, Land]
    lakes: Mapping[str, Land]
    hills: tuple[Mark, ...]
    compass: Mark | None

    def region_at(self, x: float, y: float) -> str | None:
        """The region at a point; always a single one, also on a border or a coast."""
        near = [land for land in self.regions.values() if land.may_hold((x, y))]
        inside = (land.word for land in near if land.holds((x, y)))
        beside = (land.word for land in near if land.touches((x, y)))
        return next(inside, None) or next(beside, None)

    def borders(self) -> set[tuple[str, ...]]:
        """The pairs of regions with a common line, each pair in the order of the board."""
        return {line.lands for line in self.lines if line.kind == "border"}


@cache
def load_chart(word: str) -> Chart:
    """The map of the edition of that name; `ChartError` if there is none or it is wrong."""
    board = load(word).board
    path = _DATA / f"{word}-map.json"
    if not path.is_file():
        raise ChartError(f"no map is drawn for the edition {word}")
    return parse_chart(board, path.read_bytes())


def parse_chart(board: Board, text: str | bytes) -> Chart:
    """The map in a JSON text, checked against the board."""
    try:
        chart = _build(board, json.loads(text))
    except ChartError:
        raise
    except KeyError as error:
        raise ChartError(f"{error.args[0]} is missing") from None
    except (TypeError, AttributeError) as error:
        raise ChartError(f"something has the wrong kind of value: {error}") from None
    except (ValueError, RecursionError) as error:
        raise ChartError(f"not JSON: {error}") from None
    known = {(board.regions[one].word, board.regions[other].word) for one, other in board.borders}
    if differing := chart.borders() ^ known:
        pair = " and ".join(min(differing))
        raise ChartError(f"{pair} border on each other only on the map, or only in the rules")
    return chart


def _build(board: Board, data: Mapping[str, Any]) -> Chart:
    entries, words = data["regions"], [region.word for region in board.regions]
    if differing := entries.keys() ^ set(words):
        raise ChartError(f"{min(differing)} is a region on the map or in the rules, but not both")
    lines = [_points(line, f"line {number}") for number, line in enumerate(data["lines"])]
    rings = {
        "regions": {word: entries[word] for word in words},
        "abroad": data.get("abroad", {}),
        "lakes": data.get("lakes", {}),
    }
    drawn = {
        part: {word: _land(word, entry, lines) for word, entry in lands.items()}
        for part, lands in rings.items()
    }
    return Chart(
        tuple(_lines(lines, rings)),
        drawn["regions"],
        {
            region.word: _places(region, entries[region.word], drawn["regions"][region.word])
            for region in board.regions
        },
        drawn["abroad"],
        drawn["lakes"],
        tuple(_mark(hill, "a hill") for hill in data.get("hills", [])),
        _mark(data["compass"], "the compass") if "compass" in data else None,
    )


def _land(word: str, entry: Mapping[str, Any], lines: Sequence[tuple[Point, ...]]) -> Land:
    ring: list[Point] = []
    for number in entry["ring"]:
        if type(number) is not int or not -len(lines) <= number < len(lines):
            raise ChartError(f"the outline of {word} names no line: {number}")
        line = lines[number] if number >= 0 else lines[~number][::-1]
        if ring and ring[-1] != line[0]:
            raise ChartError(f"the outline of {word} breaks off before line {number}")
        ring += line[1:] if ring else line
    if len(ring) < 4 or ring.pop() != ring[0]:
        raise ChartError(f"the outline of {word} is not closed")
    corners = entry["triangles"]
    if len(corners) % 3 or any(type(c) is not int or not 0 <= c < len(ring) for c in corners):
        raise ChartError(f"the triangles of {word} have corners that its outline has not")
    triangles = tuple(zip(corners[::3], corners[1::3], corners[2::3], strict=True))
    area = sum(_turn((0, 0), a, b) for a, b in pairwise((*ring, ring[0])))
    pieces = [_turn(ring[a], ring[b], ring[c]) for a, b, c in triangles]
    if area <= 0:
        raise ChartError(f"the outline of {word} does not run clockwise")
    if min(pieces, default=0) <= 0 or abs(sum(pieces) - area) > _SLACK:
        raise ChartError(f"the triangles of {word} do not cover it")
    across, down = zip(*ring, strict=True)
    return Land(word, tuple(ring), triangles, (min(across), min(down), max(across), max(down)))


def _lines(
    lines: Sequence[tuple[Point, ...]], parts: Mapping[str, Mapping[str, Mapping[str, Any]]]
) -> Iterator[Line]:
    """The lines, each with its kind, which depends on the areas on its two sides."""
    sides: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    for part, lands in parts.items():
        for word, entry in lands.items():
            for number in entry["ring"]:
                sides[number].append((part, word))
    order = [word for lands in parts.values() for word in lands]
    for number, points in enumerate(lines):
        if max(len(sides[number]), len(sides[~number])) > 1:
            raise ChartError(f"two lands lie on the same side of line {number}")
        both = sorted(sides[number] + sides[~number], key=lambda side: order.index(side[1]))
        kind = _kind([part for part, _ in both], points)
        if kind is None:
            raise ChartError(f"line {number} does not part what can lie side by side")
        yield Line(kind, points, tuple(word for _, word in both))


def _kind(parts: Sequence[str], points: Sequence[Point]) -> Kind | None:
    match parts:
        case ["regions", "regions"]:
            return "border"
        case ["regions" | "abroad", "abroad"]:
            return "frontier"
        case ["regions" | "abroad"]:
            return "edge" if all({*point} & {0, 1} for point in points) else "coast"
        case ["lakes"]:
            return "shore"
    return None


def _places(region: Region, entry: Mapping[str, Any], land: Land) -> Places:
    """The places of a region's parts: all inside it, but a name may extend over the sea."""
    label, emblem, token = (
        _point(entry[name], f"{region.word}.{name}") for name in ("label", "emblem", "token")
    )
    for what, point in (("city", region.city), ("emblem", emblem), ("token", token)):
        if not land.holds(point):
            raise ChartError(f"the {what} of {region.word} does not lie in it")
    return Places(region.city, label, emblem, token)


def _points(values: Sequence[object], what: str) -> tuple[Point, ...]:
    if len(values) < 2:
        raise ChartError(f"{what} leads nowhere")
    return tuple(_point(value, what) for value in values)


def _point(value: object, what: str) -> Point:
    x, y = _shares(value, 2, what)
    return x, y


def _mark(value: object, what: str) -> Mark:
    x, y, size = _shares(value, 3, what)
    return x, y, size


def _shares(value: object, count: int, what: str) -> list[float]:
    if not isinstance(value, list) or len(value) != count:
        raise ChartError(f"{what} is not given by {count} numbers")
    if any(type(share) not in (int, float) or not 0 <= share <= 1 for share in value):
        raise ChartError(f"{what} lies off the board")
    return [float(share) for share in value]


def _turn(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle, above 0 if a, b, c run clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
