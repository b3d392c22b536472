"""What `pipx install .` installs: a command that needs nothing outside of its environment."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.app.crowd import battle_over
from tests.app.driver import Driver
from tests.desktop.program import started
from tests.desktop.twins import Twins
from tests.installed import environment, install, shipped, sources, wheel


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
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, "uninstall", "-qq", "-y", "setuptools"],
        check=True,
    )
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
