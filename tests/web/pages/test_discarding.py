"""A hand is discarded on a page: it is asked once, told, and taken back from the notice."""

import re
from html import unescape

import pytest

from engine.seats import Seat
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player green Bruno
player blue Cleo

red place siena
red 3
green pass
blue pass
red pass
red place roma
"""


def notice(page: Sat) -> str:
    return page.markup.partition('id="notice"')[2].partition("</div>")[0]


def offered(page: Sat) -> list[int]:
    """The numbers of what the notice offers to take back."""
    return [
        int(number)
        for number in re.findall(r'data-do="take_back" data-with="\[(\d+)\]"', notice(page))
    ]


def discarded(page: Sat, seat: str) -> None:
    page.tap("discard", seat)
    page.tap("discard_asked")


def test_it_is_asked_once_by_ones_name() -> None:
    sitting = Sitting(RECORD)
    host, bruno = sitting.host(), sitting.guest(Seat.GREEN)
    made = sitting.moves
    bruno.tap("discard", "green")
    assert "Discard your 10 cards?" in bruno.text
    host.tap("discard", "green")
    assert "Discard Bruno’s 10 cards?" in unescape(host.text)
    assert sitting.moves == made
    bruno.tap("keep_hand")
    bruno.tap("discard_asked")
    assert 'role="dialog"' not in bruno.markup
    assert sitting.moves == made
    host.tap("discard_asked")
    assert sitting.moves == [*made, "green discards"]


def test_it_is_told_and_taken_back() -> None:
    sitting = Sitting(RECORD)
    bruno, anna = sitting.guest(Seat.GREEN), sitting.guest(Seat.RED)
    made = sitting.moves
    discarded(bruno, "green")
    said = "Your 10 cards are discarded. You have no cards and are skipped."
    assert said in notice(bruno)
    assert offered(anna) == []
    (number,) = offered(bruno)
    bruno.tap("take_back", number)
    assert sitting.moves == made
    assert notice(bruno).endswith('role="alert">')


@pytest.mark.parametrize("seat", ["green", "red"])
def test_only_the_last_move_is_taken_back(seat: str) -> None:
    """And only by whom the table allows it: the host takes back everything."""
    sitting = Sitting(RECORD)
    bruno, host = sitting.guest(Seat.GREEN), sitting.host()
    discarded(bruno, "green")
    (number,) = offered(bruno)
    if seat == "red":
        host.tap("tap", "1")
    else:
        host.tap("undo")
    now = sitting.moves
    assert offered(bruno) == []
    assert "discarded" in notice(bruno)
    bruno.tap("take_back", number)
    assert sitting.moves == now
    assert "meantime" in notice(bruno)


def test_a_button_of_an_earlier_message_takes_back_nothing_else() -> None:
    sitting = Sitting(RECORD)
    host = sitting.host()
    discarded(host, "green")
    (first,) = offered(host)
    discarded(host, "blue")
    now = sitting.moves
    host.tap("take_back", first)
    assert sitting.moves == now
    host.tap("take_back", 77)
    assert sitting.moves == now


def test_guests_who_may_not_undo_are_offered_nothing() -> None:
    sitting = Sitting(RECORD)
    bruno = sitting.guest(Seat.GREEN)
    discarded(bruno, "green")
    assert offered(bruno)
    sitting.shared.set_taps(sitting.shared.host, "none")
    assert offered(bruno) == []


def test_who_has_discarded_stays_among_the_others() -> None:
    sitting = Sitting(RECORD)
    host = sitting.host()
    order = re.findall(r'id="(discard-\w+)"', host.markup)
    assert order == ["discard-red", "discard-green", "discard-blue"]
    discarded(host, "green")
    assert re.findall(r'id="(discard-\w+)"', host.markup) == order
    gone = host.markup.partition('id="discard-green"')[2].partition("</button>")[0]
    assert "disabled" in gone
    assert 'data-do="discard"' in gone


def test_who_is_skipped_is_told_on_every_page() -> None:
    sitting = Sitting(RECORD)
    host, cleo = sitting.host(), sitting.guest(Seat.BLUE)
    discarded(host, "green")
    host.tap("tap", "1")
    for page in host, cleo:
        assert "Bruno has no cards and is skipped" in page.text


def test_only_who_may_discard_a_hand_here_is_asked_for_that_or_a_card() -> None:
    """Anna took a Mercenary back, so she has no such button; the host has those of the others."""
    other = "or discard a whole hand"
    sitting = Sitting(RECORD.replace("red pass\n", "red 5\nred scarecrow 3\nred pass\n"))
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    assert (other in host.text, other in anna.text) == (True, False)
    assert "new total" in anna.text
    sitting = Sitting(RECORD)
    anna = sitting.guest(Seat.RED)
    assert other in anna.text
    discarded(anna, "red")
    assert other not in anna.text
