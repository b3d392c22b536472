"""What presses buttons in tests finds the one that is meant, or says which there are."""

import pytest

from engine.seats import Seat
from tests.web.pages.buttons import button, buttons, choose_row, place_of_row, rows, rows_of_menu
from tests.web.pages.records import FIGHTING
from tests.web.pages.sitting import Sat, Sitting


@pytest.fixture
def page() -> Sat:
    return Sitting(FIGHTING).guest(Seat.RED)


def test_a_button_is_found_by_what_it_means(page: Sat) -> None:
    assert not button(page.markup, "open_menu").off
    assert button(page.markup, "tap", "heroine").values == ["heroine"]
    assert button(page.markup, "undo").off
    page.tap("explain", "blue")
    assert button(page.markup, "close_explanation").values == []


def test_where_none_or_several_mean_it_those_that_are_there_are_told(page: Sat) -> None:
    with pytest.raises(AssertionError, match=r"^0 buttons mean resume\[\]; .*open_menu\[\]"):
        button(page.markup, "resume")
    assert len(buttons(page.markup, "tap")) == 16
    with pytest.raises(AssertionError, match=r"^16 buttons mean tap\[\]; .*undo\[\] \(off\)"):
        button(page.markup, "tap")
    with pytest.raises(AssertionError, match=r"^0 buttons mean tap\['11'\]"):
        button(page.markup, "tap", "11")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_row_is_found_by_its_name_in_every_language(language: str) -> None:
    page = Sitting(FIGHTING).host(language)
    assert {"moves", "totals", "calculator", "home"} <= {*rows_of_menu(page)}
    assert rows(page.markup) == []
    choose_row(page, "moves")
    assert page.name == "moves"


def test_of_a_row_that_is_not_there_the_others_are_told(page: Sat) -> None:
    with pytest.raises(AssertionError, match=r"^0 rows are home; there are \[.*'seat'"):
        choose_row(page, "home")
    with pytest.raises(AssertionError, match=r"^2 rows are moves"):
        place_of_row(page.markup * 2, "moves")
