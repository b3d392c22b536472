"""Charts in a real window: every line can be told from the others."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from companion.look import PARCHMENT, WALNUT, Palette, contrast
from companion.viewmodels.past.charts import ChartView, SeriesView
from companion.widgets.charts.chart import DASHES, Chart, line_color
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.soundness import crossings, faults

SIZES = ((340, 200), (860, 200), (700, 420))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    folder: Path = tmp_path_factory.mktemp("charts")
    with Driver(folder, size=(900, 600)) as driver:
        driver.screen.clear_widgets()
        yield driver


def drawn(driver: Driver, view: ChartView, size: tuple[int, int] = SIZES[0]) -> Chart:
    """The chart alone in the window."""
    driver.screen.clear_widgets()
    chart = Chart(view=view, size_hint=(None, None), size=size)
    chart.pos = (20, 20)
    driver.screen.add_widget(chart)
    driver.frames(3)
    return chart


def lines(*heights: tuple[float, ...]) -> tuple[SeriesView, ...]:
    """A line for each player, one step along from height to height."""
    return tuple(
        SeriesView(seat, name, tuple(enumerate(each)))
        for seat, name, each in zip(Seat, NAMES, heights, strict=False)
    )


VIEWS = {
    "all end alike": ChartView("", lines(*([(0, 3, 7)] * 6)), 0, 2),
    "all are nothing": ChartView("", lines(*([(0,)] * 6)), 0, 1),
    "one step": ChartView("", lines((0, 1), (0, 0)), 0, 1),
    "one is far above": ChartView("", lines((0, 182), *([(0, 1)] * 5)), 0, 1),
    "standings": ChartView(
        "", lines((0, 5, 8, 11), (0, 3, 9, 10), (0, 1, 1, 4)), 0, 3,
        tuple((game, str(game)) for game in range(4)), steps=False, target=15,
    ),
    "many marks": ChartView(
        "", lines((0, 2), (1, 1)), 0, 400, tuple((at, str(at)) for at in range(0, 400, 3))
    ),
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_nothing_is_written_over_anything(driver: Driver, name: str, size: tuple[int, int]) -> None:
    chart = drawn(driver, VIEWS[name], size)
    assert crossings(driver) == []
    assert faults(driver, frozenset(NAMES)) == []
    written = [mark.text for mark in chart.marks]
    assert [series.name for series in VIEWS[name].series if series.name not in written] == []
    emblems = [(sign.x, sign.y) for sign in chart.signs]
    assert len(emblems) == len(VIEWS[name].series)
    assert all(abs(one[1] - other[1]) >= 18 for one, other in combinations(emblems, 2))


def test_a_target_lies_within_the_chart(driver: Driver) -> None:
    chart = drawn(driver, VIEWS["standings"])
    assert chart.plot is not None
    assert chart.plot.y(15) <= chart.top


def test_without_lines_there_is_nothing_to_tap(driver: Driver) -> None:
    chart = drawn(driver, ChartView("", (), 0, 1))
    picked: list[float] = []
    chart.bind(on_pick=lambda _, at: picked.append(at))
    driver.tap(chart)
    assert (chart.marks, picked) == ([], [])


def test_a_tap_says_where(driver: Driver) -> None:
    chart = drawn(driver, VIEWS["many marks"])
    picked: list[float] = []
    chart.bind(on_pick=lambda _, at: picked.append(at))
    assert chart.plot is not None
    driver.tap(chart.plot.x(200), y=chart.center_y)
    driver.tap(chart.right - 2, y=chart.top - 40)
    assert picked == [pytest.approx(200, abs=2), 400]


def test_the_place_moves_without_anything_being_drawn_anew(driver: Driver) -> None:
    chart = drawn(driver, VIEWS["many marks"])
    before = list(chart.canvas.children)
    chart.at = 120
    driver.frames(3)
    assert list(chart.canvas.children) == before
    assert chart._place_ink.a > 0
    chart.at = -1
    assert chart._place_ink.a == 0


@pytest.mark.parametrize("palette", [WALNUT, PARCHMENT], ids=["walnut", "parchment"])
def test_lines_stand_out_from_the_ground_and_from_each_other(palette: Palette) -> None:
    for seat in Seat:
        assert contrast(line_color(seat, palette), palette.ground) >= 3
    assert len(set(DASHES.values())) == len(Seat)
    assert len({line_color(seat, palette) for seat in Seat}) == len(Seat)
