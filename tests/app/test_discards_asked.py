"""A hand is discarded by touches: it is asked once, told, and taken back from the notice."""

from pathlib import Path
from typing import Any

import pytest

from engine.seats import Seat
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.app.soundness import visible_box
from tests.condottiere.tables import record

FOUGHT = "red place siena, red 3, fix hand green 3, green pass, blue pass, red pass"
IN_BATTLE, ON_MAP = f"{FOUGHT}, red place roma", FOUGHT
LATE = {"region-after-deal": "yes"}
TOLD = {
    "battle": "Łucja’s 3 cards are discarded. Łucja has no cards and is skipped.",
    "map": "Łucja’s 3 cards are discarded.",
}
SIZES = [(360, 640), (412, 915), (915, 412), (1280, 800)]


def chip(player: TouchPlayer, seat: Seat) -> Any:
    return player.one("DiscardChip", lambda chip: chip.view.seat is seat)


def places(player: TouchPlayer) -> list[Any]:
    """Where the chips and the keys are."""
    found = [*player.all("DiscardChip"), *player.all("CardKey")]
    return [visible_box(each) for each in found]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", ["battle", "map"])
def test_it_is_asked_told_and_taken_back(
    tmp_path: Path, screen: str, size: tuple[int, int]
) -> None:
    moves, rulings = (ON_MAP, LATE) if screen == "map" else (IN_BATTLE, {})
    with sitting(tmp_path, record(moves, rulings=rulings), size=size) as driver:
        player = TouchPlayer(driver)
        assert player.screen == screen
        made, before = player.moves, places(player)
        player.tap(chip(player, Seat.GREEN))
        driver.find("Discard Łucja’s 3 cards?")
        driver.find("A hand with a Mercenary cannot be discarded.")
        assert player.moves == made
        driver.rest(0.5)
        player.do("confirm_asked")
        assert player.moves == [*made, "green discards"]
        driver.rest(0.5)
        assert (player.said, player.screen) == (TOLD[screen], screen)
        assert places(player) == before
        assert chip(player, Seat.GREEN).view.gone
        player.tap(chip(player, Seat.GREEN))
        assert not player.all("AskingSheet")
        box = driver.app.notice.undo_box
        assert box is not None
        left, bottom, width, height = box
        assert min(width, height) >= 48
        player.tap_at(left + width / 2, bottom + height / 2)
        assert player.moves == made
        assert player.said == ""
        assert places(player) == before
        assert not chip(player, Seat.GREEN).view.gone


@pytest.mark.parametrize("way", ["close", "beside", "back"])
def test_the_hand_is_kept(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path, record(IN_BATTLE)) as driver:
        player = TouchPlayer(driver)
        made = player.moves
        player.tap(chip(player, Seat.GREEN))
        driver.rest(0.5)
        if way == "beside":
            player.tap_at(4, 4)
        elif way == "back":
            driver.key(27)
        else:
            player.do(way, kind="TextButton")
        assert not player.all("AskingSheet")
        assert (player.moves, player.screen, player.said) == (made, "battle", "")


def test_after_another_move_nothing_is_taken_back(tmp_path: Path) -> None:
    with sitting(tmp_path, record(IN_BATTLE)) as driver:
        player = TouchPlayer(driver)
        player.tap(chip(player, Seat.GREEN))
        driver.rest(0.5)
        player.do("confirm_asked")
        driver.rest(0.5)
        notice = driver.app.notice
        assert notice.undo_box is not None
        driver.app.desk.table.undo()
        driver.frames(3)
        assert notice.undo_box is None
        assert player.said == TOLD["battle"]


def test_the_chips_are_far_from_the_keys(tmp_path: Path) -> None:
    """A finger that misses a key by a finger's breadth meets no chip."""
    with sitting(tmp_path, record(IN_BATTLE), size=(360, 640)) as driver:
        player = TouchPlayer(driver)
        chips = min(each.y for each in player.all("DiscardChip"))
        keys = max(each.to_window(each.x, each.top)[1] for each in player.all("CardKey"))
        assert chips - keys >= 44
