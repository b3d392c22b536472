"""On one's own phone it says you, also away from the table, in the tab's title and in the hand."""

import pytest

from companion.condottiere import verdict
from engine.seats import Seat
from tests.app.crowd import won
from tests.app.sitting import example
from tests.browser.deeds import ordonnance
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


def fought(*lines: str, variant: str = "", who: Seat | None) -> tuple[Sat, Sitting]:
    """A battle was fought to its end, and somebody sees its result."""
    head = FOUGHT.replace("start red\n", f"start red\n{variant}")
    sitting = Sitting(head)
    page = sitting.host() if who is None else sitting.guest(who)
    for line in lines:
        sitting.table.do(sitting.table.rules.parse_move(line))  # type: ignore[union-attr]
    page.session.catch_up()
    assert page.name == "result"
    return page, sitting


WON = "red 2", "blue pass", "red pass"


def test_the_result_says_you_to_who_takes_the_region() -> None:
    page, _sitting = fought(*WON, who=Seat.RED)
    assert "You take Roma" in page.text
    assert "You won and take the Condottiere." in page.text
    for other in (Seat.BLUE, None):
        page, _sitting = fought(*WON, who=other)
        assert "Anna takes Roma" in page.text
        assert "You" not in page.text.replace("Your turn", "")


def test_the_condottiere_s_reasons_say_you() -> None:
    alone = "red 2", "blue courtesan", "red pass", "blue pass"
    page, _sitting = fought(*alone, who=Seat.BLUE)
    assert "You alone have the most Courtesans and take the Condottiere." in page.text
    both = "red courtesan", "blue pass", "red pass"
    page, _sitting = fought(*both, who=Seat.RED)
    assert "You won, also have the most Courtesans, and take the Condottiere." in page.text
    tie = "red 2", "blue 2", "red pass", "blue pass"
    page, _sitting = fought(*tie, who=Seat.BLUE)
    assert "A tie: you, to the left of Anna, take the Condottiere." in page.text


def test_who_kept_a_region_and_who_won_the_final_battle_are_told_so() -> None:
    def headline(record: str, count: int, seat: Seat | None) -> str:
        history = Sitting(record).history
        before, after = history.at(count), history.game
        return verdict.headline(before, after.last, seat)

    defended = FOUGHT.replace("start red\n", "start red\nvariant capturing\n").replace(
        "red place roma", "fix owner roma blue\nred place roma\nred 1\nblue 5\nred pass\nblue pass"
    )
    history = Sitting(defended).history
    kept = verdict.concluded_at(history) if history.game.last else len(history)
    assert history.game.last is not None
    assert headline(defended, kept, Seat.BLUE) == "You keep Roma"
    assert headline(defended, kept, Seat.RED) == "Boris keeps Roma"
    final = example("final-battle")
    history = Sitting(final).history
    winner = history.setup.players[history.game.outcome.winners[0]]
    end = verdict.concluded_at(history)
    assert headline(final, end, winner.seat) == "You win the final battle"
    assert headline(final, end, None) == f"{winner.name} wins the final battle"


@pytest.mark.parametrize("record", [won().text, ordonnance(2, 1)])
def test_the_victory_says_you_to_the_only_winner_and_names_to_all_others(record: str) -> None:
    sitting = Sitting(record)
    game = sitting.table.game
    [place] = game.outcome.winners
    winner = game.setup.players[place]
    other = game.setup.players[place - 1]
    for seat, told in (
        (winner.seat, "You win the game"),
        (other.seat, winner.name),
        (None, winner.name),
    ):
        page = sitting.host() if seat is None else sitting.guest(seat)
        assert told in page.text
        assert ("You win" in page.text) is (seat is winner.seat)
        # a picture of it is for everybody
        assert page.page.model.told().winners.names == winner.name
