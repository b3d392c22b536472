"""A notice moves and covers nothing that is tapped, and goes with the next tap."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.textinput import TextInput

from companion.widgets.basic.sheet import Answer
from companion.widgets.touching.gestures import Pressed, Touched
from companion.widgets.window.notice import Notice
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.looks import in_every_look, look_like
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.app.soundness import visible_box
from tests.condottiere.tables import record

LONG = "This could not be saved, so nothing has changed: database or disk is full"
PAGE = "condottiere/token"
BATTLE = record("red place siena, red 6, green 3, blue 1, fix pope roma")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("notice")) as driver:
        yield driver


@in_every_look
@pytest.mark.parametrize(
    "page",
    [pytest.param("", id="plain", marks=pytest.mark.soak), pytest.param(PAGE, id="with its rule")],
)
def test_nothing_that_can_be_tapped_moves_or_is_covered(
    driver: Driver, size: tuple[int, int], scale: float, page: str
) -> None:
    look_like(driver, size, scale)
    found = {name: wrong for name in SCENES if (wrong := disturbed(driver, name, page))}
    assert found == {}


@pytest.mark.parametrize(
    "language", ["ru", *(pytest.param(each, marks=pytest.mark.soak) for each in ("pl", "it"))]
)
def test_nor_in_another_language(driver: Driver, language: str) -> None:
    look_like(driver, (360, 640), 1.4, language=language)
    found = {name: wrong for name in SCENES if (wrong := disturbed(driver, name, PAGE))}
    look_like(driver, (360, 640), 1.0)
    assert found == {}


def disturbed(driver: Driver, name: str, page: str) -> list[str]:
    """What a notice moves in a scene when it comes and goes, covers, or cannot say whole."""
    show(driver, SCENES[name])
    driver.app.notice.say("")
    driver.frames(2)
    before = touchables(driver)
    driver.app.notice.say(LONG, page)
    driver.frames(3)
    notice, during = driver.app.notice, touchables(driver)
    box = (notice.x, notice.y, notice.right, notice.top)
    found = [f"it is cut: {mark.text}" for mark in notice.marks if mark.cut]
    if not (0 <= box[0] < box[2] <= driver.window.width) or not (
        0 <= box[1] < box[3] <= driver.window.height
    ):
        found.append(f"it leaves the window: {box}")
    low, high = notice.y - 1, notice.top + 1
    found += [
        f"it writes beyond its height: {mark.text}"
        for mark in notice.marks
        if mark.y + mark.height * 0.22 < low or mark.y + mark.height * 0.78 > high
    ]
    if page and (rule := notice.rule_box) is not None and min(rule[2:]) < 48:
        found.append(f"its link is only {rule[2]:.0f} by {rule[3]:.0f}")
    found += [f"it lies on {each}" for each, place in during.items() if overlap(place, box)]
    driver.app.notice.say("")
    driver.frames(3)
    for when, boxes in (("with it", during), ("after it", touchables(driver))):
        found += [
            f"{when} {each} has moved: {before.get(each)}, {boxes.get(each)}"
            for each in {**before, **boxes}
            if before.get(each) != boxes.get(each)
        ]
    return found


def overlap(one: Any, other: Any) -> bool:
    return bool(one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3])


def touchables(driver: Driver) -> dict[str, tuple[float, ...]]:
    """Where everything is that can be tapped or typed in, as far as it can be seen."""
    found: list[tuple[str, Any]] = []
    for widget in driver.widgets():
        if min(widget.size) <= 1 or isinstance(widget, Notice):
            continue
        if getattr(widget, "covers", False):
            found = [each for each in found if not overlap(each[1], visible_box(widget))]
        elif isinstance(widget, Pressed | Answer) and widget.view is None:
            continue
        elif isinstance(widget, Touched | TextInput):
            found.append((type(widget).__name__, visible_box(widget)))
    return {
        f"{name} {number}": box
        for number, (name, box) in enumerate(found)
        if box[0] < box[2] and box[1] < box[3]
    }


def at_battle(player: TouchPlayer) -> None:
    """The second Bishop cannot leave the Pope where he is."""
    player.driver.app.notice.say(LONG)
    player.driver.frames(2)
    assert player.said == LONG


def test_the_next_card_takes_it_away(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        at_battle(player)
        player.tap(player.key("10"))
        driver.frames()
        assert (player.moves[-1], player.said) == ("red 10", "")


def test_so_does_a_card_by_the_keyboard_and_any_tap_that_does_something(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        at_battle(player)
        driver.key(ord("6"), "6")
        assert (player.moves[-1], player.said) == ("red 6", "")
        at_battle(player)
        player.tap(player.row(Seat.GREEN))
        driver.frames()
        assert driver.screen.model.explanation is not None
        assert player.said == ""


def test_a_tap_on_nothing_leaves_it_and_time_takes_it_away(tmp_path: Path) -> None:
    with sitting(tmp_path, BATTLE) as driver:
        player = TouchPlayer(driver)
        at_battle(player)
        line = player.one("HeaderLine")
        player.tap_at(line.x + 30, line.center_y)
        driver.frames()
        assert player.said == LONG
        driver.rest(5)
        assert player.said == ""


def test_what_the_tap_itself_has_to_say_stays(tmp_path: Path) -> None:
    moves = "red place siena, red winter, green winter, blue winter"
    with sitting(tmp_path, record(moves)) as driver:
        player = TouchPlayer(driver)
        at_battle(player)
        driver.app.router.go("map", look=True)
        driver.frames(2)
        assert player.said == LONG
        driver.app.notice.say("")
        player.do("back")
        driver.rest(0.3)
        driver.app.desk.read_aloud = lambda: driver.app.notice.say("It cannot be read.")
        at_battle(player)
        player.menu("read_aloud")
        driver.frames(2)
        assert player.said == "It cannot be read."
