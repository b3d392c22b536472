"""The host's page announces with the voices that its browser has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import choose_row
from tests.browser.voices import Ears, ears
from tests.waiting import until

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place roma
red 3
"""
NEAR = {"Emma": "en-GB", "Irina": "ru_RU", "Olga": "ru"}
FAR = {"Zosia": "pl-PL", "Ivan": "ru-RU"}


@pytest.fixture
def hearing(tmp_path: Path) -> Iterator[Ears]:
    with ears(tmp_path / "voices", NEAR, FAR) as found:
        yield found


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.fixture
def page(
    chromiums: Chromiums, hearing: Ears, table: LiveTable, tmp_path: Path
) -> Iterator[Chromium]:
    """The host's settings, which know by now what can be spoken."""
    browser = chromiums.lasting(tmp_path / "profile", *hearing.arguments)
    browser.phone(390, 844)
    browser.go(table.url(host=True))
    choose_row(browser, "settings")
    for fold in "#fold-abilities", "#fold-voice":
        browser.find(fold).click()
    browser.wait(lambda: "Voice, English: yes" in text(browser), "its voices are not known")
    yield browser
    assert browser.problems() == []
    browser.quit()
    browser.let_go()


def text(browser: Chromium) -> str:
    return str(browser.script("return document.body.innerText"))


def choose(browser: Chromium, *which: str) -> None:
    for each in which:
        browser.find(each).click()
        browser.wait(
            lambda each=each: browser.script(  # type: ignore[misc]
                f"return document.querySelector('{each}').ariaPressed"
            ) == "true", f"{each} is not chosen",
        )  # fmt: skip


def test_every_total_is_said_by_a_voice_of_that_language(
    page: Chromium, hearing: Ears, table: LiveTable
) -> None:
    choose(page, "#aloud-every", "#voice-ru")
    page.find("#try").click()
    until(lambda: bool(hearing.heard))
    assert hearing.heard_since() == ["Irina: Анна, двадцать семь"]
    page.find("#back").click()
    page.find("#rows")
    table.do("blue 10")
    until(lambda: bool(hearing.heard))
    [said] = hearing.heard_since()
    assert said == "Irina: Boris впереди: десять."


def test_only_voices_of_the_device_itself_speak(page: Chromium) -> None:
    assert "Voice, Polski: no" in text(page)
    assert "Voice, Русский: yes" in text(page)
