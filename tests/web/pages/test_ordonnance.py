"""Ordonnance on everybody's own page: who may choose a card, and what others see of it."""

import pytest

from engine.ordonnance.moves import Play
from engine.seats import Seat
from tests.web.pages.sitting import Sitting

HEADER = """ordonnance 1
player red Anna
player blue Boris
player green Cleo

"""
SEATS = (Seat.RED, Seat.BLUE, Seat.GREEN)


def made(sitting: Sitting) -> list[str]:
    """The lines of the moves so far."""
    history = sitting.table.history
    assert history is not None
    return list(map(str, history.moves))


def test_only_whose_turn_it_is_sees_the_keys() -> None:
    sitting = Sitting(HEADER)
    pages = [*map(sitting.guest, SEATS), sitting.guest()]
    assert ['data-do="lay"' in page.markup for page in pages] == [True, False, False, False]
    assert ['data-do="toggle"' in page.markup for page in pages] == [True, False, False, False]


def test_a_card_is_laid_with_territory_icons_and_done() -> None:
    sitting = Sitting(HEADER)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    anna.changes()
    boris.changes()
    anna.tap("choose", 3)
    anna.tap("toggle", "flag")
    assert boris.changes() == []
    assert not made(sitting)
    anna.tap("lay")
    assert made(sitting) == ["red 3 flag"]
    assert "band-3-red" in boris.changes()
    assert 'data-do="lay"' in boris.markup


def test_done_waits_for_a_whole_card() -> None:
    sitting = Sitting(HEADER)
    anna = sitting.guest(Seat.RED)
    anna.tap("toggle", "bow")
    anna.tap("lay")
    assert not made(sitting)


@pytest.mark.parametrize(("intent", "value"), [("choose", 6), ("choose", 0), ("toggle", "cannon")])
def test_what_is_not_offered_changes_nothing(intent: str, value: object) -> None:
    anna = Sitting(HEADER).guest(Seat.RED)
    before = anna.markup
    anna.tap(intent, value)
    assert anna.markup == before


def test_others_choose_no_card() -> None:
    sitting = Sitting(HEADER)
    boris = sitting.guest(Seat.BLUE)
    for intent, values in (("choose", [1]), ("toggle", ["bow"]), ("lay", [])):
        boris.tap(intent, *values)
    assert not boris.page.model.choosing
    assert not made(sitting)


def test_columns_begin_with_oneself() -> None:
    markup = Sitting(HEADER).guest(Seat.GREEN).markup
    for name in ("head", "band-1"):
        order = [markup.index(f'id="{name}-{seat}"') for seat in (Seat.GREEN, Seat.RED, Seat.BLUE)]
        assert order == sorted(order)


def test_a_territory_says_why_somebody_leads() -> None:
    sitting = Sitting(HEADER + "red 2 flag\nblue 2 bow\n")
    watcher = sitting.guest()
    watcher.session.desk.router.reset("join", "ordonnance")
    watcher.tap("explain", 2)
    assert "Anna leads in territory 2" in watcher.text
    assert "flag &gt; bow" in watcher.text
    watcher.tap("close_why")
    watcher.tap("explain", 9)
    assert 'role="dialog"' not in watcher.markup


def test_what_was_begun_ends_with_another_move() -> None:
    sitting = Sitting(HEADER)
    anna = sitting.guest(Seat.RED)
    anna.tap("choose", 1)
    assert anna.page.model.choosing
    sitting.table.do(Play(Seat.RED, 5, ("helm",)))
    anna.changes()
    assert not anna.page.model.choosing


def over() -> Sitting:
    """Everybody has played twenty cards; Anna's are the best."""
    sitting = Sitting(HEADER)
    table = sitting.table
    while (turn := table.game.turn) is not None:
        seat = SEATS[turn]
        territory = next(at + 1 for at, row in enumerate(table.game.rows) if row[turn].cards < 4)
        table.do(Play(seat, territory, ("flag", "helm") if seat is Seat.RED else ("bow",)))
    return sitting


def test_the_end_says_who_won() -> None:
    sitting = over()
    page = sitting.guest(Seat.BLUE)
    assert page.name == "ordonnance_victory"
    assert "Anna wins the game 5 territories controlled" in page.text
    assert 'data-do="rematch"' not in page.markup
    page.tap("rematch")
    page.tap("go_home")
    assert page.name == "ordonnance_victory"
    assert sitting.table.rules is not None


def test_the_game_is_looked_at_again_and_taken_home() -> None:
    sitting = over()
    host, guest = sitting.host(), sitting.guest(Seat.BLUE)
    guest.tap("see")
    assert guest.name == "ordonnance_victory"
    guest.tap("share")
    assert guest.name == "files"
    host.tap("see")
    assert host.name == "replay"
