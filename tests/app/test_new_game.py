"""Preparing a new game by touches and typing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.storage import StorageError
from engine.condottiere.ruleset import Ruleset
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.looks import in_every_look
from tests.app.seating import (
    NAMES,
    asked_again,
    bring,
    games,
    names,
    names_of,
    played,
    row,
    seats,
    type_name,
    words,
)
from tests.app.soundness import faults


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver:
        yield driver


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Driver]:
    with asked_again(tmp_path) as driver:
        yield driver


def test_the_first_start_leads_here_and_to_the_table(first: Driver) -> None:
    assert first.app.router.name == "new_game"
    begin = first.does("begin")
    first.tap(begin)
    assert first.app.router.name == "new_game"
    type_name(first, "Anna")
    first.tap(begin)
    assert (first.app.router.name, games(first)) == ("new_game", 0)
    assert "At least two players are needed." in words(first)
    type_name(first, "Борис")
    type_name(first, "🦁")
    assert names(first) == ["Anna", "Борис", "🦁"]
    first.tap(begin)
    assert first.app.router.names == ["home", "deal"]
    assert [player.name for player in first.app.desk.table.game.setup.players] == names_of(first)


def test_the_keyboard_stays_for_the_next_name(first: Driver) -> None:
    type_name(first, "Anna")
    assert first.screen.ids.name.focus
    assert first.screen.ids.name.text == ""
    type_name(first, "Boris", enter=False)
    bring(first, first.does("add_typed"))
    assert names(first) == ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "Type a name first."),
        ("    ", "Type a name first."),
        ("x" * 41, "A name can have at most 40 characters; this one has 41."),
        ("a\u202eb", "This name contains characters that cannot be shown."),
        ("\u200b\u3164", "This name contains characters that cannot be shown."),
    ],
)
def test_what_is_no_name_is_answered_and_can_be_mended(first: Driver, name: str, says: str) -> None:
    type_name(first, name)
    assert names(first) == []
    assert says in words(first)
    assert first.screen.ids.name.text == name
    first.screen.ids.name.text = ""
    type_name(first, "Anna")
    assert names(first) == ["Anna"]
    assert says not in words(first)


def test_the_longest_name_and_equal_ones_will_do(first: Driver) -> None:
    for name in ("x" * 40, "Anna", "Anna"):
        type_name(first, name)
    assert names(first) == ["x" * 40, "Anna", "Anna"]
    assert "More than one player is called Anna" in words(first)
    first.do("begin")
    assert games(first) == 1


def test_six_fill_the_table(first: Driver) -> None:
    for name in NAMES:
        type_name(first, name)
    assert len(names(first)) == 6
    field = first.screen.ids.name
    assert field.parent.opacity == 0
    first.tap(field)
    assert not field.focus
    assert len(set(seats(first))) == 6


def test_a_rematch_is_two_taps_from_home(again: Driver) -> None:
    again.app.router.reset("home")
    again.frames(3)
    again.do("new_game")
    again.do("begin")
    assert again.app.router.names == ["home", "deal"]
    assert names_of(again) == list(NAMES[:3])


def test_begin_tapped_twice_begins_one_game(again: Driver) -> None:
    before = games(again)
    begin = again.does("begin")
    x, y = begin.to_window(*begin.center)
    for _ in range(2):
        again.touch_down(x, y)
        again.touch_up()
    again.frames(3)
    assert games(again) == before + 1
    assert again.app.router.name != "new_game"


def test_names_of_earlier_games_are_a_tap_away(again: Driver) -> None:
    again.tap(again.find("Yves"))
    again.until(lambda: "Yves" in names(again))
    assert names(again) == [*NAMES[:3], "Yves"]
    assert not any(getattr(widget, "text", "") == "Yves" for widget in again.widgets())


def test_a_colour_is_two_taps_away_and_another_players_is_swapped(again: Driver) -> None:
    bring(again, row(again, "Anna"))
    bring(again, again.does("recolor", Seat.PURPLE))
    assert seats(again) == [Seat.PURPLE, Seat.GREEN, Seat.BLUE]
    bring(again, again.does("recolor", Seat.BLUE))
    assert seats(again) == [Seat.BLUE, Seat.GREEN, Seat.PURPLE]
    bring(again, row(again, "Anna"))
    assert not any(view.opened for view in again.screen.model.players)


def test_a_player_moves_and_leaves_by_taps(again: Driver) -> None:
    bring(again, row(again, "Anna"))
    bring(again, again.does("move_opened", 1))
    assert names(again) == ["Борис", "Anna", "Łucja"]
    bring(again, again.does("move_opened", -1))
    assert names(again) == ["Anna", "Борис", "Łucja"]
    bring(again, again.does("remove"))
    assert names(again) == ["Борис", "Łucja"]
    bring(again, row(again, "Łucja"))
    bring(again, again.does("remove"))
    assert not again.screen.model.ready
    again.do("begin")
    assert again.app.router.name == "new_game"


def test_others_take_the_seats_by_one_tap(again: Driver) -> None:
    bring(again, again.does("remove_all"))
    assert names(again) == []
    assert set(again.screen.model.names) >= {"Anna", "Борис", "Łucja"}


@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.3])
def test_a_tap_counts_once_however_long(again: Driver, seconds: float) -> None:
    assert again.screen.ids.seats.parent.parent.parent.do_scroll_y
    for opened in (True, False):
        again.press(row(again, "Anna"), seconds)
        again.frames(40)
        assert again.screen.model.players[0].opened is opened


def test_a_tap_counts_as_soon_as_the_finger_leaves(again: Driver) -> None:
    one = row(again, "Anna")
    again.touch_down(*one.to_window(*one.center))
    again.touch_up()
    assert again.screen.model.players[0].opened


def test_a_swipe_scrolls_and_taps_nothing(again: Driver) -> None:
    view = again.screen.ids.seats.parent.parent.parent
    before = view.scroll_y
    x, y = again.does("draw_lot").to_window(*again.does("draw_lot").center)
    again.touch_down(x, y)
    for step in range(1, 11):
        again.touch_move(x, y + 20 * step)
        again.frames()
    again.touch_up()
    again.frames(30)
    assert view.scroll_y < before
    assert "was drawn to start" not in words(again)


def test_who_starts_is_tapped_or_drawn(again: Driver) -> None:
    bring(again, again.does("start", Seat.BLUE))
    assert [view.starts for view in again.screen.model.players] == [False, False, True]
    assert "Łucja takes the Condottiere token" in words(again)
    bring(again, again.does("draw_lot"))
    assert "was drawn to start" in words(again)


def test_variants_and_house_rules_are_played(again: Driver) -> None:
    bring(again, again.does("hidden-cards"))
    bring(again, again.does("fold_house_rules"))
    side = again.does("reveal-first", "no")
    assert side.meaning == "After the new card has taken effect."
    bring(again, side)
    again.do("begin")
    rules = again.app.desk.table.game.setup.rules
    assert rules == Ruleset(hidden_cards=True, reveal_first=False)


def test_a_warning_is_beside_either_choice_that_leads_to_it(again: Driver) -> None:
    bring(again, again.does("play_campaign", True))
    switch = again.does("capturing")
    bring(again, switch)
    warnings = [
        each for each in again.widgets()
        if type(each).__name__ == "Words" and each.text == again.screen.model.warning
    ]  # fmt: skip
    assert warnings[0].text
    last, fold = again.does("hidden-cards"), again.does("fold_house_rules")
    assert [fold.y < each.y < last.y for each in warnings].count(True) == 1
    assert len(warnings) == 2


def test_the_side_of_the_printed_rulebook_is_marked_and_said(again: Driver) -> None:
    bring(again, again.does("fold_house_rules"))
    marked, other = (again.does("discards-shown", side) for side in ("yes", "no"))
    assert not marked.in_print
    settings = again.app.desk.settings
    settings.chosen_language = "pl"
    again.app.desk.new_look()
    again.frames(4)
    marked, other = (again.does("discards-shown", side) for side in ("yes", "no"))
    assert "polskiej instrukcji" in marked.spoken()
    assert "instrukcji" not in other.spoken()
    assert marked.height > other.height


def test_what_cannot_be_saved_is_said(again: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise StorageError("disk full")

    monkeypatch.setattr(again.app.desk.journal, "begin", full)
    again.do("begin")
    assert again.app.router.name == "new_game"
    assert "disk full" in again.app.notice.view


def test_back_first_closes_the_keyboard(again: Driver) -> None:
    type_name(again, "x", enter=False)
    again.key(27)
    assert again.app.router.name == "new_game"
    assert not again.screen.ids.name.focus
    again.frames(2)
    again.key(27)
    assert again.app.router.name == "home"


def test_escape_on_a_keyboard_closes_only_the_field(again: Driver) -> None:
    type_name(again, "x", enter=False)
    again.window.dispatch("on_key_down", 27, 41, "", [])
    again.window.dispatch("on_keyboard", 27, 41, "", [])
    again.frames(2)
    assert again.app.router.name == "new_game"
    assert not again.screen.ids.name.focus


@in_every_look
def test_it_is_sound_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    played(tmp_path, "Zoe", "Yves", "W" * 40)
    played(tmp_path, *NAMES, rules=Ruleset(capturing=True, hidden_cards=True))
    allowed = frozenset((*NAMES, "W" * 40))
    with Driver(tmp_path, size=size, scale=scale) as driver:
        driver.app.router.reset("home", "new_game")
        model = driver.screen.model
        for act in (
            lambda: None,
            lambda: model.open(3),
            model.fold_house_rules,
            model.remove,
            lambda: model.add("y" * 60),
        ):
            act()
            driver.frames(4)
            assert faults(driver, allowed) == []
            begin = driver.does("begin")
            assert begin.to_window(*begin.pos)[1] >= 0
        begins = driver.does("begin")
        driver.tap(begins)
        assert driver.app.router.name == "deal"


def test_six_are_in_sight_on_a_phone_on_its_side(tmp_path: Path) -> None:
    played(tmp_path, *NAMES)
    with Driver(tmp_path, size=(915, 412)) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(4)
        rows = driver.screen.ids.seats.rows
        assert len(rows) == 6
        assert all(row.height >= 48 for row in rows)
        short = driver.screen.ids.short
        below = short.to_window(short.x, short.top)[1]
        assert min(row.to_window(*row.pos)[1] for row in rows) >= below
        driver.do("begin")
        assert driver.app.router.name == "deal"


def test_what_the_app_is_for_is_said_at_the_first_start_only(tmp_path: Path) -> None:
    said = "You play with your own cards."
    with Driver(tmp_path, size=(360, 640), scale=1.4) as driver:
        assert said in words(driver)
        assert faults(driver) == []
        field = driver.screen.ids.name
        assert field.to_window(*field.pos)[1] > driver.does("begin").top
        for name in NAMES[:2]:
            type_name(driver, name)
        assert said not in words(driver)
        driver.do("begin")
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(3)
        for _ in NAMES[:2]:
            driver.screen.model.open(0)
            driver.screen.model.remove()
        driver.frames(3)
        assert "Who plays?" in words(driver)
        assert said not in words(driver)
