"""The window on the screen of a small laptop: all of it is there, and it opens as it was left."""

import os
import subprocess
import sys
from pathlib import Path

from tests.desktop.program import display
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
LAPTOP = 1366, 768
OPENED = """
import sys
from companion import options, start
chosen = options.read(["--data", sys.argv[1], *sys.argv[3:]])
start.prepare_window(chosen)
from kivy.clock import Clock
from kivy.core.window import Window
from companion.app import CompanionApp

def place():
    return *map(int, Window.system_size), int(Window.left), int(Window.top)

def look(*_):
    if app._opened_at is None:
        return
    look.unschedule()
    print(*place())
    wanted = tuple(map(int, sys.argv[2].split()))
    if wanted:
        Window.system_size, Window.left, Window.top = wanted[:2], *wanted[2:]
    Clock.schedule_interval(lambda _: wanted in ((), place()) and app.stop(), 0.1)

app = CompanionApp(chosen)
look.unschedule = Clock.schedule_interval(look, 0.1).cancel
app.run()
"""


def opened(screen: str, data: Path, *options: str, then: str = "") -> tuple[int, ...]:
    """The size and place of the app's window when it has opened; `then` it is given others."""
    ran = subprocess.run(
        [sys.executable, "-c", OPENED, str(data), then, *options],
        cwd=ROOT, env=os.environ | {"DISPLAY": screen, "LIBGL_ALWAYS_SOFTWARE": "1"},
        capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    return tuple(map(int, ran.stdout.split()))


def test_it_is_on_the_screen_and_opens_as_it_was_left(tmp_path: Path) -> None:
    with display(LAPTOP) as screen:
        width, height, left, top = opened(screen, tmp_path)
        assert (width, height) == (412, 768)
        assert 0 <= left <= LAPTOP[0] - width
        assert top == 0
        assert opened(screen, tmp_path, then="900 600 33 44") == (width, height, left, top)
        assert opened(screen, tmp_path) == (900, 600, 33, 44)
        assert opened(screen, tmp_path, "--size", "360x640")[:2] == (360, 640)
        assert opened(screen, tmp_path) == (900, 600, 33, 44)
    with display((800, 480)) as screen:
        assert opened(screen, tmp_path) == (800, 480, 0, 0)
