"""The pages' map is the engine's chart."""

import re
from itertools import accumulate, chain

import pytest

from companion.condottiere.web.map.svg import map_plan, map_svg
from companion.condottiere.web.map.units import WIDE
from engine.condottiere.chart import load_chart
from engine.condottiere.edition import editions, load
from engine.seats import Seat

Point = tuple[int, int]


def outline(svg: str, word: str) -> list[Point]:
    """The points of a region's outline."""
    [path] = re.findall(rf'<path id="\w+-{word}" d="(M[^"]+)z"', svg)
    numbers = list(map(int, re.findall(r"-?\d+", path)))
    steps = zip(numbers[::2], numbers[1::2], strict=True)
    return list(accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1])))


@pytest.mark.parametrize("edition", editions())
def test_outlines_are_those_of_the_chart(edition: str) -> None:
    svg, chart = map_svg(edition), load_chart(edition)
    high = round(WIDE / load(edition).board.width_to_height)
    for word, land in chart.regions.items():
        points = dict.fromkeys((round(x * WIDE), round(y * high)) for x, y in land.ring)
        assert dict.fromkeys(outline(svg, word)) == points


@pytest.mark.parametrize("edition", editions())
def test_everything_used_is_there_once(edition: str) -> None:
    svg = map_svg(edition)
    names = re.findall(r'\bid="([^"]+)"', svg)
    assert len(names) == len(set(names))
    used = set(re.findall(r'href="#([^"]+)"', svg))
    shown = {"ground", "over", "sheet", "token-condottiere", "token-pope"}
    shown |= set(chain.from_iterable((f"emblem-{seat}", f"hatch-{seat}") for seat in Seat))
    for region in load(edition).board.regions:
        shown |= {f"land-{region.word}", f"in-{region.word}"}
    assert used <= set(names)
    assert used | {f"{edition}-{name}" for name in shown} == set(names)


@pytest.mark.parametrize("edition", editions())
def test_signs_stand_within_the_picture(edition: str) -> None:
    plan = map_plan(edition)
    left, top, width, height = map(float, plan.view_box.split())
    assert list(plan.regions) == [region.word for region in load(edition).board.regions]
    for spots in plan.regions.values():
        for x, y in (spots.city, spots.label, spots.emblem, spots.token):
            assert left < x < left + width
            assert top < y < top + height


def test_nothing_in_it_is_style_or_script() -> None:
    """The pages' policy would refuse it."""
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=", map_svg("third"))
