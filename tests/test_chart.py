"""The drawn map: it agrees with the rules, has no gaps, and can be read on a small phone."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.condottiere.board import Region
from engine.condottiere.chart import Land, Line, load_chart
from engine.condottiere.edition import load
from tests.chance import seeds

Whole = tuple[int, int]

ROOT = Path(__file__).parents[1]
BOARD = load("third").board
CHART = load_chart("third")
TEXT = (ROOT / "engine" / "data" / "third-map.json").read_text(encoding="utf-8")
GRAIN = 10_000
SHORTEST_BORDER = 0.012

LANDLOCKED = {"torino", "milano", "mantova", "modena", "spoleto"}
WEST_COAST = ["genova", "parma", "lucca", "firenze", "siena", "roma", "napoli"]
EAST_COAST = ["venezia", "ferrara", "bologna", "urbino", "ancona", "napoli"]

# The smallest map we care for, in dp, and what must find room on it.
WIDE, HIGH = 360, 360 / BOARD.width_to_height
LABEL, EMBLEM, TOKEN, DOT = 11, 7, 10, 3


def whole(point: tuple[float, float]) -> Whole:
    """A point in the integer units of the file, so that geometry is exact."""
    x, y = (round(share * GRAIN) for share in point)
    assert (x / GRAIN, y / GRAIN) == point
    return x, y


def turn(a: Whole, b: Whole, c: Whole) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(ring: Sequence[Whole]) -> int:
    return sum(turn((0, 0), a, b) for a, b in pairwise([*ring, ring[0]]))


def ring_of(land: Land) -> list[Whole]:
    return list(map(whole, land.ring))


def in_dp(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] * WIDE, point[1] * HIGH


def lines_of(*kinds: str) -> list[Line]:
    return [line for line in CHART.lines if line.kind in kinds]


def everything() -> dict[str, Land]:
    return {**CHART.regions, **CHART.abroad, **CHART.lakes}


# What the rules know


def test_the_borders_are_those_of_the_rules() -> None:
    words = [region.word for region in BOARD.regions]
    known = {(words[one], words[other]) for one, other in BOARD.borders}
    assert CHART.borders() - known == set()
    assert known - CHART.borders() == set()
    assert len(CHART.borders()) == 34
    assert list(CHART.regions) == list(CHART.places) == words


def test_a_border_is_long_enough_to_be_seen() -> None:
    for line in lines_of("border"):
        upright = [(x * BOARD.width_to_height, y) for x, y in line.points]
        assert sum(math.dist(a, b) for a, b in pairwise(upright)) >= SHORTEST_BORDER, line.lands


def test_borders_are_what_regions_have_in_common_by_any_other_reckoning() -> None:
    """From the outlines alone: the pieces that two of them share, one in each direction."""
    owner = {piece: word for word, land in CHART.regions.items() for piece in around(ring_of(land))}
    touching = {frozenset((word, owner[b, a])) for (a, b), word in owner.items() if (b, a) in owner}
    assert touching == {frozenset(pair) for pair in CHART.borders()}


def test_no_two_regions_meet_in_a_point_only() -> None:
    corners: dict[Whole, set[str]] = {}
    for word, land in CHART.regions.items():
        for point in ring_of(land):
            corners.setdefault(point, set()).add(word)
    for point, words in corners.items():
        for pair in combinations(sorted(words, key=list(CHART.regions).index), 2):
            assert pair in CHART.borders(), f"{pair} meet at {point}"


def test_who_lies_by_the_sea() -> None:
    by_sea = {line.lands[0] for line in lines_of("coast")} & CHART.regions.keys()
    assert CHART.regions.keys() - by_sea == LANDLOCKED


@pytest.mark.parametrize("coast", [WEST_COAST, EAST_COAST], ids=["west", "east"])
def test_the_order_along_the_coast(coast: list[str]) -> None:
    left = [line for line in lines_of("coast") if line.lands[0] in CHART.regions]
    walked = [next(line for line in left if line.lands == (coast[0],))]
    while walked[-1] in left:
        left.remove(walked[-1])
        walked += [line for line in left if ends(line) & ends(walked[-1])]
    assert [line.lands[0] for line in walked] == coast


def ends(line: Line) -> set[tuple[float, float]]:
    return {line.points[0], line.points[-1]}


def around(ring: Sequence[Whole]) -> Iterator[tuple[Whole, Whole]]:
    return pairwise([*ring, ring[0]])


# No gap and no overlap


def test_no_line_crosses_another() -> None:
    pieces = sorted(
        (min(a, b), max(a, b)) for line in CHART.lines for a, b in pairwise(map(whole, line.points))
    )
    assert len(set(pieces)) == len(pieces)
    for place, (a, b) in enumerate(pieces):
        for c, d in pieces[place + 1 :]:
            if c[0] > b[0]:
                break
            if {a, b} & {c, d} or max(a[1], b[1]) < min(c[1], d[1]):
                continue
            apart = turn(a, b, c) * turn(a, b, d) > 0 or turn(c, d, a) * turn(c, d, b) > 0
            assert apart or min(a[1], b[1]) > max(c[1], d[1]), (a, b, c, d)


def outline(lines: Iterable[Line]) -> list[Whole]:
    """One closed line made of several."""
    left = [list(map(whole, line.points)) for line in lines]
    ring = left.pop()
    while left:
        piece = next(piece for piece in left if ring[-1] in (piece[0], piece[-1]))
        left.remove(piece)
        ring += piece[1:] if piece[0] == ring[-1] else piece[-2::-1]
    assert ring.pop() == ring[0]
    return ring


def italy() -> list[Whole]:
    """The outline of all regions together: every line that has a region on one side only."""
    return outline(line for line in CHART.lines if len(CHART.regions.keys() & {*line.lands}) == 1)


def test_the_regions_are_as_large_as_the_land() -> None:
    assert sum(area(ring_of(land)) for land in CHART.regions.values()) == abs(area(italy()))


@pytest.mark.parametrize("seed", seeds(1, 20))
def test_every_spot_of_the_land_lies_in_one_region(seed: int) -> None:
    random = Random(seed)
    land = italy()
    inside = 0
    for _ in range(3000):
        spot = random.random(), random.random()
        holding = [
            land.word
            for land in (*CHART.regions.values(), *CHART.abroad.values())
            if land.holds(spot)
        ]
        assert len(holding) <= 1
        word = CHART.region_at(*spot)
        assert [word] == holding or (word is None and not CHART.regions.keys() & {*holding})
        assert (word is not None) == (winding(land, spot) != 0)
        inside += word is not None
    assert 1000 < inside < 2000


def winding(ring: Sequence[Whole], spot: tuple[float, float]) -> int:
    """How often a ring goes round a point, by the angle turned through."""
    x, y = (share * GRAIN for share in spot)
    angles = [math.atan2(b - y, a - x) for a, b in [*ring, ring[0]]]
    return round(sum((b - a + math.pi) % math.tau - math.pi for a, b in pairwise(angles)) / 6)


def test_a_spot_on_a_border_lies_in_one_of_the_two() -> None:
    for line in lines_of("border"):
        inner = line.points[1:-1]
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(line.points)]
        for spot in (*inner, *middles):
            assert sum(land.holds(spot) for land in CHART.regions.values()) == 1
            assert CHART.region_at(*spot) in line.lands


def test_a_corner_lies_in_one_region_of_those_that_meet_there() -> None:
    for land in CHART.regions.values():
        for spot in land.ring:
            word = CHART.region_at(*spot)
            assert word is not None
            assert spot in CHART.regions[word].ring


@pytest.mark.parametrize("spot", [(0.3, 0.8), (0.9, 0.3), (0.5, 0.001), (2, 2), (math.nan, 0)])
def test_elsewhere_there_is_no_region(spot: tuple[float, float]) -> None:
    assert CHART.region_at(*spot) is None


def test_an_outline_ends_where_it_turns() -> None:
    """The mouth of a bay continues the coast's direction and is no part of it."""
    bay = ((0.0, 0.0), (0.2, 0.0), (0.2, 0.5), (0.8, 0.5), (0.8, 0.0), (1.0, 0.0), (0.5, 1.0))
    land = Land("bay", bay, (), (0.0, 0.0, 1.0, 1.0))
    assert land.touches((0.1, 0))
    assert not land.touches((0.5, 0))
    assert not land.holds((0.5, 0.4))


@pytest.mark.parametrize("land", everything().values(), ids=everything().keys())
def test_triangles_cover_a_land_exactly(land: Land) -> None:
    """Outline pieces are in one triangle, cuts in two, and all are turned the same way."""
    ring = ring_of(land)
    count = len(ring)
    assert len(land.triangles) == count - 2
    assert all(turn(ring[a], ring[b], ring[c]) > 0 for a, b, c in land.triangles)
    assert sum(turn(ring[a], ring[b], ring[c]) for a, b, c in land.triangles) == area(ring)
    sides = Counter(side for a, b, c in land.triangles for side in ((a, b), (b, c), (c, a)))
    assert set(sides.values()) == {1}
    alone = {(a, b) for a, b in sides if (b, a) not in sides}
    assert alone == {(place, (place + 1) % count) for place in range(count)}


# Where things stand


@pytest.mark.parametrize("region", BOARD.regions, ids=lambda region: region.word)
def test_city_name_emblem_and_token_stand_in_their_region(region: Region) -> None:
    places = CHART.places[region.word]
    assert places.city == region.city
    for spot in (places.city, places.label, places.emblem, places.token):
        assert CHART.region_at(*spot) == region.word


@pytest.mark.parametrize("region", BOARD.regions, ids=lambda region: region.word)
def test_emblem_and_token_have_room(region: Region) -> None:
    """On the smallest map they do not cross borders, and do not touch each other or the city."""
    places = CHART.places[region.word]
    city, emblem, token = map(in_dp, (places.city, places.emblem, places.token))
    assert math.dist(emblem, city) >= EMBLEM + DOT
    assert math.dist(token, city) >= TOKEN + DOT
    assert math.dist(emblem, token) >= EMBLEM + TOKEN
    ring = [in_dp(point) for point in CHART.regions[region.word].ring]
    assert min(distance(emblem, a, b) for a, b in pairwise([*ring, ring[0]])) >= EMBLEM - 1
    assert min(distance(token, a, b) for a, b in pairwise([*ring, ring[0]])) >= TOKEN - 1


def distance(spot: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """The distance of a point from a piece of a line."""
    long = math.dist(a, b)
    share = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / long**2
    share = min(1.0, max(0.0, share))
    return math.dist(spot, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def test_names_can_be_read_on_the_smallest_map() -> None:
    """Names do not touch each other, cities, emblems or tokens, and stay on the map."""
    font = names_font()
    lines = {region.word: written(region, font, "line") for region in BOARD.regions}
    for word, (left, top, right, bottom) in lines.items():
        assert min(left, top) >= 0, word
        assert right <= WIDE, word
        assert bottom <= HIGH, word
    for (one, a), (other, b) in combinations(lines.items(), 2):
        apart = a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]
        assert apart, f"{one} and {other}"
    for region in BOARD.regions:
        left, top, right, bottom = written(region, font, "ink")
        for other, places in CHART.places.items():
            round_things = (places.city, DOT), (places.emblem, EMBLEM), (places.token, TOKEN)
            for spot, radius in round_things:
                x, y = in_dp(spot)
                nearest = min(max(x, left), right), min(max(y, top), bottom)
                assert math.dist(nearest, (x, y)) >= radius, f"{region.word} and {other}"


def written(region: Region, font: Any, what: str) -> tuple[float, float, float, float]:
    """The box of a region's name around its place: of its line or its ink, in dp."""
    x, y = in_dp(CHART.places[region.word].label)
    up, down = font.getmetrics()
    half = font.getlength(region.name) / 2
    box = -half, -(up + down) / 2, half, (up + down) / 2
    if what == "ink":
        left, top, right, bottom = font.getbbox(region.name, anchor="ls")
        baseline = (up - down) / 2
        box = left - half, baseline + top, right - half, baseline + bottom
    size = LABEL / font.size
    return x + box[0] * size, y + box[1] * size, x + box[2] * size, y + box[3] * size


def names_font() -> Any:
    """The font of names, or one whose letters are wider, large enough to measure well."""
    draw = pytest.importorskip("PIL.ImageFont", reason="only Pillow measures letters")
    fonts = sorted((ROOT / "companion").rglob("EBGaramond*Bold*.ttf"))
    if not fonts:
        kivymd = find_spec("kivymd")
        assert kivymd
        assert kivymd.origin
        fonts = [Path(kivymd.origin).parent / "fonts" / "Roboto-Bold.ttf"]
    return draw.truetype(str(fonts[0]), 100)


def test_a_lake_lies_in_one_region() -> None:
    for lake in CHART.lakes.values():
        assert len({CHART.region_at(*spot) for spot in lake.ring} - {None}) == 1


def test_hills_stand_on_land() -> None:
    for x, y, _ in CHART.hills:
        lands = (*CHART.regions.values(), *CHART.abroad.values())
        assert any(land.holds((x, y)) for land in lands)
