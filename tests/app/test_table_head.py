"""The top of every screen at the table: the way back, the same buttons in order, the menu."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.table.heading import HeaderLine
from tests.app.deeds import deeds
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import SIZES, look_like
from tests.app.scene import show
from tests.app.scenes import SCENES

AT_THE_TABLE = {
    "battle-4": "home",
    "battle-final": "home",
    "result": "home",
    "map-choose": "home",
    "map-look": "battle",
    "keep": "home",
    "deal": "home",
    "draw": "home",
    "victory": "home",
    "totals-five": "battle",
    "ordonnance-4": "home",
    "ordonnance-victory": "home",
}
"""Where back leads."""
ORDER = ("back", "moves", "redo", "map", "undo", "menu")
NO_MAP = ("map-choose", "map-look", "ordonnance-4", "ordonnance-victory")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("head")) as driver:
        yield driver


def at(driver: Driver, name: str, size: tuple[int, int] = SIZES[0]) -> Fingers:
    look_like(driver, size, 1.0)
    show(driver, SCENES[name])
    driver.rest(0.3)
    return Fingers(driver)


def head(driver: Driver) -> dict[str, Any]:
    """The buttons at the top, from the left, by what they do."""
    top = driver.window.height - 60
    found = [
        each
        for each in driver.widgets()
        if isinstance(each, IconButton) and each.top > top and each.width > 1
    ]
    found.sort(key=lambda each: float(each.x))
    return {next(deed for deed in ORDER if deed in deeds(each)): each for each in found}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_it_has_the_same_buttons_in_the_same_order(
    driver: Driver, name: str, size: tuple[int, int]
) -> None:
    fingers = at(driver, name, size)
    buttons = head(driver)
    assert list(buttons) == [deed for deed in ORDER if deed in buttons]
    assert {"back", "undo", "menu"} <= set(buttons)
    assert ("map" in buttons) is (name not in NO_MAP)
    back = buttons["back"]
    assert back.x <= 24 or size[0] > size[1]
    assert (back.width, back.height) == (SMALLEST, SMALLEST)
    if size[0] < size[1]:
        ends = [size[0] - buttons[deed].right for deed in ("undo", "menu")]
        assert ends == pytest.approx([56, 8], abs=2), "they never move"
    driver.app.desk.table.undo()
    driver.frames(3)
    assert list(head(driver)) == [deed for deed in ORDER if deed in head(driver)]
    assert "redo" in head(driver)
    del fingers


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_back_leads_where_the_system_s_back_leads(driver: Driver, name: str) -> None:
    ways: tuple[Callable[[], None], ...] = (
        lambda: Fingers(driver).tap(head(driver)["back"]),
        lambda: driver.key(27),
    )
    for back in ways:
        fingers = at(driver, name)
        if name == "ordonnance-4":
            driver.screen.model.cancel()
        back()
        assert fingers.screen == AT_THE_TABLE[name]
    if AT_THE_TABLE[name] == "home":
        assert not driver.app.flow.was_at_table()


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_a_tap_beside_the_buttons_does_nothing(driver: Driver, name: str) -> None:
    fingers = at(driver, name)
    buttons = list(head(driver).values())
    before = fingers.screen, fingers.moves
    fingers.tap_at((buttons[0].right + buttons[1].x) / 2, buttons[0].center_y)
    assert (fingers.screen, fingers.moves) == before


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_the_menu_has_home_and_settings(driver: Driver, name: str) -> None:
    fingers = at(driver, name)
    where = driver.app.router.names
    fingers.menu("settings")
    assert driver.app.router.names == [*where, "settings"]
    driver.key(27)
    assert driver.app.router.names == where
    fingers.menu("home")
    assert driver.app.router.names == ["home"]
    assert not driver.app.flow.was_at_table()


@pytest.mark.parametrize("name", ["battle-4", "result", "deal", "victory", "totals-five"])
def test_the_map_is_looked_at_and_left(driver: Driver, name: str) -> None:
    fingers = at(driver, name)
    where = driver.app.router.names
    fingers.do("map")
    assert driver.app.router.names == [*where, "map"]
    assert driver.screen.looking
    fingers.do("back")
    assert driver.app.router.names == where


def test_the_table_is_turned_from_the_menu(driver: Driver) -> None:
    fingers = at(driver, "totals-five")
    rows = driver.screen.model.rows
    fingers.menu("turn")
    assert driver.screen.model.rows == (*rows[1:], rows[0])


@pytest.mark.parametrize("language", ["en", "ru", "pl", "it"])
def test_what_a_battle_decides_is_said_to_its_end(driver: Driver, language: str) -> None:
    look_like(driver, SIZES[0], 1.4, language=language)
    show(driver, SCENES["battle-decides"])
    driver.frames(3)
    [line] = [each for each in driver.widgets() if isinstance(each, HeaderLine)]
    assert line.view.decides
    assert [(mark.text, mark.cut) for mark in line.marks] == [(line.view.progress, False)]
