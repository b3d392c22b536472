"""Tablets and televisions are no stretched phones: the map has its place, and letters grow."""

from collections.abc import Iterator

import pytest

from companion.texts import LANGUAGES
from tests.app.driver import Driver
from tests.app.looks import look_like
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.test_layouts import all_faults

UPRIGHT, TELEVISION = (800, 1280), (1920, 1080)
LARGE = (UPRIGHT, (1280, 800), TELEVISION)
TABLES = [
    name
    for name in SCENES
    if name.startswith(("battle", "totals", "result", "map", "deal", "replay", "ordonnance"))
]


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("large"), size=UPRIGHT) as driver:
        yield driver


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize(
    ("scale", "theme", "language"), [(1.0, "dark", "ru"), (1.4, "light", "it")]
)
def test_the_table_fits(
    driver: Driver, size: tuple[int, int], scale: float, theme: str, language: str
) -> None:
    assert language in LANGUAGES
    look_like(driver, size, scale, theme, language)
    assert all_faults(driver, {name: SCENES[name] for name in TABLES})[0] == {}


@pytest.mark.parametrize("size", LARGE)
def test_the_map_is_whole_beside_the_keys_which_are_for_a_hand(
    driver: Driver, size: tuple[int, int]
) -> None:
    look_like(driver, size, 1.0)
    for name in ("battle-2", "battle-6", "battle-thrown-in"):
        show(driver, SCENES[name])
        panes, keys = driver.screen.panes, driver.screen.ids.keypad
        assert driver.screen._map.parent is not None
        assert panes.map.width > size[0] / 3
        assert panes.map.height >= panes.map.width / 0.72
        assert panes.map.x + panes.map.width <= panes.pad.x
        assert 0 < keys.key("1").width <= 140


def letters(driver: Driver, text: str) -> float:
    """How high the largest text of these words is in the first row."""
    row = driver.screen.ids.rows.children[-1]
    return max(float(mark.height) for mark in row.marks if mark.text == text)


@pytest.mark.parametrize(("size", "times"), [(UPRIGHT, 1.25), (TELEVISION, 1.6)])
def test_letters_grow_with_the_room(driver: Driver, size: tuple[int, int], times: float) -> None:
    found = []
    for each in ((412, 915), size):
        look_like(driver, each, 1.0)
        show(driver, SCENES["battle-6"])
        view = driver.screen.ids.rows.children[-1].view
        key = driver.screen.ids.keypad.key("1")
        found.append([
            letters(driver, view.name), letters(driver, str(view.hand)),
            *(max(mark.height for mark in key.marks if mark.text == key.view.copies),),
        ])  # fmt: skip
    small, large = found
    assert large[0] >= small[0] * times
    assert large[1] >= small[1] * times
    assert large[2] >= small[2] * 1.1


def test_a_pope_is_placed_on_the_map_and_the_keys_come_back(driver: Driver) -> None:
    look_like(driver, UPRIGHT, 1.0)
    show(driver, SCENES["battle-bishop"])
    shown, built = driver.screen._map, driver.screen._map.builds
    choice = driver.screen.ids.pope.children[0]
    assert choice.height == driver.screen.panes.map.height
    choice.map.dispatch("on_region", "roma")
    driver.frames(2)
    driver.tap(choice.bar)
    assert driver.screen.ids.keypad.height
    assert (driver.screen._map, shown.builds) == (shown, built)
