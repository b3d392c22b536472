"""The three uses, by touches as a person makes them: a referee, a calculator, a deal counter."""

import pytest

from tests.browser.actions import Key
from tests.browser.in_browser.phone import Phone
from tests.browser.players import PlayedBy

NAMES = ("Anna", "Boris", "Cleo")


@pytest.fixture
def opened(phone: Phone) -> Phone:
    phone.open()
    return phone


def totals(phone: Phone) -> list[str]:
    found = phone.script(
        "return [...document.querySelectorAll('#rows .total b, .sums .total b')]"
        ".map(one => one.textContent)"
    )
    return list(found)


def test_a_referee_from_the_names_to_the_replay(opened: Phone) -> None:
    phone, browser = opened, opened.browser
    phone.touch("#to-new_game")
    for name in NAMES:
        browser.find("#type_name-text").type(name)
        browser.see(browser.find("#add"))  # which Enter presses
        browser.keys(Key.ENTER)
        browser.wait(lambda name=name: name in phone.text, f"{name} is not there")  # type: ignore[misc]
        phone.settled()
    assert browser.script("return document.activeElement.id") == "type_name-text"
    phone.touch("#variant-1")
    phone.touch("#begin")
    phone.wait_for_page("map")
    PlayedBy(browser, None).tap("choose", "roma")
    phone.settled()
    phone.press("confirm")
    phone.wait_for_page("battle")
    for word in ("10", "6", "drummer"):
        phone.press("tap", word)
    assert totals(phone) == ["10", "6", "0"]
    phone.touch("#undo")
    phone.choose_row("moves")
    phone.wait_for_page("moves")
    phone.touch(".move-row.move:nth-of-type(n+2) button")
    phone.touch("#deed-1")
    phone.touch("#deed-0, [data-do=choose]")
    browser.back()
    browser.wait(lambda: not browser.all("[role=dialog]"), "it is not closed")
    browser.back()
    phone.wait_for_page("battle")
    phone.touch("#back")
    phone.wait_for_page("home")
    phone.open()
    phone.wait_for_page("home")
    phone.press("resume")
    phone.wait_for_page("battle")
    assert totals(phone)[0] == "10"
    phone.touch("#back")
    phone.touch("#to-games")
    phone.touch("[data-do=pick]")
    phone.wait_for_page("replay")
    phone.press("turn_to", "charts")
    assert browser.all(".chart")


def test_a_calculator_without_a_game(opened: Phone) -> None:
    phone = opened
    phone.touch("#to-calculator")
    for word in ("10", "6", "drummer"):
        phone.press("tap", word)
    phone.press("select", 1)
    phone.press("tap", "winter")
    assert totals(phone)[:2] == ["4", "0"]
    phone.open()
    phone.touch("#to-calculator")
    assert totals(phone)[:2] == ["4", "0"]
    phone.touch("#back")
    phone.wait_for_page("home")


def test_a_counter_for_the_deal(opened: Phone) -> None:
    phone = opened
    phone.touch("#to-calculator")
    phone.press("turn_to", "deal")
    for _ in range(2):
        phone.press("count_regions", 0, 1)
    phone.press("count_kept", 1, 1)
    dealt = phone.script(
        "return [...document.querySelectorAll('.dealt')].map(one => one.textContent)"
    )
    assert dealt[:3] == ["12", "9", "10"]
