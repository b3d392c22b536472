"""The desktop launcher: its fields, and that it starts the app with a game."""

import configparser
import re
import subprocess
from pathlib import Path

from companion.services.gamefile import name_of
from companion.texts import LANGUAGES
from tests.app.crowd import battle_over
from tests.app.driver import Driver
from tests.desktop.program import started
from tests.desktop.twins import Twins
from tests.installed import ROOT

NAME = "condottiere-companion"
PACKAGING = ROOT / "packaging"
TRANSLATED = ("GenericName", "Comment", "Keywords")


def entry(file: Path) -> dict[str, str]:
    """The fields of a launcher."""
    parser = configparser.RawConfigParser(delimiters="=", comment_prefixes="#")
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(file, encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def command(said: str) -> list[str]:
    """The arguments of its command, split as desktops do."""
    quoted = re.findall(r'"((?:[^"\\]|\\.)*)"', said.replace("\\\\", "\\"))
    return [re.sub(r"\\(.)", r"\1", each).replace("%%", "%") for each in quoted]


def launched(home: Path, *arguments: str | Path) -> dict[str, str]:
    """The fields of the launcher installed into a home folder."""
    script = PACKAGING / "launcher.sh"
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    call = [script, *arguments]
    subprocess.run(call, check=True, env=environment, cwd=home, capture_output=True)
    return entry(home / ".local/share/applications" / f"{NAME}.desktop")


def test_the_entry_says_in_every_language_what_the_app_is() -> None:
    said = entry(PACKAGING / f"{NAME}.desktop")
    assert (said["Type"], said["Name"]) == ("Application", "Condottiere Companion")
    assert said["Exec"] == f"{NAME} %f"
    assert "MimeType" not in said, "a game is plain text, and this is no editor"
    for key in TRANSLATED:
        texts = {said[key], *(said[f"{key}[{each}]"] for each in LANGUAGES if each != "en")}
        assert len(texts) == len(LANGUAGES)
    for key in ("Categories", *(each for each in said if each.startswith("Keywords"))):
        assert said[key].endswith(";")


def test_a_program_may_lie_anywhere(tmp_path: Path) -> None:
    program = tmp_path / 'my "games" 100% $HOME `ls` \\ here' / NAME
    program.parent.mkdir()
    program.touch(mode=0o755)
    said = launched(tmp_path, program.relative_to(tmp_path))
    assert command(said["Exec"]) == [str(program)]
    assert said["Exec"].endswith(" %f")


def test_what_it_starts_opens_a_game(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    said = launched(home)
    icons = home / ".local/share/icons/hicolor"
    assert (icons / "512x512/apps" / f"{said['Icon']}.png").exists()
    assert (icons / "scalable/apps" / f"{said['Icon']}.svg").exists()
    game = tmp_path / name_of("condottiere", "2026-11-18T18:00:00+00:00", ["Anna"])
    game.write_text(battle_over().text, encoding="utf-8")
    with (
        Driver(tmp_path / "data", file=game, drawn=True) as driver,
        started([*command(said["Exec"]), game], home) as program,
    ):
        Twins(driver, program, tmp_path).do("sit_down")
        assert driver.app.router.name == "map"
        assert program.window_class == said["StartupWMClass"]
