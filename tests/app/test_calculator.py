"""The calculator, by touches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.viewmodels.app.ways import about_keyboard
from engine.seats import Seat
from tests.app.driver import Driver, name_of
from tests.app.fingers import Fingers


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver:
        at_calculator(driver)
        yield driver


def at_calculator(driver: Driver) -> None:
    driver.app.router.reset("home")
    driver.frames(2)
    driver.do("calculator")
    driver.frames(2)


def tap(driver: Driver, *words: str) -> None:
    """Tap keys of the keypad."""
    for word in words:
        driver.tap(keypad(driver).key(word))


def keypad(driver: Driver) -> Any:
    return next(each for each in driver.widgets() if type(each).__name__ == "Keypad")


def rows(driver: Driver) -> list[Any]:
    return [each for each in driver.widgets() if type(each).__name__ == "SumRow"][::-1]


def row(driver: Driver, seat: str) -> Any:
    return next(each for each in rows(driver) if name_of(each) == seat)


def tap_row(driver: Driver, seat: str) -> None:
    driver.tap(row(driver, seat))


def tap_emblem(driver: Driver, seat: str) -> None:
    one = row(driver, seat)
    x, y = one.to_window(one.x + 20, one.center_y)
    driver.tap(x, y=y)


def laid(driver: Driver) -> list[Any]:
    found = [each for each in driver.widgets() if type(each).__name__ == "LaidCard"]
    return sorted(found, key=lambda each: each.x)


def strengths(driver: Driver) -> list[int]:
    return [view.strength for view in driver.screen.model.rows]


def test_a_battle_is_summed_up(driver: Driver) -> None:
    tap(driver, "6", "4", "drummer")
    tap_row(driver, "blue")
    tap(driver, "10", "spring")
    assert strengths(driver) == [20, 0, 13, 0]
    assert [view.standing for view in driver.screen.model.rows[1:]] == [None] * 3
    assert "20" in [mark.text for mark in row(driver, "red").marks]
    tap(driver, "bishop")
    assert strengths(driver) == [23, 0, 0, 0]
    assert driver.find("The Bishop discards: 10.")


def test_a_laid_card_is_tapped_to_take_it_back(driver: Driver) -> None:
    tap(driver, "6", "4", "3")
    driver.tap(laid(driver)[1])
    assert strengths(driver)[0] == 9
    driver.tap(laid(driver)[0])
    driver.tap(laid(driver)[0])
    assert strengths(driver)[0] == 0
    assert laid(driver) == []
    tap(driver, "undo", "undo", "undo")
    assert strengths(driver)[0] == 13


def test_a_long_line_is_scrolled_and_its_cards_taken_back(driver: Driver) -> None:
    tap(driver, *"123456", "10", "heroine", "courtesan", "drummer", *"123")
    driver.frames(3)
    last = laid(driver)[-1]
    x, _ = last.to_window(*last.center)
    assert x < driver.window.width
    before = strengths(driver)[0]
    driver.tap(last)
    driver.frames(30)
    assert strengths(driver)[0] == before - 6
    assert len(driver.screen.model.parts) == 12


def test_the_cards_of_another_line_begin_at_the_left(driver: Driver) -> None:
    tap(driver, "6", "3")
    driver.frames(3)
    place = [card.to_window(*card.pos) for card in laid(driver)]
    for seat in ("blue", "red", "blue", "red"):
        tap_row(driver, seat)
        if seat == "blue" and len(driver.screen.model.parts) < 2:
            tap(driver, "10", "1")
        driver.frames(3)
        assert [card.to_window(*card.pos) for card in laid(driver)] == place, seat


def test_the_others_stay_where_they_are_when_a_card_is_taken_back(driver: Driver) -> None:
    tap(driver, *"123456", "10", "heroine", "courtesan", "drummer", *"123")
    driver.frames(3)
    strip = driver.screen.pages["battle"].ids.strip
    strip.scroll_x = 0
    driver.frames(3)
    first, second, *_ = laid(driver)
    place = first.to_window(*first.pos)
    driver.tap(second)
    driver.frames(30)
    first = laid(driver)[0]
    assert len(driver.screen.model.parts) == 12
    assert first.to_window(*first.pos) == place


def test_a_double_tap_lays_two_cards(driver: Driver) -> None:
    key = keypad(driver).key("2")
    for _ in range(2):
        driver.touch_down(*key.to_window(*key.center))
        driver.touch_up()
    driver.frames(2)
    assert strengths(driver)[0] == 4


def test_undo_redo_and_clear_are_keys(driver: Driver) -> None:
    tap(driver, "undo", "redo", "clear")
    assert strengths(driver) == [0] * 4
    tap(driver, "6", "10", "undo")
    assert strengths(driver)[0] == 6
    tap(driver, "redo", "clear")
    assert strengths(driver)[0] == 0
    tap(driver, "undo")
    assert strengths(driver)[0] == 16


def test_lines_come_and_go(driver: Driver) -> None:
    more, less = driver.does("widen"), driver.does("narrow")
    for count in (5, 6, 6):
        driver.tap(more)
        assert len(rows(driver)) == count
    for count in (5, 4, 3, 2, 2):
        driver.tap(less)
        assert len(rows(driver)) == count


def test_the_emblem_changes_the_colour_once_its_line_is_chosen(driver: Driver) -> None:
    tap_emblem(driver, "green")
    assert driver.screen.model.rows[1].selected
    assert row(driver, "green")
    tap_emblem(driver, "green")
    assert row(driver, "grey")


def test_the_keyboard_lays_cards_too(driver: Driver) -> None:
    for text in "602":
        driver.key(ord(text), text)
    assert strengths(driver)[0] == 18
    driver.key(8)
    assert strengths(driver)[0] == 16


def test_a_computer_is_told_of_the_question_mark_before_a_card_is_laid(driver: Driver) -> None:
    said = driver.screen.pages["battle"].ids.said
    assert said.text == about_keyboard()
    driver.key(ord("6"), "6")
    assert said.text != about_keyboard()
    driver.key(8)
    driver.resize(360, 640)
    driver.frames(2)
    assert said.text == "", "there is no room, and rarely a keyboard"


def deal_row(driver: Driver, seat: Seat) -> Any:
    """A player's row of the deal counter."""
    return Fingers(driver).one("DealCountRow", lambda row: row.view.seat is seat)


def test_the_deal_is_counted(driver: Driver) -> None:
    driver.do("turn_to", "deal")
    for _ in range(3):
        driver.tap(deal_row(driver, Seat.GREEN).regions.more)
    for _ in range(3):
        driver.tap(deal_row(driver, Seat.GREEN).kept.more)
    driver.tap(deal_row(driver, Seat.RED).regions.less)
    assert [view.dealt for view in driver.screen.model.deals] == [10, 11, 10, 10]
    dealt = [mark.text for each in driver.widgets() for mark in getattr(each, "marks", ())]
    assert {"11", "41"} <= set(dealt)
    driver.do("count_anew")
    assert driver.screen.model.total == 40


def test_all_is_there_after_leaving_and_after_a_restart(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        at_calculator(driver)
        tap(driver, "6", "10")
        driver.do("back")
        driver.do("calculator")
        assert strengths(driver)[0] == 16
        driver.do("turn_to", "deal")
        driver.app.new_look()
        driver.frames(2)
        assert driver.screen.model.page == "deal"
    with Driver(tmp_path) as driver:
        at_calculator(driver)
        assert strengths(driver)[0] == 16
        assert driver.screen.model.page == "deal"
        driver.do("battle")
        assert laid(driver)
