"""Draws the map of an edition, `engine/data/WORD-map.json`, from a sketch.

The sketch, `tools/sketches/WORD.toml`, is set by hand: pins where lines meet, and the lines between
them, each with the land on either side. Here the lines are smoothed, made to wander as a pen
does (always the same way, from a fixed seed), joined into the outline of each land and cut into
triangles. Two lands share the points of the line between them. The drawing is then checked against
the edition: its borders and no others, no line crossing another, none too short to see.

The sketch is measured in thousandths of the board's height.

    python tools/make_map.py WORD            write the map; `third` if no edition is named
    python tools/make_map.py WORD --check    say whether the file is what would be written
"""

import argparse
import json
import math
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.condottiere.edition import DEFAULT_EDITION, Edition, load
from tools.outlines import Point, Whole, area, crossings, smooth, triangulate, wander

ROOT = Path(__file__).resolve().parent.parent
HEIGHT, GRAIN = 1000, 10_000
SEA, EDGE, LAKE = "sea", "edge", "lake"
SHORTEST_BORDER = 12.0

BORDER_WANDER, WANDER = 6.5, {SEA: 4.6, LAKE: 2.5}


def main(arguments: Sequence[str]) -> int:
    """Write the map; or, with --check, say whether the file is up to date."""
    call = parser().parse_args(arguments)
    path = ROOT / "engine" / "data" / f"{call.word}-map.json"
    sketch = ROOT / "tools" / "sketches" / f"{call.word}.toml"
    try:
        sheet = Sheet(load(call.word), tomllib.loads(sketch.read_text(encoding="utf-8")))
    except (ValueError, OSError) as error:
        print(f"{call.word}: {error}", file=sys.stderr)
        return 1
    if faults := sheet.faults():
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    text = sheet.text()
    if call.check:
        return int(not path.is_file() or text != path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command-line options."""
    made = argparse.ArgumentParser(description="Draw the map of an edition from its sketch.")
    made.add_argument("word", nargs="?", default=DEFAULT_EDITION, help="the name of the edition")
    made.add_argument(
        "--check", action="store_true", help="write nothing; status 1 if the map is out of date"
    )
    return made


class SketchError(ValueError):
    """A sketch that no map can be drawn from."""


class Sheet:
    """The map as drawn: lines, and the outline of every land in pieces of them."""

    def __init__(self, edition: Edition, sketch: Mapping[str, str]) -> None:
        board = edition.board
        self.sketch = sketch
        self.width = round(HEIGHT * board.width_to_height)
        self.regions = [region.word for region in board.regions]
        self.borders = {
            frozenset((self.regions[one], self.regions[other])) for one, other in board.borders
        }
        self.lines: list[list[Whole]] = []
        self.sides: list[frozenset[str]] = []
        self.lakes: list[str] = []
        self._draw_lines()
        self._draw_islands()
        self._draw_lakes()
        lands = dict.fromkeys(self.regions)
        lands |= dict.fromkeys(sorted(frozenset().union(*self.sides) - {SEA, EDGE, LAKE}))
        self.rings = {word: self._ring(word) for word in lands}
        self.outlines = {word: self._outline(ring) for word, ring in self.rings.items()}
        self.cities = {
            region.word: (region.city[0] * self.width, region.city[1] * HEIGHT)
            for region in board.regions
        }
        self.places: dict[str, dict[str, Point]] = {}
        for row in self._rows("places"):
            word, *spots = row.split()
            names = ("label", "emblem", "token")
            self.places[word] = dict(zip(names, map(spot, spots), strict=True))
        if unplaced := set(self.regions) - self.places.keys():
            raise SketchError(f"nothing says where things stand in {min(unplaced)}")

    def _draw_lines(self) -> None:
        words = iter(self.sketch.get("pins", "").split())
        pins = {name: spot(next(words)) for name in words}
        for row in self._rows("lines"):
            one, other, *way = row.split()
            self._draw([pins[stop] if stop in pins else spot(stop) for stop in way], one, other)

    def _draw_islands(self) -> None:
        for row in self._rows("islands"):
            word, *way = row.split()
            shore = [spot(stop) for stop in way]
            if shore[0][0] == 0:
                corner = [(0.0, float(HEIGHT))] if shore[-1][1] == HEIGHT else []
                self._draw([shore[-1], *corner, shore[0]], word, EDGE)
            elif not on_edge(self._whole(shore[0])):
                shore.append(shore[0])
            self._draw(shore, word, SEA)

    def _draw_lakes(self) -> None:
        for row in self._rows("lakes"):
            word, *way = row.split()
            shore = [spot(stop) for stop in way]
            self._draw([*shore, shore[0]], word, LAKE)
            self.lakes.append(word)

    def _draw(self, stops: list[Point], one: str, other: str) -> None:
        if other != EDGE:
            size = WANDER.get(other, BORDER_WANDER)
            stops = wander(smooth(stops), size, Random(f"{one} {other} {stops[0]}"))
        line = [self._whole(stop) for stop in stops]
        self.lines.append([line[0], *(b for a, b in pairwise(line) if a != b)])
        self.sides.append(frozenset((one, other)))

    def _ring(self, word: str) -> list[int]:
        """The lines round a land, clockwise; ~n is line n from its end to its start."""
        left = [place for place, sides in enumerate(self.sides) if word in sides]
        ring = [left.pop(0)]
        while left:
            end = self._line(ring[-1])[-1]
            for place in left:
                if end in (self.lines[place][0], self.lines[place][-1]):
                    ring.append(place if self.lines[place][0] == end else ~place)
                    left.remove(place)
                    break
            else:
                raise SketchError(f"the outline of {word} is not closed")
        if area(self._outline(ring)) < 0:
            ring = [~reference for reference in reversed(ring)]
        return ring

    def _line(self, reference: int) -> list[Whole]:
        return self.lines[reference] if reference >= 0 else self.lines[~reference][::-1]

    def _outline(self, ring: Iterable[int]) -> list[Whole]:
        return [point for reference in ring for point in self._line(reference)[:-1]]

    def faults(self) -> list[str]:
        """The errors in the drawing."""
        far = dict.fromkeys(self.borders, 0.0)
        for line, sides in zip(self.lines, self.sides, strict=True):
            if sides <= set(self.regions):
                length = sum(math.dist(a, b) for a, b in pairwise(map(self._sketched, line)))
                far[sides] = far.get(sides, 0.0) + length
        ends = Counter(end for line in self.lines for end in {line[0], line[-1]})
        closed = {line[0] for line in self.lines if line[0] == line[-1]}
        return [
            *(f"{sorted(pair)} must not touch" for pair in far.keys() - self.borders),
            *(f"{sorted(pair)} hardly touch" for pair in far if far[pair] < SHORTEST_BORDER),
            *(
                f"{number} lines meet at {end}"
                for end, number in ends.items()
                if end not in closed and number != (2 if on_edge(end) else 3)
            ),
            *(
                f"{point} lies off the board"
                for line in self.lines
                for point in line
                if min(point) < 0 or max(point) > GRAIN
            ),
            *(f"lines cross at {point}" for point in crossings(self.lines)),
        ]

    def text(self) -> str:
        """The text of the file: one line for every line, region and land."""
        lines = [[shares(point) for point in line] for line in self.lines]
        regions = {word: self._places(word) | self._land(word) for word in self.regions}
        lakes = {word: self._land(word) for word in self.lakes}
        abroad = {
            word: self._land(word)
            for word in self.rings
            if word not in self.regions and word not in self.lakes
        }
        parts: dict[str, object] = {
            "lines": lines,
            "regions": regions,
            "abroad": abroad,
            "lakes": lakes,
            "hills": self._hills(),
        }
        if "compass" in self.sketch:
            place, radius = self.sketch["compass"].split()
            parts["compass"] = [*shares(self._whole(spot(place))), self._size(float(radius))]
        return written(parts)

    def _places(self, word: str) -> dict[str, object]:
        return {name: shares(self._whole(place)) for name, place in self.places[word].items()}

    def _land(self, word: str) -> dict[str, object]:
        corners = triangulate(self.outlines[word])
        return {"ring": self.rings[word], "triangles": [c for three in corners for c in three]}

    def _hills(self) -> list[list[float]]:
        """Hills along the ridges, where they cover nothing."""
        random = Random("hills")
        hills = []
        taken = [self._sketched(point) for line in self.lines for point in line[::3]]
        for row in self._rows("ridges"):
            height, *way = row.split()
            ridge = smooth([spot(stop) for stop in way])
            gone = 0.0
            for (x, y), after in pairwise(ridge):
                gone -= math.dist((x, y), after)
                if gone > 0:
                    continue
                size = int(height) * random.uniform(0.8, 1.25)
                foot = x + random.uniform(-3, 3), y + random.uniform(-5, 5)
                if self._is_free(*foot, size, taken):
                    hills.append([*shares(self._whole(foot)), self._size(size)])
                    gone = size * random.uniform(0.75, 1.3)
        return sorted(hills, key=lambda hill: hill[1])

    def _is_free(self, x: float, foot: float, size: float, taken: Iterable[Point]) -> bool:
        """Whether a hill covers no name, city, needed place or line."""
        y = foot - size * 0.3
        if not (size / 2 < x < self.width - size / 2 and foot < HEIGHT):
            return False
        for word, places in self.places.items():
            over, down = abs(x - places["label"][0]), abs(y - places["label"][1])
            if over < len(word) * 6 + 4 + size / 2 and down < 14 + size / 2:
                return False
            round_things = (self.cities[word], 10), (places["emblem"], 16), (places["token"], 20)
            if any(math.dist((x, y), spot) < room + size / 2 for spot, room in round_things):
                return False
        return all(math.dist((x, y), point) > size * 0.6 + 2 for point in taken)

    def _rows(self, table: str) -> list[str]:
        """The rows of a table; an indented line continues the row above it."""
        text = self.sketch.get(table, "").replace("\n      ", " ")
        return [row for row in text.splitlines() if row.strip()]

    def _whole(self, point: Point) -> Whole:
        """A point of the sketch in the file's units."""
        return round(point[0] / self.width * GRAIN), round(point[1] / HEIGHT * GRAIN)

    def _sketched(self, point: Whole) -> Point:
        """A point of the file in the sketch's units."""
        return point[0] / GRAIN * self.width, point[1] / GRAIN * HEIGHT

    def _size(self, size: float) -> float:
        """A size in the file's units: a share of the board's width."""
        return round(size / self.width, 4)


def spot(text: str) -> Point:
    """A point of the sketch, parsed."""
    try:
        x, y = text.split(",")
        return float(x), float(y)
    except ValueError:
        raise SketchError(f"{text!r} is neither a point nor the name of a pin") from None


def shares(point: Whole) -> list[float]:
    return [part / GRAIN for part in point]


def on_edge(point: Whole) -> bool:
    return not (0 < point[0] < GRAIN and 0 < point[1] < GRAIN)


def written(parts: Mapping[str, object]) -> str:
    """JSON with a line of text for every entry of a list of lists or of a table."""
    rows = []
    for name, part in parts.items():
        match part:
            case {}:
                entries = [f"{compact(key)}: {compact(entry)}" for key, entry in part.items()]
                body = "{\n" + ",\n".join(entries) + "\n}"
            case [[[*_], *_], *_]:
                body = "[\n" + ",\n".join(map(compact, part)) + "\n]"
            case _:
                body = compact(part)
        rows.append(f"{compact(name)}: {body}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def compact(part: object) -> str:
    return json.dumps(part, separators=(",", ":"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
