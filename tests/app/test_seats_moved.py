"""Players of a new game are dragged to another seat, and stay when the list is scrolled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.driver import Driver, name_of
from tests.app.seating import (
    NAMES,
    asked_again,
    names,
    played,
    row,
)


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Driver]:
    with asked_again(tmp_path) as driver:
        yield driver


def grip(driver: Driver, name: str) -> tuple[float, float]:
    """Where a thumb holds a player's row."""
    one = row(driver, name)
    x, y = one.to_window(one.right - 20, one.center_y)
    return float(x), float(y)


def hold(driver: Driver, name: str) -> tuple[float, float]:
    """A finger rests on a grip until the row is lifted."""
    x, y = grip(driver, name)
    driver.touch_down(x, y)
    driver.rest(0.15)
    driver.touch_move(x + 2, y - 2)
    assert not any(view.lifted for view in driver.screen.model.players)
    driver.rest(0.1)
    assert [view.name for view in driver.screen.model.players if view.lifted] == [name]
    return x, y


def test_a_player_is_dragged_to_another_place(again: Driver) -> None:
    _, below = again.find("Łucja").to_window(*again.find("Łucja").center)
    x, y = hold(again, "Anna")
    for step in range(1, 11):
        again.touch_move(x, y + (below - 10 - y) * step / 10)
        again.frames()
    assert [view.lifted for view in again.screen.model.players] == [False, False, True]
    again.touch_up()
    again.frames(3)
    assert names(again) == ["Борис", "Łucja", "Anna"]
    assert not any(view.lifted for view in again.screen.model.players)
    assert not any(view.opened for view in again.screen.model.players)


def middles(driver: Driver) -> dict[str, float]:
    """The height of each player's row in the window."""
    rows = driver.screen.ids.seats.rows[: len(names(driver))]
    return {name_of(row): float(row.to_window(*row.center)[1]) for row in rows}


def test_a_carried_row_is_where_the_finger_is(again: Driver) -> None:
    slots = sorted(middles(again).values(), reverse=True)
    x, _y = hold(again, "Anna")
    for step in range(1, 21):
        finger = slots[0] + (slots[2] - slots[0]) * step / 20
        again.touch_move(x, finger)
        again.frames()
        now = middles(again)
        assert abs(now.pop("Anna") - finger) < 2
        assert all(min(abs(y - slot) for slot in slots) < 1 for y in now.values())
        assert len(set(map(round, now.values()))) == 2
    carried = row(again, "Anna")
    above = carried.parent.canvas.children
    assert above.index(carried.canvas) == max(
        above.index(each.canvas) for each in again.screen.ids.seats.rows[:3]
    )
    for beyond, end in ((40, slots[2]), (2000, slots[2]), (-2000, slots[0])):
        again.touch_move(x, slots[2] - beyond if beyond > 0 else slots[0] - beyond)
        again.frames()
        assert abs(middles(again)["Anna"] - end) < 2
    again.touch_move(x, slots[1] + 3)
    again.frames(2)
    again.touch_up()
    again.frames(3)
    assert sorted(middles(again).values(), reverse=True) == slots
    assert names(again) == ["Борис", "Anna", "Łucja"]


def test_a_mouse_drags_a_player_at_once(again: Driver) -> None:
    (x, y), (_, below) = grip(again, "Anna"), grip(again, "Łucja")
    high = again.window.height - y
    again.window.dispatch("on_mouse_down", x, high, "left", [])
    again.frames()
    again.window.dispatch("on_mouse_move", x, high + y - below + 10, [])
    again.frames(2)
    again.window.dispatch("on_mouse_up", x, high + y - below + 10, "left", [])
    again.frames(3)
    assert names(again) == ["Борис", "Łucja", "Anna"]
    assert not any(view.lifted for view in again.screen.model.players)


def test_the_wheel_over_a_grip_scrolls(again: Driver) -> None:
    view = again.screen.ids.seats.parent.parent.parent
    x, y = grip(again, "Anna")
    again.window.dispatch("on_mouse_down", x, again.window.height - y, "scrollup", [])
    again.window.dispatch("on_mouse_up", x, again.window.height - y, "scrollup", [])
    again.frames(20)
    assert view.scroll_y < 1
    assert names(again) == list(NAMES[:3])
    assert not any(view.lifted for view in again.screen.model.players)


@pytest.mark.parametrize("rest", [0.0, 0.15])
def test_a_thumb_at_the_edge_scrolls_and_changes_no_seats(tmp_path: Path, rest: float) -> None:
    played(tmp_path, *NAMES)
    with Driver(tmp_path, size=(360, 640), scale=1.4) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(4)
        view = driver.screen.ids.seats.parent.parent.parent
        x, y = grip(driver, "Łucja")
        driver.touch_down(x, y)
        driver.rest(rest)
        for step in range(1, 21):
            driver.touch_move(x, y + 6 * step)
            driver.frames()
        assert not any(view.lifted for view in driver.screen.model.players)
        driver.rest(0.3)
        driver.touch_up()
        driver.frames(30)
        assert view.scroll_y < 1
        assert names(driver) == list(NAMES)
        assert not any(view.lifted or view.opened for view in driver.screen.model.players)


def test_a_thumb_may_leave_the_list_at_once(again: Driver) -> None:
    """From the grip to the heading, faster than a frame."""
    view = again.screen.ids.seats.parent.parent.parent
    x, y = grip(again, "Anna")
    for far in (again.window.height - 4, 4):
        again.touch_down(x, y)
        again.touch_move(x, far)
        again.frames(2)
        again.touch_move(x, far + 2)
        again.touch_up()
        again.frames(60)
        assert names(again) == list(NAMES[:3])
        assert not any(view.lifted or view.opened for view in again.screen.model.players)
        view.scroll_y = 1
        again.frames(3)


def test_a_tap_on_a_grip_opens_the_row(again: Driver) -> None:
    for opened in (True, False):
        x, y = grip(again, "Борис")
        again.tap(x, y=y)
        again.rest(0.3)
        assert [view.opened for view in again.screen.model.players] == [False, opened, False]
        assert not any(view.lifted for view in again.screen.model.players)


def test_a_drag_past_the_ends_stays_at_the_end(again: Driver) -> None:
    for to, order in ((-900, ["Anna", "Борис", "Łucja"]), (900, ["Борис", "Łucja", "Anna"])):
        x, y = hold(again, "Anna")
        again.touch_move(x, y - to)
        again.frames(2)
        again.touch_up()
        again.frames(2)
        assert names(again) == order
