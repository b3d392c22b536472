"""Names of a new game: typed, left in the box, changed; and the summary of what will be played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.condottiere.ruleset import Ruleset
from tests.app.driver import Driver
from tests.app.looks import in_every_look
from tests.app.seating import (
    NAMES,
    asked_again,
    bring,
    names,
    names_of,
    played,
    row,
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


def rename(driver: Driver, name: str, to: str) -> Any:
    """Open a player's row, empty its field letter by letter, and type another name."""
    bring(driver, row(driver, name))
    field = driver.screen.ids.seats.tools.ids.name
    bring(driver, field)
    driver.until(lambda: bool(field.focus))
    field.cursor = (len(field.text), 0)
    for _ in name:
        driver.window.dispatch("on_key_down", 8, 42, "", [])
        driver.window.dispatch("on_key_up", 8, 42)
        driver.frames()
    if to:
        driver.window.dispatch("on_textinput", to)
    driver.frames(2)
    return field


def short(driver: Driver) -> str:
    """The text above Begin."""
    return str(driver.screen.ids.short.text)


# What is typed counts


def test_a_name_that_is_still_in_the_box_plays(first: Driver) -> None:
    type_name(first, "Anna")
    type_name(first, "Boris", enter=False)
    first.do("begin")
    assert first.app.router.name == "deal"
    assert names_of(first) == ["Anna", "Boris"]


def test_a_name_that_will_not_do_stays_and_begin_says_why(first: Driver) -> None:
    for name in ("Anna", "Boris"):
        type_name(first, name)
    type_name(first, "x" * 41, enter=False)
    first.do("begin")
    assert first.app.router.name == "new_game"
    assert first.app.notice.view == "A name can have at most 40 characters; this one has 41."
    assert first.screen.ids.name.text == "x" * 41
    first.screen.ids.name.text = "   "
    first.frames(2)
    first.do("begin")
    assert names_of(first) == ["Anna", "Boris"]


def test_a_name_in_the_box_of_a_full_table_is_seen_and_begin_says_why(tmp_path: Path) -> None:
    played(tmp_path, "Flavio", "Gina")
    played(tmp_path, *NAMES[:5])
    with Driver(tmp_path, size=(412, 915)) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(3)
        type_name(driver, "Hugo", enter=False)
        bring(driver, driver.find("Gina"))
        assert len(names(driver)) == 6
        driver.do("begin")
        assert driver.app.router.name == "new_game"
        assert driver.app.notice.view == "All six seats are taken."
        field = driver.screen.ids.name
        assert field.parent.opacity == 1
        assert faults(driver, frozenset(NAMES)) == []
        field.text = ""
        driver.frames(3)
        assert field.parent.opacity == 0
        driver.do("begin")
        assert names_of(driver) == [*NAMES[:5], "Gina"]


def test_add_keeps_the_keyboard(first: Driver) -> None:
    type_name(first, "Anna", enter=False)
    field = first.screen.ids.name
    heard: list[bool] = []
    field.bind(focus=lambda _field, focus: heard.append(focus))
    for _ in range(2):
        first.do("add_typed")
        first.frames(3)
    assert names(first) == ["Anna"]
    assert (field.focus, heard) == (True, [])
    first.do("play", "condottiere")
    assert heard == [False]


# Names are changed


def test_a_name_is_changed_after_it_was_added(again: Driver) -> None:
    field = rename(again, "Anna", "Zofia")
    assert names(again) == ["Zofia", *NAMES[1:3]]
    assert field.focus
    again.do("begin")
    assert names_of(again) == ["Zofia", *NAMES[1:3]]


def test_a_changed_name_that_will_not_do_says_why(again: Driver) -> None:
    field = rename(again, "Anna", "")
    assert names(again) == list(NAMES[:3])
    assert "Type a name first." in words(again)
    again.do("begin")
    assert again.app.router.name == "new_game"
    assert again.app.notice.view == "Type a name first."
    again.tap(field)
    again.window.dispatch("on_textinput", "Ada")
    again.frames(2)
    again.do("begin")
    assert names_of(again) == ["Ada", *NAMES[1:3]]


def test_a_row_that_is_closed_has_the_name_it_had(again: Driver) -> None:
    rename(again, "Anna", "")
    bring(again, row(again, "Борис"))
    field = again.screen.ids.seats.tools.ids.name
    assert field.text == "Борис"
    assert "Type a name first." not in words(again)
    again.do("begin")
    assert names_of(again) == list(NAMES[:3])


def test_two_of_one_name_are_told_apart_where_they_are_changed(first: Driver) -> None:
    for name in ("Anna", "Anna"):
        type_name(first, name)
    rename(first, "Anna", "Ada")
    bring(first, row(first, "Anna"))
    assert first.screen.ids.seats.tools.ids.name.text == "Anna"


# What will be played


def test_above_begin_stands_what_will_be_played(tmp_path: Path) -> None:
    played(tmp_path, *NAMES[:3], rules=Ruleset(draw_after_battle=True, bishop_in_winter=True))
    with Driver(tmp_path, size=(360, 640)) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(3)
        summary = "3 players · Anna starts · Draw after battle · 1 house rule changed"
        view = next(each for each in driver.widgets() if type(each).__name__ == "Scroll")
        begin, line = driver.does("begin"), driver.screen.ids.short
        for scrolled in (1, 0.5, 0):
            view.scroll_y = scrolled
            driver.frames(3)
            assert short(driver) == summary
            assert begin.top <= line.to_window(*line.pos)[1]
            assert line.to_window(line.x, line.top)[1] <= view.y
        bring(driver, driver.does("draw-after-battle"))
        assert short(driver) == "3 players · Anna starts · 1 house rule changed"


def test_it_counts_the_name_in_the_box(first: Driver) -> None:
    assert short(first) == "At least two players are needed."
    type_name(first, "Anna")
    type_name(first, "Bo", enter=False)
    assert short(first) == "2 players · Anna starts"


def test_it_tells_of_a_campaign_and_of_ordonnance(again: Driver) -> None:
    bring(again, again.does("play_campaign", True))
    assert short(again) == "3 players · Anna starts · Campaign to 20"
    bring(again, again.does("play", "ordonnance"))
    bring(again, again.does("count_deck"))
    assert short(again) == "Ordonnance · 3 players · Anna starts · 112 cards in the deck"


@in_every_look
def test_it_is_sound_at_every_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    everything = Ruleset(
        draw_after_battle=True, bigger_kingdoms=True, capturing=True, hidden_cards=True,
        bishop_in_winter=True,
    )  # fmt: skip
    played(tmp_path, *NAMES, rules=everything)
    with Driver(tmp_path, size=size, scale=scale) as driver:
        driver.app.router.reset("home", "new_game")
        driver.screen.model.open(3)
        driver.screen.model.rename("")
        driver.frames(4)
        assert faults(driver, frozenset(NAMES)) == []
