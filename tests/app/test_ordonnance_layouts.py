"""Ordonnance's screens at every size and text size, from two players to four, empty and full."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.ordonnance.widgets.bands import Band
from tests.app.driver import Driver
from tests.app.looks import in_every_look, look_like
from tests.app.scene import Scene, show
from tests.app.soundness import crossings, faults, faults_when_turned
from tests.app.test_contrast import too_faint
from tests.app.test_layouts import scroll_down
from tests.ordonnance.scripts import setup, text_of

LONG = (
    "Bartolomeo Colleoni di Solza e Bergamo X",
    "Анна Константиновна Преображенская-Белов",
    "Łucja",
    "Dario",
)
NAMES = frozenset(LONG)


def choosing(driver: Driver) -> None:
    """A card of all icons is tried where that is possible."""
    model = driver.screen.model
    model.choose(next(key.number for key in model.territories if not key.full))
    for key in model.icons:
        model.toggle(key.icon)


def explaining(driver: Driver) -> None:
    """Why somebody leads."""
    driver.screen.model.explain(3)


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every state that looks different."""
    for players in (2, 3, 4):
        table = setup(players, names=LONG)
        for share in (0, 0.3, 0.9, 1):
            text = text_of(table, int(players * 20 * share))
            yield f"{players} at {share}", Scene(text)
            yield f"{players} at {share}, why", Scene(text, explaining)
            if share < 1:
                yield f"{players} at {share}, choosing", Scene(text, choosing)
    short = setup(4, names=LONG, deck=24)
    yield "no deck", Scene(text_of(short, 9))


@pytest.mark.parametrize("size", [(360, 640), (375, 667), (915, 412)], ids=str)
def test_numbers_of_different_icons_are_not_read_as_one(
    driver: Driver, size: tuple[int, int]
) -> None:
    look_like(driver, size, 1.0)
    show(driver, Scene(text_of(setup(4, names=LONG), 48)))
    for band in (each for each in driver.widgets() if isinstance(each, Band)):
        figures = sorted((mark.x, mark.width) for mark in band.marks[1:])
        for (left, wide), (right, _) in pairwise(figures):
            assert right - left - wide >= wide * 0.35


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("ordonnance")) as driver:
        yield driver


@in_every_look
def test_nothing_is_cut_off_or_covered_or_too_small(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    look_like(driver, size, scale)
    found = {}
    for name, scene in scenes():
        show(driver, scene)
        wrong = faults(driver, NAMES) + crossings(driver)
        if scroll_down(driver):
            wrong += faults(driver, NAMES) + crossings(driver)
        if wrong:
            found[name] = wrong
    assert found == {}


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ((360, 640), "dark"),
        pytest.param((360, 640), "light", marks=pytest.mark.soak),
        pytest.param((412, 915), "dark", marks=pytest.mark.soak),
        pytest.param((412, 915), "light", marks=pytest.mark.soak),
    ],
)
def test_every_word_stands_out(driver: Driver, size: tuple[int, int], theme: str) -> None:
    look_like(driver, size, 1.0, theme)
    found = {}
    for name, scene in scenes():
        show(driver, scene)
        if faint := sorted(set(too_faint(driver, driver.shown()))):
            found[name] = faint
    assert found == {}


def test_all_stays_whole_while_the_window_is_turned(driver: Driver) -> None:
    look_like(driver, (412, 915), 1.0)
    for name, scene in list(scenes())[::3]:
        show(driver, scene)
        assert faults_when_turned(driver, NAMES) == [], name
