"""The map's file: what the tool writes, and everything that is refused."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.condottiere import chart as chart_module
from engine.condottiere.board import Board, Region
from engine.condottiere.chart import ChartError, load_chart, parse_chart
from engine.condottiere.edition import EditionError, load
from tools import make_map

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "engine" / "data" / "third-map.json").read_text(encoding="utf-8")
CHART = load_chart("third")
BOARD = load("third").board


def test_the_file_is_what_the_tool_writes() -> None:
    assert make_map.main(["--check"]) == 0


def test_nothing_else_in_the_engine_needs_the_drawing() -> None:
    for path in (ROOT / "engine").rglob("*.py"):
        if path.name != "chart.py":
            assert not re.search(r"import.*\bchart\b", path.read_text(encoding="utf-8")), path


# The board cut in two, which is the least a home-made map can draw.
HALVES = Board(
    (Region("left", "Left", (0.3, 0.5)), Region("right", "Right", (0.7, 0.5))),
    frozenset({(0, 1)}),
    1.0,
)


def halves() -> dict[str, Any]:
    def half(x: float, ring: list[int]) -> dict[str, Any]:
        places = {"label": [x, 0.2], "emblem": [x, 0.6], "token": [x, 0.8]}
        return {**places, "ring": ring, "triangles": [0, 1, 2, 0, 2, 3]}

    return {
        "lines": [
            [[0.5, 0], [0.5, 1]],
            [[0.5, 1], [0, 1], [0, 0], [0.5, 0]],
            [[0.5, 0], [1, 0], [1, 1], [0.5, 1]],
        ],
        "regions": {"left": half(0.2, [0, 1]), "right": half(0.8, [~0, 2])},
    }


def test_a_home_made_map() -> None:
    chart = parse_chart(HALVES, json.dumps(halves()))
    assert chart.borders() == {("left", "right")}
    assert [line.kind for line in chart.lines] == ["border", "edge", "edge"]
    assert (chart.region_at(0.2, 0.5), chart.region_at(0.9, 0.5)) == ("left", "right")
    assert chart.region_at(0.5, 0.5) in {"left", "right"}
    assert chart.region_at(1, 1) == "right"
    assert chart.compass is None


def changed(*path: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


FLAWS = {
    "off the board": changed("lines", 0, 0, 0, to=1.5),
    "lies off the board": changed("lines", 0, 0, 0, to=math.nan),
    "by 2 numbers": changed("lines", 0, 0, to=[0.5, 0, 0]),
    "0 lies off the board": changed("lines", 0, 0, 0, to=True),
    "leads nowhere": changed("lines", 0, to=[[0.5, 0]]),
    "lines is missing": lambda data: data.pop("lines"),
    "ring is missing": lambda data: data["regions"]["left"].pop("ring"),
    "label is missing": lambda data: data["regions"]["left"].pop("label"),
    "left is a region": lambda data: data["regions"].pop("left"),
    "middle is a region": changed("regions", "middle", to={}),
    "names no line: 3": changed("regions", "left", "ring", to=[0, 3]),
    "names no line: -4": changed("regions", "left", "ring", to=[0, -4]),
    "names no line: 0.0": changed("regions", "left", "ring", to=[0.0, 1]),
    "names no line: True": changed("regions", "left", "ring", to=[0, True]),
    "breaks off": changed("regions", "left", "ring", to=[0, 2]),
    "is not closed": changed("regions", "left", "ring", to=[1]),
    "not closed": changed("regions", "left", "ring", to=[]),
    "clockwise": changed("regions", "left", "ring", to=[-2, -1]),
    "have corners": changed("regions", "left", "triangles", to=[0, 1, 2, 0, 2, 4]),
    "corners that": changed("regions", "left", "triangles", to=[0, 1, 2, 0]),
    "do not cover": changed("regions", "left", "triangles", to=[0, 1, 2]),
    "do not cover it": changed("regions", "left", "triangles", to=[]),
    "not cover it": changed("regions", "left", "triangles", to=[0, 2, 1, 0, 3, 2]),
    "left do not cover": changed(
        "regions", "left", "triangles", to=[0, 1, 2, 0, 2, 3, 0, 1, 2, 0, 2, 1]
    ),
    "same side": changed("abroad", to={"far": {"ring": [0, 1], "triangles": [0, 1, 2, 0, 2, 3]}}),
    "side by side": lambda data: data["lines"].append([[0.1, 0.1], [0.2, 0.2]]),
    "emblem of left": changed("regions", "left", "emblem", to=[0.6, 0.5]),
    "token of right": changed("regions", "right", "token", to=[0.4, 0.5]),
    "wrong kind": changed("regions", to=[]),
    "the wrong kind": changed("lines", to=None),
    "a hill": changed("hills", to=[[0.1, 0.1]]),
    "the compass": changed("compass", to=None),
}


@pytest.mark.parametrize("complaint", FLAWS)
def test_a_damaged_map_is_refused(complaint: str) -> None:
    data = halves()
    FLAWS[complaint](data)
    with pytest.raises(ChartError, match=complaint):
        parse_chart(HALVES, json.dumps(data))


def test_a_city_must_lie_in_its_region() -> None:
    astray = Board((HALVES.regions[0], Region("right", "Right", (0.2, 0.5))), HALVES.borders, 1.0)
    with pytest.raises(ChartError, match="city of right"):
        parse_chart(astray, json.dumps(halves()))


def test_borders_must_be_those_of_the_rules() -> None:
    with pytest.raises(ChartError, match="left and right border"):
        parse_chart(Board(HALVES.regions, frozenset(), 1.0), json.dumps(halves()))


@pytest.mark.parametrize(
    "text", ["", "{", b"\xff", "[" * 100_000, "1" * 5000, "[]", "3", "null", TEXT[:-3]]
)
def test_what_is_no_map_is_refused(text: str | bytes) -> None:
    with pytest.raises(ChartError):
        parse_chart(BOARD, text)


JUNK = st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=2)


@given(data=st.data(), junk=JUNK | st.lists(JUNK, max_size=3) | st.just({}))
def test_a_flaw_anywhere_gives_a_map_or_is_refused(data: st.DataObject, junk: object) -> None:
    drawing: Any = halves()
    place = drawing
    while True:
        steps = range(len(place)) if isinstance(place, list) else sorted(place)
        step = data.draw(st.sampled_from(steps))
        inner = place[step]
        if not isinstance(inner, list | dict) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[step] = junk
    try:
        chart = parse_chart(HALVES, json.dumps(drawing))
    except ChartError:
        return
    assert chart.borders() == {("left", "right")}


def test_an_edition_without_a_map(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(chart_module, "_DATA", tmp_path)
    with pytest.raises(ChartError, match="no map is drawn for the edition third"):
        load_chart.__wrapped__("third")
    with pytest.raises(EditionError):
        load_chart("atlantis")
