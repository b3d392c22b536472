"""A browser that is killed in the middle of taps has lost none that it has shown."""

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.alone.phone import Phone
from tests.browser.alone.site import Site
from tests.browser.alone.test_alone import saved
from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium

TAPS = """
window.tapping = setInterval(() => {
    const on = [...document.querySelectorAll("#app [data-do=tap]:not([disabled])")].slice(0, 8);
    const undo = Math.random() < 0.3 && document.querySelector("#undo:not([disabled])");
    (undo || on[Math.floor(Math.random() * on.length)])?.click();
}, 20);
"""


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    return tmp_path / "profile"


def kill_often(chromiums: Chromiums, there: Site, profile: Path, times: int) -> Iterator[int]:
    """Kill it so many times; how many changes were made in between."""
    chance = random.Random(7)
    phone = Phone(chromiums.lasting(profile), there)
    phone.put_in(saved(profile.parent / "computer"))
    for _ in range(times):
        phone.open()
        phone.wait_for_page("battle")
        begun = shown = int(phone.script("return shown.revision"))
        phone.script(TAPS)
        end = time.monotonic() + chance.uniform(0.3, 2)
        while time.monotonic() < end:
            shown = int(phone.script("return shown.revision"))
        kill(phone.browser)
        phone = Phone(chromiums.lasting(profile), there)
        phone.open()
        assert int(phone.script("return shown.revision")) >= shown
        yield shown - begun
    kill(phone.browser)


def kill(browser: object) -> None:
    assert isinstance(browser, Chromium)
    os.kill(browser.capabilities["goog:processID"], signal.SIGKILL)
    browser.let_go()


def test_no_shown_tap_is_lost(chromiums: Chromiums, there: Site, profile: Path) -> None:
    assert sum(kill_often(chromiums, there, profile, 3)) > 0


@pytest.mark.soak
def test_no_shown_tap_is_lost_in_two_hundred_times(
    chromiums: Chromiums, there: Site, profile: Path
) -> None:
    assert sum(kill_often(chromiums, there, profile, 200)) > 1000
