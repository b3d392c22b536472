"""A host who has a seat sees their own, plays for others on purpose; a deal is the dealer's."""

from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, Opened
from engine.seats import Seat
from tests.web.pages.records import DRAWING, FIGHTING, KEEPING, PLACING
from tests.web.pages.sitting import Sat, Sitting

DEALING = f"{KEEPING}red keeps 0\n"
"""Anna has the Condottiere, so she deals."""


def host_at(sitting: Sitting, seat: Seat) -> Sat:
    host = sitting.host()
    host.go("join")
    host.tap("take", seat.value)
    return host


def test_the_host_s_keys_are_those_of_the_own_seat() -> None:
    sitting = Sitting(FIGHTING)
    assert 'data-do="tap"' in host_at(sitting, Seat.RED).markup
    assert 'data-do="tap"' not in host_at(sitting, Seat.BLUE).markup
    assert 'data-do="tap"' in sitting.host().markup


def test_another_s_row_is_tapped_first_for_one_turn_of_theirs() -> None:
    sitting = Sitting(FIGHTING)
    host = host_at(sitting, Seat.BLUE)
    assert "To play for them, tap their row" in host.text
    host.tap("play_for", "green")
    assert 'data-do="tap"' not in host.markup
    host.tap("play_for", "red")
    assert 'data-do="tap"' in host.markup
    host.tap("tap", "4")
    assert sitting.moves[-1] == "red 4"
    host.tap("tap", "5")
    host.tap("play_for", "green")
    host.tap("tap", "pass")
    assert sitting.moves[-2:] == ["blue 5", "green pass"]
    assert 'data-do="tap"' not in host.markup


def test_the_next_region_is_chosen_for_another_after_a_button() -> None:
    sitting = Sitting(PLACING)
    host = host_at(sitting, Seat.BLUE)
    host.tap("choose", "roma")
    assert host.page.model.held is None
    assert "Play for Anna" in host.text
    host.tap("play_for", "red")
    host.tap("choose", "roma")
    host.tap("confirm")
    assert sitting.moves[-1] == "red place roma"


def test_cards_are_kept_for_another_after_a_button() -> None:
    sitting = Sitting(KEEPING)
    host = host_at(sitting, Seat.BLUE)
    assert 'data-do="keep"' not in host.markup
    host.tap("play_for", "red")
    host.tap("keep", 0)
    assert sitting.moves[-1] == "red keeps 0"


def test_a_guest_plays_for_nobody() -> None:
    sitting = Sitting(FIGHTING)
    guest = sitting.guest(Seat.BLUE)
    guest.tap("play_for", "red")
    assert 'data-do="tap"' not in guest.markup


def test_all_dealt_is_the_dealer_s_and_the_host_s() -> None:
    sitting = Sitting(DEALING)
    anna, boris, host = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE), sitting.host()
    made = len(sitting.moves)
    for page, may in ((anna, True), (boris, False), (host, True)):
        assert ('data-do="finish"' in page.markup) is may
        assert 'data-do="serve"' in page.markup
    boris.tap("finish")
    assert len(sitting.moves) == made
    anna.tap("finish")
    assert len(sitting.moves) == made + 1


@pytest.mark.parametrize("record", [DEALING, DRAWING])
def test_ticks_are_shared_by_all_devices(record: str) -> None:
    sitting = Sitting(record)
    anna, boris, host = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE), sitting.host()
    revision = sitting.shared.revision
    boris.tap("serve", "green", True)
    for page in anna, boris, host:
        assert page.markup.count('aria-pressed="true"') == 1
    # whoever ticks the same at the same moment does not untick it
    anna.tap("serve", "green", True)
    assert host.markup.count('aria-pressed="true"') == 1
    host.tap("serve", "green", False)
    assert anna.markup.count('aria-pressed="true"') == 0
    assert sitting.shared.revision == revision
    watcher = sitting.guest()
    watcher.tap("serve", "green", True)
    assert host.markup.count('aria-pressed="true"') == 0


def test_ticks_outlive_a_restart_and_not_their_deal(tmp_path: Path) -> None:
    file = tmp_path / FILE
    sitting = Sitting(DEALING, opened=Opened(Journal(file)))
    sitting.guest(Seat.RED).tap("serve", "green", True)
    sitting.close()
    again = Sitting(opened=Opened(Journal(file)))
    host = again.host()
    assert host.markup.count('aria-pressed="true"') == 1
    host.tap("finish")
    host.tap("undo")
    assert host.name == "deal"
    assert 'aria-pressed="true"' not in host.markup
    again.close()


@pytest.mark.parametrize("text", ["", "x", "a; b; c", "deal 1 2; red x; blue -3", "deal 1 2;;"])
def test_what_nobody_put_aside_is_nothing(text: str) -> None:
    sitting = Sitting(DEALING)
    host = sitting.host()
    sitting.table.put_aside(text)
    assert 'aria-pressed="true"' not in host.markup
