"""A long press counts only where the finger came down, on a screen that is still shown."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.widgets.basic.sheet import Sheet
from engine.seats import Seat
from tests.app.driver import Driver, moment
from tests.app.fingers import LONG_PRESS, Fingers
from tests.app.scene import Scene, show, table
from tests.app.scenes import SCENES
from tests.app.steady import let_pass

Spot = tuple[float, float]
BATTLE = Scene(table(3, ["red place siena", "red 6", "green pass", "blue pass"]))


@dataclass(frozen=True, slots=True)
class Held:
    """A scene, where a finger stays in it, and how to see that this counted."""

    scene: Scene
    where: Callable[[Fingers], Spot]
    meant: Callable[[Fingers, Any], bool]


def row(share: float) -> Callable[[Fingers], Spot]:
    def where(fingers: Fingers) -> Spot:
        row = fingers.row(Seat.GREEN)
        return row.x + (12 if share == 0 else row.width * share), float(row.center_y)

    return where


def key(fingers: Fingers) -> Spot:
    key = fingers.key("winter")
    return float(key.center_x), float(key.center_y)


def region(fingers: Fingers) -> Spot:
    x, y = fingers.map.place_of("roma")
    return float(x), float(y)


def grip(fingers: Fingers) -> Spot:
    row = fingers.all("SeatRow")[0]
    x, y = row.to_window(row.right - 20, row.center_y)
    return float(x), float(y)


HELD = {
    "emblem": Held(BATTLE, row(0), lambda _, screen: screen.fixes.player is not None),
    "row": Held(BATTLE, row(0.4), lambda _, screen: screen.fixes.player is not None),
    "key": Held(BATTLE, key, lambda fingers, _: fingers.screen == "rules"),
    "region": Held(
        Scene(table(3, [])), region, lambda _, screen: screen.model.held is not None
    ),
    "grip": Held(
        SCENES["new-game-full"], grip,
        lambda _, screen: any(player.lifted for player in screen.model.players),
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("hold")) as driver:
        yield driver


@contextmanager
def holding(driver: Driver, what: str, *, seconds: float = 0.1) -> Iterator[tuple[Fingers, Any]]:
    """A finger has come down; it leaves at the end."""
    held, fingers = HELD[what], Fingers(driver)
    show(driver, held.scene)
    screen = driver.screen
    driver.touch_down(*held.where(fingers))
    finger = driver._finger
    driver.rest(seconds)
    yield fingers, screen
    driver._finger = finger
    driver.touch_up()
    driver.frames(2)


def meant(what: str, fingers: Fingers, screen: Any) -> bool:
    """Whether the long press counted."""
    fingers.driver.rest(LONG_PRESS)
    return HELD[what].meant(fingers, screen)


@pytest.mark.parametrize("what", HELD)
def test_a_finger_that_stays_means_something(driver: Driver, what: str) -> None:
    with holding(driver, what) as (fingers, screen):
        assert not HELD[what].meant(fingers, screen)
        assert meant(what, fingers, screen)


@pytest.mark.parametrize("what", HELD)
def test_not_in_a_frame_so_slow_that_the_finger_left_before_its_end(
    driver: Driver, what: str
) -> None:
    """The finger left during the frame, which is heard of only after the clock's next tick."""
    with holding(driver, what) as (fingers, screen):
        let_pass(LONG_PRESS)
        with leaves(driver):
            moment()
        assert not meant(what, fingers, screen)


@contextmanager
def leaves(driver: Driver) -> Iterator[None]:
    """In the next frame, the finger is reported to have left."""
    from kivy.base import EventLoop

    waiting = [driver._finger]

    class Report:
        def update(self, dispatch_fn: Callable[[str, Any], None]) -> None:
            while waiting:
                dispatch_fn("end", waiting.pop())

    report = Report()
    EventLoop.input_providers.append(report)
    try:
        yield
    finally:
        EventLoop.input_providers.remove(report)
    assert not waiting


@pytest.mark.parametrize("what", HELD)
def test_not_when_the_screen_has_changed(driver: Driver, what: str) -> None:
    """After a key of the keyboard, also if the screen comes back meanwhile."""
    with holding(driver, what) as (fingers, screen):
        driver.app.router.go("settings")
        assert not meant(what, fingers, screen)
    with holding(driver, what) as (fingers, screen):
        driver.app.router.go("settings")
        driver.frames()
        driver.key(27)
        assert driver.screen is screen
        assert not meant(what, fingers, screen)


@pytest.mark.parametrize("what", HELD)
def test_not_when_something_has_opened_over_it(driver: Driver, what: str) -> None:
    for stays in (True, False):
        with holding(driver, what) as (fingers, screen):
            sheet = Sheet()
            screen.add_widget(sheet)
            driver.frames(2)
            if not stays:
                screen.remove_widget(sheet)
            assert not meant(what, fingers, screen)
        screen.remove_widget(sheet)


@pytest.mark.parametrize("what", HELD)
def test_not_when_the_finger_has_left_or_wandered_off(driver: Driver, what: str) -> None:
    with holding(driver, what) as (fingers, screen):
        driver.touch_move(200, 905)
        assert not meant(what, fingers, screen)
    with holding(driver, what) as (fingers, screen):
        driver.touch_up()
        assert not meant(what, fingers, screen)


@pytest.mark.parametrize("what", HELD)
def test_not_when_what_it_is_on_has_moved_away_or_gone(driver: Driver, what: str) -> None:
    with holding(driver, what) as (fingers, screen):
        driver.resize(915, 412)
        driver.frames(2)
        driver.resize(412, 915)
        assert not meant(what, fingers, screen)
    with holding(driver, what) as (fingers, screen):
        driver.app.router.rebuild()
        assert not meant(what, fingers, screen)
        assert not HELD[what].meant(fingers, driver.screen)


@pytest.mark.parametrize("what", ["row", "key"])
def test_a_finger_taps_nothing_over_which_something_has_opened(driver: Driver, what: str) -> None:
    for opened in (True, False):
        with holding(driver, what) as (fingers, screen):
            moves, sheet = fingers.moves, Sheet()
            if opened:
                screen.add_widget(sheet)
            driver.frames(2)
            driver.touch_up()
            driver.frames(2)
            tapped = screen.model.explanation is not None or fingers.moves != moves
            assert tapped is not opened
        screen.remove_widget(sheet)


@pytest.mark.parametrize("text", ["p", "r"])
@pytest.mark.parametrize("what", ["emblem", "row", "key"])
def test_a_battle_ended_by_the_keyboard_is_corrected_by_no_finger(
    tmp_path: Path, what: str, text: str
) -> None:
    with Driver(tmp_path) as driver, holding(driver, what) as (fingers, screen):
        driver.key(ord(text), text)
        assert fingers.screen in ("result", "map")
        assert not meant(what, fingers, screen)
        assert not [child for child in screen.children if isinstance(child, Sheet)]
