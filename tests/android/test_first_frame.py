"""What is set before Kivy is imported, in a process of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.android import ground
from tests.needs import ROOT

ASK = """
import sys
from tests.android import ground
ground.start_java()
from jnius import autoclass
phone = autoclass("phone.Phone")
phone.start(36)
phone.density, phone.fontScale = 2.625, float(sys.argv[1])
autoclass("org.renpy.android.Hardware").metrics.scaledDensity = 2.625 * phone.fontScale
from companion import options, start
from companion.device import display
if len(sys.argv) > 2:
    display.density = lambda: 0
start.prepare_window(options.read([]))
from kivy.metrics import Metrics, dp
from kivy.utils import platform
print(platform, Metrics.density, dp(100))
"""


def asked(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", ASK, *arguments],
        cwd=ROOT, env=ground.environment(folder), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("letters", ["1.0", "1.3", "2.0"])
def test_the_size_of_letters_does_not_make_everything_larger(tmp_path: Path, letters: str) -> None:
    """It counts once, where texts are written."""
    assert asked(tmp_path, letters) == "android 2.625 262.5"


def test_kivy_by_itself_would_count_it_twice(tmp_path: Path) -> None:
    """As newer versions of Android tell it what it asks for."""
    assert asked(tmp_path, "2.0", "by itself") == "android 5.25 525.0"
