"""Records that somebody made to do harm, pasted into a browser by itself."""

import random
from pathlib import Path

import pytest

from engine.record import judge
from engine.seats import Seat
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import CARD, lines, saved
from tests.chance import SEED, SOAKING
from tests.fuzz.lines import mutate_lines

HOSTILE = (
    "<script>document.title='x'</script>",
    "'--></svg><img src=x onerror=a()>",
    "{{7*7}}{% raw %}&lt;b&gt;&#60;i",
    "\u05e9\u05dc\u05d5\u05dd 10 <!--",
    '" onfocus="a()" autofocus x="',
    "x" * 40,
)
GAME = "\n".join(
    ["condottiere 1", *(f"player {seat} {name}" for seat, name in zip(Seat, HOSTILE, strict=True))]
)
FIGHT = f"{GAME}\n\nfix owner siena green\nred place roma\nred 10\ngreen bishop off\nblue 3\n"
_PASTE = """
const field = document.querySelector("textarea");
field.value = arguments[0];
field.dispatchEvent(new Event("input", {bubbles: true}));
field.dispatchEvent(new Event("change", {bubbles: true}));
"""
_ADDED = """
return [...document.querySelectorAll("#app script, #app iframe, #app img, #app object, #app style,"
    + "#app [onload], #app [onerror], #app [onfocus], #app [onclick]")].map(one => one.outerHTML);
"""


def paste(phone: Phone, text: str) -> None:
    """Open the page for shared games, and paste this there."""
    if phone.page != "opening":
        phone.touch("#to-games")
        phone.choose_row("import_many")
        phone.wait_for_page("opening")
    phone.script(_PASTE, text)
    phone.settled()


def harmless(phone: Phone) -> None:
    assert phone.script(_ADDED) == []
    assert phone.browser.title != "x"


def test_names_stay_names_on_every_page(phone: Phone) -> None:
    phone.open()
    paste(phone, FIGHT)
    assert HOSTILE[0] in phone.text
    harmless(phone)
    phone.press("open")
    phone.wait_for_page("battle")
    harmless(phone)
    phone.touch("[data-do=explain]")
    harmless(phone)
    phone.press("close_explanation")
    phone.touch("#look")
    phone.wait_for_page("whole_map")
    phone.touch("#back")
    for row, page in (("moves", "moves"), ("totals", "watch")):
        phone.choose_row(row)
        phone.wait_for_page(page)
        assert HOSTILE[0] in phone.text
        harmless(phone)
        phone.touch("#back")
    phone.touch("#back")
    phone.wait_for_page("home")
    harmless(phone)
    phone.touch("#to-games")
    phone.wait_for_page("games")
    harmless(phone)
    phone.touch("[data-do=pick]")
    phone.wait_for_page("replay")
    harmless(phone)
    phone.press("turn_to", "charts")
    harmless(phone)


@pytest.mark.parametrize("name", ["Anna \u202egnp.exe", "Anna\u2066", "A\u0000na", "x" * 41])
def test_a_name_that_deceives_is_refused(phone: Phone, name: str) -> None:
    phone.open()
    paste(phone, FIGHT.replace(HOSTILE[0], name))
    assert phone.page == "opening"
    assert phone.script("return document.querySelector('#wrong').textContent")
    assert not phone.browser.all("[data-do=open]")


def test_what_is_scrambled_is_refused_or_is_a_game(phone: Phone) -> None:
    phone.open()
    dice = random.Random(SEED)
    for _ in range(200 if SOAKING else 20):
        broken = FIGHT.encode().split(b"\n")
        mutate_lines(dice, broken)
        paste(phone, b"\n".join(broken).decode("utf-8", "replace"))
        assert phone.page == "opening"
        harmless(phone)
        wrong = phone.script("return document.querySelector('#wrong')?.textContent")
        if phone.browser.all("[data-do=open]"):
            phone.touch("#back")
        else:
            assert wrong


def test_as_much_as_can_be_pasted(phone: Phone) -> None:
    phone.open()
    long = GAME + "\n\n" + "fix pope roma\nfix pope siena\n" * 680
    assert 19_000 < len(long) < 20_000
    paste(phone, long)
    phone.press("open")
    phone.wait_for_page("map")
    phone.touch("#back")
    phone.wait_for_page("home")
    paste(phone, (long + "fix pope roma\n" * 100)[:20_000])  # a browser puts in no more
    assert "too long" in phone.text


def test_a_game_of_thousands_of_moves_goes_on(phone: Phone, tmp_path: Path) -> None:
    moves = "fix pope roma\nfix pope siena\n" * 2500 + "red place parma\n"
    record = f"{GAME}\n\n{moves}"
    assert len(judge(record)[0].moves) == 5001
    phone.put_in(saved(tmp_path / "computer", record))
    phone.open()
    phone.wait_for_page("battle")
    phone.touch(CARD)
    phone.choose_row("moves")
    phone.wait_for_page("moves")
    phone.touch("#back")
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert len(lines(back)) == 5002
