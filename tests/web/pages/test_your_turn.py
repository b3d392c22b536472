"""On one's own phone it says you, also away from the table, in the tab's title and in the hand."""

import pytest

from engine.seats import Seat
from tests.web.pages.records import FIGHTING, KEEPING, PLACING
from tests.web.pages.sitting import Sat, Sitting

FOUGHT = "condottiere 1\nplayer red Anna\nplayer blue Boris\nstart red\n\nred place roma\n"
"""A battle whose winner has the first turn in it."""


def seats(record: str) -> tuple[Sitting, Sat, Sat]:
    """A table, the page of whoever it waits for, and another one's."""
    sitting = Sitting(record)
    pages = [sitting.guest(player.seat) for player in sitting.shared.players]
    mine = next(page for page in pages if page.session.desk.is_my_turn)
    return sitting, mine, next(page for page in pages if page is not mine)


@pytest.mark.parametrize("record", [PLACING, FIGHTING])
@pytest.mark.parametrize("away", ["rules", "calculator", "moves", "looks", "invite"])
def test_it_is_seen_on_every_page_and_leads_to_the_table(record: str, away: str) -> None:
    _sitting, mine, other = seats(record)
    at_table = mine.name
    for page in mine, other:
        page.go(away)
    assert 'data-do="take_turn"' in mine.markup
    assert 'data-do="take_turn"' not in other.markup
    mine.tap("take_turn")
    other.tap("take_turn")
    assert (mine.name, other.name) == (at_table, away)
    assert 'data-do="take_turn"' not in mine.markup


def test_the_tab_s_title_says_it() -> None:
    _sitting, mine, other = seats(FIGHTING)
    assert mine.session.whole().title.startswith("\u25cf Your turn")
    assert "Your turn" not in other.session.whole().title


def test_the_map_says_it_in_a_band_as_the_battle_does() -> None:
    _sitting, mine, other = seats(PLACING)
    assert "Your turn: where next?" in mine.text
    assert "chooses the next region" in other.text
    assert 'class="turn mine"' in mine.markup
    assert 'class="turn"' in other.markup


def test_the_result_says_it_in_such_a_band_to_who_chooses_next() -> None:
    sitting, mine, other = seats(FOUGHT)
    for move in ("red 2", "blue pass", "red pass"):
        sitting.table.do(sitting.table.rules.parse_move(move))  # type: ignore[union-attr]
    for page in mine, other:
        page.session.catch_up()
        assert page.name == "result"
    assert "Your turn: where next?" in mine.text
    assert 'class="turn mine"' in mine.markup
    assert "where next?" not in other.text


def test_who_waits_at_a_round_s_end_reads_for_whom_and_what_comes() -> None:
    _sitting, mine, other = seats(KEEPING)
    assert "How many cards do you keep?" in mine.text
    assert "says how many cards they keep." in other.text
    assert "Then everything is shuffled" in other.text
    assert "own-number" in other.markup


def buzzes(page: Sat) -> int:
    """How often it is asked to vibrate, with what it is told next."""
    return sum(ask[0] == "buzz" for ask in page.news().get("ask", []))


@pytest.mark.parametrize("on", [True, False])
def test_it_is_felt_once_when_others_have_led_to_it(on: bool) -> None:
    sitting = Sitting(FIGHTING)
    token, guest = sitting.shared.join(sitting.shared.guest_key, _next(sitting), None)
    look = {} if on else {"vibration": "off"}
    page = Sat(sitting, guest, token, {"languages": ["en"], "can": ["buzz"], "look": look})
    assert buzzes(page) == 0
    acting = sitting.table.game.setup.players[sitting.table.game.turn].seat
    sitting.table.do(sitting.table.rules.parse_move(f"{acting} pass"))  # type: ignore[union-attr]
    assert page.session.desk.is_my_turn
    assert buzzes(page) == on
    assert buzzes(page) == 0


def _next(sitting: Sitting) -> Seat:
    """Who has the turn after this one."""
    game = sitting.table.game
    seat: Seat = game.setup.players[(game.turn + 1) % len(game.setup.players)].seat
    return seat


def test_nobody_is_told_who_may_not_tap() -> None:
    sitting, mine, _other = seats(FIGHTING)
    sitting.shared.set_taps(sitting.shared.host, "none")
    mine.go("rules")
    assert not mine.session.desk.is_my_turn
    assert 'data-do="take_turn"' not in mine.markup
