"""The battle on everybody's own page: who sees the keypad, and what a tap does."""

from engine.seats import Seat
from tests.web.pages.records import FIGHTING, SHOWING
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
"""


def test_only_whose_turn_it_is_sees_the_keypad() -> None:
    sitting = Sitting(RECORD)
    anna, boris, watcher = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE), sitting.guest()
    has_keys = ['data-do="tap"' in page.markup for page in (anna, boris, watcher)]
    acting = sitting.table.game.setup.players[sitting.table.game.turn].seat
    assert has_keys == [acting is Seat.RED, acting is Seat.BLUE, False]


def test_a_tap_is_seen_on_every_page() -> None:
    sitting = Sitting(RECORD)
    pages = {seat: sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE, Seat.GREEN)}
    acting = sitting.table.game.setup.players[sitting.table.game.turn].seat
    for page in pages.values():
        page.changes()
    pages[acting].tap("tap", "10")
    assert str(sitting.history.moves[-1]) == f"{acting} 10"
    for page in pages.values():
        assert f"row-{acting}" in page.changes()


def test_a_guest_does_not_tap_for_another() -> None:
    sitting = Sitting(RECORD)
    acting = sitting.table.game.setup.players[sitting.table.game.turn].seat
    other = Seat.RED if acting is not Seat.RED else Seat.BLUE
    page = sitting.guest(other)
    made = len(sitting.history)
    page.tap("tap", "10")
    assert len(sitting.history) == made
    assert page.session.desk.notice.said[0]


def test_an_old_page_changes_nothing() -> None:
    sitting = Sitting(RECORD)
    acting = sitting.table.game.setup.players[sitting.table.game.turn].seat
    page = sitting.guest(acting)
    made = len(sitting.history)
    page.tap("tap", "10", revision=sitting.shared.revision - 1)
    assert len(sitting.history) == made


def test_rows_begin_with_oneself() -> None:
    sitting = Sitting(RECORD)
    markup = sitting.guest(Seat.GREEN).markup
    order = [markup.index(f'id="row-{seat}"') for seat in ("green", "red", "blue")]
    assert order == sorted(order)


def test_pages_speak_their_own_language() -> None:
    sitting = Sitting(RECORD)
    ours, theirs = sitting.guest(Seat.RED, "en"), sitting.guest(Seat.BLUE, "ru")
    assert "round 1" in ours.text
    assert "раунд 1" in theirs.text


def test_a_bishop_is_placed_on_the_map() -> None:
    sitting = Sitting(FIGHTING)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    made = sitting.moves
    anna.tap("tap", "bishop")
    assert 'data-do="choose_spot"' in anna.markup
    assert 'id="falls-blue"' in anna.markup
    assert 'data-do="choose_spot"' not in boris.markup
    boris.tap("choose_spot", "siena")
    anna.tap("choose_spot", "atlantis")
    anna.tap("place_pope")
    assert sitting.moves == made
    anna.tap("choose_spot", "siena")
    anna.tap("place_pope")
    assert sitting.moves[-1] == "red bishop siena"


def test_a_bishop_can_be_taken_back_before_it_is_recorded() -> None:
    sitting = Sitting(FIGHTING)
    anna = sitting.guest(Seat.RED)
    made = sitting.moves
    anna.tap("tap", "bishop")
    anna.tap("cancel")
    assert sitting.moves == made
    assert "pope-map" not in anna.markup


def test_below_the_map_of_the_pope_the_keypad_stays_as_it_was() -> None:
    anna = Sitting(FIGHTING).guest(Seat.RED)
    before = keypad(anna)
    anna.tap("tap", "bishop")
    assert 'role="dialog"' in anna.markup
    assert keypad(anna) == before


def keypad(page: Sat) -> str:
    return page.markup.partition('id="keys"')[2].partition('id="discards"')[0]


def test_a_scarecrow_asks_what_it_takes() -> None:
    sitting = Sitting(FIGHTING)
    anna = sitting.guest(Seat.RED)
    anna.tap("tap", "scarecrow")
    assert sitting.moves[-1] != "red scarecrow"
    anna.tap("tap", "3")
    assert sitting.moves[-1] == "red scarecrow 3"


def test_everyone_turns_up_their_own_card() -> None:
    sitting = Sitting(SHOWING)
    anna, boris, cleo = (sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE, Seat.GREEN))
    keyed = ['data-do="tap"' in page.markup for page in (anna, boris, cleo)]
    assert keyed == [True, True, False]
    boris.tap("tap", "4")
    assert sitting.moves[-1] == "blue shows 4"


def test_each_card_of_a_total_leads_to_its_rules() -> None:
    anna = Sitting(FIGHTING).guest(Seat.RED)
    anna.tap("explain", "green")
    assert "condottiere/card/courtesan" in anna.markup
    anna.tap("look_up", "condottiere/card/courtesan")
    assert anna.name == "rules"


def test_the_menu_leads_to_the_rules_of_every_card() -> None:
    anna = Sitting(FIGHTING).guest(Seat.RED)
    anna.tap("open_cards")
    for page in "mercenary", "heroine", "winter", "spring", "bishop", "scarecrow", "surrender":
        assert f"condottiere/card/{page}" in anna.markup
    anna.tap("close_cards")
    assert 'role="dialog"' not in anna.markup


def test_whose_turn_it_is_not_can_only_read_and_look() -> None:
    cleo = Sitting(FIGHTING).guest(Seat.GREEN)
    assert 'data-do="explain"' in cleo.markup
    for intent in "tap", "discard", "place_pope":
        assert f'data-do="{intent}"' not in cleo.markup


def test_the_host_has_somebody_play_out_of_turn_and_undoes_it_at_once() -> None:
    sitting = Sitting(FIGHTING)
    host, made = sitting.host(), sitting.moves
    host.tap("explain", "green")
    assert 'data-do="play_early"' in host.markup
    host.tap("play_early")
    assert 'id="sheet-explanation"' not in host.markup
    assert "plays out of turn" in host.text
    host.tap("tap", "5")
    played = sitting.moves[len(made) :]
    assert (played[0], played[1]) == ("fix turn green", "green 5")
    host.tap("undo")
    assert sitting.moves == made
    host.tap("redo")
    assert sitting.moves[len(made) :] == played


def test_a_guest_is_not_offered_that() -> None:
    for taps in ("own", "any"):
        sitting = Sitting(FIGHTING)
        sitting.shared.set_taps(sitting.shared.host, taps)
        anna, made = sitting.guest(Seat.RED), sitting.moves
        anna.tap("explain", "green")
        assert 'data-do="play_early"' not in anna.markup
        assert 'data-do="correct_explained"' not in anna.markup
        anna.tap("play_early")
        assert sitting.moves == made
        assert "plays out of turn" not in anna.text


def test_whoever_may_tap_for_all_undoes_it_at_once_too() -> None:
    sitting = Sitting(FIGHTING)
    sitting.shared.set_taps(sitting.shared.host, "any")
    host, made = sitting.host(), sitting.moves
    host.tap("explain", "green")
    host.tap("play_early")
    host.tap("tap", "5")
    anna = sitting.guest(Seat.RED)
    anna.tap("undo")
    assert sitting.moves == made


def test_a_guest_with_their_own_seat_undoes_no_correction() -> None:
    for seat, left in ((Seat.GREEN, ["fix turn green"]), (Seat.BLUE, ["", "", ""])):
        sitting = Sitting(FIGHTING)
        host, made = sitting.host(), sitting.moves
        host.tap("explain", seat.value)
        host.tap("play_early")
        host.tap("tap", "5")
        guest = sitting.guest(seat)
        guest.tap("undo")
        assert len(sitting.moves) - len(made) == len(left)
        if seat is Seat.GREEN:
            assert sitting.moves[len(made) :] == left
            assert not guest.session.desk.notice.said[0]


def test_the_last_card_is_marked_and_named() -> None:
    sitting = Sitting(RECORD)
    host = sitting.host()
    assert "last-words" not in host.markup
    host.tap("tap", "10")
    assert host.markup.count(' last"') == 1
    assert "Anna: 10" in host.text
