"""Zooming and shifting the map, and the lines it is drawn with."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.condottiere.widgets.map.map_window import NEAREST, Window
from companion.widgets.drawing.pen import chained, thinned

ROOM = st.floats(50, 2000)
SPOT = st.tuples(st.floats(-500, 2500), st.floats(-500, 2500))


@st.composite
def windows(draw: st.DrawFn) -> Window:
    """Windows after zooming and shifting."""
    width, height = draw(ROOM), draw(ROOM)
    across = min(width, height * 0.7)
    window = Window(
        draw(st.floats(0, 300)), draw(st.floats(0, 300)), width, height, (across, across / 0.7)
    )
    for _ in range(draw(st.integers(0, 5))):
        window.nearer(draw(st.floats(0.2, 5)), draw(SPOT))
        window.move(*draw(SPOT))
    return window


@given(windows(), st.tuples(st.floats(0, 1), st.floats(0, 1)))
def test_what_is_shown_is_what_is_hit(window: Window, spot: tuple[float, float]) -> None:
    x, y = window.shown((spot[0] * window.sheet[0], (1 - spot[1]) * window.sheet[1]))
    assert window.on_board(x, y) == pytest.approx(spot, abs=1e-6)


@given(windows())
def test_no_gap_that_could_be_filled(window: Window) -> None:
    left, bottom, width, height = window.box
    assert 1 <= window.zoom <= NEAREST
    assert width == pytest.approx(min(window.width, window.sheet[0] * window.zoom), rel=1e-6)
    assert height == pytest.approx(min(window.height, window.sheet[1] * window.zoom), rel=1e-6)
    assert left >= window.left - 1e-6
    assert bottom >= window.bottom - 1e-6


@given(windows(), st.floats(1, 3))
def test_what_is_under_the_fingers_stays_there(window: Window, times: float) -> None:
    """Unless that would leave an empty margin: so the map fills its window before."""
    window.zoom = 1.0
    window.nearer(NEAREST / 2, (window.left, window.bottom))
    middle = window.left + window.width / 2, window.bottom + window.height / 2
    if window.box[2] < window.width or window.box[3] < window.height:
        return
    before = window.on_board(*middle)
    window.nearer(times, middle)
    assert window.on_board(*middle) == pytest.approx(before, abs=1e-6)


POINTS = st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), min_size=2, max_size=40)


@given(POINTS, st.floats(0.1, 20))
def test_a_thinned_line_stays_near(points: list[tuple[float, float]], slack: float) -> None:
    thin = thinned(points, slack)
    assert (thin[0], thin[-1]) == (points[0], points[-1])
    assert set(thin) <= set(points)
    for point in points:
        assert min(_distance(point, a, b) for a, b in pairwise(thin)) <= 2 * slack + 1e-6


def _distance(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """The distance from a line through two points, as the thinning computes it."""
    long = math.dist(a, b)
    if not long:
        return math.dist(p, a)
    return abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / long


def test_lines_that_meet_are_joined_whichever_way_they_run() -> None:
    a, b, c, d, e = (0.0, 0.0), (1.0, 0.0), (2.0, 1.0), (3.0, 1.0), (9.0, 9.0)
    chains = chained([[b, a], [b, c], [d, c], [e, (8.0, 8.0)]])
    joined = next(chain for chain in chains if a in chain)
    assert joined in ([a, b, c, d], [d, c, b, a])
    assert len(chains) == 2
