"""Keys for the left hand are at the left of the table, in landscape only."""

from pathlib import Path

import pytest

from tests.app.battles import at_battle, key, long_lines, moves, table
from tests.app.driver import Driver


@pytest.mark.parametrize("size", [(640, 360), (915, 412), (1280, 800), (360, 640)])
def test_keys_are_at_the_left_and_play(tmp_path: Path, size: tuple[int, int]) -> None:
    text = table(long_lines(6, 4), 6)
    with at_battle(tmp_path, text, size=size) as driver:
        screen, settings = driver.screen, driver.app.desk.settings
        before = screen.panes
        settings.keys_at = "left"
        screen.enter()
        driver.frames(3)
        keys, rows = screen.panes.keys, screen.panes.rows
        if size[0] > size[1]:
            assert keys.x + keys.width <= rows.x
            assert rows.x + rows.width <= size[0]
            assert screen.panes.map == before.map
        else:
            assert screen.panes == before
        made = len(moves(driver))
        driver.tap(key(driver, "pass"))
        assert len(moves(driver)) == made + 1
        settings.keys_at = "right"
        screen.enter()
        assert screen.panes == before


@pytest.mark.parametrize("size", [(915, 412), (1280, 800), (360, 640)])
def test_the_calculators_keys_are_at_the_left_too(tmp_path: Path, size: tuple[int, int]) -> None:
    with Driver(tmp_path, size=size) as driver:
        driver.app.desk.settings.keys_at = "left"
        driver.app.router.reset("home", "calculator")
        driver.frames(3)
        screen = driver.screen
        ids = screen.pages["battle"].ids
        assert (ids.pad.right <= ids.rows.x) == (size[0] > size[1])
        driver.tap(ids.keypad.key("10"))
        assert [part.card for part in screen.model.parts] == ["10"]
        driver.app.router.back()
        driver.app.desk.settings.keys_at = "right"
        driver.app.router.go("calculator")
        driver.frames(3)
        if size[0] > size[1]:
            assert ids.rows.right <= ids.pad.x
        else:
            assert ids.rows.y >= ids.pad.top
