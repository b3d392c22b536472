"""Games leave and arrive as files: what the host's page and those of guests decide about it."""

import base64
import html
import zipfile
from io import BytesIO
from typing import Any

import pytest

from companion.live.requests import Misread
from companion.services import bundle
from companion.web.session.carrier import Shelf
from companion.web.session.intents import NoIntent
from engine.record import judge
from engine.seats import Seat
from tests.services.collections import ONE, OTHER, packed
from tests.tables import keep
from tests.web.pages.buttons import choose_row, rows_of_menu
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.test_games import RECORD, at_games, saved
from tests.web.session.files import announce, asked, bring, send

SHARES = ["share .txt", "share .zip"]


def kept(sitting: Sitting) -> int:
    """How many games are saved."""
    [[games]] = sitting.table.journal.rows("SELECT count(*) FROM game")
    return int(games)


def finish(page: Sat) -> None:
    """Let the work of the errand be done."""
    page.sitting.wait(lambda: page.name != "errand" or page.page.model.done)


# --- in


def test_one_game_is_shown_before_it_is_saved() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, ("Anna & Boris.txt", RECORD.encode()), size=7)
    assert page.name == "opening"
    assert "Anna & Boris.txt" in html.unescape(page.text)
    assert "Open this game?" in page.text
    assert kept(sitting) == 0
    page.tap("open")
    assert kept(sitting) == 1
    assert page.name == "battle"


@pytest.mark.parametrize("how", ["open", "replay"])
def test_a_game_is_of_the_day_that_its_file_names(how: str) -> None:
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, ("condottiere 2025-03-01 Anna, Boris.txt", RECORD.encode()))
    page.tap(how)
    [[started]] = sitting.table.journal.rows("SELECT started FROM game")
    assert started[:10] == "2025-03-01"


def test_a_game_that_goes_on_says_so_and_may_stay_apart() -> None:
    sitting = Sitting()
    keep(sitting.table.journal, RECORD)
    page = at_games(sitting)
    bring(page, ("more.txt", f"{RECORD}green 3\n".encode()))
    assert "already saved here. What has arrived has 1 more move." in page.text
    page.tap("open_apart")
    assert kept(sitting) == 2


def test_a_zip_or_several_files_are_imported_and_the_rest_is_refused() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    zipped = packed({"one.txt": ONE.encode(), "wrong.txt": b"hello", "page.html": b"<b>"})
    bring(page, ("all.zip", zipped), ("other.txt", OTHER.encode()), ("picture.png", b"\x89PNG"))
    assert page.name == "errand"
    finish(page)
    assert kept(sitting) == 2
    for told in ("2 new games.", "3 files were refused", "wrong.txt", "page.html", "picture.png"):
        assert told in page.text
    page.tap("close")
    assert page.name == "games"
    assert page.markup.count('data-do="pick"') == 2


def test_a_zip_is_known_by_its_bytes() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, ("download", packed({"one.txt": ONE.encode()})))
    finish(page)
    assert kept(sitting) == 1


def test_a_zip_chosen_on_the_page_for_files_leads_back_to_the_games() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    page.tap("open_files")
    bring(page, ("all.zip", packed({"one.txt": ONE.encode()})))
    finish(page)
    page.tap("close")
    assert page.name == "games"


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("game.txt", b"hello", "This is not the record of a game."),
        ("game.txt", b"", "This file is empty"),
        ("game.txt", b"\xff\xfe", "This is not UTF-8 text."),
        ("game.txt", b"x" * ((1 << 20) + 1), "A game is never larger than 1 MB."),
        ("game.zip", b"PK\x03\x04" + b"\0" * 100, "This zip is damaged."),
        ("game.zip", b"condottiere", "This zip is damaged."),
    ],
)
def test_what_is_no_game_is_refused(name: str, data: bytes, why: str) -> None:
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, (name, data))
    if page.name == "errand":
        finish(page)
    assert why in page.text
    assert kept(sitting) == 0


def test_a_zip_that_unpacks_to_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_BYTES", 3 << 20)
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, ("all.zip", packed({f"{each}.txt": bytes(1 << 20) for each in range(5)})))
    finish(page)
    assert "This is too large to be a collection of games." in page.text
    assert kept(sitting) == 0


@pytest.mark.parametrize(
    ("files", "why"),
    [
        ([("game.txt", 5 << 20)], "A game is never larger than 1 MB."),
        ([("games.zip", (8 << 20) + 1)], "8 MB at most"),
        ([(f"{each}.txt", 50_000) for each in range(180)], "8 MB at most"),
        ([(f"{each}.txt", 5) for each in range(201)], "Too many files: 200 at most."),
    ],
)
def test_what_is_too_much_is_not_even_asked_for(files: list[tuple[str, int]], why: str) -> None:
    page = at_games(Sitting())
    number = announce(page, *files)
    assert "This file cannot be opened" in page.text
    assert why in page.text
    assert asked(page) == []
    send(page, number, 0, b"more")
    assert page.name == "opening"


def test_of_two_loads_the_later_one_is_taken() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    first = announce(page, ("first.txt", 1000))
    send(page, first, 0, b"x" * 500)
    second = announce(page, ("second.txt", len(RECORD)))
    send(page, first, 500, b"x" * 500)
    assert page.name == "games"
    send(page, second, 0, RECORD.encode())
    assert "second.txt" in page.text


def test_a_file_that_cannot_be_read_any_more_is_named() -> None:
    page = at_games(Sitting())
    number = announce(page, ("folder", 4096))
    page.tell("part", [number, 0, None])
    assert page.name == "opening"
    assert "it cannot be read" in page.text
    send(page, number, 0, b"x" * 4096)


@pytest.mark.parametrize(
    "value",
    [
        *(None, 1, "x", [], {}, [1], [1, []], [1, [], False], [1, [["x", 1]]], [1, [["x", 1]], 1]),
        *([1, [["x"]], False], [1, [["x", -1]], False], [1, [["x", "1"]], False]),
        *([1, [["x" * 256, 1]], False], ["1", [["x", 1]], False], [1, [["x", 1.5]], False]),
        [1, [["x", 1 << 60]], True],
    ],
)
def test_nonsense_is_no_announcement(value: object) -> None:
    page = at_games(Sitting())
    with pytest.raises(Misread):
        page.tell("files", value)
    assert asked(page) == []


@pytest.mark.parametrize("written", ["not base64!", "żółw", "eA", 7, ["eA=="], "", "eHh4eHh4eHg="])
def test_nonsense_is_no_part(written: object) -> None:
    """Also too much, and nothing at all."""
    page = at_games(Sitting())
    number = announce(page, ("game.txt", 4))
    with pytest.raises((Misread, NoIntent)):
        page.tell("part", [number, 0, written])
    assert page.name == "games"


def test_names_are_only_shown() -> None:
    page = at_games(Sitting())
    bring(page, ("../../\u202etxt\x07<b>.txt", b"hello"))
    assert "<b>" not in page.markup.partition("file-name")[2].partition("</p>")[0]
    assert "\u202e" not in page.markup
    assert "\x07" not in page.markup


def test_guests_bring_nothing() -> None:
    sitting = Sitting(RECORD)
    for guest in (sitting.guest(Seat.RED), sitting.watcher()):
        for what, value in (("files", [1, [["x.txt", 4]], False]), ("part", [1, 0, "eA=="])):
            with pytest.raises(NoIntent):
                guest.tell(what, value)
    assert kept(sitting) == 1


def test_an_import_leaves_the_game_at_the_table_alone() -> None:
    sitting = Sitting(RECORD)
    host, guest = sitting.host(), sitting.guest(Seat.GREEN)
    before = guest.markup
    bring(host, ("all.zip", packed({"one.txt": ONE.encode(), "other.txt": OTHER.encode()})))
    finish(host)
    assert guest.markup == before
    assert sitting.moves == ["red place roma", "red 10", "blue 5"]
    guest.tap("tap", "3")
    assert sitting.moves[-1] == "green 3"
    host.tap("close")
    assert host.name == "battle"


def test_others_play_while_games_are_imported() -> None:
    sitting = Sitting(RECORD)
    host, guest = sitting.host(), sitting.guest(Seat.GREEN)
    others = {f"{each}.txt": f"{ONE}# {each}\n".encode() for each in range(400)}
    bring(host, ("all.zip", packed(others)))
    sitting.wait(lambda: host.page.model.errand.made)
    assert not host.page.model.done
    guest.tap("tap", "3")
    assert sitting.moves[-1] == "green 3"
    finish(host)
    assert "1 new game." in host.text


def test_what_an_import_adds_to_the_game_at_the_table_is_there_at_once() -> None:
    sitting = Sitting(RECORD)
    host, guest = sitting.host(), sitting.guest(Seat.RED)
    further = f"{RECORD}green 3\n".encode()
    bring(host, ("all.zip", packed({"further.txt": further})))
    finish(host)
    guest.tap("tap", "4", revision=sitting.shared.revision)
    assert sitting.moves[-2:] == ["green 3", "red 4"]


# --- out


def test_the_record_is_at_an_address_of_its_own_for_who_asked_for_it() -> None:
    sitting = Sitting()
    saved(sitting, 1)
    page = at_games(sitting)
    page.tap("more", page.page.model.entries[0].id)
    page.tap("share")
    assert page.name == "files"
    name, data = fetched(page)
    assert name.startswith("condottiere 20")
    assert name.endswith(" Anna, Boris, Cleo.txt")
    record, _played, times = data.decode().rpartition("# played ")
    assert record == judge(RECORD)[0].text
    assert len(times.split()) == 2
    address = page.page._address.partition("=")[2]
    assert sitting.shelf.take("somebody", address) is None
    assert asked(page) == []


def test_a_browser_that_shares_is_asked_at_once_and_may_refuse() -> None:
    sitting = Sitting(RECORD)
    page = sitting.host(can=SHARES)
    page.go("games")
    game = page.page.model.entries[0].id
    page.tap("more", game)
    page.session.changes()
    page.tap("share")
    assert page.name == "games"
    [[what, name, kind, data]] = asked(page)
    assert (what, kind) == ("share", "text/plain")
    assert base64.b64decode(data).decode().startswith(judge(RECORD)[0].text)
    page.tell("unshared", "NotAllowedError")
    assert page.name == "files"
    assert name in html.unescape(page.text)
    page.tap("share")
    assert [each[0] for each in asked(page)] == ["share"]
    page.tell("unshared", "NotAllowedError")
    assert page.session.desk.router.names[-2:] == ["games", "files"]


def test_all_games_go_into_a_zip_that_is_the_same_as_the_apps() -> None:
    sitting = Sitting()
    for each in (ONE, OTHER):
        keep(sitting.table.journal, each)
    page = at_games(sitting)
    choose_row(page, "export_games")
    finish(page)
    assert page.name == "files"
    name, data = fetched(page)
    assert name.startswith("condottiere games ")
    assert name.endswith(".zip")
    with zipfile.ZipFile(BytesIO(data)) as found:
        assert sorted(each.partition(" ")[0] for each in found.namelist()) == [
            "condottiere", "contents.txt", "ordonnance",
        ]  # fmt: skip
    page.tap("go_back")
    assert page.name == "games"


@pytest.mark.parametrize(
    ("row", "name", "said"),
    [
        ("export_table", "condottiere games ", "Anna"),
        ("export_players", "condottiere players ", "favourite"),
    ],
)
def test_tables_are_made(row: str, name: str, said: str) -> None:
    sitting = Sitting()
    keep(sitting.table.journal, ONE)
    page = at_games(sitting)
    choose_row(page, row)
    finish(page)
    file, data = fetched(page)
    assert file.startswith(name)
    assert file.endswith(".csv")
    assert said in data.decode("utf-8-sig")


def test_without_games_there_is_nothing_to_export() -> None:
    page = at_games(Sitting())
    assert rows_of_menu(page) == ["campaigns", "import_many"]
    for entry in (2, 3, 4):
        page.tap("choose_entry", entry)
        assert page.name == "games"


def test_work_that_is_left_is_not_done() -> None:
    sitting = Sitting()
    page = at_games(sitting)
    bring(page, ("all.zip", packed({f"{each}.txt": ONE.encode() for each in range(500)})))
    page.tap("close")
    assert page.name == "games"
    sitting.catch_up()
    assert page.name == "games"


def test_a_shelf_has_the_newest_files_of_each_guest_for_a_while() -> None:
    time = [0.0]
    shelf = Shelf(lambda: time[0])
    keys = [shelf.put(str(guest), f"{guest}.txt", b"x") for guest in range(64)]
    mine = [shelf.put("4", f"again {number}.txt", b"y") for number in range(2)]

    def found(guest: int, key: str) -> Any:
        return shelf.take(str(guest), key)

    kept = [guest for guest, key in enumerate(keys) if found(guest, key)]
    assert kept == [guest for guest in range(64) if guest != 4]
    assert [found(4, key) for key in mine] == [
        ("again 0.txt", b"y"), ("again 1.txt", b"y")
    ]  # fmt: skip
    assert found(5, mine[0]) is None
    time[0] = 3599.0
    assert found(63, keys[63])
    time[0] = 3600.0
    assert found(63, keys[63]) is None
    assert not shelf._files


def fetched(page: Sat) -> tuple[str, bytes]:
    """The file that the page's link leads to."""
    address = page.page._address
    assert f'href="{address}"' in page.markup
    found = page.sitting.shelf.take(page.guest.key, address.partition("=")[2])
    assert found is not None
    return found
