"""Large totals that take cards: who gets there, what a tap does, and who may not tap."""

import re

import pytest

from companion.web.session.intents import NoIntent
from engine.condottiere.moves import Pass
from engine.seats import Seat
from tests.app.scene import hidden, table, thrown_in
from tests.browser.deeds import ordonnance
from tests.web.pages.buttons import button, buttons, choose_row, rows_of_menu
from tests.web.pages.records import FIGHTING, LAST_PASS, PLACING, SHOWING
from tests.web.pages.sitting import Sat, Sitting

FOUR = table(4, ["red place firenze", "red 10", "green 3"])


def keyed(page: Sat) -> Sat:
    """The device lies in the middle of the table."""
    choose_row(page, "totals")
    choose_row(page, "keyed")
    assert page.name == "totals"
    return page


def host_at(sitting: Sitting, seat: Seat) -> Sat:
    host = sitting.host()
    host.go("join")
    host.tap("take", seat.value)
    return host


def order(page: Sat) -> list[str]:
    """Whose totals there are, clockwise from the lower edge."""
    return re.findall(r'id="total-(\w+)"', page.markup)


def turned(page: Sat, window: str) -> str:
    """The side of an upright window, or one on its side, from which the keys are read."""
    classes = page.markup.partition('id="middle"')[2].partition('"')[2].partition('"')[0].split()
    return next(each for each in classes if each.startswith(f"for-{window}-")).rpartition("-")[2]


def test_a_card_takes_one_tap_whoever_plays() -> None:
    sitting = Sitting(FOUR)
    page = keyed(sitting.host())
    sides = []
    for seat, word in (("blue", "6"), ("yellow", "5"), ("red", "1"), ("green", "drummer")):
        sides.append(turned(page, "up"))
        button(page.markup, "tap", word)
        page.tap("tap", word)
        assert sitting.moves[-1] == f"{seat} {word}"
        assert page.name == "totals"
    assert sides == ["top", "right", "bottom", "left"]


def test_keys_are_turned_where_each_sits_in_either_window() -> None:
    page = keyed(Sitting(table(6, ["red place firenze"])).host())
    found = []
    for _each in range(6):
        found.append((turned(page, "up"), turned(page, "lying")))
        page.tap("tap", "1")
    assert found == [
        ("bottom", "bottom"), ("left", "left"), ("left", "top"),
        ("top", "top"), ("right", "right"), ("right", "bottom"),
    ]  # fmt: skip


def test_all_totals_are_there_and_the_view_is_turned() -> None:
    page = keyed(Sitting(FOUR).host())
    assert order(page) == ["red", "green", "blue", "yellow"]
    choose_row(page, "turn")
    assert order(page) == ["green", "blue", "yellow", "red"]
    assert turned(page, "up") == "left"


def test_a_bishop_asks_for_the_pope_here_and_is_given_up_by_undo() -> None:
    sitting = Sitting(FOUR)
    page = keyed(sitting.host())
    page.tap("tap", "bishop")
    page.tap("choose_spot", "roma")
    page.tap("place_pope")
    assert sitting.moves[-1] == "blue bishop roma"
    assert page.name == "totals"
    page.tap("tap", "bishop")
    assert buttons(page.markup, "place_pope")
    page.tap("undo")
    assert not buttons(page.markup, "place_pope")
    assert (sitting.moves[-1], page.name) == ("blue bishop roma", "totals")


def test_undo_and_redo_are_there() -> None:
    sitting = Sitting(FIGHTING)
    page = keyed(sitting.host())
    made = sitting.moves
    page.tap("tap", "5")
    button(page.markup, "undo")
    page.tap("undo")
    assert sitting.moves == made
    button(page.markup, "redo")
    page.tap("redo")
    assert sitting.moves == [*made, "red 5"]


def test_a_scarecrow_asks_with_the_same_keys_and_says_so_to_who_plays() -> None:
    sitting = Sitting(FIGHTING)
    page = keyed(sitting.host())
    page.tap("tap", "scarecrow")
    assert 'class="asked"' in page.markup
    page.tap("tap", "3")
    assert sitting.moves[-1] == "red scarecrow 3"
    assert 'class="asked"' not in page.markup


def test_facedown_cards_are_played_and_turned_up() -> None:
    sitting = Sitting(hidden())
    page = keyed(sitting.host())
    page.tap("tap", "hide")
    page.tap("tap", "10")
    assert sitting.moves[-1] == "red hidden reveal 10"
    sitting = Sitting(SHOWING)
    page = keyed(sitting.host())
    page.tap("explain", "blue")
    page.tap("tap", "5")
    assert sitting.moves[-1] == "blue shows 5"


def test_somebody_plays_out_of_turn() -> None:
    sitting = Sitting(FOUR)
    page = keyed(sitting.host())
    page.tap("explain", "yellow")
    page.tap("play_early")
    assert turned(page, "up") == "right"
    page.tap("tap", "4")
    assert "yellow 4" in sitting.moves
    assert page.name == "totals"


def test_what_else_is_due_shows_itself_and_a_hand_is_one_tap_away() -> None:
    sitting = Sitting(LAST_PASS)
    page = keyed(sitting.host())
    page.tap("tap", "pass")
    assert page.name == "result"
    page = keyed(Sitting(thrown_in()).host())
    page.tap("go_back")
    assert page.name == "battle"
    assert buttons(page.markup, "discard")


def test_it_is_remembered_until_only_the_totals_are_wanted() -> None:
    sitting = Sitting(FIGHTING)
    page = keyed(sitting.host())
    page.tap("go_back")
    choose_row(page, "totals")
    assert page.name == "totals"
    choose_row(page, "unkeyed")
    assert page.name == "watch"
    page.tap("go_back")
    choose_row(page, "totals")
    assert page.name == "watch"
    # another device of the table has its own
    other = sitting.host()
    choose_row(page, "keyed")
    choose_row(other, "totals")
    assert other.name == "watch"


def test_a_page_that_is_loaded_again_comes_back_here() -> None:
    sitting = Sitting(FIGHTING)
    page = sitting.host()
    page.session.return_to(["home", "battle", "totals"])
    assert page.name == "totals"
    guest = sitting.guest()
    guest.session.return_to(["join", "battle", "totals"])
    assert guest.name == "battle"


@pytest.mark.parametrize("taps", ["own", "any", "none"])
def test_who_may_not_tap_sees_no_keys_and_plays_nothing(taps: str) -> None:
    sitting = Sitting(FIGHTING)
    sitting.shared.set_taps(sitting.host().guest, taps)
    for seat in (Seat.RED, Seat.BLUE):
        page = sitting.guest(seat)
        choose_row(page, "totals")
        if taps == "none":
            assert "keyed" not in rows_of_menu(page)
            continue
        choose_row(page, "keyed")
        may = taps == "any" or seat is Seat.RED
        assert bool(buttons(page.markup, "tap")) is may
        made = sitting.moves
        page.tap("tap", "4")
        assert (sitting.moves != made) is may
        if may:
            sitting.table.undo()


def test_rights_that_are_taken_away_take_the_keys() -> None:
    sitting = Sitting(FIGHTING)
    page, host = keyed(sitting.guest(Seat.RED)), sitting.host()
    assert buttons(page.markup, "tap")
    sitting.shared.set_taps(host.guest, "none")
    page.session.catch_up()
    assert not buttons(page.markup, "tap")
    made = sitting.moves
    for does, *values in (("tap", "4"), ("tap", "pass"), ("undo",), ("play_early",)):
        page.tap(does, *values)
    assert sitting.moves == made


def test_who_only_watches_is_not_led_here() -> None:
    sitting = Sitting(FIGHTING)
    for page in sitting.watcher(), sitting.guest():
        if page.name != "watch":
            choose_row(page, "totals")
        assert "keyed" not in rows_of_menu(page)
        for does, *values in (("have_keys",), ("tap", "4")):
            with pytest.raises(NoIntent):
                page.tap(does, *values)
        assert page.name == "watch"


@pytest.mark.parametrize("record", [PLACING, ordonnance(3, 0.4)])
def test_without_a_battle_there_is_no_way_to_keys(record: str) -> None:
    page = Sitting(record).host()
    choose_row(page, "totals")
    assert "keyed" not in rows_of_menu(page)


def test_a_device_in_the_middle_is_everybody_s_also_with_a_host_s_seat() -> None:
    sitting = Sitting(FIGHTING)
    page = keyed(host_at(sitting, Seat.GREEN))
    page.tap("tap", "4")
    page.tap("tap", "5")
    assert sitting.moves[-2:] == ["red 4", "blue 5"]


@pytest.mark.parametrize("leave", ["table", "undo"])
def test_another_s_deed_leads_on(leave: str) -> None:
    sitting = Sitting(LAST_PASS)
    page = keyed(sitting.host())
    if leave == "table":
        sitting.table.leave()
        page.session.catch_up()
        assert page.name == "home"
    else:
        sitting.table.do(Pass(Seat.RED))
        page.session.catch_up()
        assert page.name == "result"


def test_a_total_says_how_it_is_counted_and_is_corrected() -> None:
    page = keyed(Sitting(FIGHTING).host())
    page.tap("explain", "blue")
    assert "sheet-explanation" in page.markup
    page.tap("correct_explained", "blue")
    assert "sheet-fix" in page.markup
    page.tap("go_back")
    assert page.name == "totals"
