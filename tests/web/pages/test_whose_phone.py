"""A phone belongs to a person: who is asked who they are, who keeps their seat, and who is told."""

import pytest

from engine.condottiere.moves import Place
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.web.pages.sitting import Sat, Sitting

FIRST = "condottiere 1\nplayer red Anna\nplayer blue Boris\nplayer green Cleo\n"
OTHERS = "condottiere 1\nplayer red Dora\nplayer blue Boris\nplayer green Egon\n"
SWAPPED = "condottiere 1\nplayer green Anna\nplayer red Boris\nplayer blue Cleo\n"


def play(sitting: Sitting, record: str) -> None:
    """Another game comes to the table."""
    read, _game = judge(record)
    sitting.table.adopt(History(read.rules, read.setup, read.moves))


def now(page: Sat) -> Sat:
    page.session.catch_up()
    return page


def test_somebody_who_just_came_is_asked_and_so_is_who_comes_to_another_table() -> None:
    for _table in range(2):
        sitting = Sitting(FIRST)
        token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
        page = Sat(sitting, guest, token, {"languages": ["en"], "arrived": True})
        assert page.name == "join"
        assert "Who are you?" in page.text


def test_who_chose_to_watch_is_not_asked_again_by_another_page_or_the_next_game() -> None:
    sitting = Sitting(FIRST)
    token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
    page = Sat(sitting, guest, token, {"languages": ["en"]})
    page.tap("look_on")
    assert page.name == "watch"
    assert Sat(sitting, guest, token, {"languages": ["en"]}).name == "watch"
    play(sitting, OTHERS)
    assert now(page).name == "watch"


def test_a_seat_is_offered_to_who_watches_while_one_is_free() -> None:
    sitting = Sitting(FIRST)
    page = sitting.watcher()
    assert 'data-do="take_seat"' in page.markup
    sat = [sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE, Seat.GREEN)]
    assert 'data-do="take_seat"' not in now(page).markup
    page.tap("take_seat")
    assert page.name == "watch"
    sitting.shared.free(sitting.shared.host, Seat.BLUE)
    assert 'data-do="take_seat"' in now(page).markup
    page.tap("take_seat")
    assert page.name == "join"
    page.tap("take", "blue")
    assert (page.name, page.session.desk.mine) == ("deal", Seat.BLUE)
    assert now(sat[1]).name == "join"
    assert 'data-do="take_seat"' not in sitting.host().markup


def test_whose_seat_is_freed_is_told_and_asked() -> None:
    sitting = Sitting(FIRST)
    page, asleep = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    page.go("rules")
    sitting.shared.free(sitting.shared.host, Seat.RED)
    sitting.shared.free(sitting.shared.host, Seat.BLUE)
    assert now(page).name == "join"
    assert "The host has freed your seat." in page.text
    again = Sat(sitting, asleep.guest, "", {"languages": ["en"]})
    assert again.name == "join"


def test_who_is_not_in_the_next_game_is_told_and_asked() -> None:
    sitting = Sitting(FIRST)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    play(sitting, OTHERS)
    assert now(anna).name == "join"
    assert anna.text.count("Anna does not play in this game.") == 1
    assert anna.session.desk.mine is None
    anna.tap("take", "green")
    assert anna.session.desk.mine is Seat.GREEN
    assert (now(boris).name, boris.session.desk.mine) == ("deal", Seat.BLUE)


def test_the_same_names_keep_their_phones_whatever_their_colours() -> None:
    sitting = Sitting(FIRST)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    play(sitting, SWAPPED)
    assert [now(each).session.desk.mine for each in (anna, boris)] == [Seat.GREEN, Seat.RED]
    assert {now(each).name for each in (anna, boris)} == {"deal"}


@pytest.mark.parametrize("told", [0, 1])
def test_the_next_game_begins_with_its_first_deal_for_everybody(told: int) -> None:
    """Also on pages that still show the last result, or the one of the first battle of all."""
    fought = "red place roma\nred 1\nblue pass\ngreen pass\nred pass\n"
    sitting = Sitting(FIRST + "\n" + fought * told)
    pages = [sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE)]
    play(sitting, SWAPPED)
    assert [now(each).name for each in pages] == ["deal", "deal"]
    pages[0].tap("go_on")
    assert [now(each).name for each in pages] == ["map", "deal"]
    sitting.table.do(Place(Seat.GREEN, "siena"))
    assert {now(each).name for each in pages} == {"battle"}


def test_who_sat_out_for_a_game_is_back_in_the_one_after_it() -> None:
    sitting = Sitting(FIRST)
    anna = sitting.guest(Seat.RED)
    play(sitting, OTHERS)
    assert now(anna).name == "join"
    play(sitting, SWAPPED)
    assert (now(anna).name, anna.session.desk.mine) == ("deal", Seat.GREEN)


def test_a_seat_that_somebody_else_has_by_then_is_not_given_back() -> None:
    sitting = Sitting(FIRST)
    anna = sitting.guest(Seat.RED)
    play(sitting, OTHERS)
    other = sitting.guest(Seat.RED)
    play(sitting, OTHERS.replace("Dora", "Anna").replace("Egon", "Dora"))
    assert now(anna).session.desk.mine is Seat.RED
    assert now(other).session.desk.mine is Seat.GREEN


@pytest.mark.parametrize("names", [("Anna", "Anna"), ("anna", "Anna")])
def test_of_two_with_one_name_each_keeps_a_seat(names: tuple[str, str]) -> None:
    game = "condottiere 1\nplayer red {}\nplayer blue {}\n"
    sitting = Sitting(game.format(*names))
    first, second = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    play(sitting, game.replace("red", "grey").format(*names))
    seats = {now(first).session.desk.mine, now(second).session.desk.mine}
    assert seats == {Seat.GREY, Seat.BLUE}


def test_a_host_with_a_seat_is_where_they_want_to_be() -> None:
    sitting = Sitting(FIRST)
    host = sitting.host()
    host.go("join")
    host.tap("take", "red")
    host.go("rules")
    play(sitting, OTHERS)
    assert (now(host).name, host.session.desk.mine) == ("rules", None)
