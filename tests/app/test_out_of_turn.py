"""By touches: a total leads to corrections, somebody plays out of turn, a forgotten card shifts."""

from pathlib import Path
from typing import Any

import pytest

from engine.seats import Seat
from tests.app.player import TouchPlayer
from tests.app.test_impatience import at_table

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
BEGUN = "red place siena, red 6"
FORGOTTEN = "red place siena, red 1, green 3, blue 4, red 5, green 6, blue 10"
SIZES = [(360, 640), (412, 915), (915, 412), (1280, 800)]


def way(player: TouchPlayer, seat: Seat, event: str) -> None:
    """Tap a player's row, and a way on in the explanation."""
    player.tap(player.row(seat))
    panel: Any = player.driver.screen.ids.explanation
    (left, bottom, width, height) = next(box for box, each in panel._ways if each == event)
    assert min(width, height) >= 48
    player.tap_at(*panel.to_window(left + width / 2, bottom + height / 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_explanation_of_a_total_leads_to_corrections(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, BEGUN, size=size) as player:
        way(player, RED, "on_correct")
        assert player.driver.screen.model.explanation is None
        assert player.one("PlayerSheet").view.seat is RED


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_out_of_turn_takes_three_taps_and_one_undo(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with at_table(tmp_path, BEGUN, size=size) as player:
        before = player.moves
        way(player, BLUE, "on_early")
        assert player.moves == before
        assert player.row(BLUE).view.active
        player.tap_key("10")
        assert player.moves[2:] == ["fix turn blue", "blue 10", "fix turn green"]
        assert player.row(GREEN).view.active
        assert [card.last for card in player.row(BLUE).view.line] == [True]
        player.driver.screen.undo()
        player.driver.frames(2)
        assert player.moves == before


def test_a_tap_beside_the_ways_only_closes(tmp_path: Path) -> None:
    with at_table(tmp_path, BEGUN) as player:
        player.tap(player.row(BLUE))
        player.tap_at(200, 880)
        assert player.driver.screen.model.explanation is None
        assert player.row(GREEN).view.active


def test_a_card_forgotten_five_moves_ago_is_put_in_and_the_others_shift(tmp_path: Path) -> None:
    """Six taps: the menu, the list, the move, Insert before, the card, and what the panel shows."""
    with at_table(tmp_path, FORGOTTEN) as player:
        player.menu("moves")
        player.tap_text("3 Łucja plays a 3")
        player.do("insert")
        player.tap(next(each for each in player.all("OfferTile") if each.view.text == "2"))
        player.tap_text("Shift these 5 turns")
        assert player.moves[1:] == [
            "red 1", "green 2", "blue 3", "red 4", "green 5", "blue 6", "red 10",
        ]  # fmt: skip
        player.do("restore")
        assert player.moves == FORGOTTEN.split(", ")
