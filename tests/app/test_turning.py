"""The device is turned during a choice: what was begun stays or is dropped, never recorded."""

from pathlib import Path

import pytest

from engine.seats import Seat
from tests.app.player import TouchPlayer
from tests.app.test_impatience import DRAW, FACEDOWN, FOUGHT, HIDDEN, KEEPING, PLACED, at_table

TURNS = [(915, 412), (1280, 800), (360, 640), (412, 915)]


def count_ticks(player: TouchPlayer) -> int:
    """How many players are ticked."""
    return sum(line.view.ticked for line in player.all("DealLine"))


def turn(player: TouchPlayer) -> None:
    """Every size of window once; the last is the first again."""
    made = player.moves
    for size in TURNS:
        player.driver.resize(*size)
        player.driver.frames(2)
        assert player.moves == made


@pytest.mark.parametrize(
    ("word", "then", "last"),
    [
        ("bishop", "leave_pope_off", "red bishop off"),
        ("scarecrow", "6", "red scarecrow 6"),
    ],
)
def test_a_choice_outlives_a_turn_of_the_device(
    tmp_path: Path, word: str, then: str, last: str
) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.tap(player.key(word))
        turn(player)
        assert player.driver.screen.model.choosing
        player.do(then)
        assert player.moves[-1] == last


def test_a_favoured_region_outlives_a_turn_of_the_device(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.tap(player.key("bishop"))
        player.tap_region("roma")
        turn(player)
        player.do("place_pope")
        assert player.moves[-1] == "red bishop roma"


@pytest.mark.parametrize("size", TURNS, ids=str)
def test_a_bishop_is_placed_or_taken_back_after_a_turn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.tap(player.key("bishop"))
        player.driver.resize(*size)
        player.driver.frames(2)
        player.do("cancel")
        assert not player.driver.screen.model.choosing
        player.tap(player.key("bishop"))
        player.tap_region("napoli")
        player.do("place_pope")
        assert player.moves[-1] == "red bishop napoli"


@pytest.mark.parametrize(
    ("opens", "last"), [("hide", "red hidden reveal 6"), ("pass up", "red pass reveal 6")]
)
def test_what_is_turned_up_is_still_asked_after_a_turn(
    tmp_path: Path, opens: str, last: str
) -> None:
    with at_table(tmp_path, FACEDOWN, variants=HIDDEN) as player:
        player.tap(player.key(opens))
        turn(player)
        player.tap(player.key("6"))
        assert player.moves[-1] == last


def test_a_correction_outlives_a_turn_of_the_device(tmp_path: Path) -> None:
    with at_table(tmp_path, PLACED) as player:
        player.press_row(Seat.GREEN)
        player.tap(player.one("Stepper").more)
        turn(player)
        player.do("set_hand")
        assert player.moves[-1] == "fix hand green 10"


def test_a_region_in_mind_outlives_a_turn_of_the_device(tmp_path: Path) -> None:
    with at_table(tmp_path, "fix owner roma blue") as player:
        player.tap_region("siena")
        turn(player)
        player.do("confirm")
        assert player.moves[-1] == "red place siena"


def test_a_correction_of_the_map_survives_or_goes_when_the_device_is_turned(
    tmp_path: Path,
) -> None:
    with at_table(tmp_path, "fix owner roma blue") as player:
        player.press_region("roma")
        assert player.all("FixRow")
        turn(player)
        if player.all("FixRow"):
            player.tap(player.all("IconButton")[-1])
        player.tap_region("siena")
        player.do("confirm")
        assert player.moves == ["fix owner roma blue", "red place siena"]


def test_ticks_and_numbers_outlive_a_turn_of_the_device(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{KEEPING}, red keeps 1") as player:
        player.tap(player.all("DealLine")[0])
        turn(player)
        assert count_ticks(player) == 1
    with at_table(tmp_path / "draw", FOUGHT, variants=DRAW) as player:
        line = player.all("DealLine")[0]
        seat, fewer = line.view.seat, line.view.number - 1
        player.tap(line.fewer)
        turn(player)
        player.do("finish")
        assert player.moves[-1] == f"draw {seat} {fewer}"


@pytest.mark.parametrize("elsewhere", [False, True])
def test_home_fits_the_window_again_after_a_turn(tmp_path: Path, elsewhere: bool) -> None:
    """Whether it was shown meanwhile or not."""
    with at_table(tmp_path, PLACED, size=(1280, 800)) as player:
        player.do("back")
        if elsewhere:
            player.do("resume")
        player.driver.resize(412, 915)
        player.driver.frames(3)
        if elsewhere:
            player.do("back")
        assert not player.one("Scroll").do_scroll_y
        player.do("resume")
        assert player.screen == "battle"
