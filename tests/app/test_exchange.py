"""Games leave and arrive by touches: file dialog, preview, drop, command line."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from companion import options
from companion.device.abilities import Sharing
from companion.services.storage import StorageError
from engine.record import Record, judge
from tests.app.crowd import NAMES, battle_over, won
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.sitting import sitting
from tests.app.soundness import faults
from tests.app.steady import let_pass
from tests.chance import seeds
from tests.oracle.random_players import random_game
from tests.tables import keep

GAME = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\nred place siena\nred 10\nblue 3\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with documents in it."""
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return folder


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Fingers]:
    with Driver(tmp_path / "data") as driver:
        driver.app.router.reset("home")
        driver.frames(3)
        yield Fingers(driver)


def choose(fingers: Fingers, *names: str) -> None:
    """Open the dialog and tap these names, folder by folder."""
    driver = fingers.driver
    fingers.do("games")
    driver.frames(3)
    fingers.do("open")
    for name in names:
        driver.frames(3)
        fingers.tap_text(name)
    driver.frames(3)


def text_on(driver: Driver) -> str:
    return " ".join(
        str(getattr(each, "text", "")) for each in driver.widgets() if hasattr(each, "text")
    )


def games(driver: Driver) -> int:
    return len(driver.app.desk.journal.headers(99))


def test_a_game_is_looked_at_before_anything_is_saved(fresh: Fingers, home: Path) -> None:
    (home / "game.txt").write_text(GAME)
    choose(fresh, "game.txt")
    assert fresh.driver.app.router.name == "opening"
    assert [row.view.name for row in fresh.all("SitterRow")] == ["Anna", "Jan"]
    assert "3 moves" in text_on(fresh.driver)
    assert "Anna to play" in text_on(fresh.driver)
    fresh.do("back", kind="TextButton")
    assert (fresh.driver.app.router.name, games(fresh.driver)) == ("files", 0)
    fresh.driver.frames(3)
    fresh.tap_text("game.txt")
    fresh.driver.frames(3)
    fresh.do("sit_down")
    assert fresh.driver.app.router.names == ["home", "battle"]
    assert (fresh.moves, games(fresh.driver)) == (GAME.splitlines()[4:], 1)


def test_a_finished_game_opens_at_its_end(fresh: Fingers, home: Path) -> None:
    (home / "game.txt").write_text(won().text)
    choose(fresh, "game.txt")
    assert f"Winner: {NAMES[0]}" in text_on(fresh.driver)
    fresh.do("sit_down")
    assert fresh.driver.app.router.name == "victory"
    fresh.driver.frames(3)
    fresh.do("share")
    assert fresh.driver.app.router.name == "files"


def test_a_battle_that_was_over_elsewhere_is_no_news(fresh: Fingers, home: Path) -> None:
    (home / "game.txt").write_text(battle_over().text)
    choose(fresh, "game.txt")
    fresh.do("sit_down")
    assert fresh.driver.app.router.name == "map"


def test_ordonnance_travels_too(fresh: Fingers, home: Path) -> None:
    text = "ordonnance 1\nplayer red Anna\nplayer blue Bo\nstart red\n\nred 3 spear swords\n"
    (home / "game.txt").write_text(text)
    choose(fresh, "game.txt")
    assert "Ordonnance" in text_on(fresh.driver)
    assert "1 move" in text_on(fresh.driver)
    fresh.do("sit_down")
    assert fresh.driver.app.router.names == ["home", "ordonnance"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (GAME.encode() + b"red 11\n", "Line 8: This is not a move: 'red 11'"),
        (GAME.encode() + b"blue 3\n", "Line 8: 'blue 3' – It is not Jan’s turn."),
        (b"Dear Anna", "Line 1: This is not the record of a game."),
        (b"", "This file is empty"),
        (b"condottiere 1\n\xff", "Line 2: This is not UTF-8 text."),
        (b"#" * (1 << 21), "too large"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(
    fresh: Fingers, home: Path, data: bytes, expected: str
) -> None:
    (home / "game.txt").write_bytes(data)
    choose(fresh, "game.txt")
    assert expected in text_on(fresh.driver)
    assert faults(fresh.driver) == []
    assert fresh.driver.does("choose_another").text == "Another file"
    fresh.do("choose_another")
    assert (fresh.driver.app.router.names, games(fresh.driver)) == (["home", "games", "files"], 0)


def test_a_huge_file_is_refused_at_once(fresh: Fingers, home: Path) -> None:
    with (home / "huge.txt").open("wb") as file:
        file.truncate(5 << 30)
    choose(fresh, "huge.txt")
    assert "too large" in text_on(fresh.driver)


@pytest.mark.parametrize("seed", seeds(1, 20))
def test_a_game_goes_to_and_fro(tmp_path: Path, home: Path, seed: int) -> None:
    text, _ = random_game(seed, variants=frozenset({"hidden-cards"}), max_moves=120)
    record, _end = judge(text)
    half = len(record.moves) // 2
    lines = [str(move) for move in record.moves]
    first = Record(record.rules, record.setup, record.moves[:half]).text
    with sitting(tmp_path / "here", first) as driver:
        fingers = Fingers(driver)
        driver.app.desk.exchange.share()
        driver.frames(3)
        fingers.do("save")
        assert driver.app.notice.view.startswith("Saved: condottiere ")
        assert driver.app.router.name != "files"
        shared = driver.app.desk.table.game
    (file,) = home.iterdir()
    with Driver(tmp_path / "there") as driver:
        fingers = Fingers(driver)
        driver.app.router.reset("home")
        driver.frames(3)
        choose(fingers, file.name)
        fingers.do("sit_down")
        table = driver.app.desk.table
        assert table.game == shared
        for move in record.moves[half:]:
            table.do(move)
        later = table.game
        driver.app.desk.exchange.share()
        driver.frames(3)
        # a tap so soon at the place of the last one would count as a bounce
        let_pass(0.3)
        fingers.do("save")
        driver.frames(3)
        assert "Replace it?" in text_on(driver)
        fingers.do("cancel")
        assert judge(file.read_text(encoding="utf-8"))[1] == shared
        fingers.do("save")
        driver.frames(3)
        fingers.do("replace")
        assert judge(file.read_text(encoding="utf-8"))[1] == later
    with Driver(tmp_path / "here") as driver:
        fingers = Fingers(driver)
        driver.app.router.reset("home")
        driver.frames(3)
        choose(fingers, file.name)
        assert f"has {len(lines) - half} more move" in text_on(driver)
        fingers.do("sit_down", kind="TextButton")
        table = driver.app.desk.table
        assert (table.game, games(driver)) == (later, 1)
        for _ in record.moves:
            table.undo()
        driver.frames(3)
        assert table.game.moves == 0


def test_it_may_be_kept_apart(fresh: Fingers) -> None:
    exchange = fresh.driver.app.desk.exchange
    for more in ("", "red 6\n"):
        exchange.receive((GAME + more).encode())
        fresh.driver.frames(3)
        button = fresh.driver.does("sit_down", kind="FoldingButton" if more else "TextButton")
        assert button.text == ("Save as another game" if more else "Open")
        fresh.tap(button)
        fresh.driver.frames(3)
    assert (fresh.driver.app.router.name, games(fresh.driver)) == ("battle", 2)


def test_the_app_opens_a_file_it_is_started_with(tmp_path: Path) -> None:
    game = tmp_path / "my game.txt"
    game.write_text(GAME)
    assert options.read([str(game)]).file == game
    assert options.read([]).file is None
    with Driver(tmp_path / "data", file=game) as driver:
        assert driver.app.router.name == "opening"
        assert "my game.txt" in text_on(driver)
        driver.do("sit_down")
        assert driver.app.router.name == "battle"


@pytest.mark.parametrize("kind", ["missing", "folder", "wrong"])
def test_a_wrong_file_on_the_command_line_is_told(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "file.txt"
    if kind == "folder":
        file.mkdir()
    elif kind == "wrong":
        file.write_text("Dear Anna")
    with Driver(tmp_path / "data", file=file) as driver:
        expected = {
            "missing": "There is no such file.",
            "folder": "This is not a file.",
            "wrong": "Line 1: This is not the record of a game.",
        }[kind]
        assert expected in text_on(driver)
        driver.do("back", kind="TextButton")
        assert driver.app.router.name == "new_game"


def test_a_file_can_be_dropped_on_the_window(fresh: Fingers, home: Path) -> None:
    (home / "wrong.txt").write_text("x")
    (home / "партия.txt").write_text(GAME)
    for name, screen in (("wrong.txt", "another"), ("партия.txt", "3 moves")):
        fresh.driver.window.dispatch("on_drop_file", os.fsencode(home / name), 9, 9)
        fresh.driver.frames(3)
        assert screen in text_on(fresh.driver) or "Line 1" in text_on(fresh.driver)
    assert fresh.driver.app.router.names == ["home", "opening"]
    fresh.do("sit_down")
    assert fresh.driver.app.router.name == "battle"


def test_a_phone_shows_the_file_it_was_started_with_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL also reports it as dropped on the window, with a path of the app that provides it."""

    class Phone(Sharing):
        works = True

        def listen(self, then: Callable[[bytes], None]) -> None:
            Clock.schedule_once(lambda _seconds: then(GAME.encode()))

    monkeypatch.setattr("companion.device.device.sharing", Phone)
    with Driver(tmp_path) as driver:
        driver.window.dispatch("on_drop_file", b"/document/msf:31", 0, 0)
        driver.frames(3)
        assert driver.app.router.name == "opening"
        assert not driver.app.notice.view


def test_a_game_that_cannot_be_saved_is_not_opened(
    fresh: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise StorageError("disk full")

    fresh.driver.app.desk.exchange.receive(GAME.encode())
    fresh.driver.frames(3)
    monkeypatch.setattr(fresh.driver.app.desk.journal, "adopt", full)
    fresh.do("sit_down")
    assert fresh.driver.app.router.name == "opening"
    assert "disk full" in fresh.driver.app.notice.view
    monkeypatch.setattr(fresh.driver.app.desk.journal, "rows", full)
    fresh.driver.app.desk.exchange.receive(GAME.encode())
    assert "disk full" in text_on(fresh.driver)


def test_a_saved_game_is_shared_without_sitting_down_at_it(fresh: Fingers, home: Path) -> None:
    journal = fresh.driver.app.desk.journal
    fresh.driver.app.desk.exchange.share(keep(journal, GAME))
    assert fresh.driver.app.desk.table.history is None
    fresh.driver.frames(3)
    fresh.do("save")
    (file,) = home.iterdir()
    assert judge(file.read_text())[1].moves == 3
    fresh.driver.app.desk.exchange.share(99)
    assert fresh.driver.app.notice.view == "This game cannot be read."


def test_another_look_shows_the_same_file(fresh: Fingers) -> None:
    fresh.driver.app.desk.exchange.receive(GAME.encode())
    fresh.driver.frames(3)
    settings: Any = fresh.driver.app.desk.settings
    settings.chosen_theme = "light"
    fresh.driver.app.new_look()
    fresh.driver.frames(3)
    assert "3 moves" in text_on(fresh.driver)
