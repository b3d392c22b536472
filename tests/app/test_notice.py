"""A notice covers nothing that is tapped or read, and goes with the next tap."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.widgets.battle.explanation import Explanation
from companion.ordonnance.widgets.why import TerritoryWhy
from companion.widgets.basic.buttons import Tappable
from companion.widgets.basic.sheet import Sheet
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import in_every_look, look_like
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.app.soundness import crossings, faults, shown, visible_box
from tests.app.test_result import named
from tests.condottiere.tables import record

LONG = "This could not be saved, so nothing has changed: database or disk is full"
PAGE = "condottiere/token"
OVER = (Sheet, Explanation, TerritoryWhy)
"""What is open over a screen: the tap that opened it took away what had been said."""
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
def test_it_covers_nothing_and_everything_else_is_whole(
    driver: Driver, size: tuple[int, int], scale: float, page: str
) -> None:
    look_like(driver, size, scale)
    found = {name: wrong for name in SCENES if (wrong := covered(driver, name, page))}
    assert found == {}


def covered(driver: Driver, name: str, page: str) -> list[str]:
    """What the notice covers in a scene, and the errors of the rest while it is shown."""
    show(driver, SCENES[name])
    if any(isinstance(each, OVER) and each.covers for each in driver.widgets()):
        return []
    driver.app.notice.say(LONG, page)
    driver.frames(3)
    notice = driver.app.notice
    box = (notice.x, notice.y, notice.right, notice.top)
    assert 0 <= box[0] < box[2] <= driver.window.width
    assert 0 <= box[1] < box[3] <= driver.window.height
    found = [f"it is cut: {mark.text}" for mark in notice.marks if mark.cut]
    for widget in shown(driver):
        if widget is notice:
            continue
        seen = visible_box(widget)
        if isinstance(widget, Tappable) and not widget.covers and overlap(seen, box):
            found.append(f"it lies on {type(widget).__name__}")
        if type(widget).__name__ == "MapView":
            continue
        for mark in widget.marks:
            x, y = widget.to_window(mark.x, mark.y)
            written = x, y + mark.height * 0.22, x + mark.width, y + mark.height * 0.78
            if mark.text.strip() and overlap(written, box) and overlap(seen, box):
                found.append(f"it lies on {mark.text!r}")
    wrong = faults(driver, named(driver)) + crossings(driver)
    return found + [each for each in wrong if " is only " not in each]


def overlap(one: Any, other: Any) -> bool:
    return bool(
        one[0] < other[2] - 1
        and other[0] < one[2] - 1
        and one[1] < other[3] - 1
        and other[1] < one[3] - 1
    )


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)], ids=str)
@pytest.mark.parametrize("scene", ["battle-4", "ordonnance-3"])
def test_the_keys_stay_where_they_are(driver: Driver, scene: str, size: tuple[int, int]) -> None:
    look_like(driver, size, 1.0)
    show(driver, SCENES[scene])

    def keys() -> list[Any]:
        kinds = ("CardKey", "TerritoryKey", "IconKey", "DoneKey")
        found = [each for kind in kinds for each in Fingers(driver).all(kind)]
        return [(*each.to_window(*each.pos), *each.size) for each in found]

    before = keys()
    driver.app.notice.say(LONG, PAGE)
    driver.frames(3)
    assert keys() == before


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
        assert driver.screen.notice_high == 0


def test_what_the_tap_itself_has_to_say_stays(tmp_path: Path) -> None:
    moves = "red place siena, red winter, green winter, blue winter"
    with sitting(tmp_path, record(moves)) as driver:
        player = TouchPlayer(driver)
        at_battle(player)
        driver.app.router.go("map", look=True)
        driver.frames(2)
        assert player.said == LONG
        driver.app.notice.say("")
        player.tap_text("Back")
        driver.rest(0.3)
        driver.app.desk.read_aloud = lambda: driver.app.notice.say("It cannot be read.")
        at_battle(player)
        player.menu("Read this screen aloud")
        driver.frames(2)
        assert player.said == "It cannot be read."
