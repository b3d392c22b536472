"""While the host's New game is open, guests come in for the next game, whatever lies at the table.

Those who sit come again by themselves; who looks on is offered the way; nothing of it is told to
programs, and nothing is left of it when the host begins nothing.
"""

from pathlib import Path

import pytest

from companion.live.guests import SeatTaken
from companion.live.refusals import NotYours
from companion.services.storage import FILE, Journal, Opened
from engine.seats import Player, Seat
from tests.app.crowd import won
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.test_lobby import come_in, names

UNFINISHED = "condottiere 1\nplayer red Anna\nplayer blue Boris\nplayer green Cleo\n"
TABLES = pytest.mark.parametrize("record", [UNFINISHED, won().text], ids=["unfinished", "over"])


def newcomer(sitting: Sitting, **hello: object) -> Sat:
    """Somebody who has just scanned the code."""
    token, guest = sitting.shared.join(sitting.shared.guest_key, None, None)
    return Sat(sitting, guest, token, {"languages": ["en"], **hello})


def present(sitting: Sitting, page: Sat) -> Sat:
    """Their page is open."""
    sitting.shared.present(page.guest).__enter__()
    return page


def now(page: Sat) -> Sat:
    page.session.catch_up()
    return page


def prepare(host: Sat) -> Sat:
    """The host's New game is open."""
    host.go("new_game")
    return host


def players(sitting: Sitting) -> list[Player]:
    return [*sitting.shared.players]


@TABLES
def test_who_scans_the_code_comes_in_and_is_at_the_table_when_the_host_begins(record: str) -> None:
    sitting = Sitting(record)
    before = [(each.seat.value, each.name) for each in players(sitting)][:5]
    host, zoe = sitting.host(), newcomer(sitting)
    assert 'data-do="come_in"' not in zoe.markup
    prepare(host)
    while len(names(host)) > 5:  # so that there is room
        host.tap("open", names(host)[-1][0])
        host.tap("remove")
    assert 'data-do="come_in"' in zoe.markup
    assert 'data-do="take"' not in zoe.markup
    come_in(zoe, "Zoe", "purple")
    assert names(host) == [*before, ("purple", "Zoe")]
    assert "You are in" in zoe.text
    host.tap("begin")
    assert now(zoe).name == "deal"
    assert zoe.session.desk.mine is Seat.PURPLE
    assert zoe.session.desk.who().name == "Zoe"


@TABLES
def test_who_sits_needs_to_do_nothing_and_keeps_what_they_look_at(record: str) -> None:
    sitting = Sitting(record)
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    page, before, was = anna.name, anna.markup, players(sitting)
    prepare(host)
    assert (now(anna).name, anna.markup) == (page, before)
    come_in(newcomer(sitting), "Zoe")
    assert (now(anna).name, anna.markup) == (page, before)
    host.tap("begin")
    assert (now(anna).name, anna.session.desk.mine) == ("deal", Seat.RED)
    assert [each for each in was if each not in players(sitting)] == []


@TABLES
def test_who_looks_on_is_offered_the_way_and_not_thrown_off(record: str) -> None:
    sitting = Sitting(record)
    for each in players(sitting):
        present(sitting, sitting.guest(each.seat))
    host, watcher = sitting.host(), sitting.watcher()
    assert 'data-do="take_seat"' not in watcher.markup
    prepare(host)
    assert now(watcher).name == "watch"
    assert "Next game: come in" in watcher.text
    assert "lies-over" in watcher.markup
    watcher.tap("take_seat")
    assert watcher.name == "join"
    host.go()
    assert now(watcher).name == "watch"
    assert "Next game" not in watcher.text
    assert 'data-do="take_seat"' not in watcher.markup


def test_a_watcher_who_came_in_sees_that_and_sits_down_with_the_others() -> None:
    sitting = Sitting(UNFINISHED)
    host, watcher = prepare(sitting.host()), sitting.watcher()
    watcher.tap("take_seat")
    come_in(watcher, "Zoe", "purple")
    again = Sat(sitting, watcher.guest, "", {"languages": ["en"]})
    assert again.name == "watch"
    assert "Next game: you are in" in again.text
    again.tap("take_seat")
    assert "You are in" in again.text
    host.tap("begin")
    for page in (watcher, again):
        assert (now(page).name, page.session.desk.mine) == ("deal", Seat.PURPLE)


def test_who_then_only_watches_does_not_come() -> None:
    sitting = Sitting(UNFINISHED)
    host, zoe = prepare(sitting.host()), come_in(newcomer(sitting), "Zoe", "purple")
    assert len(names(host)) == 4
    zoe.tap("look_on")
    assert not sitting.shared.lobby()
    assert len(names(host)) == 4  # the host has seen them, and may remove them
    host.tap("open", "purple")
    host.tap("remove")
    host.tap("begin")
    assert (now(zoe).name, zoe.session.desk.mine) == ("watch", None)


@TABLES
def test_everything_is_as_before_when_the_host_begins_nothing(record: str) -> None:
    sitting = Sitting(record)
    host, zoe, anna = sitting.host(), newcomer(sitting), sitting.guest(Seat.RED)
    seats, revision = zoe.markup, sitting.shared.revision
    prepare(host)
    come_in(zoe, "Zoe", "purple")
    host.tap("go_back")
    assert zoe.markup == seats
    assert sitting.shared.revision == revision
    assert not sitting.shared.lobby()
    assert zoe.session.desk.who().name == ""
    assert (anna.session.desk.mine, zoe.session.desk.mine) == (Seat.RED, None)
    with pytest.raises(NotYours):
        sitting.shared.introduce(zoe.guest, "Zoe", Seat.PURPLE)
    prepare(host)
    assert "You are in" in zoe.text


def test_new_game_is_open_while_its_rules_are_read_and_not_where_the_host_was_before() -> None:
    sitting = Sitting(UNFINISHED)
    token, guest = sitting.shared.join(sitting.shared.host_key, None, None)
    host = Sat(sitting, guest, token, {"languages": ["en"]})
    host.go()
    host.go("new_game", "rules")
    assert sitting.shared.lets_in
    host.go()
    assert not sitting.shared.lets_in
    prepare(host)
    assert sitting.shared.lets_in
    other = Sat(sitting, guest, token, {"languages": ["en"]})
    assert not sitting.shared.lets_in
    prepare(other)
    sitting.sessions.leave(guest, other._tab)
    assert not sitting.shared.lets_in


def test_the_host_s_page_comes_back_to_new_game_after_a_restart() -> None:
    sitting = Sitting(UNFINISHED)
    assert sitting.host(place=["home", "new_game"]).name == "new_game"
    assert sitting.shared.lets_in
    for place in (["home", "deal"], ["home", "deal", "rules"], ["home", "nowhere"]):
        assert sitting.host(place=place).session.desk.router.names[1] == "map"


def test_an_emblem_is_one_player_s() -> None:
    sitting = Sitting(UNFINISHED)
    anna = present(sitting, sitting.guest(Seat.RED))
    host, zoe, max_ = prepare(sitting.host()), newcomer(sitting), newcomer(sitting)
    for taken in ("red", "green"):  # Cleo has no phone, and the host has her
        zoe.tap("wear", taken)
    assert zoe.markup.count('wear taken" aria-pressed="false"') == 3
    come_in(zoe, "Zoe", "purple")
    present(sitting, zoe)
    for seat in (Seat.RED, Seat.PURPLE):
        with pytest.raises(SeatTaken):
            sitting.shared.introduce(max_.guest, "Max", seat)
    come_in(max_, "Max", "purple")
    assert [each.name for each in sitting.shared.lobby().values()] == ["Zoe", "Max"]
    assert len({seat for seat, _name in names(host)}) == 5
    assert now(anna).session.desk.mine is Seat.RED


def test_who_plays_without_a_phone_gets_one_by_their_name() -> None:
    sitting = Sitting(UNFINISHED)
    host, cleo = prepare(sitting.host()), newcomer(sitting)
    come_in(cleo, "Cleo")
    assert names(host) == [("red", "Anna"), ("blue", "Boris"), ("green", "Cleo")]
    host.tap("begin")
    assert now(cleo).session.desk.mine is Seat.GREEN


def test_where_six_play_already_a_seventh_comes_in_and_is_offered_to_the_host() -> None:
    sitting = Sitting(won().text)
    host, zoe = prepare(sitting.host()), newcomer(sitting)
    assert len(names(host)) == 6
    come_in(zoe, "Zoe", "green")
    assert [each.name for each in sitting.shared.lobby().values()] == ["Zoe"]
    _markup = host.markup
    host.tap("open", names(host)[0][0])
    host.tap("remove")
    assert "Zoe" in host.page.model.names


def test_a_guest_says_nothing_of_others() -> None:
    """Neither the name of who sits, nor that of who came in; and nothing begins by it."""
    sitting = Sitting(UNFINISHED)
    present(sitting, sitting.guest(Seat.RED))
    host, zoe = prepare(sitting.host()), newcomer(sitting)
    before = players(sitting)
    come_in(zoe, "Anna", "red")
    zoe.tap("come_in")
    assert players(sitting) == before
    assert names(host)[0] == ("red", "Anna")
    assert len(names(host)) == 4  # another Anna, with an emblem of her own
    for intent in ("begin", "remove_all", "add_typed"):
        with pytest.raises(Exception, match=intent):
            zoe.tap(intent)


def test_neither_a_key_of_another_table_nor_one_who_was_sent_away_comes_in() -> None:
    sitting, other = Sitting(UNFINISHED), Sitting(UNFINISHED)
    prepare(sitting.host())
    _token, stranger = other.shared.join(other.shared.guest_key, None, None)
    with pytest.raises(NotYours):
        sitting.shared.introduce(stranger, "Zoe", Seat.PURPLE)
    zoe = come_in(newcomer(sitting), "Zoe", "purple")
    sitting.shared.dismiss(sitting.shared.host, zoe.guest.key)
    assert not sitting.shared.lobby()
    with pytest.raises(NotYours):
        sitting.shared.introduce(zoe.guest, "Zoe", Seat.PURPLE)


def test_the_seats_of_an_unfinished_game_are_a_tap_away() -> None:
    sitting = Sitting(UNFINISHED)
    host, zoe = prepare(sitting.host()), newcomer(sitting)
    zoe.tap("see_seats")
    assert 'data-do="take"' in zoe.markup
    zoe.tap("come")
    come_in(zoe, "Zoe", "purple")
    zoe.tap("see_seats")
    zoe.tap("take", "green")
    assert (zoe.name, zoe.session.desk.mine) == ("deal", Seat.GREEN)
    assert not sitting.shared.lobby()
    assert names(host)[2] == ("green", "Cleo")


def test_who_sits_and_chooses_a_seat_anew_comes_again_and_may_change() -> None:
    sitting = Sitting(UNFINISHED)
    host, anna = prepare(sitting.host()), sitting.guest(Seat.RED)
    anna.session.desk.choose_seat()
    assert "You are in" in anna.text
    anna.tap("change")
    come_in(anna, "Anna", "grey")
    assert names(host) == [("grey", "Anna"), ("blue", "Boris"), ("green", "Cleo")]
    assert anna.session.desk.mine is Seat.RED
    host.tap("begin")
    assert (now(anna).name, anna.session.desk.mine) == ("deal", Seat.GREY)


def test_whom_the_host_leaves_out_is_told_and_asked() -> None:
    sitting = Sitting(UNFINISHED)
    host, zoe = prepare(sitting.host()), come_in(newcomer(sitting), "Zoe", "purple")
    names(host)
    host.tap("open", "purple")
    host.tap("remove")
    host.tap("begin")
    assert now(zoe).name == "join"
    assert zoe.text.count("Zoe does not play in this game.") == 1
    prepare(host)
    assert 'data-do="come_in"' in zoe.markup
    assert 'value="Zoe"' in zoe.markup


def test_two_guests_who_change_their_names_at_once_are_not_taken_for_each_other() -> None:
    sitting = Sitting(UNFINISHED)
    host = prepare(sitting.host())
    zoe = come_in(newcomer(sitting), "Zoe", "purple")
    assert len(names(host)) == 4
    zoe.tap("look_on")
    come_in(newcomer(sitting), "Max", "grey")
    assert names(host)[3:] == [("purple", "Zoe"), ("grey", "Max")]


@TABLES
def test_who_came_in_outlives_a_restart(tmp_path: Path, record: str) -> None:
    file = tmp_path / FILE
    sitting = Sitting(record, opened=Opened(Journal(file)))
    prepare(sitting.host())
    token = come_in(newcomer(sitting), "Zoe", "purple").guest.key
    sitting.close()
    again = Sitting(opened=Opened(Journal(file)))
    assert not again.shared.lets_in
    host = prepare(again.host())
    assert again.shared.lobby() == {token: Player(Seat.PURPLE, "Zoe")}
    assert record != UNFINISHED or ("purple", "Zoe") in names(host)
    again.close()


def test_programs_see_nothing_of_it() -> None:
    sitting = Sitting(UNFINISHED)
    state, host = sitting.shared.state(), sitting.host()
    told: list[object] = []
    sitting.shared.listen(lambda: told.append(sitting.shared.state()))
    zoe = newcomer(sitting)
    told.clear()
    prepare(host)
    come_in(zoe, "Zoe", "purple")
    host.go()
    assert told == []
    assert sitting.shared.state() == state
