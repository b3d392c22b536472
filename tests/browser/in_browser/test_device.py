"""What a browser by itself can do besides showing pages, as far as it can on a computer."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import Site
from tests.browser.in_browser.test_by_itself import CARD, saved
from tests.browser.voices import ears
from tests.waiting import until

LISTEN = """
window.lights = [];
const request = navigator.wakeLock.request.bind(navigator.wakeLock);
navigator.wakeLock.request = async kind => {
    const light = await request(kind);
    lights.push(light);
    return light;
};
window.buzzes = [];
const vibrate = navigator.vibrate.bind(navigator);
navigator.vibrate = pattern => { buzzes.push([...pattern]); return vibrate(pattern); };
"""
"""Both do what they do; a page cannot see it otherwise."""
LIT = "return lights.filter(one => !one.released).length"


@pytest.fixture
def chromium_phone(new_chromium: Callable[[], Chromium], there: Site) -> tuple[Chromium, Phone]:
    browser = new_chromium()
    return browser, Phone(browser, there)


def test_the_screen_stays_on_at_the_table_and_cards_are_felt(
    chromium_phone: tuple[Chromium, Phone], tmp_path: Path
) -> None:
    browser, phone = chromium_phone
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    phone.choose_row("home")
    phone.wait_for_page("home")
    phone.script(LISTEN)
    phone.touch("#way-back")
    phone.wait_for_page("battle")
    browser.wait(lambda: phone.script(LIT) == 1, "the screen may go off")
    phone.touch(CARD)
    browser.wait(lambda: phone.script("return buzzes") == [[30]], "it is not felt")
    browser.lay_aside()
    browser.wait(lambda: phone.script(LIT) == 0, "it stays on out of sight")
    browser.lay_aside(aside=False)
    browser.wait(lambda: phone.script(LIT) == 1, "it may go off when it is in sight again")
    phone.choose_row("home")
    phone.wait_for_page("home")
    browser.wait(lambda: phone.script(LIT) == 0, "it stays on at Home")


def test_settings_say_what_this_browser_cannot_do(phone: Phone) -> None:
    phone.open()
    phone.touch("#to-settings")
    phone.touch("#fold-abilities")
    browser = phone.browser
    able = phone.script("return device.can()")
    browser.wait(lambda: "not known yet" not in phone.text, "it does not say what it knows")
    browser.wait(lambda: "Voice, English: no" in phone.text, "what it cannot do is not said")
    assert "Announcements" not in phone.text
    for name, text in (("buzz", "Vibration"), ("awake", "Keeping the screen on")):
        assert f"{text}: {'yes' if name in able else 'no'}" in phone.text


def test_settings_say_whether_the_browser_keeps_the_games(
    chromium_phone: tuple[Chromium, Phone],
) -> None:
    browser, phone = chromium_phone
    phone.open()
    phone.touch("#to-settings")
    refused, agreed = "has not agreed to keep them", "has agreed to keep them"
    browser.wait(lambda: refused in phone.text, "it does not say whether it keeps them")
    phone.touch("#ask")
    browser.wait(lambda: "The browser has not agreed." in phone.text, "its answer is not told")
    browser.allow("durableStorage")
    phone.touch("#ask")
    browser.wait(lambda: agreed in phone.text, "it has not agreed")
    phone.open()
    phone.touch("#to-settings")
    browser.wait(lambda: agreed in phone.text, "it has forgotten that")
    assert not browser.all("#ask")


def test_settings_are_there_again(phone: Phone) -> None:
    phone.open()
    phone.touch("#to-settings")
    phone.touch("#language-pl")
    phone.touch("#size-2")
    phone.touch("#theme-light")
    phone.open()
    phone.touch("#to-settings")
    pressed = "return [...document.querySelectorAll('[aria-pressed=true]')].map(one => one.id)"
    assert {"language-pl", "size-2", "theme-light"} <= set(phone.script(pressed))


def test_totals_are_said(chromiums: Chromiums, there: Site, tmp_path: Path) -> None:
    with ears(tmp_path / "voices", {"Emma": "en"}, {}) as hearing:
        browser = chromiums.lasting(tmp_path / "profile", *hearing.arguments)
        phone = Phone(browser, there)
        phone.put_in(saved(tmp_path / "computer"))
        phone.open()
        phone.wait_for_page("battle")
        phone.choose_row("settings")
        phone.touch("#fold-abilities")
        browser.wait(lambda: "Voice, English: yes" in phone.text, "it has no voice")
        phone.touch("#aloud-every")
        phone.open()
        phone.wait_for_page("battle")
        phone.touch(CARD)
        until(lambda: bool(hearing.heard))
        assert hearing.heard_since()[0].startswith("Emma: ")
        browser.quit()
        browser.let_go()
