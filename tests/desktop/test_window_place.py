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

def look(*_):
    print(*map(int, (*Window.system_size, Window.left, Window.top)))
    exec(sys.argv[2])
    Clock.schedule_once(lambda _: app.stop(), 0.5)

app = CompanionApp(chosen)
Clock.schedule_once(look, 1.5)
app.run()
"""


def opened(screen: str, data: Path, *options: str, then: str = "") -> tuple[int, ...]:
    """The size and place of the app's window when it has opened; `then` is done before its end."""
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
        change = "Window.system_size = 900, 600; Window.left, Window.top = 33, 44"
        assert opened(screen, tmp_path, then=change) == (width, height, left, top)
        assert opened(screen, tmp_path) == (900, 600, 33, 44)
        assert opened(screen, tmp_path, "--size", "360x640")[:2] == (360, 640)
        assert opened(screen, tmp_path) == (900, 600, 33, 44)
    with display((800, 480)) as screen:
        assert opened(screen, tmp_path) == (800, 480, 0, 0)
