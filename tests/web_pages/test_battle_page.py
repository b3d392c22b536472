"""The battle on everybody's own page: who sees the keypad, and what a tap does."""

from engine.seats import Seat
from tests.web_pages.sitting import Sitting

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
    assert page.session._said[0]


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
