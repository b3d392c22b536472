"""Before a game, guests say who they are; the host sees them come in, and begins."""

from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, Opened
from engine.seats import LONGEST_NAME, Player, Seat
from tests.web.pages.sitting import Sat, Sitting


def come_in(page: Sat, name: str, emblem: str = "") -> Sat:
    page.tap("type_name", name)
    if emblem:
        page.tap("wear", emblem)
    page.tap("come_in")
    return page


def emblems(sitting: Sitting) -> list[Seat]:
    """Those of all who have come in."""
    return [each.seat for each in sitting.shared.lobby().values()]


def names(host: Sat) -> list[tuple[str, str]]:
    """The players that the host's New game has."""
    _markup = host.markup
    return [(view.seat.value, view.name) for view in host.page.model.players]


def test_who_comes_in_is_in_the_host_s_new_game_and_at_the_table_when_it_begins() -> None:
    sitting = Sitting()
    host, zoe, max_ = sitting.host(), sitting.guest(), sitting.guest()
    host.tap("go", "new_game")
    assert "Who are you?" in zoe.text
    come_in(zoe, " Zoe ", "purple")
    come_in(max_, "Max")
    assert names(host) == [("purple", "Zoe"), ("red", "Max")]
    assert "You are in" in zoe.text
    assert "Max" in zoe.text
    host.tap("open", "purple")
    host.tap("move_down")
    host.tap("begin")
    for page, seat in ((zoe, Seat.PURPLE), (max_, Seat.RED)):
        page.session.catch_up()
        assert (page.name, page.session.desk.mine) == ("deal", seat)


def test_the_host_may_give_another_emblem_and_the_phone_follows_the_name() -> None:
    sitting = Sitting()
    host, zoe, max_ = sitting.host(), sitting.guest(), sitting.guest()
    host.tap("go", "new_game")
    come_in(zoe, "Zoe", "purple")
    come_in(max_, "Max", "blue")
    names(host)
    host.tap("open", "purple")
    host.tap("recolor", "blue")
    host.tap("begin")
    for page, seat in ((zoe, Seat.BLUE), (max_, Seat.PURPLE)):
        page.session.catch_up()
        assert page.session.desk.mine is seat


def test_an_emblem_is_one_guest_s() -> None:
    sitting = Sitting()
    zoe, max_ = come_in(sitting.guest(), "Zoe", "purple"), sitting.guest()
    come_in(max_, "Max", "purple")
    assert emblems(sitting) == [Seat.PURPLE, Seat.RED]
    zoe.tap("change")
    come_in(zoe, "Zoe", "green")
    assert emblems(sitting) == [Seat.GREEN, Seat.RED]


def test_who_chose_an_emblem_that_is_gone_is_told_before_they_wear_another() -> None:
    sitting = Sitting()
    zoe, max_ = sitting.guest(), sitting.guest()
    max_.tap("wear", "purple")
    come_in(zoe, "Zoe", "purple")
    come_in(max_, "Max")
    assert "Somebody else has just taken this emblem." in max_.text
    assert emblems(sitting) == [Seat.PURPLE]
    max_.tap("come_in")
    assert emblems(sitting) == [Seat.PURPLE, Seat.RED]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "Type a name first."),
        ("  ", "Type a name first."),
        ("x" * (LONGEST_NAME + 1), "at most 40 characters"),
        ("\u202eanna", "cannot be shown"),
        ("a\nb", "cannot be shown"),
    ],
)
def test_a_name_is_bounded_as_the_host_s_are(name: str, why: str) -> None:
    sitting = Sitting()
    page = come_in(sitting.guest(), name)
    assert why in page.text
    assert not sitting.shared.lobby()


def test_who_changes_their_name_or_emblem_is_one_player() -> None:
    sitting = Sitting()
    host, zoe = sitting.host(), sitting.guest()
    host.tap("go", "new_game")
    come_in(zoe, "Zoe", "purple")
    assert names(host) == [("purple", "Zoe")]
    zoe.tap("change")
    come_in(zoe, "Zo\u00eb")
    assert names(host) == [("purple", "Zo\u00eb")]
    zoe.tap("change")
    come_in(zoe, "Zo\u00eb", "grey")
    assert names(host) == [("grey", "Zo\u00eb")]


def test_whom_the_host_removes_is_not_added_again() -> None:
    sitting = Sitting()
    host = sitting.host()
    host.tap("go", "new_game")
    come_in(sitting.guest(), "Zoe", "purple")
    names(host)
    host.tap("open", "purple")
    host.tap("remove")
    come_in(sitting.guest(), "Max", "blue")
    assert names(host) == [("blue", "Max")]


@pytest.mark.parametrize("record", ["", "condottiere 1\nplayer red Anna\nplayer blue Boris\n"])
def test_a_phone_that_sleeps_keeps_its_emblem_as_long_as_one_is_free(record: str) -> None:
    sitting = Sitting(record)
    host, pages = sitting.host(), []
    host.go()
    host.tap("go", "new_game")
    for name in ("Zoe", "Max"):
        token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
        pages.append(Sat(sitting, guest, token, {"languages": ["en"]}))
        come_in(pages[-1], name)
        for place in sitting.shared._guests._places.values():
            place.last_sign = place.seat_until = -1000.0
            place.came = True
    assert [each.name for each in sitting.shared.lobby().values()] == ["Zoe", "Max"]
    assert len({*emblems(sitting)}) == 2
    pages[1].tap("change")
    come_in(pages[1], "Max", emblems(sitting)[0].value)
    assert len({*emblems(sitting)}) == 2


def test_two_with_one_name_are_two() -> None:
    sitting = Sitting()
    host = sitting.host()
    host.tap("go", "new_game")
    for emblem in ("purple", "blue"):
        come_in(sitting.guest(), "Zoe", emblem)
        names(host)
    assert names(host) == [("purple", "Zoe"), ("blue", "Zoe")]


def test_last_time_s_players_are_there_once_and_wear_what_they_take() -> None:
    sitting = Sitting("condottiere 1\nplayer red Anna\nplayer blue Boris\n")
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    host.tap("go_back")
    sitting.table.leave()
    host.go("new_game")
    assert names(host) == [("red", "Anna"), ("blue", "Boris")]
    anna.session.catch_up()
    assert "You are in" in anna.text
    anna.tap("change")
    come_in(anna, "Anna", "grey")
    assert names(host) == [("grey", "Anna"), ("blue", "Boris")]


def test_a_seventh_waits_for_room() -> None:
    sitting = Sitting()
    host = sitting.host()
    host.tap("go", "new_game")
    for name in ("Anna", "Boris", "Cleo", "Dora", "Egon", "Fritz"):
        host.tap("type_name", name)
        host.tap("add_typed")
    come_in(sitting.guest(), "Zoe")
    assert len(names(host)) == 6
    host.tap("open", "red")
    host.tap("remove")
    assert "Zoe" in host.page.model.names


def test_a_game_that_has_begun_meanwhile_is_not_changed() -> None:
    sitting = Sitting("condottiere 1\nplayer red Anna\nplayer blue Boris\n")
    token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
    page = Sat(sitting, guest, token, {"languages": ["en"]})
    come_in(page, "Zoe", "red")
    assert page.session.desk.mine is None
    assert not sitting.shared.lobby()


def test_who_is_in_outlives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / FILE
    sitting = Sitting(opened=Opened(Journal(file)))
    come_in(sitting.guest(), "Zoe", "purple")
    sitting.close()
    again = Sitting(opened=Opened(Journal(file)))
    assert [*again.shared.lobby().values()] == [Player(Seat.PURPLE, "Zoe")]
    again.close()


def test_a_host_who_has_invited_begins_from_there() -> None:
    sitting = Sitting()
    host, zoe = sitting.host(), sitting.guest()
    host.go("invite")
    zoe.go("invite")
    assert ['data-do="prepare"' in page.markup for page in (host, zoe)] == [True, False]
    zoe.tap("prepare")
    assert zoe.name == "invite"
    host.tap("prepare")
    assert host.name == "new_game"
    zoe.tap("go_back")
    come_in(zoe, "Zoe")
    assert names(host) == [("red", "Zoe")]
    host.tap("go_back")
    assert host.name == "invite"
