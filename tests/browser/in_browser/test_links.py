"""A game goes from phone to phone in a link, which no server sees, also without a network."""

import re
from collections.abc import Callable
from pathlib import Path

from companion.services.link import packed
from engine.record import judge
from tests import cameras
from tests.browser.chromium import Chromium
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import CARD, RECORD, lines, saved, wait_until_kept

GAME = judge(RECORD.replace("Anna", "Dora"))[0].text
SQUARES = "return document.querySelector('.code svg path + path').getAttribute('d')"


def hand_on(phone: Phone) -> str:
    """Hand on the game at the table; its link."""
    phone.choose_row("share")
    phone.wait_for_page("game_link")
    return str(phone.script("return document.querySelector('textarea').value"))


def seen(phone: Phone) -> str:
    """What a camera reads from the code that is drawn."""
    side = int(phone.script("return document.querySelector('.code svg').viewBox.baseVal.width"))
    rows = [[False] * side for _ in range(side)]
    for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1", str(phone.script(SQUARES))):
        rows[int(y)][int(x) : int(x) + int(long)] = [True] * int(long)
    return cameras.read(rows)


def test_a_link_opens_its_game_without_a_network_and_takes_no_other_away(
    phone: Phone, tmp_path: Path
) -> None:
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    wait_until_kept(phone)
    phone.site.stop()
    before = phone.text
    phone.browser.go(f"{phone.site.url}#{packed(GAME)}")
    phone.wait_for_page("opening")
    assert "Dora" in phone.text
    assert "The game at the table stays saved." in phone.text
    assert phone.browser.url == phone.site.url
    phone.touch("#cancel")
    phone.wait_for_page("battle")
    assert phone.text == before
    phone.script(
        "history.replaceState(null, '', '#' + arguments[0]); location.reload()", packed(GAME)
    )
    phone.wait_for_page("opening")
    phone.touch("#open")
    phone.wait_for_page("battle")
    assert "Dora" in phone.text
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert lines(back) == ("red place roma",)


def test_the_code_of_one_phone_is_the_game_on_another(
    phone: Phone, new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    phone.touch(CARD)
    address = hand_on(phone)
    assert address.startswith(f"{phone.site.url}#game=")
    assert seen(phone) == address
    phone.touch("[data-copies]")
    phone.browser.wait(lambda: "The link is" in phone.text)
    other = new_phone()
    other.browser.go(address)
    other.wait_for_page("opening")
    other.touch("#open")
    other.wait_for_page("battle")
    (back := tmp_path / "back").mkdir()
    other.take_out(back)
    assert len(lines(back)) == 2
    assert not [path for path in phone.site.asked if "game=" in path]


def test_a_hostile_link_does_nothing(phone: Phone) -> None:
    phone.browser.go(f"{phone.site.url}#{packed(GAME)[:-1]}")
    phone.wait_for_page("opening")
    assert "This link is damaged" in phone.text
    for wrong, why in (
        ("#game=%3Cb%3E", "This link is damaged"),
        ("#<b>", "This link is damaged"),  # the page before is still shown
        ("#game=" + "A" * 9000, "This link is too long"),
        ("#game=", "This link is damaged"),
        ("#game=" + "A" * 200_000, "This link is too long"),
    ):
        phone.browser.go(phone.site.url + wrong)
        phone.browser.wait(lambda: phone.browser.url == phone.site.url)
        phone.browser.wait(lambda why=why: why in phone.text, f"{wrong[:20]}: {why}")  # type: ignore[misc]
        assert phone.page == "opening"
    phone.touch("#back")
    assert phone.page == "home"


SHARES = """
navigator.share = async (what) => { window.sent = what.url; };
"""
"""No browser on a computer without a desktop can share."""


def test_a_browser_that_shares_sends_the_link(
    new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    phone.browser.tool("Page.addScriptToEvaluateOnNewDocument", source=SHARES)
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    address = hand_on(phone)
    phone.touch("[data-sends]")
    assert phone.script("return window.sent") == address
