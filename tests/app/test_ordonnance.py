"""Ordonnance by touches only: whole games, what-if, refusals, bouncing fingers, turned windows."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.ordonnance.face import screen_for
from engine.ordonnance import apply, begin
from engine.ordonnance.army import Singles
from engine.ordonnance.notation import parse_move
from engine.ordonnance.setup import Setup
from engine.record import judge
from engine.seats import Player, Seat
from tests.app.driver import Driver, name_of
from tests.app.looks import SIZES
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.app.steady import let_pass
from tests.ordonnance.scripts import NAMES, moves_of, setup, text_of


def table_as_typed(players: int, start: int = 0, singles: Singles = Singles.SENIORITY) -> Setup:
    """A table as New game makes it: seats in the order of the colours."""
    people = tuple(map(Player, Seat, NAMES[:players]))
    return Setup(people, people[start].seat, singles)


GAMES = {
    "two": (table_as_typed(2), (), 1),
    "two, by count": (table_as_typed(2, 1, Singles.COUNT), ("singles count",), 2),
    "three": (table_as_typed(3), (), 3),
    "four": (table_as_typed(4, 2), (), 4),
}


IN_A_SOAK = {"two", "four"}
"""A finger does nothing in these that it does not do in the others."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.soak if name in IN_A_SOAK else ()) for name in GAMES],
)
def test_a_whole_game_is_played_by_touches_only(tmp_path: Path, name: str) -> None:
    """After every card the game equals the engine's; at the end the victory, and the rematch."""
    table, agreed, seed = GAMES[name]
    moves = moves_of(seed, table)
    with Driver(tmp_path, drawn=True) as driver:
        player = TouchPlayer(driver)
        player.do("play", "ordonnance")
        player.begin([each.name for each in table.players], agreed, table.start)
        expected: Any = begin(table)
        assert player.game == expected
        for number, move in enumerate(moves, start=1):
            player.play(move)
            expected = apply(expected, move)
            assert player.game == expected, f"move {number}: {move}"
            assert player.screen == screen_for(expected, 0), f"move {number}: {move}"
        assert player.screen == "ordonnance_victory"
        saved = driver.app.desk.journal.load(driver.app.desk.table.id or 0)
        assert saved is not None
        assert [*saved.lines[: saved.made]] == [str(move) for move in moves]
        header, _ = judge(saved.header)
        assert header.setup == table
        player.do("rematch")
        assert player.screen == "new_game"
        player.do("begin")
        fresh: Any = begin(table)
        assert player.game == fresh
        assert player.screen == "ordonnance"


@contextmanager
def at_table(
    data: Path, moves: int | str, table: Setup | None = None, **options: Any
) -> Iterator[TouchPlayer]:
    """A simulated user, so many cards into a game."""
    text = moves if isinstance(moves, str) else text_of(table or setup(2), moves)
    with sitting(data, text, **options) as driver:
        yield TouchPlayer(driver)


def lines(*moves: str) -> str:
    """A record of two."""
    return "\n".join(["ordonnance 1", "player red Anna", "player blue Bo", "", *moves, ""])


FULL = lines(*["red 1 flag", "blue 2 bow"] * 4)


def test_a_full_territory_is_refused_in_words(tmp_path: Path) -> None:
    with at_table(tmp_path, FULL) as player:
        player.tap(player.territory(1))
        assert player.said == "Territory 1 is full: four cards per player at most."
        player.tap(player.icon("flag"))
        player.tap(player.one("DoneKey"))
        assert len(player.moves) == 8


def test_nothing_is_recorded_before_done_and_back_takes_back(tmp_path: Path) -> None:
    with at_table(tmp_path, 3) as player:
        made = player.moves
        player.tap(player.territory(2))
        player.tap(player.icon("helm"))
        assert player.moves == made
        assert player.driver.screen.model.choosing
        player.driver.key(27)
        assert player.screen == "ordonnance"
        assert not player.driver.screen.model.choosing
        player.driver.key(27)
        assert player.screen == "home"
        player.do("resume")
        assert (player.screen, player.moves) == ("ordonnance", made)


def test_undo_and_redo_lead_to_the_right_screen(tmp_path: Path) -> None:
    with at_table(tmp_path, 40) as player:
        assert player.screen == "ordonnance_victory"
        player.do("undo")
        assert player.screen == "ordonnance"
        player.do("undo")
        player.do("redo")
        player.do("redo")
        assert player.screen == "ordonnance_victory"
        assert len(player.moves) == 40


def test_why_somebody_leads_is_one_tap_away_and_another_closes_it(tmp_path: Path) -> None:
    with at_table(tmp_path, lines("red 1 flag", "blue 1 helm")) as player:
        player.tap(player.band(1))
        why = player.one("TerritoryWhy")
        assert why.view.headline == "Anna leads in territory 1"
        player.tap_at(10, player.driver.window.height - 10)
        assert why.view is None
        assert len(player.moves) == 2


def test_from_why_to_the_rule_and_back(tmp_path: Path) -> None:
    with at_table(tmp_path, lines("red 1 flag")) as player:
        player.tap(player.band(1))
        left, bottom, _, _ = player.one("TerritoryWhy").rules_box
        player.tap_at(left + 60, bottom + 30)
        assert player.screen == "rules"
        player.driver.key(27)
        assert player.screen == "ordonnance"


def echo(player: TouchPlayer, widget: Any) -> None:
    """A tap, and at once another at the same place."""
    x, y = widget.to_window(*widget.center)
    player.tap_at(x, y)
    player.hit(x, y)


def test_a_finger_that_bounces_takes_nothing_back_and_lays_nothing_twice(tmp_path: Path) -> None:
    with at_table(tmp_path, lines()) as player:
        echo(player, player.territory(3))
        echo(player, player.icon("flag"))
        echo(player, player.icon("bow"))
        echo(player, player.one("DoneKey"))
        assert player.moves == ["red 3 bow flag"]
        let_pass(0.3)
        player.tap(player.one("DoneKey"))
        assert player.moves == ["red 3 bow flag"]


def test_two_quick_icons_beside_each_other_are_both_meant(tmp_path: Path) -> None:
    with at_table(tmp_path, lines(), size=(360, 640)) as player:
        for key in (player.territory(1), player.icon("flag"), player.icon("helm")):
            player.tap_at(*key.to_window(*key.center))
        assert [key.chosen for key in player.driver.screen.model.icons][:2] == [True, True]


def test_the_last_card_echoed_does_nothing_on_the_victory(tmp_path: Path) -> None:
    with at_table(tmp_path, 39) as player:
        last = moves_of(5, setup(2))[39]
        player.tap(player.territory(last.territory))
        for icon in last.icons:
            player.tap(player.icon(icon))
        echo(player, player.one("DoneKey"))
        assert (player.screen, len(player.moves)) == ("ordonnance_victory", 40)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_choice_outlives_a_turn_of_the_device(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_table(tmp_path, 6) as player:
        player.tap(player.territory(4))
        player.tap(player.icon("swords"))
        player.driver.resize(*size)
        player.driver.frames(3)
        player.tap(player.icon("flag"))
        player.tap(player.one("DoneKey"))
        assert player.moves[-1].endswith("4 swords flag")


def test_a_killed_app_opens_where_the_game_was(tmp_path: Path) -> None:
    with at_table(tmp_path, 7) as player:
        player.tap(player.territory(5))
        player.tap(player.icon("flag"))
        made = player.moves
    with Driver(tmp_path, drawn=True) as driver:
        player = TouchPlayer(driver)
        assert (player.screen, player.moves) == ("ordonnance", made)
        assert not driver.screen.model.choosing


def test_a_card_is_corrected_in_the_list_of_moves(tmp_path: Path) -> None:
    with at_table(tmp_path, lines("red 1 flag", "blue 1 helm", "red 2 bow")) as player:
        player.menu("moves")
        rows = player.all("MoveLine")
        player.tap(next(row for row in rows if name_of(row).startswith("1 ")))
        player.do("change")
        player.do("which_icons", 3)
        player.tap_text("spear")
        player.do("red 3 spear flag")
        player.do("accept")
        assert player.moves == ["red 3 spear flag", "blue 1 helm", "red 2 bow"]
        player.driver.key(27)
        assert player.screen == "ordonnance"


def test_the_keyboard_lays_a_card(tmp_path: Path) -> None:
    with at_table(tmp_path, lines()) as player:
        for key in ("4", "f", "w"):
            player.driver.key(ord(key), key)
        player.driver.key(13)
        assert player.moves == [str(parse_move("red 4 swords flag"))]
        player.driver.key(8)
        assert player.moves == []


def test_a_question_mark_shows_what_the_keyboard_plays(tmp_path: Path) -> None:
    with at_table(tmp_path, 3) as player:
        player.driver.key(47, "?")
        for kind, letters in (("IconKey", "FHWBS"), ("TerritoryKey", "12345")):
            keys = sorted(player.all(kind), key=lambda key: float(key.x))
            assert "".join(key.letter for key in keys) == letters
        assert player.one("DoneKey").letter == "Enter"
        player.driver.key(47, "/")
        assert {key.letter for key in player.all("IconKey")} == {""}
