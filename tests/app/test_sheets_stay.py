"""Sheets in the window stay open while guests play over the network, and say so when they go."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.seats import Seat
from tests.app.battles import wait
from tests.app.guests import Guest, opened
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.condottiere.tables import record
from tests.ordonnance.scripts import moves_of, setup, text_of

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
BEGUN = "red place siena, red 6"
"""It is Łucja's turn, who has the green seat."""
LAST = f"{BEGUN}, green pass, blue 1, red pass"
"""Борис's pass ends the battle."""
OVER = "Closed: the battle is over."


class Table(TouchPlayer):
    """The host's finger, and a program for each of the others."""

    def __init__(self, driver: Any) -> None:
        super().__init__(driver)
        driver.app.hosting.open(0)
        self._guests: dict[str, Guest] = {}
        self._asked = 0

    def guest(self, line: str) -> None:
        """The guest at the seat named first makes this move, which the app shows."""
        seat = line.partition(" ")[0]
        if seat not in self._guests:
            shared = opened(self.driver).shared
            self._guests[seat] = Guest(self.driver, shared.guest_key, seat)
        self._asked += 1
        said = self._guests[seat].move(line, f"asked-{self._asked:04}")
        assert said.status == 200, said.body
        self.driver.frames(3)
        assert self.moves[-1] == line


@contextmanager
def at_table(data: Path, moves: str = BEGUN, **options: Any) -> Iterator[Table]:
    size = options.pop("size", (412, 915))
    with sitting(data, record(moves, **options), drawn=True, size=size) as driver:
        yield Table(driver)


def words(sheet: Any) -> list[str]:
    """What is written on a sheet."""
    return [mark.text for each in sheet.walk() for mark in getattr(each, "marks", ())]


def test_a_total_being_read_follows_and_the_finger_beside_it_only_closes_it(
    tmp_path: Path,
) -> None:
    with at_table(tmp_path) as table:
        table.tap(table.row(RED))
        assert table.driver.screen.ids.explanation.view.total == 6
        table.guest("green winter")
        explanation = table.driver.screen.ids.explanation
        assert explanation.view.total == 1
        assert "1 in Winter" in " ".join(words(explanation))
        made = table.moves
        wait()
        x, y = table.key("6").center
        table.tap_at(x, y)
        assert (explanation.view, table.moves, table.said) == (None, made, "")


def test_it_goes_with_the_battle_and_says_so(tmp_path: Path) -> None:
    with at_table(tmp_path, LAST) as table:
        table.tap(table.row(RED))
        table.guest("blue pass")
        assert table.said == OVER
        assert table.screen != "battle" or table.driver.screen.ids.explanation.view is None


def test_a_correction_half_made_goes_on_where_it_was(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.press_row(GREEN)
        stepper = table.one("Stepper")
        table.tap(stepper.more)
        sheet = table.one("PlayerSheet")
        table.guest("green 5")
        assert table.one("PlayerSheet") is sheet
        assert (stepper.number, sheet.confirm.text) == (11, "Set to 11")
        wait()
        table.tap(stepper.more)
        assert table.moves[-1] == "green 5"
        table.do("set_hand")
        assert table.moves[-1] == "fix hand green 12"
        assert (table.all("PlayerSheet"), table.said) == ([], "")


def test_a_number_nobody_set_follows_in_the_open_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.press_row(GREEN)
        table.guest("green 5")
        assert table.one("Stepper").number == 9
        assert table.one("PlayerSheet").facts.views[0].note == "Now: Борис"


def test_a_player_s_sheet_is_closed_with_its_screen_and_says_so(tmp_path: Path) -> None:
    with at_table(tmp_path, LAST) as table:
        table.press_row(GREEN)
        table.guest("blue pass")
        assert table.screen != "battle"
        assert (table.all("PlayerSheet"), table.said) == ([], "Closed: the game has gone on.")


def test_who_ends_the_battle_from_a_sheet_hears_nothing_of_it(tmp_path: Path) -> None:
    with at_table(tmp_path, LAST) as table:
        table.press_row(BLUE)
        table.tap(table.fact("pass"))
        assert table.moves[-1] == "blue pass"
        assert (table.screen == "battle", table.said) == (False, "")


def test_the_menu_too(tmp_path: Path) -> None:
    with at_table(tmp_path, LAST) as table:
        table.do("menu")
        table.guest("blue pass")
        assert (table.all("TableMenu"), table.said) == ([], "Closed: the game has gone on.")


def test_the_sheet_of_a_card_stays_that_card_s(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.press_card(RED, 0)
        sheet = table.one("CardSheet")
        table.guest("green 5")
        assert table.one("CardSheet") is sheet
        table.guest("blue bishop off")
        assert table.all("CardSheet") == []
        assert table.said == "Closed: this card is no longer in the line."


def test_a_bishop_stays_for_a_correction_and_goes_with_the_turn(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.tap(table.key("bishop"))
        table.tap_region("torino")
        choice = table.one("RegionChoice")
        assert choice.bar.text == "The Pope favours Torino"
        host = Guest(table.driver, opened(table.driver).shared.host_key)
        assert host.move("fix pope roma", "asked-9001").status == 200
        table.driver.frames(3)
        assert table.one("RegionChoice") is choice
        assert choice.bar.text == "The Pope favours Torino"
        assert host.move("fix owner torino blue", "asked-9002").status == 200
        table.driver.frames(3)
        assert choice.bar.text == ""
        assert choice.bar.why == "Torino already has a marker."
        table.guest("green 5")
        assert table.all("RegionChoice") == []
        assert table.said == "Nothing was played: the turn has changed."
        wait()
        table.tap(table.key("bishop"))
        assert table.one("RegionChoice").bar.text == ""


def test_a_region_s_sheet_follows_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.do("map")
        table.press_region("roma")
        sheet = table.one("MapFix")
        host = Guest(table.driver, opened(table.driver).shared.host_key)
        assert host.move("fix owner roma blue", "asked-9001").status == 200
        assert host.move("fix pope roma", "asked-9002").status == 200
        table.guest("green 5")
        assert table.one("MapFix") is sheet
        assert [row.seat for row in sheet._owners if row.on] == [BLUE]
        assert "Take the Pope off" in words(sheet)
        wait()
        table.do("set_pope_held")
        assert (table.moves[-1], table.all("MapFix")) == ("fix pope off", [])


def test_how_close_everybody_is_follows_in_its_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path, "fix pope roma", size=(360, 640)) as table:
        table.driver.screen.show_rows()
        table.driver.frames(2)
        host = Guest(table.driver, opened(table.driver).shared.host_key)
        assert host.move("fix owner siena blue", "asked-9001").status == 200
        table.driver.frames(3)
        rows = table.one("RowsSheet").rows
        assert [row.regions for row in rows.view if row.seat is BLUE] == [1]


@pytest.mark.parametrize("size", [(412, 915), (915, 412)], ids=str)
def test_the_panel_of_a_move_stays_in_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, size=size) as table:
        table.menu("moves")
        table.tap(table.one("MoveLine", lambda line: line.view.text == "Anna plays a 6"))
        table.guest("green 5")
        panel = table.driver.screen.ids.panel
        assert panel.panel.title == "Move 2"
        wait()
        table.do("change")
        table.guest("blue 1")
        assert panel.panel.title == "Change move 2"
        wait()
        table.tap(table.one("OfferTile", lambda tile: tile.view.text == "4"))
        assert "Anna’s strength: 4 (now: 6)" in [each.text for each in panel.panel.differences]
        wait()
        table.do("accept")
        assert table.moves[1:] == ["red 4", "green 5", "blue 1"]


def test_a_panel_whose_move_is_undone_goes_and_says_so(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.guest("green 5")
        table.press_row(RED)
        table.driver.screen.fixes.close()
        table.menu("moves")
        table.tap(table.one("MoveLine", lambda line: line.view.text == "Łucja plays a 5"))
        guest = table._guests["green"]
        revision = guest.ask("table").body["revision"]
        assert guest.ask("undo", id="undone-01", revision=revision).status == 200
        table.driver.frames(3)
        assert table.driver.screen.model.panel is None
        assert table.said == "Closed: this move is no longer in the list."


def test_another_game_at_the_table_closes_what_was_open(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.press_row(GREEN)
        host = Guest(table.driver, opened(table.driver).shared.host_key)
        said = host.ask("games", id="brought-01", record=record("red place roma, red 3"))
        assert said.status == 200
        table.driver.frames(3)
        assert table.all("PlayerSheet") == []
        assert table.said == "Closed: this game is no longer at the table."


def test_the_panel_of_a_move_goes_with_its_game(tmp_path: Path) -> None:
    with at_table(tmp_path) as table:
        table.menu("moves")
        table.tap(table.one("MoveLine", lambda line: line.view.text == "Anna plays a 6"))
        host = Guest(table.driver, opened(table.driver).shared.host_key)
        said = host.ask("games", id="brought-01", record=record("red place roma, red 3"))
        assert said.status == 200
        table.driver.frames(3)
        assert "no longer" in table.said
        assert getattr(table.driver.screen.model, "panel", None) is None


def test_in_ordonnance_too(tmp_path: Path) -> None:
    with sitting(tmp_path, text_of(setup(3), 9), drawn=True) as driver:
        player = TouchPlayer(driver)
        played = moves_of(5, setup(3))
        driver.app.hosting.open(0)
        host = Guest(driver, opened(driver).shared.host_key)
        player.tap(player.territory(3))
        assert driver.screen.model.choosing
        assert host.move(str(played[9]), "asked-0001").status == 200
        driver.frames(3)
        assert not driver.screen.model.choosing
        assert player.said == "Nothing was played: the turn has changed."
        wait()
        driver.screen.model.explain(2)
        driver.frames(2)
        before = driver.screen.model.why
        assert host.move(str(played[10]), "asked-0002").status == 200
        driver.frames(3)
        why = driver.screen.model.why
        assert why is not None
        assert why.armies == tuple(
            next(cell for cell in driver.screen.model.bands[1].cells if cell.seat is army.seat)
            for army in why.armies
        )
        assert before is not None
