"""The folder that PyInstaller makes, on a machine without the sources."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PyInstaller.archive.readers import CArchiveReader

from companion.services.reports import Report, Reports
from companion.services.settings import Settings
from companion.services.storage import FILE, open_journal
from companion.viewmodels.app.invite import Address
from tests.app.crowd import dealing, won
from tests.app.driver import Driver
from tests.app.inviting import address
from tests.desktop.program import started
from tests.desktop.twins import Twins
from tests.desktop.xserver import F1
from tests.installed import ROOT, shipped
from tests.ordonnance.scripts import setup, text_of
from tests.services.campaigning import crowded
from tests.services.campaigning import keep as keep_campaign
from tests.services.collections import ONE, packed
from tests.tables import keep
from tests.waiting import until

Clicks = Callable[[Twins], None]
NAME = "condottiere-companion"
LAST = text_of(setup(4), 80).splitlines()[-1]
"""The move that ends a game of Ordonnance."""
_SPEAKS = '#!/bin/sh\necho "${LD_LIBRARY_PATH-its own libraries} $*" >>"$0.log"\nexec %s "$@"\n'


WHERE_PUBLISHED = {"game_link"}
"""Screens that only an app has which knows where the one for browsers is published."""


def build(folder: Path) -> Path:
    """Build the package; its program."""
    call = [
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"),
        *("--distpath", str(folder / "dist"), "--workpath", str(folder / "work")),
        str(ROOT / "packaging" / "condottiere.spec"),
    ]
    made = subprocess.run(call, check=False, capture_output=True, text=True, cwd=folder)
    assert made.returncode == 0, made.stderr
    return folder / "dist" / NAME / NAME


@pytest.mark.built
def test_the_package_shows_every_screen_as_the_sources_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is built, moved elsewhere, and clicked through; it opens a game, and it speaks."""
    program = build(tmp_path)
    holds_the_app_and_nothing_else(program)
    program = Path(shutil.move(program.parent, tmp_path / "elsewhere")) / NAME
    home, games = tmp_path / "home", tmp_path / "games"
    game, voice = furnish(home, games), voice_on_path(tmp_path / "bin")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", f"{voice.parent}:/usr/bin:/bin")
    visited: set[str] = set()
    starts: list[tuple[list[Path], Clicks]] = [([game], walk), ([], after_a_fault)]
    for files, clicks in starts:
        own = shutil.copytree(games, tmp_path / f"copy {len(files)}")
        call: list[str | Path] = [
            program, "--lang=en", "--theme=dark", "--size=412x915", "--data", own, *files
        ]  # fmt: skip
        with (
            Driver(games, file=files[0] if files else None, drawn=True) as driver,
            started(call, home, path=os.environ["PATH"]) as packaged,
        ):
            invite_to(own, driver)
            twins = Twins(driver, packaged, tmp_path)
            clicks(twins)
            packaged.key(F1)
            said = spoken(voice)
        visited |= twins.visited
        reported(games)
    assert "--stdin" in said
    assert str(program.parent) not in said, "it speaks with the package's libraries"
    assert visited >= screens() - WHERE_PUBLISHED


def holds_the_app_and_nothing_else(program: Path) -> None:
    """Every module and every other file; no tests, no tools, no compilers or downloaders."""
    archive = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    files = shipped()
    modules = {file.with_suffix("") for file in files if file.suffix == ".py"}
    assert {".".join(each.parts).removesuffix(".__init__") for each in modules} <= set(archive.toc)
    assert not {"tests", "tools", "PIL", "ssl", "pip"} & {
        each.split(".")[0] for each in archive.toc
    }
    for file in files:
        if file.suffix != ".py":
            packed = program.parent / "_internal" / file
            assert packed.read_bytes() == (ROOT / file).read_bytes()


def screens() -> set[str]:
    """Every screen there is: each has a layout of its name."""
    return {file.stem for file in (ROOT / "kv").glob("*.kv")}


def invite_to(games: Path, driver: Driver) -> None:
    """Let the driver's app invite to the table of the app with these games.

    Every table has a port and keys of its own, and so a code of its own.
    """
    hosting = driver.app.hosting

    def addresses() -> tuple[Address, ...]:
        with closing(sqlite3.connect(f"file:{games / FILE}?mode=ro", uri=True)) as db:
            found = db.execute(
                "SELECT value, guest_key FROM note, live WHERE key = 'live port' AND value != ''"
            ).fetchall()
        return tuple(address(place, *each) for place in hosting.places() for each in found)

    def opened() -> None:
        table: Any = hosting.table
        if table is not None:
            table.addresses = addresses

    hosting.listen(opened)


def voice_on_path(folder: Path) -> Path:
    """A program for the voice that writes down what it is asked for."""
    speaks = shutil.which("espeak-ng")
    assert speaks is not None, "make voice installs it"
    folder.mkdir()
    voice = folder / "espeak-ng"
    voice.write_text(_SPEAKS % speaks)
    voice.chmod(0o755)
    return voice


def spoken(voice: Path) -> str:
    """What the voice was asked to say; waits for the first text."""
    log = voice.with_name(f"{voice.name}.log")
    until(lambda: log.exists() and "--stdin" in log.read_text())
    return log.read_text()


def furnish(home: Path, games: Path) -> Path:
    """Games, finished and not, a campaign, a zip in the documents; a game as a file."""
    documents = home / "Documents"
    documents.mkdir(parents=True)
    (documents / "games.zip").write_bytes(packed({"one.txt": ONE.encode()}))
    journal = open_journal(games).journal
    Settings(journal).awake = False  # else the other goes dim if it is waited for
    nearly = "".join(won().text.splitlines(keepends=True)[:-1]).replace("Dario", "Dora")
    four = text_of(setup(4), 79)
    for day, text in enumerate((won().text, four, nearly), start=1):
        keep(journal, text, f"2025-03-{day:02}T12:00:00+00:00")
    keep_campaign(journal, crowded("red", "green"), 60)
    journal.close()
    game = documents / "a deal.txt"
    game.write_text(dealing().text, encoding="utf-8")
    return game


def reported(games: Path) -> None:
    """An error report that nobody has been shown."""
    Reports(games).save(Report("A fault, as it was reported.\n", "And by whom.\n"))


def after_a_fault(twins: Twins) -> None:
    """What the app shows first after an error."""
    twins.do("back", kind="TextButton")


def walk(twins: Twins) -> None:
    """Visit every screen."""
    twins.do("sit_down")
    twins.do("finish")
    around_the_table(twins)
    for way in ("settings", "rules", "calculator", "new_game"):
        twins.do(way)
        twins.back()
    twins.do("games")
    past_games(twins)
    twins.line(", Dora, ", "sit_down")
    twins.do("go_on")
    twins.tap(twins.key("pass"))
    twins.do("go_on")
    twins.back()
    twins.do("games")
    twins.line("Anna, Борис", "sit_down")
    _seat, territory, *icons = LAST.split()
    for text in (territory, *icons):
        twins.tap_text(text)
    twins.tap(twins.one("DoneKey"))


def around_the_table(twins: Twins) -> None:
    """Visit the screens around a battle."""
    twins.do("map")
    twins.back()
    twins.menu("invite")
    twins.back()
    for way in ("totals", "moves", "rules"):
        twins.menu(way)
        twins.back()
    twins.back()


def past_games(twins: Twins) -> None:
    """Visit the screens around past games."""
    twins.do("statistics")
    twins.back()
    twins.line(", Dario, Eve", "look_at")
    twins.back()
    twins.menu("campaigns")
    twins.line("Campaign to 60")
    twins.back()
    twins.back()
    twins.menu("import_many")
    twins.tap_text("games.zip")
    twins.do("take")
    twins.do("back", kind="TextButton")
