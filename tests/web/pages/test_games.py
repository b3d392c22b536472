"""Past games on the host's page: listed, gone on with, deleted, handed on and taken in."""

import re

import pytest

from companion.web.session.intents import NoIntent
from engine.record import judge
from engine.seats import Seat
from tests.tables import bring
from tests.web.pages.buttons import button
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
red 10
blue 5
"""


def saved(sitting: Sitting, games: int, record: str = RECORD) -> None:
    """Save so many games, and leave the table."""
    for _each in range(games):
        bring(record, sitting.table)
    sitting.table.leave()


def at_games(sitting: Sitting) -> Sat:
    page = sitting.host()
    page.tap("go", "games")
    assert page.name == "games"
    return page


def listed(page: Sat) -> int:
    return page.markup.count('data-do="pick"')


def test_a_thousand_games_are_shown_a_few_at_a_time() -> None:
    sitting = Sitting()
    saved(sitting, 1)
    text, header = RECORD.partition("\n\n")[0] + "\n", "2026-01-01T10:00:00+00:00"
    sitting.table.journal.change_all(
        "INSERT INTO game (started, header, made, over, touched) VALUES (?, ?, 0, 1, ?)",
        [(header, text, header)] * 999,
    )
    page = at_games(sitting)
    assert len(page.page.model.entries) == 1000
    assert listed(page) == 20
    assert len(page.markup) < 40_000
    page.tap("turn", 980)
    assert listed(page) == 20
    assert "981–1000 / 1000" in page.text
    for wrong in (1000, 7, -20):
        page.tap("turn", wrong)
        assert "981–1000 / 1000" in page.text


def test_how_games_ended_is_worked_out_after_the_list_is_shown() -> None:
    sitting = Sitting()
    saved(sitting, 3)
    page = at_games(sitting)
    assert "ongoing" not in page.text
    sitting.wait(lambda: page.text.count("ongoing") == 3)


def test_a_game_that_goes_on_is_first_offered_to_be_played() -> None:
    sitting = Sitting()
    saved(sitting, 1)
    page = at_games(sitting)
    page.tap("pick", page.page.model.entries[0].id)
    assert page.name == "games"
    assert 'data-do="sit_down"' in page.markup
    assert 'data-do="see"' in page.markup
    page.tap("see")
    assert page.name == "replay"


def test_a_game_is_gone_on_with_at_every_page() -> None:
    sitting = Sitting()
    saved(sitting, 2)
    guest, page = sitting.guest(Seat.GREEN), at_games(sitting)
    game = page.page.model.entries[-1].id
    page.tap("more", game)
    assert not button(page.markup, "sit_down").off
    page.tap("sit_down")
    assert sitting.table.id == game
    assert page.name == guest_name(guest) == "battle"


def guest_name(guest: Sat) -> str:
    guest.changes()
    return guest.name


def test_a_deleted_game_can_be_restored() -> None:
    sitting = Sitting()
    saved(sitting, 2)
    page = at_games(sitting)
    page.tap("more", page.page.model.entries[0].id)
    page.tap("delete")
    assert listed(page) == 1
    page.tap("restore")
    assert listed(page) == 2
    assert 'data-do="restore"' not in page.markup


def test_deleting_the_game_at_the_table_closes_it_for_everybody() -> None:
    sitting = Sitting(RECORD)
    page, guest = sitting.host(), sitting.guest(Seat.BLUE)
    page.tap("go_back")
    page.tap("go", "games")
    page.tap("more", sitting.table.id)
    page.tap("delete")
    assert sitting.table.history is None
    assert page.name == "games"
    assert 'data-do="restore"' in page.markup
    assert guest_name(guest) == "join"


def test_a_record_is_handed_on_and_taken_in_again() -> None:
    sitting, elsewhere = Sitting(), Sitting()
    saved(sitting, 1)
    page = at_games(sitting)
    page.tap("more", page.page.model.entries[0].id)
    page.tap("share")
    assert page.name == "files"
    [text] = re.findall("<textarea[^>]*>(.*)</textarea>", page.markup, re.DOTALL)
    assert judge(text)[0].text == judge(RECORD)[0].text
    assert re.match("# played (\\S+) (\\S+)\n|condottiere 1\n", text)
    other, guest = elsewhere.host(), elsewhere.guest()
    other.tap("go", "games")
    other.tap("open_files")
    assert other.name == "opening"
    other.tap("look_at", text.replace("\n", "\r\n"))
    assert "Cleo" in other.text
    other.tap("open")
    assert [str(move) for move in elsewhere.history.moves] == [
        "red place roma", "red 10", "blue 5",
    ]  # fmt: skip
    assert (other.name, guest_name(guest)) == ("battle", "join")


@pytest.mark.parametrize("text", ["hello", RECORD + "blue 5\n", "x" * 20_000, "\0", "  "])
def test_what_is_no_record_is_not_opened(text: str) -> None:
    sitting = Sitting()
    page = at_games(sitting)
    page.tap("open_files")
    page.tap("look_at", text)
    page.tap("look")
    page.tap("open")
    page.tap("open_apart")
    assert sitting.table.history is None
    assert 'role="alert"' in page.markup
    assert sitting.table.journal.latest() is None


def test_only_games_of_the_list_can_be_opened() -> None:
    sitting = Sitting()
    saved(sitting, 1)
    page = at_games(sitting)
    for name, values in (
        ("pick", [99]), ("more", [99]), ("sit_down", []), ("share", []), ("link", []),
        ("delete", []), ("restore", []), ("choose", ["Nobody"]), ("open_campaign", [1]),
    ):  # fmt: skip
        page.tap(name, *values)
        assert page.name == "games"
        assert listed(page) == 1
    with pytest.raises(NoIntent):
        page.tap("pick", "first")
    assert sitting.table.history is None


def test_only_one_players_games_are_shown() -> None:
    sitting = Sitting()
    saved(sitting, 1)
    saved(sitting, 1, RECORD.replace("Cleo", "Dora"))
    page = at_games(sitting)
    page.tap("choose", "Dora")
    assert listed(page) == 1
    page.tap("choose", "Dora")
    assert listed(page) == 2
