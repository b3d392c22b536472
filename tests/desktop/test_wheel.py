"""What `pipx install .` installs: a command that needs nothing outside of its environment."""

import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from pathlib import Path
from urllib.request import urlopen

import pytest

from companion.version import VERSION
from tests.app.crowd import battle_over
from tests.app.driver import Driver
from tests.desktop.program import started
from tests.desktop.twins import Twins
from tests.installed import (
    environment,
    install,
    released,
    shipped,
    sources,
    uninstall,
    wheel,
)


def test_the_wheel_holds_the_app_and_nothing_else(tmp_path: Path) -> None:
    """Layouts, texts, rules, fonts and editions; no tests and no tools."""
    built = wheel(sources(tmp_path / "project"), tmp_path)
    with zipfile.ZipFile(built) as file:
        names = {Path(name) for name in file.namelist() if ".dist-info/" not in name}
    assert names == set(shipped())


@pytest.mark.built
def test_the_installed_command_opens_the_app_and_games(tmp_path: Path) -> None:
    """Nothing is downloaded or compiled for it, and it runs without the sources."""
    python = environment(tmp_path / "environment", "setuptools")
    install(sources(tmp_path / "project"), python)
    uninstall("setuptools", python)
    command = python.with_name("condottiere-companion")
    home = tmp_path / "home"
    with (
        Driver(tmp_path / "first", drawn=True) as driver,
        started([command], home) as installed,
    ):
        Twins(driver, installed, tmp_path)
        assert driver.app.router.name == "new_game"
    game = tmp_path / "game.txt"
    game.write_text(battle_over().text, encoding="utf-8")
    with (
        Driver(tmp_path / "second", file=game, drawn=True) as driver,
        started([command, game], tmp_path / "other home") as installed,
    ):
        twins = Twins(driver, installed, tmp_path)
        twins.do("sit_down")
        assert driver.app.router.name == "map"


@pytest.mark.built
def test_the_released_wheel_is_used_from_anywhere_and_leaves_nothing(tmp_path: Path) -> None:
    """It names no place of whoever built it; the stand-in beside it spares a compiler."""
    built = released(sources(tmp_path / "project"), tmp_path / "dist")
    with zipfile.ZipFile(built) as file:
        [about] = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        said = message_from_bytes(file.read(about))
        names = {Path(name) for name in file.namelist() if ".dist-info/" not in name}
    assert said["Version"] == VERSION
    assert not [need for need in said.get_all("Requires-Dist", ()) if "@" in need]
    assert names == set(shipped())
    python = environment(tmp_path / "environment")
    bare = everything(tmp_path / "environment")
    install(built, python, "--find-links", str(built.parent))
    command = python.with_name("condottiere-companion")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    calls: list[list[str | Path]] = [[command, "--help"], [python, "-m", "engine", "--help"]]
    for call in calls:
        ran = subprocess.run(call, cwd=elsewhere, capture_output=True, text=True, check=True)
        assert ran.stdout.startswith("usage: ")
        assert ran.stderr == ""
    with served(command, elsewhere) as address, urlopen(address) as page:
        assert page.status == 200
        assert b"<html" in page.read()
    for name in ("condottiere-companion", "materialshapes"):
        uninstall(name, python)
    assert everything(tmp_path / "environment") == bare


@contextmanager
def served(command: Path, folder: Path) -> Iterator[str]:
    """The address of a table for browsers, which the command keeps."""
    call: list[str | Path] = [command, "--serve", "--port", "0", "--data", folder / "data"]
    with subprocess.Popen(call, cwd=folder, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            yield program.stdout.readline().split()[-1].partition("#")[0]
        finally:
            program.terminate()


def everything(folder: Path) -> set[Path]:
    """All files there; what Python compiles for itself does not count."""
    return {file for file in folder.rglob("*") if file.suffix != ".pyc" and file.is_file()}
