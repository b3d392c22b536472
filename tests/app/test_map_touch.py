"""The map enlarged, shifted and drawn again: taps hit what is seen."""

from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from engine.condottiere.moves import FixOwner
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.test_map import BOARD, WORDS, at_map, tap_on, tapped, view_of

# Near and far


def spots(driver: Driver) -> dict[str, str | None]:
    """For every visible city, the region that is hit there."""
    view = view_of(driver)
    left, bottom, width, height = view._window.box
    found = {}
    for word in WORDS:
        x, y = view.place_of(word)
        if left < x < left + width and bottom < y < bottom + height:
            found[word] = view.region_at(x, y)
    return found


def check_hits(driver: Driver) -> None:
    seen = spots(driver)
    assert seen
    assert all(word == found for word, found in seen.items())
    heard = tapped(driver)
    for word in seen:
        tap_on(driver, word)
    assert heard == list(seen)


def pinch(driver: Driver, middle: tuple[float, float], before: float, after: float) -> None:
    x, y = middle
    one, other = UnitTestTouch(x - before, y), UnitTestTouch(x + before, y)
    one.touch_down()
    other.touch_down()
    for step in range(1, 6):
        far = before + (after - before) * step / 5
        one.touch_move(x - far, y)
        other.touch_move(x + far, y)
        driver.frames()
    one.touch_up()
    other.touch_up()
    driver.frames(2)


def test_two_fingers_draw_near_what_is_between_them(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        heard = tapped(driver)
        middle = view.place_of("firenze")
        pinch(driver, middle, 40, 100)
        assert view.zoom == pytest.approx(2.5, rel=0.02)
        assert view.place_of("firenze") == pytest.approx(middle, abs=3)
        assert heard == []
        check_hits(driver)


def test_one_finger_shifts_what_is_near_and_never_past_the_edge(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        pinch(driver, view.place_of("firenze"), 40, 100)
        x, y = view.place_of("firenze")
        driver.touch_down(x, y)
        for step in range(1, 5):
            driver.touch_move(x - 10 * step, y + 12 * step)
            driver.frames()
        driver.touch_up()
        driver.frames(2)
        assert view.place_of("firenze") == pytest.approx((x - 40, y + 48), abs=1)
        check_hits(driver)
        driver.touch_down(x, y)
        driver.touch_move(x + 4000, y - 4000)
        driver.touch_up()
        driver.frames(2)
        left, bottom, _, height = view._window.box
        assert view._window.shown((0, view._sheet.size[1])) == (left, bottom + height)


def test_the_wheel_and_a_double_tap(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        spot = view.place_of("siena")
        for _ in range(4):
            wheel(driver, spot, "scrolldown")
        assert view.zoom == pytest.approx(1.2**4)
        check_hits(driver)
        for _ in range(9):
            wheel(driver, spot, "scrollup")
        assert view.zoom == 1
        pinch(driver, spot, 40, 100)
        touch = UnitTestTouch(*spot)
        touch.is_double_tap = True
        touch.touch_down()
        touch.touch_up()
        driver.frames(2)
        assert view.zoom == 1
        assert view.place_of("siena") == spot


def wheel(driver: Driver, spot: tuple[float, float], button: str) -> None:
    driver.click(spot, button)


# Only what changed is redrawn


def drawn(view: Any) -> tuple[Any, ...]:
    return tuple(map(id, (*view.canvas.children, *view._signs.children)))


def test_an_equal_map_is_not_drawn_again(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view, before = view_of(driver), drawn(view_of(driver))
        driver.screen.model.render()
        view.redraw()
        driver.frames(3)
        assert drawn(view) == before


def test_a_new_owner_changes_colours_and_builds_nothing(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        builds, sheet = view.builds, list(view._sheet.canvas.children)
        fill = view._sheet._paints["milano"].fill.rgba
        driver.app.desk.table.do(FixOwner("milano", Seat.GREEN))
        tap_on(driver, "napoli")
        driver.frames(2)
        assert view._sheet._paints["milano"].fill.rgba != fill
        assert view.builds == builds
        assert [id(part) for part in view._sheet.canvas.children] == list(map(id, sheet))


def test_more_room_that_leaves_it_as_large_builds_nothing(tmp_path: Path) -> None:
    """As when fewer lines stand below it after a battle."""
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        driver.resize(412, 1115)
        driver.frames(3)
        builds, high = view.builds, view.height
        driver.resize(412, 1090)
        driver.frames(3)
        assert view.height < high
        assert view.builds == builds
        check_hits(driver)


def test_another_size_is_built_once(tmp_path: Path) -> None:
    with at_map(tmp_path, *BOARD) as driver:
        view = view_of(driver)
        builds = view.builds
        driver.resize(915, 412)
        driver.frames(3)
        assert builds < view.builds <= builds + 3
        check_hits(driver)
