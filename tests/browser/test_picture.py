"""The end of a game as a picture, which the browser draws and saves."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.look import SEATS
from engine.seats import Seat
from tests.app.crowd import NAMES, won
from tests.browser.files import saved
from tests.browser.live_table import live_table
from tests.browser.webdriver import Browser
from tests.ordonnance.scripts import setup, text_of

FOUGHT = text_of(setup(4, names=NAMES), 80)
INTO_SIGHT = "document.querySelector('#picture').scrollIntoView({block: 'center'})"
SHARED = """
window.given = [];
navigator.canShare = () => true;
navigator.share = async ({files}) => { given.push([files[0].name, files[0].type, files[0].size]); };
"""


@pytest.mark.parametrize(
    ("record", "least"), [(won().text, 2000), (FOUGHT, 800)], ids=["condottiere", "ordonnance"]
)
def test_the_end_is_saved_as_a_picture(
    browser: Browser, tmp_path: Path, record: str, least: int
) -> None:
    browser.resize(390, 844)
    folder = browser.save_into(tmp_path / "saved")
    with live_table(record) as table:
        browser.go(table.url(host=True))
        browser.find("#picture")
        browser.script(INTO_SIGHT)
        browser.settle()
        browser.find("#picture").click()
        name, data = saved(browser, folder, "*.png")
        assert name.split()[0] in ("condottiere", "ordonnance")
        picture = Image.open(BytesIO(data)).convert("RGB")
        assert picture.width == 1080
        assert least < picture.height < 6000
        red = tuple(round(part * 255) for part in SEATS[Seat.RED].color[:3])
        colours = picture.getcolors(1 << 24) or []
        assert sum(count for count, pixel in colours if pixel == red) > 5000, "the winner's emblem"
        assert browser.problems() == []


def test_it_is_shared_where_the_browser_can(browser: Browser) -> None:
    browser.resize(390, 844)
    with live_table(won().text) as table:
        browser.go(table.url(host=True))
        browser.find("#picture")
        browser.script(SHARED)
        browser.script(INTO_SIGHT)
        browser.settle()
        browser.find("#picture").click()
        [[name, kind, size]] = browser.wait(lambda: browser.script("return given"))
        assert name.endswith(".png")
        assert kind == "image/png"
        assert size > 50_000
