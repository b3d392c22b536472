"""What presses buttons in a browser finds the one that is meant, or says which there are."""

from collections.abc import Iterator

import pytest

from engine.seats import Seat
from tests.app.scene import fight
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import button, choose_row, row
from tests.browser.webdriver import Browser


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(fight(2, 1)) as table:
        yield table


def test_a_button_is_found_by_what_it_means(table: LiveTable, browser: Browser) -> None:
    browser.go(table.url())
    button(browser, "take", Seat.RED).click()
    assert button(browser, "tap", "heroine").attribute("data-with") == '["heroine"]'
    choose_row(browser, "rules")
    browser.find(".page-rules")


def test_where_none_or_several_mean_it_those_that_are_there_are_told(
    table: LiveTable, browser: Browser
) -> None:
    table.sit(browser, Seat.RED)
    patience, browser.patience = browser.patience, 0.1
    with pytest.raises(AssertionError, match=r"no button means resume\[\]; .*open_menu\[\]"):
        button(browser, "resume")
    with pytest.raises(AssertionError, match=r"several buttons mean tap\[\]; .*tap\[\"10\"\]"):
        button(browser, "tap")
    with pytest.raises(AssertionError, match="no menu is open"):
        row(browser, "rules")
    browser.patience = patience
    button(browser, "open_menu").click()
    browser.find("#menu-body")
    browser.patience = 0.1
    with pytest.raises(AssertionError, match=r"0 rows are home; there are \[.*'rules'"):
        row(browser, "home")
    with pytest.raises(AssertionError, match=r"no button means tap\['10'\]"):  # it lies below
        button(browser, "tap", "10")
