"""The pages that every game has: joining, inviting, settings, the rules."""

import re

from companion.viewmodels.app.invite import Address
from companion.web.session.desk import Wishes
from companion.web.session.messages import Hello
from engine.seats import Seat
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue <b>Boris</b>
player green Cleo

red place roma
"""
HOME = ("192.168.1.5:8321", "10.0.0.2:8321")


def opened(sat: Sat, name: str, **arguments: object) -> Sat:
    sat.session.desk.router.go(name, **arguments)
    return sat


def invited(sitting: Sitting, page: Sat, *typed: str) -> Sat:
    """The page with the code, on a device that has these addresses."""
    key = sitting.shared.guest_key
    found = tuple(Address(f"http://{each}/#{key}", each) for each in typed)
    page.session.desk.addresses = lambda: () if sitting.shared.closed else found
    return opened(page, "invite")


def test_a_seat_that_somebody_has_is_marked() -> None:
    sitting = Sitting(RECORD)
    sitting.guest(Seat.RED)
    watcher = sitting.guest()
    watcher.session.desk.router.reset("join")
    assert "Anna taken" in watcher.text
    assert "Cleo taken" not in watcher.text


def test_names_are_shown_as_they_are_written() -> None:
    sitting = Sitting(RECORD)
    page = sitting.guest()
    page.session.desk.router.reset("join")
    assert "<b>Boris" not in page.markup
    assert "&lt;b&gt;Boris" in page.markup


def test_a_taken_seat_is_not_taken_from_its_guest() -> None:
    sitting = Sitting(RECORD)
    anna, other = sitting.guest(Seat.RED), sitting.guest()
    other.session.desk.router.reset("join")
    other.tap("take", "red")
    assert other.name == "join"
    assert "This seat is taken" in other.text
    assert anna.session.desk.mine is Seat.RED


def test_nobody_sits_where_no_player_is() -> None:
    sitting = Sitting(RECORD)
    page = sitting.guest()
    page.session.desk.router.reset("join")
    page.tap("take", "purple")
    assert page.session.desk.mine is None


def test_the_code_leads_a_guest_to_the_table_by_the_chosen_address() -> None:
    sitting = Sitting(RECORD)
    host = invited(sitting, sitting.host(), *HOME)
    key = sitting.shared.guest_key
    assert host.page.model.link == f"http://192.168.1.5:8321/#{key}"
    host.tap("choose_address", "10.0.0.2:8321")
    assert host.page.model.link == f"http://10.0.0.2:8321/#{key}"
    assert f"10.0.0.2:8321 {sitting.shared.code} Another code" in host.text
    assert key not in host.text
    before = sitting.shared.code
    host.tap("another_code")
    assert sitting.shared.code != before
    assert sitting.shared.code in host.text
    host.tap("choose_address", "evil.example")
    assert host.page.model.link == f"http://10.0.0.2:8321/#{key}"


def test_the_hosts_key_is_on_no_page() -> None:
    sitting = Sitting(RECORD)
    for page in (sitting.host(), sitting.guest(Seat.RED)):
        assert sitting.shared.host_key not in invited(sitting, page, *HOME).markup


def test_without_an_address_it_says_what_to_do() -> None:
    sitting = Sitting(RECORD)
    host = invited(sitting, sitting.host())
    assert 'id="code"' not in host.markup
    assert "not on a network" in host.text


def test_a_network_that_keeps_devices_apart_is_spoken_of() -> None:
    sitting = Sitting(RECORD)
    host = invited(sitting, sitting.host(), *HOME)
    assert host.page.model.hint == ""
    host.page.model.tried(reached=False)
    assert "keeps its devices apart" in host.text
    assert 'id="code"' in host.markup
    host.page.model.tried(reached=True)
    assert host.page.model.hint == ""


def test_only_the_host_decides_who_may_tap() -> None:
    sitting = Sitting(RECORD)
    host = invited(sitting, sitting.host(), *HOME)
    guest = invited(sitting, sitting.guest(Seat.RED), *HOME)
    assert "set_taps" in host.markup
    assert "set_taps" not in guest.markup
    guest.tap("set_taps", "any")
    assert sitting.shared.taps == "own"
    host.tap("set_taps", "whoever")
    assert sitting.shared.taps == "own"
    host.tap("set_taps", "any")
    assert sitting.shared.taps == "any"
    assert [option.value for option in host.page.model.taps if option.on] == ["any"]


def test_only_the_host_frees_seats() -> None:
    sitting = Sitting(RECORD)
    anna = invited(sitting, sitting.guest(Seat.RED), *HOME)
    host = invited(sitting, sitting.host(), *HOME)
    boris = sitting.guest(Seat.BLUE)
    assert 'data-do="free"' not in anna.markup
    anna.tap("free", "blue")
    assert boris.session.desk.mine is Seat.BLUE
    host.tap("free", "blue")
    assert boris.session.desk.mine is None


def test_the_table_is_closed_after_a_question() -> None:
    sitting = Sitting(RECORD)
    host = invited(sitting, sitting.host(), *HOME)
    guest = invited(sitting, sitting.guest(Seat.RED), *HOME)
    guest.tap("ask_to_close")
    guest.tap("close_table")
    host.tap("close_table")
    assert not sitting.shared.closed
    host.tap("ask_to_close")
    assert "Close the table?" in host.text
    host.tap("keep_open")
    host.tap("close_table")
    assert not sitting.shared.closed
    host.tap("ask_to_close")
    host.tap("close_table")
    assert sitting.shared.closed
    assert host.page.model.link == ""


def test_a_look_is_kept_by_its_browser_and_is_nobody_elses() -> None:
    sitting = Sitting(RECORD)
    page, other = opened(sitting.guest(Seat.RED), "looks"), sitting.guest(Seat.BLUE)
    page.tap("choose", "language", "ru")
    page.tap("choose", "theme", "light")
    page.tap("choose", "size", "2.0")
    look = page.session.whole().look
    kept = {name: str(value) for name, value in look.items()}
    worn = {
        "lang": "ru",
        "chosen": "ru",
        "theme": "light",
        "size": 2.0,
        "moving": "device",
        "keys": "right",
    }
    assert look == worn
    assert "Настройки" in page.text
    assert page.name == "looks"
    assert other.session.whole().look != look
    assert Wishes.of(Hello("tab", languages=("pl-PL",), look=kept)).language == "ru"
    page.tap("choose", "language", "")
    assert page.session.whole().look["lang"] == "en"


def test_a_look_that_nobody_can_choose_is_not_worn() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "looks")
    before = page.session.whole().look
    for name, value in (
        ("language", "xx"),
        ("theme", "pink"),
        ("size", "9"),
        ("size", "-1"),
        ("vibration", "off"),
    ):
        page.tap("choose", name, value)
    assert page.session.whole().look == before


def test_every_language_is_called_by_its_own_name() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED, "pl"), "looks")
    for name in ("English", "Русский", "Polski", "Italiano"):
        assert name in page.text


def test_the_rules_lead_from_page_to_page_and_back() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "rules", page="condottiere/strength")
    first = page.session.whole().title, page.text
    assert 'class="worked"' in page.markup
    onward = page.page.model.page.see[0].page
    page.tap("follow", onward)
    assert page.page.model.page.id == onward
    page.tap("go_back")
    assert (page.session.whole().title, page.text) == first
    page.tap("go_back")
    assert page.name == "battle"


def test_a_page_is_found_while_it_is_typed() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "rules")
    page.changes()
    page.tap("search", "bish")
    assert "found" in page.changes()
    assert "<mark>Bish" in page.markup
    page.tap("pick", "condottiere/card/bishop")
    assert page.page.model.page.id == "condottiere/card/bishop"
    page.tap("go_back")
    assert "<mark>Bish" in page.markup


def test_no_page_is_opened_that_does_not_exist() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "rules")
    page.tap("pick", "condottiere/nothing")
    page.tap("follow", "condottiere/nothing")
    assert page.page.model.page is None


def test_the_ruling_in_force_is_shown_where_it_applies() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "rules", page="condottiere/variant/capturing")
    assert "This game does not use this variant." in page.text


def test_every_page_of_the_rules_can_be_shown() -> None:
    page = opened(Sitting(RECORD).guest(Seat.RED), "rules")
    for row in [row for row in page.page.model.entries if row.page]:
        page.page.model.pick(row.page)
        assert row.title.replace("’", "") in page.text.replace("’", "")


def test_what_happens_first_is_told_as_well() -> None:
    sitting = Sitting(RECORD)
    page = sitting.guest(Seat.RED, "ru")
    assert page.told["aloud"] == ""
    turn = sitting.table.game.setup.players[sitting.table.game.turn].name
    seat = sitting.table.game.setup.players[sitting.table.game.turn].seat
    sitting.table.do(sitting.history.rules.parse_move(f"{seat} 10"))
    told = page.session.changes()
    assert told is not None
    assert turn in told.aloud


def test_a_page_that_shows_nothing_of_the_game_knows_the_revision() -> None:
    sitting = Sitting(RECORD)
    page = opened(sitting.guest(Seat.GREEN), "looks")
    page.changes()
    seat = sitting.table.game.setup.players[sitting.table.game.turn].seat
    sitting.table.do(sitting.history.rules.parse_move(f"{seat} 10"))
    told = page.session.changes()
    assert told is not None
    assert (told.put, told.revision) == ((), sitting.shared.revision)
    assert page.session.changes() is None


def test_what_a_page_has_missed_is_sent_again() -> None:
    sitting = Sitting(RECORD)
    page = sitting.guest(Seat.RED)
    first = page.session.whole()
    page.session.shown(first.number)
    assert page.session.changes() is None
    seat = sitting.table.game.setup.players[sitting.table.game.turn].seat
    sitting.table.do(sitting.history.rules.parse_move(f"{seat} 10"))
    lost = page.session.changes()
    assert lost is not None
    page.session.shown(first.number)
    again = page.session.changes()
    assert again is not None
    assert again.whole is True


def test_the_menu_says_where_a_mouse_is_what_shows_the_keys_of_a_keyboard() -> None:
    page = Sitting("condottiere 1\nplayer red A\nplayer blue B\n\nred place roma\n").host()
    page.tap("open_menu")
    [found] = re.findall(r'<div id="menu-keys"[^>]*class="([^"]*)"', page.markup)
    assert "with-mouse" in found.split()
