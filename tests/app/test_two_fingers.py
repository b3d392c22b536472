"""A tap with two fingers reads the screen and does nothing else; all other touches
work as usual.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from companion.widgets.window.two_fingers import LONGEST
from engine.seats import Seat
from tests.app.doings import agreeing
from tests.app.driver import Driver, see
from tests.app.fingers import Fingers
from tests.app.scene import show, table
from tests.app.scenes import SCENES
from tests.app.sitting import sitting

ANNA = "\n".join(
    ["condottiere 1", "player red Anna", "player green Bruno", "start red", "", "red place siena"]
)


@contextmanager
def at_table(path: Path, text: str = ANNA) -> Iterator[tuple[Fingers, list[int]]]:
    """At a battle; what is read aloud is counted."""
    with sitting(path, f"{text}\n") as driver:
        see()
        yield Fingers(driver), counted(driver)


def counted(driver: Driver) -> list[int]:
    heard: list[int] = []
    driver.app.stage.read_aloud = lambda: heard.append(1)
    return heard


def middle(widget: Any) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def both(
    driver: Driver, one: Any, other: Any, *, stay: float = 0.1, second_first: bool = False
) -> None:
    """Two fingers come down one shortly after the other, and leave so."""
    fingers = UnitTestTouch(*one), UnitTestTouch(*other)
    for finger in fingers:
        finger.touch_down()
        driver.rest(0.02)
    driver.rest(stay)
    for finger in reversed(fingers) if second_first else fingers:
        finger.touch_up()
        driver.rest(0.02)
    driver.rest(0.3)


@pytest.mark.parametrize("second_first", [False, True])
def test_on_two_keys_it_lays_no_card(tmp_path: Path, second_first: bool) -> None:
    with at_table(tmp_path) as (fingers, heard):
        before = fingers.moves
        one, other = middle(fingers.key("10")), middle(fingers.key("3"))
        both(fingers.driver, one, other, second_first=second_first)
        assert heard == [1]
        assert fingers.moves == before
        assert [key for key in fingers.all("CardKey") if key.held] == []
        fingers.tap(fingers.key("10"))
        assert fingers.moves == [*before, "red 10"]
        assert heard == [1]


def test_on_rows_it_opens_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as (fingers, heard):
        both(fingers.driver, middle(fingers.row(Seat.RED)), middle(fingers.row(Seat.GREEN)))
        fingers.driver.rest(0.4)
        assert heard == [1]
        assert fingers.driver.screen.model.explanation is None
        assert fingers.driver.screen.fixes.player is None


def test_on_what_is_open_it_closes_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as (fingers, heard):
        fingers.tap(fingers.row(Seat.RED))
        assert fingers.driver.screen.model.explanation is not None
        both(fingers.driver, (100, 700), (300, 300))
        assert heard == [1]
        assert fingers.driver.screen.model.explanation is not None
        fingers.tap_at(50, 60)
        assert fingers.driver.screen.model.explanation is None
        fingers.driver.screen.fixes.correct(Seat.RED)
        fingers.driver.frames(3)
        both(fingers.driver, (100, 850), (300, 60))
        assert heard == [1, 1]
        assert fingers.driver.screen.fixes.player is not None
        fingers.tap_at(60, 880)
        assert fingers.driver.screen.fixes.player is None


def test_two_quick_thumbs_lay_two_cards(tmp_path: Path) -> None:
    """Alternating, barely overlapping: the second comes down just before the first leaves."""
    with at_table(tmp_path) as (fingers, heard):
        driver = fingers.driver
        before = len(fingers.moves)
        for overlap in (-0.02, 0.02):
            one, other = middle(fingers.key("2")), middle(fingers.key("courtesan"))
            first, second = UnitTestTouch(*one), UnitTestTouch(*other)
            first.touch_down()
            driver.rest(0.1)
            if overlap < 0:
                first.touch_up()
                driver.rest(-overlap)
                second.touch_down()
            else:
                second.touch_down()
                driver.rest(overlap)
                first.touch_up()
            driver.rest(0.08)
            second.touch_up()
            driver.rest(0.5)
        assert [move.split()[1] for move in fingers.moves[before:]] == ["2", "courtesan"] * 2
        assert heard == []


def test_a_finger_that_stays_lets_the_other_one_do_what_it_meant(tmp_path: Path) -> None:
    """Both touches are then passed on, in order; a resting hand is no tap."""
    with at_table(tmp_path) as (fingers, heard):
        driver, before = fingers.driver, fingers.moves
        resting, tapping = UnitTestTouch(*middle(fingers.row(Seat.GREEN))), fingers.key("6")
        resting.touch_down()
        finger = UnitTestTouch(*middle(tapping))
        finger.touch_down()
        driver.rest(0.1)
        finger.touch_up()
        driver.rest(LONGEST)
        assert fingers.moves == [*before, "red 6"]
        resting.touch_up()
        driver.rest(0.1)
        assert heard == []


def test_three_fingers_are_no_tap(tmp_path: Path) -> None:
    with at_table(tmp_path) as (fingers, heard):
        driver = fingers.driver
        spots = [middle(fingers.key(word)) for word in ("10", "3", "winter")]
        touches = [UnitTestTouch(*spot) for spot in spots]
        for touch in touches:
            touch.touch_down()
        driver.frames()
        assert [key.text for key in fingers.all("CardKey") if key.held]
        for touch in touches:
            touch.touch_up()
        driver.rest(0.3)
        assert heard == []


def test_a_tap_with_one_finger_waits_for_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path) as (fingers, heard):
        before = fingers.moves
        finger = UnitTestTouch(*middle(fingers.key("10")))
        finger.touch_down()
        assert fingers.key("10").held
        finger.touch_up()
        assert fingers.moves == [*before, "red 10"]
        assert heard == []


def test_a_list_stays_where_it_is_and_rows_keep_their_order(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        heard = counted(driver)
        agreeing(("Anna", "Bruno", "Chiara", "Dario", "Elena"), opened=False)(driver)
        driver.frames(3)
        fingers = Fingers(driver)
        scroll, rows = fingers.one("Scroll"), fingers.all("SeatRow")
        assert scroll.do_scroll_y
        names = [player.name for player in driver.screen.model.players]
        place = scroll.scroll_y
        both(driver, middle(rows[1]), middle(rows[3]))
        both(driver, (rows[0].right - 10, middle(rows[0])[1]), middle(rows[3]))
        assert heard == [1, 1]
        assert scroll.scroll_y == place
        assert [player.name for player in driver.screen.model.players] == names
        assert not any(player.opened or player.lifted for player in driver.screen.model.players)


def test_the_cards_of_a_line_stay_where_they_are(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        heard = counted(driver)
        show(driver, SCENES["calculator-full"])
        fingers = Fingers(driver)
        strip = driver.screen.pages["battle"].ids.strip
        place, cards = strip.scroll_x, len(driver.screen.model.parts)
        assert strip.do_scroll_x
        left, right = (
            strip.to_window(strip.x + 60, strip.center_y),
            strip.to_window(strip.right - 60, strip.center_y),
        )
        both(driver, left, right)
        driver.rest(0.4)
        assert heard == [1]
        assert strip.scroll_x == pytest.approx(place)
        assert len(driver.screen.model.parts) == cards
        del fingers


def test_on_the_map_it_chooses_nothing(tmp_path: Path) -> None:
    text = table(2, [])
    with sitting(tmp_path, text) as driver:
        heard, fingers = counted(driver), Fingers(driver)
        both(driver, fingers.map.place_of("roma"), fingers.map.place_of("milano"))
        assert heard == [1]
        assert driver.screen.model.chosen == ""
        assert fingers.map.zoom == 1
        fingers.tap_region("roma")
        assert driver.screen.model.chosen == "roma"
