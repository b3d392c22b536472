"""A page's sheets stay open while others play, with figures as they are; one that goes says so."""

import re

import pytest

from companion.condottiere.viewmodels.battle.choices import PASS
from companion.live.refusals import text_of
from companion.viewmodels.moves.move_panels import PanelButton
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.ordonnance.scripts import moves_of, setup
from tests.ordonnance.scripts import text_of as begun
from tests.web.pages.buttons import button
from tests.web.pages.records import DRAWING, FIGHTING, LAST_PASS, PLACING
from tests.web.pages.sitting import Sat, Sitting

OVER = {
    "en": "Closed: the battle is over.",
    "ru": "Закрыто: битва окончена.",
    "pl": "Zamknięto: bitwa skończona.",
    "it": "Chiuso: la battaglia è finita.",
}
WENT_ON = "Closed: the game has gone on."
TURNED = "Nothing was played: the turn has changed."


def at_table(record: str = FIGHTING) -> tuple[Sitting, Sat, Sat]:
    """The host's page, and Anna's."""
    sitting = Sitting(record)
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    for page in host, anna:
        page.changes()
    return sitting, host, anna


def dialog(page: Sat) -> str:
    """What can be read in the sheet that is open; empty if none is."""
    page.changes()
    found = re.search(r'id="over".*', page.markup, re.DOTALL)
    assert found
    inside = found[0].partition('<div id="state"')[0]
    return " ".join(re.sub(r"<[^>]*>", " ", inside.partition(">")[2]).split())


def notice(page: Sat) -> str:
    page.changes()
    return page.session.desk.notice.said[0]


def do(sitting: Sitting, *lines: str) -> None:
    """The host's device makes these moves."""
    for line in lines:
        sitting.table.do(sitting.history.rules.parse_move(line))


def test_a_total_being_read_follows_a_guest_s_card() -> None:
    _sitting, host, anna = at_table()
    host.tap("explain", "blue")
    assert "10" in dialog(host)
    anna.tap("tap", "winter")
    assert " 1 in Winter " in dialog(host)
    assert notice(host) == ""


def test_only_what_differs_of_an_open_sheet_is_put_in() -> None:
    _sitting, host, anna = at_table()
    host.tap("explain", "blue")
    host.changes()
    anna.tap("tap", "winter")
    assert "explained" in host.changes()


@pytest.mark.parametrize("language", list(OVER))
def test_it_goes_with_the_battle_and_says_so_in_one_s_own_language(language: str) -> None:
    sitting = Sitting(LAST_PASS)
    boris, anna = sitting.guest(Seat.BLUE, language), sitting.guest(Seat.RED)
    boris.tap("explain", "red")
    anna.tap("tap", PASS)
    assert (dialog(boris), boris.name) == ("", "result")
    assert notice(boris).replace("\xa0", " ") == OVER[language]
    assert notice(anna) == ""


def test_a_page_that_is_swapped_without_a_sheet_says_nothing() -> None:
    _sitting, host, anna = at_table(LAST_PASS)
    anna.tap("tap", PASS)
    assert (notice(host), host.name) == ("", "result")


@pytest.mark.parametrize("opens", ["open_menu", "open_cards", "correct"])
def test_whatever_was_open_on_it_is_named_gone(opens: str) -> None:
    _sitting, host, anna = at_table(LAST_PASS)
    host.tap(opens, *(["blue"] if opens == "correct" else []))
    anna.tap("tap", PASS)
    assert (dialog(host), notice(host)) == ("", WENT_ON)


def test_a_tap_that_comes_too_late_for_a_sheet_does_not_take_the_words_away() -> None:
    """The tap is heard before the page was told of the move."""
    _sitting, host, anna = at_table(LAST_PASS)
    host.tap("explain", "red")
    revision = host.sitting.shared.revision
    anna.tap("tap", PASS)
    host.tap("close_explanation", revision=revision)
    assert notice(host) == OVER["en"]
    host.tap("hush")
    assert notice(host) == ""


def test_a_hand_half_corrected_is_judged_when_it_is_done() -> None:
    sitting, host, anna = at_table()
    host.tap("correct", "red")
    host.tap("one_more")
    anna.tap("tap", "5")
    assert "10" in button(host.markup, "set_hand").text
    stale = sitting.shared.revision - 1
    host.tap("set_hand", revision=stale)
    assert sitting.moves[-1] == "red 5"
    assert notice(host) == text_of("stale")
    assert "10" in button(host.markup, "set_hand").text
    host.tap("set_hand")
    assert sitting.moves[-1] == "fix hand red 10"
    assert dialog(host) == ""


def test_the_cards_of_a_line_in_the_sheet_follow() -> None:
    _sitting, host, anna = at_table()
    host.tap("correct", "red")
    assert host.markup.count('data-do="correct_card"') == 1
    anna.tap("tap", "5")
    host.changes()
    assert host.markup.count('data-do="correct_card"') == 2


def test_a_bishop_half_played_stays_while_the_host_corrects_a_hand() -> None:
    sitting, host, anna = at_table()
    anna.tap("tap", "bishop")
    anna.tap("choose_spot", "siena")
    host.tap("correct", "blue")
    host.tap("one_more")
    host.tap("set_hand")
    assert "Siena" in button(anna.markup, "place_pope").text
    do(sitting, "fix pope torino")
    anna.changes()
    anna.tap("place_pope")
    assert sitting.moves[-1] == "red bishop siena"
    assert notice(anna) == ""


def test_where_it_is_refused_by_then_the_sheet_stays_and_the_reason_is_said() -> None:
    sitting, _host, anna = at_table()
    anna.tap("tap", "bishop")
    anna.tap("choose_spot", "siena")
    mended = [*sitting.history.moves]
    mended[0] = sitting.history.rules.parse_move("red place siena")
    sitting.table.mend(History(sitting.history.rules, sitting.history.setup, mended))
    anna.changes()
    anna.tap("place_pope")
    assert sitting.moves[-1] == "green courtesan"
    assert notice(anna) == "Siena is being fought over."
    assert "Where does the Pope go?" in dialog(anna)


def test_a_bishop_half_played_is_gone_when_the_host_plays_for_that_player() -> None:
    _sitting, host, anna = at_table()
    anna.tap("tap", "bishop")
    anna.tap("choose_spot", "siena")
    host.tap("tap", "5")
    assert (dialog(anna), notice(anna)) == ("", TURNED)
    for page in (anna, host):
        assert "falls" not in page.markup.partition('id="keys"')[0]
    assert anna.page._spot == ""


def test_who_may_tap_changes_nothing_of_what_is_open() -> None:
    sitting, _host, anna = at_table()
    anna.tap("tap", "bishop")
    anna.tap("choose_spot", "siena")
    sitting.shared.set_taps(sitting.shared.host, "none")
    assert "Siena" in button(anna.markup, "place_pope").text
    anna.tap("place_pope")
    assert sitting.moves[-1] == "green courtesan"
    assert notice(anna)
    assert "Siena" in button(anna.markup, "place_pope").text
    sitting.shared.set_taps(sitting.shared.host, "own")
    anna.tap("place_pope")
    assert sitting.moves[-1] == "red bishop siena"


def test_a_region_asked_about_follows_on_the_whole_map() -> None:
    sitting, host, anna = at_table()
    host.tap("see_map")
    host.tap("choose", "siena")
    anna.tap("tap", "5")
    assert "Siena" in dialog(host)
    do(sitting, "fix pope siena")
    assert not button(host.markup, "set_pope", False).off
    host.tap("set_pope", False)
    assert (sitting.moves[-1], dialog(host)) == ("fix pope off", "")


def test_the_panel_of_a_move_stays_and_its_edit_keeps_what_was_played_since() -> None:
    sitting, host, anna = at_table()
    host.go("moves")
    host.tap("pick", "move-1")
    anna.tap("tap", "5")
    host.changes()
    host.tap("act", host.page._step, PanelButton.CHANGE.value)
    level = host.page.model.panel.level
    do(sitting, "blue 1")
    two = next(at for at, offer in enumerate(level.offers) if offer.text == "2")
    host.tap("choose", host.page._step, two)
    assert "Anna plays a 2 (was: Anna plays a 3)" in dialog(host)
    do(sitting, "green 1")
    assert "Is this what happened?" in dialog(host)
    host.tap("act", host.page._step, PanelButton.ACCEPT.value)
    assert sitting.moves == [
        "red place roma", "red 2", "blue 10", "green courtesan", "red 5", "blue 1", "green 1",
    ]  # fmt: skip
    assert dialog(host) == ""


def test_the_panel_goes_when_its_move_is_undone() -> None:
    _sitting, host, anna = at_table()
    anna.tap("tap", "5")
    host.go("moves")
    host.tap("pick", "move-4")
    anna.tap("undo")
    assert (dialog(host), notice(host)) == ("", "Closed: this move is no longer in the list.")


def test_only_an_edit_that_was_accepted_is_told_as_a_change() -> None:
    sitting, host, anna = at_table()
    host.tap("correct_card", "red", 0)
    host.tap("remove_card")
    assert host.name == "moves"
    anna.tap("tap", "5")
    host.changes()
    host.tap("close_panel")
    assert (host.name, notice(host)) == ("battle", "")
    assert sitting.moves[-1] == "red 5"


@pytest.mark.parametrize("record", [FIGHTING, ""], ids=["another game", "none"])
def test_another_game_at_the_table_takes_every_sheet_with_it(record: str) -> None:
    sitting, host, anna = at_table()
    for page in host, anna:
        page.tap("explain", "blue")
    if record:
        read, _game = judge(record)
        sitting.table.begin(read.rules, read.setup)
    else:
        sitting.table.leave()
    for page in host, anna:
        assert dialog(page) == ""
        assert notice(page) == "Closed: this game is no longer at the table."


def test_numbers_set_for_a_draw_that_somebody_else_made_are_told() -> None:
    sitting, host, anna = at_table(DRAWING)
    anna.tap("take_fewer", "red")
    do(sitting, "fix condottiere blue")
    anna.changes()
    assert "take_more" in anna.markup
    assert [row.number for row in anna.page.model.rows if row.seat is Seat.RED] == [2]
    host.tap("finish")
    assert notice(anna) == "The numbers set here were not used."
    assert notice(host) == ""


def test_a_region_tapped_but_not_confirmed_is_told_of_another() -> None:
    _sitting, host, anna = at_table(PLACING)
    anna.tap("choose", "siena")
    host.tap("choose", "roma")
    host.tap("confirm")
    assert notice(anna) == "Another region was chosen: Roma."
    assert (notice(host), anna.name) == ("", "battle")


def test_a_seat_being_chosen_and_an_invitation_stay() -> None:
    sitting, host, anna = at_table()
    host.go("home", "invite")
    host.tap("ask_to_close")
    boris = sitting.guest()
    boris.go("join")
    anna.tap("tap", "5")
    assert "Close the table?" in dialog(host)
    boris.changes()
    assert (boris.name, notice(boris), notice(host)) == ("join", "", "")


def test_ordonnance_s_half_chosen_card_and_its_reasons() -> None:
    sitting = Sitting(begun(setup(3), 9))
    played = moves_of(5, setup(3))
    host, other = sitting.host(), sitting.host()
    host.tap("explain", 2)
    other.tap("choose", 3)
    other.tap("toggle", "flag")
    sitting.table.do(played[9])
    assert host.page.model.bands[1].standing in dialog(host)
    assert (notice(host), notice(other)) == ("", TURNED)
    assert not other.page.model.choosing
