"""Games that were not chosen on the page are shown before they are imported; imports are undone."""

import pytest

from companion.services.archive import Archive
from companion.services.looking import MOST_NAMES
from companion.web.session.intents import NoIntent
from engine.seats import Seat
from tests.services.collections import ONE, OTHER, THIRD, packed
from tests.tables import keep
from tests.web.pages.buttons import choose_row, rows_of_menu
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.test_games import RECORD, at_games
from tests.web.session.files import bring
from tests.web.session.test_exchange import finish, kept

ZIP = packed({"one.txt": ONE.encode(), "other.txt": OTHER.encode(), "wrong.txt": b"hello"})


def games(sitting: Sitting) -> int:
    """How many are in the list."""
    return len(Archive(sitting.table.journal).games())


def came(page: Sat, *files: tuple[str, bytes]) -> None:
    """Files arrive by sharing, or with Open with."""
    bring(page, *files, came=True)
    if page.name == "errand":
        finish(page)


def test_a_zip_that_came_says_what_it_is_and_waits() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    came(page, ("evening <b>.zip", ZIP))
    assert kept(sitting) == 0
    for told in ("Import these games?", "2 games.", "Anna", "Żaneta", "Jan", "saved yet"):
        assert told in page.text
    assert "evening &lt;b&gt;.zip" in page.markup
    assert "wrong.txt" in page.text
    page.tap("close")
    assert (page.name, kept(sitting)) == ("games", 0)


def test_it_is_imported_when_that_is_wanted_and_undone_when_that_is() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    came(page, ("evening.zip", ZIP))
    page.tap("accept")
    finish(page)
    assert "2 new games." in page.text
    assert games(sitting) == 2
    page.tap("accept")
    finish(page)
    assert "2 games were removed." in page.text
    assert games(sitting) == 0
    page.tap("accept")  # nothing is offered any more
    page.tap("close")
    assert page.name == "games"


def test_several_files_that_came_are_asked_about_and_one_game_is_shown() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    came(page, ("one.txt", ONE.encode()), ("other.txt", OTHER.encode()))
    assert "From 2 files." in page.text
    came(page, ("third.txt", THIRD.encode()))
    assert "Open this game?" in page.text
    assert kept(sitting) == 0


def test_a_zip_without_a_game_offers_nothing() -> None:
    page = at_games(Sitting())
    came(page, ("evening.zip", packed({"a.txt": b"x"})))
    assert "0 games." in page.text
    assert page.page.model.offer == ""
    page.tap("accept")
    assert page.page.model.done


def test_many_players_are_counted() -> None:
    page = at_games(Sitting())
    files = {f"{each}.txt": ONE.replace("Anna", f"Anna {each}").encode() for each in range(20)}
    came(page, ("evening.zip", packed(files)))
    assert f"and {21 - MOST_NAMES} others." in page.text
    assert "Jan, Anna 0" in page.text


@pytest.mark.parametrize("chosen", [True, False])
def test_the_question_can_be_asked_in_another_language(chosen: bool) -> None:
    page = at_games(Sitting())
    bring(page, ("evening.zip", ZIP), came=not chosen)
    finish(page)
    page.session.desk.settings.chosen_language = "ru"
    page.session._renew()
    assert ("Отменить загрузку" if chosen else "Загрузить эти партии?") in page.text


def undo_last(page: Sat) -> None:
    """By the menu of the past games."""
    choose_row(page, "undo_import")
    finish(page)


def test_an_import_is_undone_from_the_menu_later() -> None:
    sitting = Sitting(RECORD)
    page = sitting.host()
    page.go("games")
    assert "undo_import" not in rows_of_menu(page)
    bring(
        page,
        ("evening.zip", packed({"1.txt": ONE.encode(), "2.txt": f"{RECORD}green 3\n".encode()})),
    )
    finish(page)
    page.tap("close")
    page.go("games")
    undo_last(page)
    assert "1 game will go." in page.text
    assert "1 game that was here before will be as it was." in page.text
    page.tap("accept")
    finish(page)
    assert "1 game is as it was before." in page.text
    assert sitting.moves == ["red place roma", "red 10", "blue 5"]


def test_guests_see_at_once_that_the_game_at_the_table_is_as_it_was() -> None:
    sitting = Sitting(RECORD)
    host, guest = sitting.host(), sitting.guest(Seat.GREEN)
    before = guest.markup
    bring(host, ("more.zip", packed({"1.txt": f"{RECORD}green 3\n".encode()})))
    finish(host)
    assert guest.markup != before
    host.tap("accept")
    finish(host)
    guest.tap("tap", "3", revision=sitting.shared.revision)
    assert sitting.moves[-2:] == ["blue 5", "green 3"]


def test_nobody_sits_at_a_game_that_is_taken_out() -> None:
    sitting = Sitting()
    keep(sitting.table.journal, OTHER)
    page = at_games(sitting)
    bring(page, ("evening.zip", packed({"1.txt": RECORD.encode()})))
    finish(page)
    page.tap("close")
    page.tap("more", 2)
    page.tap("sit_down")
    assert sitting.table.id == 2
    page.go("games")
    undo_last(page)
    page.tap("accept")
    finish(page)
    assert sitting.table.history is None
    assert games(sitting) == 1
    page.tap("close")
    assert page.name == "home"


def test_guests_neither_accept_nor_undo() -> None:
    guest = Sitting(RECORD).guest(Seat.RED)
    for intent in ("accept", "undo_import", "choose_entry"):
        with pytest.raises(NoIntent):
            guest.tap(intent)
