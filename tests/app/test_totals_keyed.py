"""Large totals that take cards: for the one device in the middle of the table."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.around import Side
from companion.condottiere.widgets.battle.ring import ring
from companion.condottiere.widgets.battle.totals import Place
from tests.app.battles import moves, wait
from tests.app.doings import keyed
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import SIZES, look_like
from tests.app.scene import table
from tests.app.sitting import sitting

FOUR = table(4, ["red place firenze", "red 10", "green 3"])
LAST = table(2, ["red place firenze", "red 10", "green 3", "red pass"])


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, FOUR) as opened:
        keyed(opened)
        yield opened


def key(driver: Driver, word: str) -> Any:
    return driver.screen.ids.keypad.key(word)


def turned(driver: Driver) -> int:
    """The side from which the keys are read."""
    return int(driver.screen.ids.keypad.turned)


def test_a_card_takes_one_tap_whoever_plays(driver: Driver) -> None:
    sides = []
    for seat, word in (("blue", "6"), ("yellow", "5"), ("red", "1"), ("green", "drummer")):
        wait()
        panels = {panel.view.seat: panel for panel in driver.screen.ids.panels.children}
        assert turned(driver) == panels[seat].turned
        sides.append(turned(driver))
        driver.tap(key(driver, word))
        assert moves(driver)[-1] == f"{seat} {word}"
        assert driver.app.router.name == "totals"
    assert sides == [180, 90, 0, 270]


def test_the_key_s_place_is_the_same_for_each_who_looks_from_their_side(driver: Driver) -> None:
    pad = driver.screen.ids.keypad
    seen = set()
    for word in ("6", "5", "1", "2"):
        wait()
        x, y = key(driver, "pass").center
        over, up = x - pad.center_x, y - pad.center_y
        for _turn in range(turned(driver) // 90):
            over, up = up, -over
        seen.add((round(over), round(up)))
        driver.tap(key(driver, word))
    assert len(seen) == 1
    [(over, up)] = seen
    assert (over > 0, up < 0) == (True, True)  # lower right, as on any keypad


def test_a_bishop_asks_for_the_pope_here_and_is_given_up_by_undo(driver: Driver) -> None:
    driver.tap(key(driver, "bishop"))
    choice = driver.screen.ids.pope.children[0]
    choice.map.dispatch("on_region", "roma")
    driver.frames(2)
    driver.tap(choice.bar)
    assert moves(driver)[-1] == "blue bishop roma"
    wait()
    driver.tap(key(driver, "bishop"))
    assert driver.screen.ids.pope.children
    driver.app.router.back()
    driver.frames(2)
    assert not driver.screen.ids.pope.children
    assert driver.app.router.name == "totals"


def test_the_last_card_leads_to_the_result(tmp_path: Path) -> None:
    with sitting(tmp_path, LAST) as driver:
        keyed(driver)
        driver.tap(key(driver, "pass"))
        assert driver.app.router.name == "result"


def test_tablets_have_keys_phones_when_asked_and_it_is_remembered(tmp_path: Path) -> None:
    with sitting(tmp_path, FOUR) as driver:
        for size, shown in (((412, 915), False), ((800, 1280), True), ((1280, 800), True)):
            look_like(driver, size, 1.0)
            driver.app.desk.router.go("totals")
            driver.frames(3)
            assert driver.screen.keyed is shown
            driver.app.router.back()
        look_like(driver, (412, 915), 1.0)
        driver.app.desk.router.go("totals")
        driver.frames(3)
        Fingers(driver).menu("keyed")
        assert driver.screen.keyed
    with Driver(tmp_path) as driver:
        driver.frames(3)
        driver.app.desk.router.go("totals")
        driver.frames(3)
        assert driver.screen.keyed
        Fingers(driver).menu("unkeyed")
        assert not driver.screen.keyed
        assert driver.screen.ids.keypad.height == 0


def apart(one: Place, other: Place) -> bool:
    return (
        one.x + one.width <= other.x or other.x + other.width <= one.x
        or one.y + one.height <= other.y or other.y + other.height <= one.y
    )  # fmt: skip


@pytest.mark.parametrize("size", [*SIZES, (800, 1280), (1920, 1080)])
@pytest.mark.parametrize("players", range(1, 7))
def test_totals_and_keys_share_the_window(players: int, size: tuple[int, int]) -> None:
    width, height = size[0] - 12, size[1] - (116 if size[1] > size[0] else 64)
    around = ring(players, width, height, 6)
    placed = [*around.places, around.keys]
    assert len(placed) == players + 1
    assert around.places[0].side is Side.BOTTOM
    assert (around.keys.width - 18) / 4 >= 48
    for panel in placed:
        assert min(panel.x, panel.y) >= 0
        assert panel.x + panel.width <= width + 0.5
        assert panel.y + panel.height <= height + 0.5
        assert min(panel.width, panel.height) > 52
    assert all(apart(one, other) for one, other in combinations(placed, 2))
