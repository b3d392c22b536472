"""Past games by touches: chosen, deleted and restored, continued, imported, exported."""

import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.services import contents
from companion.services.storage import open_journal
from tests.app.crowd import NAMES, won
from tests.app.driver import Driver, name_of
from tests.app.fingers import Fingers
from tests.app.soundness import crossings, faults
from tests.services.collections import ONE, OTHER, THIRD, packed
from tests.tables import keep


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with documents in it."""
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return folder


@pytest.fixture
def list_of_four(tmp_path: Path) -> Iterator[Fingers]:
    journal = open_journal(tmp_path / "data").journal
    for day, text in enumerate((won().text, ONE, OTHER, THIRD), start=1):
        keep(journal, text, f"2025-03-{day:02}T12:00:00+00:00")
    journal.close()
    with Driver(tmp_path / "data") as driver:
        driver.app.router.reset("home")
        driver.frames(3)
        fingers = Fingers(driver)
        fingers.do("games")
        driver.frames(12)
        yield fingers


def lines(fingers: Fingers) -> list[Any]:
    return list(fingers.driver.screen.ids.list.in_sight)


def listed(fingers: Fingers) -> list[str]:
    return [name_of(line) for line in lines(fingers)]


def line(fingers: Fingers, label: str) -> Any:
    (found,) = (line for line in lines(fingers) if name_of(line) == label)
    return found


def more(fingers: Fingers, label: str, deed: str) -> None:
    """Tap the button for more of a row, then what does this in the menu."""
    row = line(fingers, label)
    x, y = map(float, row.to_window(*row.center))
    fingers.tap_at(x + row.width / 2 - 24, y)
    fingers.driver.frames(2)
    fingers.do(deed)
    fingers.driver.frames(4)


FOUR = ["Ewa, Jan", "Żaneta, Jan", "Anna, Jan", ", ".join(NAMES)]


def test_all_games_are_listed_with_who_won(list_of_four: Fingers) -> None:
    assert listed(list_of_four) == FOUR
    row = line(list_of_four, FOUR[3])
    assert "crown" in [sign.name for sign in row.signs]
    assert f"Winner: {NAMES[0]}" in row.spoken()
    assert "ongoing" in [mark.text for mark in line(list_of_four, FOUR[0]).marks]
    assert faults(list_of_four.driver, frozenset(NAMES)) == []


def test_only_one_players_games(list_of_four: Fingers) -> None:
    list_of_four.tap_text("Jan")
    list_of_four.driver.frames(3)
    assert listed(list_of_four) == FOUR[:3]
    list_of_four.tap_text("Jan")
    list_of_four.driver.frames(3)
    assert listed(list_of_four) == FOUR


def test_what_is_deleted_comes_back(list_of_four: Fingers) -> None:
    more(list_of_four, FOUR[1], "delete")
    assert listed(list_of_four) == [FOUR[0], *FOUR[2:]]
    assert faults(list_of_four.driver, frozenset(NAMES)) == []
    list_of_four.do("restore")
    list_of_four.driver.frames(4)
    assert listed(list_of_four) == FOUR


def test_what_is_deleted_is_gone_at_the_next_start(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "data").journal
    for text in (ONE, OTHER):
        keep(journal, text)
    journal.change("UPDATE game SET deleted = '2025-01-01T00:00:00+00:00' WHERE id = 1", ())
    journal.close()
    with Driver(tmp_path / "data") as driver:
        driver.frames(5)
        assert driver.app.desk.journal.rows("SELECT id FROM game") == [(2,)]
        assert driver.app.desk.journal.rows("SELECT DISTINCT game FROM move") == [(2,)]


def test_deleting_the_game_that_waits(list_of_four: Fingers) -> None:
    """Home then offers the game before it."""
    more(list_of_four, FOUR[0], "delete")
    list_of_four.do("back")
    list_of_four.driver.frames(3)
    assert list_of_four.driver.screen.model.players == "Żaneta, Jan"
    list_of_four.do("resume")
    list_of_four.driver.frames(3)
    assert list_of_four.screen == "ordonnance"


def test_an_old_game_is_gone_on_with(list_of_four: Fingers) -> None:
    more(list_of_four, FOUR[2], "sit_down")
    assert list_of_four.screen == "battle"
    assert list_of_four.moves == ONE.splitlines()[4:]
    list_of_four.driver.app.flow.get_up()
    list_of_four.driver.frames(3)
    assert list_of_four.driver.screen.model.players == "Anna, Jan"


def test_a_game_that_goes_on_is_first_offered_to_be_played(list_of_four: Fingers) -> None:
    list_of_four.tap(line(list_of_four, FOUR[2]))
    list_of_four.driver.frames(3)
    list_of_four.do("look_at")
    list_of_four.driver.frames(3)
    assert list_of_four.screen == "replay"
    list_of_four.driver.key(27)
    list_of_four.driver.frames(3)
    list_of_four.tap(line(list_of_four, FOUR[2]))
    list_of_four.driver.frames(3)
    list_of_four.do("sit_down")
    list_of_four.driver.frames(3)
    assert (list_of_four.screen, list_of_four.moves) == ("battle", ONE.splitlines()[4:])


def test_a_game_is_looked_at(list_of_four: Fingers) -> None:
    list_of_four.tap(line(list_of_four, FOUR[3]))
    list_of_four.driver.frames(3)
    assert list_of_four.screen == "replay"
    list_of_four.driver.key(27)
    list_of_four.driver.frames(3)
    assert listed(list_of_four) == FOUR


def test_a_game_is_shared(list_of_four: Fingers, home: Path) -> None:
    more(list_of_four, FOUR[1], "share")
    list_of_four.do("save")
    (file,) = home.iterdir()
    assert file.name == "ordonnance 2025-03-03 Żaneta, Jan.txt"


def test_a_finished_game_is_copied_as_a_link(list_of_four: Fingers) -> None:
    from kivy.core.clipboard import Clipboard

    finished = next(row for row in lines(list_of_four) if row.view.over)
    more(list_of_four, name_of(finished), "copy")
    assert list_of_four.said.startswith("The link is copied.")
    assert Clipboard.paste().startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")


def test_a_zip_is_imported(list_of_four: Fingers, home: Path) -> None:
    files = {
        "new.txt": b"ordonnance 1\nplayer red Olga\nplayer blue Bo\n\nred 1 spear\n",
        "known.txt": ONE.encode(),
        "wrong.txt": f"{ONE}blue 3\n".encode(),
        "../../list.csv": b"1,2",
    }
    (home / "games.zip").write_bytes(packed(files))
    list_of_four.menu("import_many")
    list_of_four.driver.frames(3)
    assert faults(list_of_four.driver) == []
    list_of_four.tap_text("games.zip")
    list_of_four.driver.frames(2)
    assert list_of_four.driver.does("take").text == "Import 1 file"
    list_of_four.do("take")
    driver = list_of_four.driver
    driver.until(lambda: driver.screen.model.done)
    driver.frames(3)
    progress = driver.screen.model.progress
    assert progress == "1 new game.\n1 game was already here.\n2 files were refused:"
    refusals = [(row.view.name, row.view.why) for row in list_of_four.all("RefusalLine")]
    assert refusals[0] == ("wrong.txt", "Line 8: 'blue 3' – It is not Jan’s turn.")
    assert (faults(driver), crossings(driver)) == ([], [])
    list_of_four.do("back", kind="TextButton")
    driver.frames(5)
    assert list_of_four.screen == "games"
    assert "Olga, Bo" in listed(list_of_four)


def test_a_whole_folder_is_imported(list_of_four: Fingers, home: Path) -> None:
    for number in range(30):
        (home / f"{number}.txt").write_text(ONE.replace("Anna", f"Anna {number}"))
    list_of_four.menu("import_many")
    list_of_four.driver.frames(3)
    assert list_of_four.driver.does("take").text == "Import the whole folder"
    list_of_four.do("take")
    driver = list_of_four.driver
    driver.until(lambda: driver.screen.model.done)
    assert driver.screen.model.progress == "30 new games."


def test_several_files_are_dropped(list_of_four: Fingers, home: Path) -> None:
    driver = list_of_four.driver
    for name, text in (("a.txt", ONE), ("b.txt", ONE.replace("Anna", "Bo")), ("c.txt", "x")):
        (home / name).write_text(text)
        driver.window.dispatch("on_drop_file", os.fsencode(home / name), 9, 9)
    driver.frames(2)
    driver.until(lambda: list_of_four.screen == "errand" and driver.screen.model.done)
    assert driver.screen.model.progress.startswith("1 new game.\n1 game was already here.")
    driver.key(27)
    assert driver.app.router.names == ["home", "games"]


def test_where_there_are_no_games_none_are_exported(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home", "games")
        driver.frames(3)
        fingers = Fingers(driver)
        fingers.do("ask_for_all")
        driver.frames(2)
        assert [row.text for row in fingers.all("MenuRow")] == [
            "Campaigns",
            "Import games",
            "Open a copied link",
        ]


def test_everything_is_exported(list_of_four: Fingers, home: Path) -> None:
    driver = list_of_four.driver
    for entry, ending in (
        ("export_games", ".zip"),
        ("export_table", ".csv"),
        ("export_players", ".csv"),
    ):
        list_of_four.menu(entry)
        driver.until(lambda: list_of_four.screen == "files")
        driver.frames(3)
        assert faults(driver) == []
        list_of_four.do("save")
        driver.frames(4)
        assert list_of_four.screen == "games"
        (file,) = (path for path in home.iterdir() if path.suffix == ending)
        if ending == ".zip":
            assert len(set(zipfile.ZipFile(file).namelist()) - {contents.FILE}) == 4
        else:
            assert file.read_text(encoding="utf-8-sig").startswith(("date,", "name,"))
        file.unlink()


def test_errands_survive_a_new_look(list_of_four: Fingers, home: Path) -> None:
    for number in range(60):
        (home / f"{number}.txt").write_text(ONE.replace("Anna", f"Anna {number}"))
    driver = list_of_four.driver
    driver.app.desk.exchange.take([home])
    driver.frames(2)
    driver.app.new_look()
    driver.until(lambda: driver.screen.model.done)
    assert driver.screen.model.progress == "60 new games."


def test_there_are_none_yet(tmp_path: Path) -> None:
    with Driver(tmp_path / "data") as driver:
        driver.app.router.reset("home", "games")
        driver.frames(4)
        assert "No games yet" in driver.screen.model.remark
        driver.does("open")


def test_a_long_list_scrolls_to_its_end(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "data").journal
    for number in range(1000):
        header = ONE.replace("Anna", f"Player {number}").partition("\n\n")[0] + "\n"
        journal.adopt(header, ["red place siena"], over=False)
    journal.close()
    with Driver(tmp_path / "data") as driver:
        driver.app.router.reset("home", "games")
        driver.frames(4)
        rows = driver.screen.ids.list
        first = [name_of(row) for row in rows.in_sight]
        assert first[0] == "Player 999, Jan"
        seen = set(first)
        for step in range(400):
            rows.scroll_y = 1 - step / 399
            driver.frames()
            seen |= {name_of(row) for row in rows.in_sight}
            assert len(rows.in_sight) < 20
        assert len(seen) == 1000
        assert name_of(rows.in_sight[-1]) == "Player 0, Jan"
        driver.frames(2)
        assert min(row.y for row in rows.in_sight) == 0
