"""The file dialog, by touches and typing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.folders import MOST_SHOWN, listing
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.soundness import faults

GAME = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\n"
LONG = "condottiere 2026-11-18 Анна Константиновна, Bartolomeo Colleoni.txt"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return folder


@pytest.fixture
def dialog(tmp_path: Path, home: Path) -> Iterator[Fingers]:
    """The dialog for saving a game as `game.txt`."""
    assert not any(home.iterdir())
    with Driver(tmp_path / "data") as driver:
        driver.app.router.reset("home")
        driver.app.router.go("files", file="game.txt", text=GAME)
        driver.frames(3)
        yield Fingers(driver)


def listed(fingers: Fingers) -> list[str]:
    return [entry.name for entry in fingers.driver.screen.model.entries]


def tap(fingers: Fingers, text: str) -> None:
    fingers.driver.frames(2)
    fingers.tap_text(text)
    fingers.driver.frames(3)


def do(fingers: Fingers, *what: object) -> None:
    fingers.driver.frames(2)
    fingers.do(*what)
    fingers.driver.frames(3)


def call_it(fingers: Fingers, name: str) -> None:
    """Type a name into the field, replacing the one that is there."""
    field = fingers.driver.screen.ids.name
    fingers.tap(field)
    fingers.driver.until(lambda: bool(field.focus))
    field.select_all()
    field.delete_selection()
    if name:
        fingers.driver.window.dispatch("on_textinput", name)
    fingers.driver.frames(2)


def fill(home: Path) -> None:
    for folder in ("b", "A", "партии", ".hidden"):
        (home / folder).mkdir()
    for name in ("z.txt", "B.TXT", "photo.jpg", ".secret.txt", LONG):
        (home / name).write_text(GAME)


def test_folders_come_first_and_only_text_files(dialog: Fingers, home: Path) -> None:
    fill(home)
    do(dialog, "go_home")
    assert listed(dialog) == ["A", "b", "партии", "B.TXT", LONG, "z.txt"]
    do(dialog, "show_all", True)
    assert "photo.jpg" in listed(dialog)
    do(dialog, "show_all", False)
    assert "photo.jpg" not in listed(dialog)
    assert ".secret.txt" not in listed(dialog)


def test_the_way_leads_down_and_up(dialog: Fingers, home: Path) -> None:
    (home / "games" / "old").mkdir(parents=True)
    do(dialog, "go_home")
    tap(dialog, "games")
    assert listed(dialog) == ["old"]
    assert dialog.driver.screen.model.folder.endswith("Documents / games")
    do(dialog, "rise")
    assert listed(dialog) == ["games"]
    for _ in range(len(home.parts) + 3):
        dialog.driver.screen.model.rise()
    dialog.driver.frames(3)
    assert not dialog.driver.screen.model.may_rise
    assert dialog.driver.screen.model.folder == "/"
    do(dialog, "go_home")
    assert listed(dialog) == ["games"]


def test_a_double_click_goes_one_folder_down(dialog: Fingers, home: Path) -> None:
    (home / "a" / "b" / "c").mkdir(parents=True)
    do(dialog, "go_home")
    (row,) = dialog.all("FileLine")
    at = tuple(map(float, row.to_window(*row.center)))
    dialog.tap_at(*at)
    dialog.hit(*at)
    assert listed(dialog) == ["b"]


def test_a_long_path_shows_its_end(dialog: Fingers, home: Path) -> None:
    deep = home
    for number in range(20):
        deep = deep / f"folder number {number}"
    deep.mkdir(parents=True)
    dialog.driver.screen.model.look_into(deep)
    assert dialog.driver.screen.model.folder.startswith("… / ")
    assert dialog.driver.screen.model.folder.endswith("folder number 19")


def test_a_game_is_saved_where_one_is(dialog: Fingers, home: Path) -> None:
    (home / "games").mkdir()
    do(dialog, "go_home")
    tap(dialog, "games")
    call_it(dialog, "Партия 1")
    do(dialog, "save")
    assert (home / "games" / "Партия 1.txt").read_text(encoding="utf-8") == GAME
    assert dialog.screen == "home"
    assert dialog.said == "Saved: Партия 1.txt"


def test_enter_saves_too(dialog: Fingers, home: Path) -> None:
    call_it(dialog, "")
    dialog.type("by hand.txt")
    assert [path.name for path in home.iterdir()] == ["by hand.txt"]


def test_nothing_is_written_over_unasked(dialog: Fingers, home: Path) -> None:
    file = home / "game.txt"
    file.write_text("precious")
    do(dialog, "save")
    assert "Replace it?" in dialog.driver.screen.model.question
    dialog.driver.key(27)
    assert dialog.screen == "files"
    assert file.read_text() == "precious"
    do(dialog, "save")
    do(dialog, "cancel")
    assert file.read_text() == "precious"
    do(dialog, "save")
    do(dialog, "replace")
    assert file.read_text() == GAME
    assert dialog.screen == "home"


def test_a_file_lends_its_name(dialog: Fingers, home: Path) -> None:
    (home / "older.txt").write_text("old")
    do(dialog, "go_home")
    tap(dialog, "older.txt")
    assert dialog.driver.screen.ids.name.text == "older"
    do(dialog, "save")
    do(dialog, "replace")
    assert (home / "older.txt").read_text() == GAME


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("", "Type a name first."),
        ("a/b", "A file name cannot contain /"),
        ("why?", "A file name cannot contain ?"),
        ("n" * 300, "This file name is too long."),
        ("folder", "There is already a folder with this name."),
    ],
)
def test_a_name_that_will_not_do_is_told(
    dialog: Fingers, home: Path, name: str, expected: str
) -> None:
    (home / "folder.txt").mkdir()
    call_it(dialog, name)
    do(dialog, "save")
    assert dialog.driver.screen.model.fault == expected
    assert faults(dialog.driver) == []
    assert [path.name for path in home.iterdir()] == ["folder.txt"]


def test_a_folder_that_is_gone_is_told(dialog: Fingers, home: Path) -> None:
    (home / "gone").mkdir()
    do(dialog, "go_home")
    (home / "gone").rmdir()
    tap(dialog, "gone")
    assert dialog.driver.screen.model.remark == "This folder no longer exists."
    call_it(dialog, "game")
    do(dialog, "save")
    assert dialog.driver.screen.model.fault.startswith("The file could not be saved: ")
    do(dialog, "rise")
    assert listed(dialog) == []


def test_a_folder_that_may_not_be_looked_into_is_told(
    dialog: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_folder: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("companion.services.folders.os.scandir", refused)
    do(dialog, "go_home")
    assert dialog.driver.screen.model.remark == "No permission to open this folder."
    assert listed(dialog) == []


def test_a_folder_of_thousands_is_shown_in_part(dialog: Fingers, home: Path) -> None:
    for number in range(MOST_SHOWN + 500):
        (home / f"{number:05}.txt").touch()
    do(dialog, "go_home")
    assert len(listed(dialog)) == MOST_SHOWN
    assert str(MOST_SHOWN) in dialog.driver.screen.model.remark
    assert len(dialog.all("FileLine")) < 40


def test_names_that_no_font_can_write_can_be_chosen(dialog: Fingers, home: Path) -> None:
    (home / "line\nbreak.txt").write_text("x")
    bad = bytes(home) + b"/\xff\xfe.txt"
    with open(bad, "w") as file:  # noqa: PTH123
        file.write("x")
    do(dialog, "go_home")
    assert len(listed(dialog)) == 2
    assert all(name.isprintable() for name in listed(dialog))
    dialog.driver.frames(3)
    dialog.tap(dialog.all("FileLine")[0])


def test_a_broken_link_is_no_folder(home: Path) -> None:
    (home / "broken.txt").symlink_to(home / "nowhere")
    (home / "loop.txt").symlink_to(home / "loop.txt")
    assert [entry.folder for entry in listing(home).entries] == [False, False]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", [True, False])
def test_a_shared_game_is_to_be_sent_and_its_name_begins_at_its_beginning(
    tmp_path: Path, game: bool
) -> None:
    with Driver(tmp_path / "data", size=(360, 640), scale=1.4) as driver:
        driver.app.router.reset("home")
        driver.app.router.go("files", file=LONG, text=GAME, game=game)
        driver.frames(4)
        advice = "Send the saved file to the other device, and open it there."
        assert any(getattr(each, "text", "") == advice for each in driver.widgets()) is game
        assert faults(driver, frozenset({LONG.removesuffix(".txt")})) == []
        field = driver.screen.ids.name
        assert (field.cursor, field.scroll_x) == ((0, 0), 0)
        driver.resize(640, 360)
        driver.frames(4)
        assert (field.cursor, field.scroll_x) == ((0, 0), 0)
        driver.app.router.reset("home")
        driver.app.router.go("files")
        driver.frames(3)
        assert not any(getattr(each, "text", "") == advice for each in driver.widgets())


@pytest.mark.parametrize(
    ("name", "kinds", "shown"),
    [
        ("games.zip", "Text and zip files", ["a.txt", "b.zip"]),
        ("games.csv", "Text files", ["a.txt", "c.csv"]),
        ("game.txt", "Text files", ["a.txt"]),
    ],
)
def test_what_is_called_text_files_shows_them_whatever_is_saved(
    dialog: Fingers, home: Path, name: str, kinds: str, shown: list[str]
) -> None:
    for file in ("a.txt", "b.zip", "c.csv", "d.jpg"):
        (home / file).write_text("x")
    dialog.driver.app.router.replace("files", file=name, text=b"data")
    dialog.driver.frames(3)
    assert listed(dialog) == shown
    do(dialog, "show_all", True)
    assert listed(dialog) == ["a.txt", "b.zip", "c.csv", "d.jpg"]
    tap(dialog, kinds)
    assert listed(dialog) == shown
    tap(dialog, "a.txt")
    assert dialog.driver.screen.ids.name.text == "a"
    dialog.do("save")
    dialog.driver.frames(3)
    saved = home / f"a.{name[-3:]}"
    if name.endswith(".txt"):
        dialog.do("replace")
    assert saved.read_bytes() == b"data"
