"""The list of moves stays in place when a change is undone."""

from pathlib import Path
from typing import Any

import pytest

from companion.widgets.moves.move_list import MoveLine
from engine.seats import Seat
from tests.app.driver import Driver, name_of
from tests.app.test_moves import LONG, at_moves, moves_of, row


def in_sight(driver: Driver) -> dict[str, float]:
    """The texts of well visible rows, and their distances from the top of the window."""
    shown = driver.screen.ids.list
    found = {}
    for widget in driver.widgets():
        if isinstance(widget, MoveLine):
            y = float(widget.to_window(*widget.center)[1])
            if shown.y < y < shown.top:
                found[name_of(widget)] = driver.window.height - y
    return found


def changed(driver: Driver, number: int, *taps: object) -> None:
    rows = driver.screen.model.rows
    place = next(place for place, each in enumerate(rows) if each.number == number)
    driver.screen.ids.list.bring(place)
    driver.frames(3)
    driver.tap(row(driver, number))
    for what in (*taps, "accept"):
        driver.do(what)
    driver.frames(5)
    assert moves_of(driver) != LONG


def swipe(driver: Driver, by: float) -> None:
    """The list is scrolled by hand, and rests."""
    x, y = driver.screen.ids.list.center
    driver.touch_down(x, y)
    for step in range(1, 9):
        driver.touch_move(x, y + by * step / 8)
        driver.frames()
    driver.rest(0.2)
    driver.touch_move(x, y + by)
    driver.touch_up()
    driver.until(lambda: abs(driver.screen.ids.list.effect_y.velocity) < 1)
    driver.frames(3)


def taken_back(driver: Driver) -> tuple[dict[str, float], dict[str, float]]:
    """The rows before a change is undone, and after."""
    before = in_sight(driver)
    driver.do("restore")
    driver.frames(8)
    assert moves_of(driver) == LONG
    return before, in_sight(driver)


def common(before: dict[str, float], after: dict[str, float]) -> list[float]:
    """By how much each row has moved that is there before and after."""
    return [abs(after[label] - y) for label, y in before.items() if label in after]


@pytest.mark.parametrize("by", [0, 260, -260], ids=["stays", "down", "up"])
@pytest.mark.parametrize("size", [(360, 640), (915, 412)], ids=str)
def test_undoing_a_change_leaves_the_rows_where_they_are(
    tmp_path: Path, size: tuple[int, int], by: float
) -> None:
    with at_moves(tmp_path, size=size) as driver:
        changed(driver, 17, "change", "red 2")
        if by:
            swipe(driver, by * size[1] / 640)
        moved = common(*taken_back(driver))
        assert len(moved) >= 3
        assert max(moved) < 2


@pytest.mark.parametrize("by", [0, 420], ids=["at it", "below it"])
def test_undoing_what_was_put_in_moves_no_row_that_was_in_sight(tmp_path: Path, by: float) -> None:
    with at_moves(tmp_path, size=(360, 640)) as driver:
        changed(
            driver, 17, "insert", "correcting", "hands", Seat.GREEN, "fix hand green 12",
        )  # fmt: skip
        if by:
            swipe(driver, by)
        before, after = taken_back(driver)
        moved = []
        for label, y in before.items():
            number, _, text = label.partition(" ")
            if number.isdigit() and (int(number) > 17 if by else int(number) < 17):
                now = f"{int(number) - bool(by)} {text}"
                moved += [abs(after[now] - y)] if now in after else []
        assert len(moved) >= 3
        assert max(moved) < 2


def test_a_second_tap_at_the_same_place_meets_no_move(tmp_path: Path) -> None:
    met = 0
    with at_moves(tmp_path, size=(360, 640)) as driver:
        for by in (0, 60, 110, 160):
            changed(driver, 17, "change", "red 2")
            if by:
                swipe(driver, by)
            button: Any = driver.does("restore")
            x, y = map(float, button.to_window(*button.center))
            driver.tap(x, y=y)
            driver.tap(x, y=y, hurried=True)
            assert moves_of(driver) == LONG
            assert driver.screen.model.panel is None
            driver.rest(0.4)
            driver.tap(x, y=y)
            met += driver.screen.model.panel is not None
            driver.screen.model.close()
            driver.frames(2)
    assert met, "no move lay where the button had been"
