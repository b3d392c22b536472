"""Draws the map of the third edition, `engine/data/third-map.json`.

The sketch below is set by hand: pins where lines meet, and the lines between them, each with the
land on its either side. Here the lines are bent smooth, made to wander as a pen does (always the
same way, from a fixed seed), joined into the outline of each land and cut into triangles. Two
lands share the very points of the line between them. What was drawn is then held against the
edition: its 34 borders and no others, no line crossing another, no border too short to see.

The sketch is measured in thousandths of the board's height: 700 wide and 1000 high.

    python tools/make_map.py            write the map
    python tools/make_map.py --check    say whether the file is what would be written
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, islice, pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.condottiere.edition import Edition, load

Point = tuple[float, float]
Whole = tuple[int, int]
"""A point as it is written: ten-thousandths of the board's width and height."""

WIDTH, HEIGHT, GRAIN = 700, 1000, 10_000
SEA, EDGE, LAKE = "sea", "edge", "lake"
STEP, FINENESS = 2.0, 0.22
SHORTEST_BORDER = 12.0

# The size of the wandering, longest waves first: (wave length, share).
WAVES = ((46.0, 1.0), (20.0, 0.6), (9.0, 0.34), (4.5, 0.15))
BORDER_WANDER, WANDER = 6.5, {SEA: 4.6, LAKE: 2.5}

PINS = """
    alps-to-mi 128,40     mi-ve-alps 318,36    alps-ge-to 15,198     ge-alps-sea 20,331
    ve-alps-sea 606,168   to-mi-ge 146,178     ge-mi-pa 186,266      pa-mi-mo 248,290
    mi-mo-ma 260,234      mi-ma-ve 288,128     ma-ve-fe 398,224      ma-fe-mo 371,246
    ve-fe-sea 478,238     fe-mo-bo 362,313     fe-bo-sea 487,327     mo-bo-fi 317,384
    mo-lu-fi 284,394      mo-pa-lu 264,368     ge-pa-sea 166,318     pa-lu-sea 144,402
    lu-fi-sea 155,473     bo-fi-ur 434,402     bo-ur-sea 516,406     fi-ur-sp 420,496
    ur-sp-an 478,566      ur-an-sea 588,476    sp-an-na 528,655      an-na-sea 670,650
    fi-si-sea 172,508     fi-si-ro 334,640     fi-ro-sp 369,656      si-ro-sea 264,678
    sp-ro-na 502,698      ro-na-sea 515,872
    edge-west 0,346       edge-east 700,196    edge-naples 700,722   edge-south 622,1000
"""

# The lands on both sides of a line, and its way from pin to pin; along the edge it stays straight.
LINES = """
    alps    torino   alps-ge-to  10,178 24,140 12,104 26,72 58,52 92,50 alps-to-mi
    alps    milano   alps-to-mi  150,24 184,32 214,19 250,31 286,22 mi-ve-alps
    alps    venezia  mi-ve-alps  350,20 388,34 430,19 480,31 532,25 574,44 598,78 616,120
        ve-alps-sea
    alps    genova   ge-alps-sea 12,300 22,256 alps-ge-to
    alps    edge     edge-west 0,0 700,0 edge-east
    alps    sea      edge-west 8,343 ge-alps-sea
    alps    sea      ve-alps-sea 620,184 616,206 630,234 640,262 654,270 662,246 674,222
        690,214 edge-east

    torino  milano   alps-to-mi  141,75 128,112 148,148 to-mi-ge
    torino  genova   alps-ge-to  42,189 78,194 112,181 to-mi-ge
    milano  genova   to-mi-ge    160,208 168,240 ge-mi-pa
    milano  parma    ge-mi-pa    208,276 230,272 pa-mi-mo
    milano  modena   pa-mi-mo    258,266 mi-mo-ma
    milano  mantova  mi-mo-ma    272,206 258,174 276,148 mi-ma-ve
    milano  venezia  mi-ma-ve    304,112 320,86 308,60 mi-ve-alps
    mantova venezia  mi-ma-ve    326,143 356,132 386,158 390,196 ma-ve-fe
    mantova ferrara  ma-fe-mo    386,240 ma-ve-fe
    mantova modena   mi-mo-ma    300,247 338,240 ma-fe-mo
    venezia ferrara  ma-ve-fe    426,232 450,220 ve-fe-sea
    ferrara modena   ma-fe-mo    364,276 370,298 fe-mo-bo
    ferrara bologna  fe-mo-bo    396,324 428,317 456,329 fe-bo-sea
    modena  bologna  fe-mo-bo    338,326 316,342 310,366 mo-bo-fi
    modena  firenze  mo-lu-fi    302,394 mo-bo-fi
    modena  parma    pa-mi-mo    260,318 254,344 mo-pa-lu
    modena  lucca    mo-pa-lu    278,380 mo-lu-fi
    genova  parma    ge-mi-pa    172,290 ge-pa-sea
    parma   lucca    mo-pa-lu    246,397 214,406 184,401 164,397 pa-lu-sea
    lucca   firenze  mo-lu-fi    277,424 256,446 240,466 200,476 lu-fi-sea
    bologna firenze  mo-bo-fi    350,394 386,386 412,398 bo-fi-ur
    bologna urbino   bo-fi-ur    462,392 490,400 bo-ur-sea
    firenze urbino   bo-fi-ur    426,428 440,456 fi-ur-sp
    firenze spoleto  fi-ur-sp    398,518 394,562 376,602 384,634 fi-ro-sp
    urbino  spoleto  fi-ur-sp    434,524 446,552 ur-sp-an
    firenze siena    fi-si-sea   210,496 250,503 290,494 322,528 322,572 342,606 fi-si-ro
    firenze roma     fi-si-ro    352,644 fi-ro-sp
    siena   roma     fi-si-ro    312,648 290,668 si-ro-sea
    urbino  ancona   ur-an-sea   564,500 542,522 536,546 506,552 ur-sp-an
    spoleto ancona   ur-sp-an    502,590 504,622 sp-an-na
    spoleto roma     fi-ro-sp    396,674 430,668 466,692 sp-ro-na
    spoleto napoli   sp-ro-na    510,676 sp-an-na
    ancona  napoli   sp-an-na    560,648 592,664 626,646 an-na-sea
    roma    napoli   sp-ro-na    522,730 506,766 532,800 516,838 ro-na-sea

    genova  sea      ge-alps-sea 48,318 76,298 106,283 136,286 ge-pa-sea
    parma   sea      ge-pa-sea   159,346 145,378 pa-lu-sea
    lucca   sea      pa-lu-sea   140,430 149,452 lu-fi-sea
    firenze sea      lu-fi-sea   164,490 fi-si-sea
    siena   sea      fi-si-sea   183,534 170,556 178,574 202,582 214,606 228,620 218,640
        238,652 si-ro-sea
    roma    sea      si-ro-sea   292,704 314,744 338,768 346,786 370,806 398,836 430,846
        446,871 460,868 478,858 ro-na-sea
    napoli  sea      ro-na-sea   538,888 552,910 562,930 582,938 592,956 572,966 570,978
        598,984 edge-south
    napoli  edge     edge-naples 700,1000 edge-south
    napoli  sea      an-na-sea   684,690 edge-naples
    ancona  sea      ur-an-sea   614,490 632,508 638,538 648,572 658,614 an-na-sea
    urbino  sea      bo-ur-sea   542,434 566,452 ur-an-sea
    bologna sea      fe-bo-sea   490,356 502,384 bo-ur-sea
    ferrara sea      ve-fe-sea   500,244 522,262 514,288 497,296 494,312 fe-bo-sea
    venezia sea      ve-fe-sea   472,214 466,194 482,180 512,184 540,170 572,180 ve-alps-sea
"""

# Coasts of islands, first to last point; they belong to nobody. Two lie half outside the frame.
ISLANDS = """
    corsica  0,606 14,612 30,590 48,580 54,548 62,544 70,574 68,606 76,640 86,668 80,716
        70,748 66,776 52,788 50,816 34,840 20,850 0,846
    sardinia 0,893 12,884 30,896 48,872 60,884 84,890 88,906 106,912 110,936 126,944 122,968
        140,1000
    elba     120,580 132,570 146,572 160,564 165,578 156,588 142,585 128,590
    capraia  112,540 118,532 122,544 116,552
    giglio   192,656 200,650 204,662 196,668
    ponza    424,912 434,904 438,912 428,920
    ischia   536,940 546,934 552,942 542,950
    capri    536,982 546,977 553,982 543,988
    cherso   676,262 686,268 692,292 686,306 690,328 682,334 674,308 680,284
    lunga    687,350 695,364 694,390 685,374
"""

# Where things stand: the middle of the name, of the owner's emblem, of the Condottiere or Pope.
PLACES = """
    torino  70,136  54,84   97,81
    milano  210,116 186,62  234,62
    venezia 483,134 462,96  508,96
    genova  100,226 62,258  143,258
    mantova 322,224 298,173 346,171
    ferrara 413,304 390,266 445,263
    modena  308,306 280,267 337,271
    parma   203,386 181,329 227,329
    bologna 363,368 402,342 443,352
    lucca   193,448 167,420 239,420
    firenze 336,456 308,416 368,416
    siena   252,566 226,526 282,532
    urbino  490,526 466,467 514,467
    ancona  581,586 561,527 607,526
    spoleto 427,636 414,575 456,580
    roma    406,796 384,738 430,738
    napoli  642,920 622,884 667,883
"""

# Lakes, and ridges of mountains each with the height of its peaks.
LAKES = """
    garda     334,82 342,92 340,106 344,116 332,122 328,108 332,96
    como      160,56 168,68 168,82 159,96 150,93 157,82 155,68
    trasimeno 408,540 418,537 423,547 412,553
    bolsena   336,706 342,701 350,704 353,711 347,718 339,715
    fucino    552,737 560,737 567,742 564,750 555,752 548,746
"""
RIDGES = """
    20 4,26 40,20 90,26 140,14 180,14 230,16 280,12 330,12 380,16 430,8 480,14 540,12 590,30
        640,40 690,30
    18 650,60 690,62
    17 640,90 690,110 660,140 690,170
    16 640,170 650,210
    16 34,180 70,172 120,160
    15 30,230 60,222
    15 296,348 286,372
    15 372,480 404,470 396,500
    15 340,500 360,560 352,600
    14 264,640 290,626 300,640 276,620
    17 340,58 380,52 410,66 440,50 470,60 540,58 570,90 590,140
    16 470,640 492,672 482,650
    16 546,688 556,720 580,780 606,830 650,850 680,800
    15 600,690 640,720 660,780
    14 20,640 40,680 30,740 44,780 20,820
    14 30,920 60,940 90,970
"""
COMPASS = 236, 850, 64


def main(arguments: Sequence[str]) -> int:
    """Write the map; or, with --check, say whether it is the one in the file."""
    path = Path(__file__).resolve().parent.parent / "engine" / "data" / "third-map.json"
    sheet = Sheet(load("third"))
    if faults := sheet.faults():
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    text = sheet.text()
    if "--check" in arguments:
        return int(text != path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    return 0


class Sheet:
    """The map as drawn: lines, and the outline of every land in pieces of them."""

    def __init__(self, edition: Edition) -> None:
        board = edition.board
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
            region.word: (region.city[0] * WIDTH, region.city[1] * HEIGHT)
            for region in board.regions
        }
        self.places: dict[str, dict[str, Point]] = {}
        for row in joined(PLACES):
            word, *spots = row.split()
            names = ("label", "emblem", "token")
            self.places[word] = dict(zip(names, map(spot, spots), strict=True))

    def _draw_lines(self) -> None:
        words = iter(PINS.split())
        pins = {name: spot(next(words)) for name in words}
        for row in joined(LINES):
            one, other, *way = row.split()
            self._draw([pins[stop] if stop in pins else spot(stop) for stop in way], one, other)

    def _draw_islands(self) -> None:
        for row in joined(ISLANDS):
            word, *way = row.split()
            shore = [spot(stop) for stop in way]
            if shore[0][0] == 0:
                corner = [(0.0, float(HEIGHT))] if shore[-1][1] == HEIGHT else []
                self._draw([shore[-1], *corner, shore[0]], word, EDGE)
            elif not on_edge(whole(shore[0])):
                shore.append(shore[0])
            self._draw(shore, word, SEA)

    def _draw_lakes(self) -> None:
        for row in joined(LAKES):
            word, *way = row.split()
            shore = [spot(stop) for stop in way]
            self._draw([*shore, shore[0]], word, LAKE)
            self.lakes.append(word)

    def _draw(self, stops: list[Point], one: str, other: str) -> None:
        if other != EDGE:
            size = WANDER.get(other, BORDER_WANDER)
            stops = wander(smooth(stops), size, Random(f"{one} {other} {stops[0]}"))
        line = [whole(stop) for stop in stops]
        self.lines.append([line[0], *(b for a, b in pairwise(line) if a != b)])
        self.sides.append(frozenset((one, other)))

    def _ring(self, word: str) -> list[int]:
        """The lines round a land, clockwise; ~n stands for line n from its end to its start."""
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
                raise SystemExit(f"the outline of {word} is not closed")
        if area(self._outline(ring)) < 0:
            ring = [~reference for reference in reversed(ring)]
        return ring

    def _line(self, reference: int) -> list[Whole]:
        return self.lines[reference] if reference >= 0 else self.lines[~reference][::-1]

    def _outline(self, ring: Iterable[int]) -> list[Whole]:
        return [point for reference in ring for point in self._line(reference)[:-1]]

    def faults(self) -> list[str]:
        """What is wrong with the drawing."""
        far = dict.fromkeys(self.borders, 0.0)
        for line, sides in zip(self.lines, self.sides, strict=True):
            if sides <= set(self.regions):
                length = sum(math.dist(a, b) for a, b in pairwise(map(sketched, line)))
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
        """The file: a line of text for every line, region and land."""
        lines = [[shares(point) for point in line] for line in self.lines]
        regions = {word: self._places(word) | self._land(word) for word in self.regions}
        lakes = {word: self._land(word) for word in self.lakes}
        abroad = {
            word: self._land(word)
            for word in self.rings
            if word not in self.regions and word not in self.lakes
        }
        x, y, radius = COMPASS
        return written(
            {
                "lines": lines,
                "regions": regions,
                "abroad": abroad,
                "lakes": lakes,
                "hills": self._hills(),
                "compass": [*shares(whole((x, y))), round(radius / WIDTH, 4)],
            }
        )

    def _places(self, word: str) -> dict[str, object]:
        return {name: shares(whole(place)) for name, place in self.places[word].items()}

    def _land(self, word: str) -> dict[str, object]:
        corners = triangulate(self.outlines[word])
        return {"ring": self.rings[word], "triangles": [c for three in corners for c in three]}

    def _hills(self) -> list[list[float]]:
        """Hills along the ridges, where they hide nothing."""
        random = Random("hills")
        hills = []
        taken = [sketched(point) for line in self.lines for point in line[::3]]
        for row in joined(RIDGES):
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
                    hills.append([*shares(whole(foot)), round(size / WIDTH, 4)])
                    gone = size * random.uniform(0.75, 1.3)
        return sorted(hills, key=lambda hill: hill[1])

    def _is_free(self, x: float, foot: float, size: float, taken: Iterable[Point]) -> bool:
        """Whether a hill hides no name, no city, no place that is needed and no line."""
        y = foot - size * 0.3
        if not (size / 2 < x < WIDTH - size / 2 and foot < HEIGHT):
            return False
        for word, places in self.places.items():
            over, down = abs(x - places["label"][0]), abs(y - places["label"][1])
            if over < len(word) * 6 + 4 + size / 2 and down < 14 + size / 2:
                return False
            round_things = (self.cities[word], 10), (places["emblem"], 16), (places["token"], 20)
            if any(math.dist((x, y), spot) < room + size / 2 for spot, room in round_things):
                return False
        return all(math.dist((x, y), point) > size * 0.6 + 2 for point in taken)


def joined(text: str) -> list[str]:
    """The rows of a table; one that is set in deeper goes on with the row above it."""
    return [row for row in text.replace("\n      ", " ").splitlines() if row.strip()]


def spot(text: str) -> Point:
    """A point of the sketch from its text."""
    x, y = text.split(",")
    return float(x), float(y)


def whole(point: Point) -> Whole:
    """A point of the sketch as it is written."""
    return round(point[0] / WIDTH * GRAIN), round(point[1] / HEIGHT * GRAIN)


def sketched(point: Whole) -> Point:
    """A written point where it lies in the sketch."""
    return point[0] / GRAIN * WIDTH, point[1] / GRAIN * HEIGHT


def shares(point: Whole) -> list[float]:
    return [part / GRAIN for part in point]


def on_edge(point: Whole) -> bool:
    return not (0 < point[0] < GRAIN and 0 < point[1] < GRAIN)


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
    """The point that lies that share of the way from the second to the third of four points."""
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
    """The curve as a hand draws it: off to one side, off to the other, ends where they were."""
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
    """A smooth line through the heights that stand at whole numbers."""
    place = int(at)
    share = (1 - math.cos((at - place) * math.pi)) / 2
    return heights[place] + share * (heights[place + 1] - heights[place])


def thinned(line: list[Point]) -> list[Point]:
    """The line without the points that make no difference to see (Douglas and Peucker)."""
    first, last = line[0], line[-1]
    if len(line) == 2:
        return line
    farthest = max(range(1, len(line) - 1), key=lambda n: distance(line[n], first, last))
    if distance(line[farthest], first, last) < FINENESS:
        return [first, last]
    return thinned(line[: farthest + 1])[:-1] + thinned(line[farthest:])


def distance(point: Point, first: Point, last: Point) -> float:
    """How far a point lies off the line between two others."""
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
    """Where pieces of lines touch that do not follow or meet each other in a pin."""
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
    """Triangles that cover the outline exactly, by cutting off one corner after the other."""
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
    """Whether a corner can be cut off: it points outwards and no other one lies in the way."""
    a, b, c = (outline[place] for place in corner)
    return turn(a, b, c) > 0 and not any(
        turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0
        for p in (outline[place] for place in left if place not in corner)
    )


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
