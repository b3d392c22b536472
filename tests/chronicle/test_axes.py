"""The calculations for charts: numbers, label positions and dashes."""

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.chronicle.axes import apart, dashes, round_numbers, stairs

WHOLE = st.integers(0, 2000)
PLACES = st.lists(st.floats(-50, 450, width=32), min_size=1, max_size=6)


def test_numbers_that_people_would_choose() -> None:
    assert round_numbers(0, 7, 4) == [0, 2, 4, 6]
    assert round_numbers(0, 1, 5) == [0, 1]
    assert round_numbers(0, 162, 4) == [0, 50, 100, 150]
    assert round_numbers(22, 37, 5) == [25, 30, 35]
    assert round_numbers(0, 0, 3) == [0]


@given(WHOLE, WHOLE, st.integers(2, 8))
def test_numbers_are_few_even_and_round(first: int, more: int, most: int) -> None:
    numbers = round_numbers(first, first + more, most)
    assert len(numbers) <= most
    assert all(first <= number <= first + more for number in numbers)
    steps = {after - before for before, after in pairwise(numbers)}
    assert len(steps) <= 1
    assert all(str(step).rstrip("0") in ("1", "2", "5") for step in steps)


@given(PLACES, st.floats(1, 60))
def test_labels_never_overlap_nor_leave_their_room(wanted: list[float], gap: float) -> None:
    found = apart(wanted, gap, 0, 400)
    room = min(gap, 400 / max(len(wanted) - 1, 1))
    assert all(-0.01 <= place <= 400.01 for place in found)
    assert all(after - before >= room - 0.01 for before, after in pairwise(sorted(found)))
    above = {(i, j) for i, a in enumerate(wanted) for j, b in enumerate(wanted) if a < b}
    assert all(found[i] < found[j] for i, j in above)


def test_labels_that_have_room_stay_where_they_belong() -> None:
    assert apart([10, 100, 50], 20, 0, 200) == [10, 100, 50]
    assert apart([50, 50], 20, 0, 200) == [40, 60]
    assert apart([], 20, 0, 200) == []


def test_stairs_keep_each_height_until_the_next() -> None:
    assert stairs([(0, 0), (3, 5), (4, 2)], 6) == [(0, 0), (3, 0), (3, 5), (4, 5), (4, 2), (6, 2)]
    assert stairs([(2, 7)], 2) == [(2, 7)]
    assert stairs([], 5) == []


@given(
    st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), min_size=2, max_size=8),
    st.sampled_from([(4.0, 3.0), (14.0, 3.0, 3.0, 3.0)]),
)
def test_dashes_cover_their_share_of_the_line(
    line: list[tuple[float, float]], pattern: tuple[float, ...]
) -> None:
    """Along the line, exactly the gaps of the pattern are missing."""
    whole = _length(line)
    rounds, rest = divmod(whole, sum(pattern))
    drawn = rounds * sum(pattern[::2])
    for number, part in enumerate(pattern):
        drawn += min(part, max(rest, 0)) if number % 2 == 0 else 0
        rest -= part
    assert math.isclose(sum(map(_length, dashes(line, pattern))), drawn, abs_tol=0.01)


def test_a_line_without_a_pattern_is_whole() -> None:
    assert dashes([(0, 0), (5, 0)], ()) == [[(0, 0), (5, 0)]]


def _length(line: list[tuple[float, float]]) -> float:
    return sum(math.dist(one, other) for one, other in pairwise(line))
