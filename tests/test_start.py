"""What is set before the window opens."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.services.claim import Claim
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
STARTED = """
from companion import options, start
start.prepare_window(options.read([]))
from kivy.core.clipboard import Clipboard
print(type(Clipboard).__name__)
"""


def test_a_desktop_without_clipboard_programs_is_no_alarm(tmp_path: Path) -> None:
    """SDL has a clipboard of its own."""
    env = {**os.environ, "PATH": str(tmp_path), "DISPLAY": ":0"}
    ran = subprocess.run(
        [sys.executable, "-c", STARTED],
        cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    assert ran.stdout == "ClipboardSDL2\n"
    assert ran.stderr == ""


NOBODY = ":64321"
"""A display without a server."""
ADVICE = (
    "The app needs a desktop, or a virtual screen such as xvfb-run provides. "
    "The command-line referee needs neither: python -m engine --help\n"
)
HOMELESS = """
import pwd, sys

def unknown(number):
    raise KeyError(number)

pwd.getpwuid = unknown
from companion.start import main
main(sys.argv[1:])
"""


def run(*command: str | Path, **environment: str | None) -> "subprocess.CompletedProcess[str]":
    """A command in the project's folder; with None a name is not in its environment."""
    bare = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "MAKEFLAGS", "MAKELEVEL"}
    env = {name: value for name, value in os.environ.items() if name not in bare | {*environment}}
    env |= {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(
        [*map(str, command)],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_nobody_answers_for_ends_the_app_with_a_word(
    tmp_path: Path, name: str
) -> None:
    """And the folder of the games is released."""
    data = tmp_path / "data"
    ran = run(sys.executable, "main.py", "--data", data, **{name: NOBODY})
    assert ran.returncode == 1
    assert ran.stderr == f"The display {NOBODY} cannot be reached.\n{ADVICE}"
    assert not [file for file in data.rglob("*") if file.is_file()]
    claim = Claim(data)
    assert claim.held
    claim.let_go()


@pytest.mark.skipif(shutil.which("make") is None, reason="nothing else is started by make")
def test_make_adds_nothing_to_what_the_app_says_itself(tmp_path: Path) -> None:
    """`window`, which installs the libraries for one, is not tested here."""
    data = f"ARGS=--data {tmp_path / 'data'}"
    ran = run("make", "--old-file=window", "run", data)
    assert ran.stdout == ""
    assert ran.stderr == f"There is no display to open a window on.\n{ADVICE}"
    wrong = run("make", "--old-file=window", "run", "ARGS=--theme pink")
    assert wrong.returncode != 0
    assert "invalid choice: 'pink'" in wrong.stderr


def test_whoever_has_no_home_is_asked_for_a_folder(tmp_path: Path) -> None:
    for chosen in (None, "~nobody-of-this-name/settings"):
        ran = run(sys.executable, "-c", HOMELESS, HOME=None, XDG_CONFIG_HOME=chosen)
        assert ran.returncode == 1
        assert ran.stderr == (
            "There is no home folder to save games in. Name another folder: --data FOLDER\n"
        )
    ran = run(sys.executable, "-c", HOMELESS, "--data", tmp_path / "data", HOME=None)
    assert (ran.returncode, ran.stderr.splitlines()[0]) == (
        *(1, "There is no display to open a window on."),
    )
