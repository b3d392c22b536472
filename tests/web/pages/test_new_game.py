"""A new game on the host's page: who plays, by which rules, and what a browser may not do."""

import pytest

from companion.web.session.intents import NoIntent
from engine.seats import Seat
from tests.web.pages.sitting import Sat, Sitting


def type_in(page: Sat, *names: str) -> None:
    for name in names:
        page.tap("type_name", name)
        page.tap("add_typed")


def players(sitting: Sitting) -> list[tuple[Seat, str]]:
    return [(player.seat, player.name) for player in sitting.table.game.setup.players]


def opened(sitting: Sitting) -> Sat:
    page = sitting.host()
    assert page.name == "home"
    page.tap("go", "new_game")
    assert page.name == "new_game"
    return page


def test_a_game_is_begun_for_everybody() -> None:
    sitting = Sitting()
    page, guest = opened(sitting), sitting.guest()
    type_in(page, "Anna", "Boris", "Cleo")
    page.tap("start", "green")
    page.tap("agree", "hidden-cards", "")
    page.tap("begin")
    assert players(sitting) == [(Seat.RED, "Anna"), (Seat.GREEN, "Boris"), (Seat.BLUE, "Cleo")]
    game = sitting.table.game
    assert game.setup.players[game.holder].name == "Boris"
    assert page.name == "deal"
    page.tap("go_on")
    assert page.name == "map"
    guest.changes()
    assert guest.name == "join"


def test_players_are_renamed_recoloured_moved_and_removed() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris", "Cleo", "Dora")
    page.tap("open", "blue")
    page.tap("rename", "Cleopatra")
    page.tap("recolor", "purple")
    page.tap("move_up")
    page.tap("open", "yellow")
    page.tap("remove")
    page.tap("begin")
    assert players(sitting) == [
        (Seat.RED, "Anna"), (Seat.PURPLE, "Cleopatra"), (Seat.GREEN, "Boris"),
    ]  # fmt: skip


def test_other_players_take_the_seats_by_one_tap() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris", "Cleo")
    page.tap("remove_all")
    page.tap("add", "Cleo")
    type_in(page, "Dora")
    page.tap("begin")
    assert [name for _seat, name in players(sitting)] == ["Cleo", "Dora"]


def test_a_name_in_the_box_counts_and_a_bad_one_is_told() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris")
    page.tap("type_name", "x" * 41)
    page.tap("begin")
    assert sitting.table.history is None
    assert "41" in page.text
    page.tap("type_name", "Cleo")
    page.tap("begin")
    assert [name for _seat, name in players(sitting)] == ["Anna", "Boris", "Cleo"]


def test_what_is_typed_stays_while_other_things_change() -> None:
    page = opened(Sitting())
    page.tap("type_name", "Ann")
    page.changes()
    page.tap("agree", "hidden-cards", "")
    changed = page.changes()
    assert changed
    assert not any(part in ("next-name", "adding", "who") for part in changed)
    page.tap("add_typed")
    assert "next-name" in page.changes() or 'value=""' in page.markup


def test_only_what_is_offered_can_be_chosen() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris")
    for name, values in (
        ("play", ["chess"]), ("open", ["grey"]), ("add", ["Nobody"]), ("start", ["grey"]),
        ("agree", ["no-such", "rule"]), ("change_deck", [10**6]), ("aim", [30]),
    ):  # fmt: skip
        page.tap(name, *values)
    page.tap("begin")
    assert [name for _seat, name in players(sitting)] == ["Anna", "Boris"]
    for name, values in (("open", ["pink"]), ("aim", ["many"]), ("model", [])):
        page = opened(Sitting())
        with pytest.raises(NoIntent):
            page.tap(name, *values)


def test_names_are_remembered() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris")
    page.tap("begin")
    sitting.shared.leave(sitting.shared.host, None)
    page.changes()
    page.tap("go", "new_game")
    page.tap("open", "red")
    page.tap("remove")
    assert "known-0" in page.markup
    page.tap("add", "Anna")
    assert "known-0" not in page.markup


def test_a_campaign_begins_with_its_first_game() -> None:
    sitting = Sitting()
    page = opened(sitting)
    type_in(page, "Anna", "Boris")
    page.tap("play_campaign", True)
    page.tap("aim", 30)
    page.tap("begin")
    rows = sitting.table.journal.rows("SELECT target FROM campaign")
    assert [tuple(row) for row in rows] == [(30,)]


def test_a_guest_has_no_such_pages() -> None:
    sitting = Sitting()
    guest = sitting.guest()
    assert guest.name == "join"
    with pytest.raises(NoIntent):
        guest.tap("go", "new_game")


def test_the_side_of_the_printed_rulebook_is_marked() -> None:
    page = opened(Sitting())
    assert "as in the English rulebook" not in page.text
    page.tap("fold")
    said = "Right after the battle, with the old hand. as in the English rulebook"
    assert said in page.text
    assert page.text.count("as in the English rulebook") == 3
