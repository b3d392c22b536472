"""Corrections by touches: a player's sheet on every table screen, a card's sheet."""

from pathlib import Path
from typing import Any

import pytest

from companion.widgets.moves.move_list import MoveLine
from engine.seats import Seat
from tests.app.crowd import dealing, keeping
from tests.app.looks import look_like
from tests.app.player import TouchPlayer
from tests.app.test_impatience import at_table

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
BEGUN = "red place siena, red 6"
PASSED = f"{BEGUN}, green pass"
GOES_ON = f"{PASSED}, blue 3"
OWNED = "fix owner parma blue, fix owner lucca blue, fix owner siena blue"
WINS = "Борис now has what is needed to win. That counts when"
SMALL, WIDE = (360, 640), (915, 412)


def sheet(player: TouchPlayer) -> Any:
    return player.one("PlayerSheet")


def hold(player: TouchPlayer, widget: Any, across: float = 0.5, up: float = 0.5) -> None:
    """Press a widget long."""
    x, y = widget.to_window(widget.x + widget.width * across, widget.y + widget.height * up)
    player.press(x, y)


def hold_near(player: TouchPlayer, seat: Seat) -> None:
    """Press a player's row of the map long."""
    near = player.all("Nearness")[-1]
    left, bottom, width, height = dict(near._places)[seat]
    player.press(*near.to_window(left + width / 2, bottom + height / 2))


def refuses(player: TouchPlayer) -> None:
    """No sheet opens."""
    assert player.all("PlayerSheet") == []


# A pass


def test_a_pass_is_taken_out_with_its_preview_and_the_table_is_shown_again(tmp_path: Path) -> None:
    with at_table(tmp_path, PASSED) as player:
        player.press_row(GREEN)
        player.tap(player.fact("pass"))
        assert player.screen == "moves"
        panel = player.driver.screen.model.panel
        assert panel.title == "Is this what happened?"
        assert "Łucja would not have passed." in [each.text for each in panel.differences]
        player.do("accept")
        player.driver.frames(2)
        assert (player.screen, player.moves[-1]) == ("battle", "red 6")
        assert player.row(GREEN).view.active
        assert "list of moves" in player.said
        player.menu("moves")
        player.do("restore")
        assert player.moves[-1] == "green pass"


def test_whoever_thinks_again_is_back_at_the_table_at_once(tmp_path: Path) -> None:
    for away in ("back", "beside", "key"):
        with at_table(tmp_path / away, PASSED) as player:
            made = player.moves
            player.press_row(GREEN)
            player.tap(player.fact("pass"))
            if away == "key":
                player.driver.key(27)
            elif away == "beside":
                player.tap_at(200, 880)
            else:
                player.do("back", kind="IconButton")
            player.driver.frames(2)
            assert (player.screen, player.moves) == ("battle", made)
            assert player.said == ""
            player.menu("moves")
            assert player.driver.screen.model.panel is None
            line = next(each for each in player.all("MoveLine") if isinstance(each, MoveLine))
            player.tap(line)
            player.driver.key(27)
            assert player.screen == "moves"


def test_a_pass_that_was_none_becomes_a_card_and_the_others_keep_theirs(tmp_path: Path) -> None:
    """Others have played since: what lies before them stays theirs."""
    with at_table(tmp_path, GOES_ON) as player:
        player.press_row(GREEN)
        assert "a card in its place" in player.fact("pass").view.note
        player.tap(player.fact("pass"))
        player.do("change")
        player.tap(next(each for each in player.all("OfferTile") if each.view.text == "5"))
        player.do("accept")
        player.driver.frames(2)
        assert (player.screen, player.moves[-2:]) == ("battle", ["green 5", "blue 3"])


def test_what_no_longer_fits_without_the_pass_is_shown(tmp_path: Path) -> None:
    with at_table(tmp_path, GOES_ON) as player:
        player.press_row(GREEN)
        player.tap(player.fact("pass"))
        player.do("remove")
        panel = player.driver.screen.model.panel
        assert panel.title == "Move 4 would no longer fit"
        assert panel.trouble == "It is not Борис’s turn."
        assert player.driver.does("insert").text == "Insert before it"
        player.do("insert")
        player.tap(next(each for each in player.all("OfferTile") if each.view.text == "5"))
        player.do("accept")
        player.driver.frames(2)
        assert (player.screen, player.moves[-2:]) == ("battle", ["green 5", "blue 3"])


def test_a_pass_that_ended_a_battle_is_taken_out_from_the_map(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{PASSED}, blue pass, red pass") as player:
        assert player.screen == "map"
        hold_near(player, RED)
        player.tap(player.fact("pass"))
        player.do("accept")
        player.driver.frames(2)
        assert (player.screen, player.moves[-1]) == ("battle", "blue pass")


def test_who_has_not_passed_passes_even_out_of_turn(tmp_path: Path) -> None:
    with at_table(tmp_path, BEGUN) as player:
        player.press_row(BLUE)
        assert player.fact("pass").view.text == "Has passed"
        player.tap(player.fact("pass"))
        assert player.moves[-3:] == ["fix turn blue", "blue pass", "fix turn green"]
        assert player.row(BLUE).view.dim
        player.press_row(GREEN)
        player.tap(player.fact("pass"))
        assert player.moves[-1] == "green pass"


# The sheet, everywhere


@pytest.mark.parametrize("size", [SMALL, (412, 915), WIDE, (1280, 800)], ids=str)
def test_the_same_sheet_opens_on_every_table_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path / "battle", BEGUN, size=size) as player:
        player.press_row(BLUE)
        assert sheet(player).view.seat is BLUE
        player.do("close_sheet")
        player.menu("totals")
        panel = next(each for each in player.all("TotalPanel") if each.view.seat is RED)
        hold(player, panel)
        assert sheet(player).view.seat is RED
        player.tap(player.fact("turn"))
        refuses(player)
        assert (player.screen, player.moves[-1]) == ("totals", "fix turn red")
    with at_table(tmp_path / "map", "fix pope parma", size=size) as player:
        assert player.screen == "map"
        hold_near(player, GREEN)
        assert sheet(player).view.seat is GREEN
        player.tap(player.fact("token"))
        assert (player.screen, player.moves[-1]) == ("map", "fix condottiere green")
    with at_table(tmp_path / "deal", dealing().text, size=size) as player:
        assert player.screen == "deal"
        line = next(each for each in player.all("DealLine") if each.view.seat is GREEN)
        hold(player, line, 0.05)
        assert sheet(player).view.seat is GREEN
        player.do("close_sheet")
        assert not line.view.ticked
    with at_table(tmp_path / "keep", keeping().text, size=size) as player:
        hold(player, player.one("KeeperBand"))
        assert sheet(player).view.seat is Seat.YELLOW
        player.tap(next(each for each in player.all("EmblemButton") if each.seat is GREEN))
        assert sheet(player).view.seat is GREEN
        player.tap(player.one("Stepper").more)
        player.do("set_hand")
        assert player.moves[-1] == "fix hand green 1"


def test_from_the_rows_over_a_small_map(tmp_path: Path) -> None:
    with at_table(tmp_path, keeping().text, size=SMALL) as player:
        player.driver.app.router.go("map", look=True)
        player.driver.frames(3)
        assert player.one("Nearness").is_strip
        player.tap(player.one("Nearness"))
        assert player.all("RowsSheet")
        hold_near(player, BLUE)
        assert sheet(player).view.seat is BLUE
        assert player.all("RowsSheet") == []
        player.driver.key(27)
        refuses(player)
        hold_near(player, GREEN)
        assert sheet(player).view.seat is GREEN


def test_a_correction_on_the_map_beside_a_battle_stays_there(tmp_path: Path) -> None:
    with at_table(tmp_path, BEGUN) as player:
        player.do("map")
        hold_near(player, BLUE)
        player.tap(player.fact("turn"))
        assert (player.screen, player.moves[-1]) == ("map", "fix turn blue")
        player.do("back")
        assert player.screen == "battle"
        player.do("map")
        hold_near(player, GREEN)
        for _ in range(10):
            player.tap(player.one("Stepper").less)
        player.do("set_hand")
        player.do("back")
        player.tap(player.key("pass"))
        player.tap(player.key("pass"))
        assert player.screen == "result"


def test_a_tap_beside_the_sheet_or_back_closes_it_everywhere(tmp_path: Path) -> None:
    with at_table(tmp_path, BEGUN) as player:
        player.menu("totals")
        hold(player, player.all("TotalPanel")[0])
        player.tap_at(200, 20)
        refuses(player)
        assert player.screen == "totals"
        hold(player, player.all("TotalPanel")[0])
        player.driver.key(27)
        refuses(player)
        assert player.screen == "totals"


def test_keys_of_the_keyboard_wait_while_it_is_open(tmp_path: Path) -> None:
    with at_table(tmp_path / "battle", BEGUN) as player:
        made = player.moves
        for card in (False, True):
            if card:
                player.press_card(RED, 0)
            else:
                player.press_row(GREEN)
            for code, text in ((ord("6"), "6"), (ord("p"), "p"), (8, "")):
                player.driver.key(code, text)
            assert player.moves == made
            player.driver.key(27)
        player.driver.key(ord("6"), "6")
        assert player.moves[-1] == "green 6"
    with at_table(tmp_path / "deal", dealing().text) as player:
        line = player.all("DealLine")[0]
        hold(player, line, 0.05)
        player.driver.key(13)
        assert player.screen == "deal"
        assert sheet(player)


@pytest.mark.parametrize("screen", ["battle", "map", "totals"])
def test_the_menu_tells_of_it(tmp_path: Path, screen: str) -> None:
    with at_table(tmp_path, BEGUN) as player:
        if screen != "battle":
            player.driver.app.router.go(screen)
            player.driver.frames(2)
        player.do("menu")
        hints = [each.text for each in player.all("Words") if "Press and hold" in each.text]
        assert len(hints) == 1
        assert "a player’s emblem" in hints[0]
        assert ("a card in a line" in hints[0]) is (screen == "battle")


# A laid card


def test_a_laid_card_leads_to_its_move_which_is_changed(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, green 2, blue 3, red 5") as player:
        player.press_card(RED, 0)
        card = player.one("CardSheet")
        assert "Move 2" in player.all("Words")[-1].text
        player.do("change_card")
        assert player.screen == "moves"
        player.tap(next(each for each in player.all("OfferTile") if each.view.text == "10"))
        player.do("accept")
        player.driver.frames(2)
        assert player.screen == "battle"
        assert player.moves == [
            "red place siena", "red 10", "green 2", "blue 3", "red 5"
        ]  # fmt: skip
        assert card.parent is None


def test_a_card_forgotten_before_a_laid_one_is_put_in_and_the_later_turns_shift(
    tmp_path: Path,
) -> None:
    with at_table(tmp_path, "red place siena, red 6, green 2, blue 3, red 5") as player:
        player.press_card(GREEN, 0)
        player.do("insert_before_card")
        player.tap(next(each for each in player.all("OfferTile") if each.view.text == "10"))
        player.do("shift")
        player.driver.frames(2)
        assert player.screen == "battle"
        assert player.moves[1:] == ["red 6", "green 10", "blue 2", "red 3", "green 5"]


def test_a_laid_card_is_removed_with_its_preview(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red 6, green 2") as player:
        player.press_card(GREEN, 0)
        player.do("remove_card")
        assert player.driver.screen.model.panel.title == "Is this what happened?"
        player.do("accept")
        player.driver.frames(2)
        assert (player.screen, player.moves[-1]) == ("battle", "red 6")


def test_a_laid_card_leads_to_its_rules_and_back(tmp_path: Path) -> None:
    with at_table(tmp_path, "red place siena, red winter") as player:
        player.press_card(RED, 0)
        player.do("look_up")
        assert player.screen == "rules"
        assert player.driver.screen.model.page.title == "Winter"
        player.driver.key(27)
        assert player.screen == "battle"


@pytest.mark.parametrize("number", range(13))
def test_of_many_cards_that_one_is_meant_on_which_the_finger_is(
    tmp_path: Path, number: int
) -> None:
    moves = ", ".join(["red place siena", "fix hand red 20", "green pass", "blue pass"])
    laid = ", ".join(f"red {1 + each % 6}" for each in range(13))
    text = moves.replace(", green", ", red 1, green")
    with at_table(tmp_path, f"{text}, {laid}", size=SMALL) as player:
        player.press_card(RED, number)
        expected = 5 + number - 1 if number else 2
        assert player.driver.screen.fixes.card.index == expected


# A victory


def test_a_region_that_completes_a_victory_is_pointed_out(tmp_path: Path) -> None:
    with at_table(tmp_path, OWNED, size=SMALL) as player:
        player.press_region("firenze")
        player.tap(player.one("FixRow", lambda row: row.text == "Борис"))
        assert player.said == f"{WINS} the next battle is over."
        assert player.moves[-1] == "fix owner firenze blue"
        assert player.screen == "map"


def test_beside_a_battle_it_is_pointed_out_as_well(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{OWNED}, red place roma, red 6") as player:
        player.do("map")
        player.press_region("firenze")
        player.tap(player.one("FixRow", lambda row: row.text == "Борис"))
        assert player.said == f"{WINS} this battle is over."
        assert player.screen == "map"


def test_a_sheet_higher_than_the_window_opens_at_its_top(tmp_path: Path) -> None:
    with at_table(tmp_path, BEGUN, size=SMALL) as player:
        driver = player.driver
        look_like(driver, SMALL, 1.4, language="ru")
        player.press_row(GREEN)
        driver.frames(3)
        assert player.one("Scroll").scrolls
        close = driver.does("close_sheet")
        assert close.to_window(0, close.y)[1] > 500
