"""Who only watches: large totals whatever the phase, and nothing to tap; or an overlay."""

import re

import pytest

from engine.condottiere.cards import Card
from engine.condottiere.moves import Lay, Pass, Place
from engine.history import History
from engine.ordonnance.moves import Play
from engine.record import judge
from engine.seats import Seat
from tests.web.pages.buttons import choose_row
from tests.web.pages.sitting import Sat, Sitting

HEADER = """condottiere 1
player red Anna
player blue Boris
player green Cleo

"""
RECORD = HEADER + "red place roma\n"
OTHER = """ordonnance 1
player red Anna
player blue Boris

red 2 flag
"""


def overlay(sitting: Sitting) -> Sat:
    """A page with `?overlay` in its address, opened for the first time."""
    token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
    return Sat(sitting, guest, token, {"languages": ["en"], "overlay": True})


def newcomer(sitting: Sitting) -> Sat:
    """Somebody who is asked who they are."""
    token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
    return Sat(sitting, guest, token, {"languages": ["en"]})


def intents(page: Sat) -> set[str]:
    """What can be tapped on it."""
    return set(re.findall(r'data-do="([a-z_]+)"', page.markup))


@pytest.mark.parametrize("record", [HEADER, RECORD, OTHER])
def test_a_watcher_sees_the_table_large_with_nothing_to_tap_but_the_menu(record: str) -> None:
    sitting = Sitting(record)
    page = sitting.watcher()
    assert page.name == "watch"
    assert intents(page) == {"open_menu", "take_seat"}
    for player in sitting.shared.players:
        sitting.guest(player.seat)
    assert intents(page) == {"open_menu"}
    assert "Anna" in page.text


def test_who_sits_at_a_seat_gets_the_usual_page() -> None:
    assert Sitting(RECORD).guest(Seat.RED).name == "battle"


def test_it_is_chosen_by_only_watch() -> None:
    page = newcomer(Sitting(RECORD))
    assert page.name == "join"
    page.tap("look_on")
    assert page.name == "watch"


def test_everybody_reaches_it_by_the_menu_and_goes_back() -> None:
    page = Sitting(RECORD).guest(Seat.RED)
    choose_row(page, "totals")
    assert page.name == "watch"
    page.tap("go_to_table")
    assert page.name == "battle"


def test_it_follows_the_game_through_its_phases() -> None:
    sitting = Sitting(HEADER)
    page = sitting.watcher()
    assert "Anna deals, then chooses the first region" in page.text
    assert "Anna deals, then chooses the first region" in newcomer(sitting).text
    sitting.table.do(Place(Seat.RED, "roma"))
    assert "Roma" in page.text
    assert "Anna to play" in page.text
    sitting.table.do(Lay(Seat.RED, Card.TEN))
    assert "watch-red" in page.changes()
    assert "Boris to play" in page.text
    for seat in (Seat.BLUE, Seat.GREEN, Seat.RED):
        sitting.table.do(Pass(seat))
    assert page.name == "watch"
    assert "Anna takes Roma" in page.text
    assert "Anna chooses the next region" in page.text


def test_another_game_is_shown_as_soon_as_it_is_played() -> None:
    sitting = Sitting(RECORD)
    page = sitting.watcher()
    read, _game = judge(OTHER)
    history = History(read.rules, read.setup)
    sitting.table.adopt(history)
    assert "Ordonnance" in page.text
    sitting.table.do(Play(Seat.RED, 1, ("bow",)))
    assert "Anna leads in territory 1" in page.text
    sitting.table.leave()
    assert page.name == "watch"
    assert "No game has begun yet" in page.text
    page.tap("go_to_table")
    assert page.name == "join"


@pytest.mark.parametrize("record", [RECORD, OTHER])
def test_an_overlay_shows_totals_only(record: str) -> None:
    page = overlay(Sitting(record))
    assert page.name == "watch"
    assert intents(page) == set()
    assert "Boris to play" in page.text or "Anna to play" in page.text
    for absent in ('id="bar"', 'id="notice"', 'id="over"', 'id="map"', 'id="bands"'):
        assert absent not in page.markup


def test_an_overlay_without_a_game_is_empty() -> None:
    sitting = Sitting()
    page = overlay(sitting)
    assert page.text == ""
    read, _game = judge(OTHER)
    sitting.table.adopt(History(read.rules, read.setup))
    assert "Anna" in page.text


def test_an_overlay_says_nothing_of_the_host_s_troubles() -> None:
    sitting = Sitting(RECORD)
    page = overlay(sitting)
    sitting.shared.paused = True
    page.session.say("something")
    assert "something" not in page.text
