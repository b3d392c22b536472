"""What is set before the window opens."""

import os
import shutil
import signal
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
BARE = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "MAKEFLAGS", "MAKELEVEL"}
"""Variables that would say something about this test's own surroundings."""
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
    env = {name: value for name, value in os.environ.items() if name not in BARE | {*environment}}
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


def test_without_a_display_the_app_says_why_there_is_no_window(tmp_path: Path) -> None:
    ran = run(sys.executable, "main.py", "--data", tmp_path / "data")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"There is no display to open a window on.\n{ADVICE}"


@pytest.mark.skipif(shutil.which("make") is None, reason="nothing else is started by make")
def test_make_adds_nothing_to_what_the_app_says_itself(tmp_path: Path) -> None:
    """`window`, which installs the libraries for one, is not tested here."""
    data = f"ARGS=--data {tmp_path / 'data'}"
    ran = run("make", "--old-file=window", "run", data, DISPLAY=NOBODY)
    assert ran.stdout == ""
    assert ran.stderr == f"The display {NOBODY} cannot be reached.\n{ADVICE}"
    wrong = run("make", "--old-file=window", "run", "ARGS=--theme pink", DISPLAY=NOBODY)
    assert wrong.returncode != 0
    assert "invalid choice: 'pink'" in wrong.stderr


@pytest.mark.skipif(shutil.which("make") is None, reason="nothing else is started by make")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_make_opens_a_table_for_browsers(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in BARE}
    command = ["make", "--old-file=venv", "run", f"ARGS=--port 0 --data {tmp_path / 'data'}"]
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as program:
        try:
            assert program.stdout is not None
            assert program.stdout.readline().startswith("host:   http://127.0.0.1:")
            assert program.stdout.readline().startswith("guests: http://127.0.0.1:")
        finally:
            os.killpg(program.pid, signal.SIGTERM)


def test_where_kivy_cannot_be_installed_the_app_names_what_works(tmp_path: Path) -> None:
    """As on Python 3.14, where the package leaves it out. Nothing is written either."""
    alone = "import sys; sys.path.insert(0, '.'); from companion.start import main; main()"
    ran = run(sys.executable, "-S", "-c", alone, "--data", tmp_path / "data", DISPLAY=NOBODY)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Python 3.11 to 3.13" in ran.stderr
    assert ran.stderr.endswith(": --serve\n")
    assert not (tmp_path / "data").exists()


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
