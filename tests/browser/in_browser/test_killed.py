"""A browser that is killed in the middle of taps has lost none that it has shown."""

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.site import Site
from tests.browser.in_browser.test_by_itself import lines, saved

TAPS = """
window.tapping = setInterval(() => {
    const find = what => document.querySelector(`${what}:not([disabled])`);
    find(shown.revision % 2 === arguments[0] ? "#app [data-do=tap]" : "#undo")?.click();
}, 15);
"""
"""A card is laid and taken back, again and again, so that the battle has no end."""


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    return tmp_path / "profile"


def kill_often(chromiums: Chromiums, there: Site, profile: Path, times: int) -> Iterator[int]:
    """Kill it so many times; how many changes were shown in between."""
    chance = random.Random(7)
    phone = Phone(chromiums.lasting(profile), there)
    phone.put_in(saved(profile.parent / "computer"))
    phone.open()
    phone.browser.wait(
        lambda: phone.script("return document.documentElement.dataset.pictured"),
        "no memory is kept, so every start is slow",
    )
    before, even = 0, revision(phone) % 2
    for _ in range(times):
        phone.open()
        phone.wait_for_page("battle")
        begun = revision(phone)
        assert begun >= before
        shown = tapped(phone, even, chance.uniform(0.1, 1))
        kill(phone.browser)
        yield shown - begun
        before = shown
        phone = Phone(chromiums.lasting(profile), there)
    phone.open()
    assert revision(phone) >= before
    (back := profile.parent / "back").mkdir()
    phone.take_out(back)
    assert lines(back)[0] == "red place roma"
    kill(phone.browser)


def tapped(phone: Phone, even: int, seconds: float) -> int:
    """Tap so long, and longer until something has changed; what was shown last."""
    begun = revision(phone)
    phone.script(TAPS, even)
    phone.browser.wait(lambda: revision(phone) > begun, "nothing happens")
    end = time.monotonic() + seconds
    shown = begun + 1
    while time.monotonic() < end:
        shown = revision(phone)
    return shown


def revision(phone: Phone) -> int:
    return int(phone.script("return shown.revision"))


def kill(browser: object) -> None:
    assert isinstance(browser, Chromium)
    os.kill(browser.capabilities["goog:processID"], signal.SIGKILL)
    browser.let_go()
    browser.quit()  # its driver forgets it


def test_no_shown_tap_is_lost(chromiums: Chromiums, there: Site, profile: Path) -> None:
    assert sum(kill_often(chromiums, there, profile, 3)) >= 3


def test_no_shown_tap_is_lost_in_two_hundred_times(
    chromiums: Chromiums, there: Site, profile: Path
) -> None:
    assert sum(kill_often(chromiums, there, profile, 200)) > 1000
