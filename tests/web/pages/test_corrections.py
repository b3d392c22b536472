"""What the host puts right on pages, and that nobody else does."""

from engine.seats import Seat
from tests.web.pages.records import FIGHTING, PLACING
from tests.web.pages.sitting import Sat, Sitting

WAYS = (
    ("correct", "blue"), ("correct_card", "blue", 0), ("put_right", 0), ("one_more",),
    ("set_hand",), ("change_card",), ("insert_before_card",), ("remove_card",),
    ("set_owner", "blue"), ("set_pope", True),
)  # fmt: skip


def opened(page: Sat) -> bool:
    return 'role="dialog"' in page.markup


def test_only_the_host_is_offered_corrections() -> None:
    sitting = Sitting(FIGHTING)
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    for page in host, anna:
        page.tap("explain", "blue")
    assert ['data-do="correct_explained"' in page.markup for page in (host, anna)] == [True, False]


def test_guests_correct_nothing_whatever_their_browser_sends() -> None:
    for record in FIGHTING, PLACING:
        sitting = Sitting(record)
        anna = sitting.guest(Seat.RED)
        made = sitting.moves
        for intent, *values in WAYS:
            if hasattr(type(anna.page), intent):
                anna.tap(intent, *values)
        assert sitting.moves == made
        assert not opened(anna)


def test_the_host_corrects_a_hand() -> None:
    sitting = Sitting(FIGHTING)
    host = sitting.host()
    host.tap("correct", "blue")
    held = host.page.fixes.player.cards
    host.tap("one_more")
    host.tap("set_hand")
    assert sitting.moves[-1] == f"fix hand blue {held + 1}"
    assert not opened(host)


def test_the_host_corrects_whose_turn_it_is() -> None:
    sitting = Sitting(FIGHTING)
    host = sitting.host()
    host.tap("correct", "blue")
    host.tap("put_right", 0)
    assert sitting.moves[-1] == "fix turn blue"


def test_a_card_in_a_line_can_be_corrected() -> None:
    host = Sitting(FIGHTING).host()
    host.tap("correct", "blue")
    assert '"blue", 0' in host.markup.replace("&#34;", '"')
    host.tap("correct_card", "blue", 0)
    assert host.page.fixes.card is not None
    assert 'data-do="remove_card"' in host.markup


def test_a_card_forgotten_before_it_is_put_in() -> None:
    host = Sitting(FIGHTING).host()
    host.tap("correct_card", "blue", 0)
    host.tap("insert_before_card")
    assert host.name == "moves"
    assert 'data-do="choose"' in host.markup


def test_the_host_corrects_an_owner_and_the_pope_where_nothing_is_chosen() -> None:
    sitting = Sitting(FIGHTING)
    host = sitting.host()
    host.tap("see_map")
    host.tap("choose", "siena")
    assert opened(host)
    host.tap("set_owner", "green")
    assert sitting.moves[-1] == "fix owner siena green"
    host.tap("choose", "torino")
    host.tap("set_pope", True)
    assert sitting.moves[-1] == "fix pope torino"
    assert host.name == "whole_map"


def test_the_host_corrects_the_region_that_was_tapped_before_a_battle() -> None:
    sitting = Sitting(PLACING)
    host = sitting.host()
    host.tap("choose", "siena")
    assert not opened(host)
    host.tap("hold")
    host.tap("set_owner", "")
    assert sitting.moves == []
    host.tap("hold")
    host.tap("set_owner", "blue")
    assert sitting.moves == ["fix owner siena blue"]


def test_no_other_fact_or_place_is_known() -> None:
    sitting = Sitting(FIGHTING)
    host = sitting.host()
    made = sitting.moves
    host.tap("correct", "purple")
    assert not opened(host)
    host.tap("correct", "blue")
    for at in (-1, 3, 99):
        host.tap("put_right", at)
    assert sitting.moves == made
    host.tap("correct_card", "blue", -1)
    host.tap("correct_card", "blue", 99)
    assert host.page.fixes.card is None
