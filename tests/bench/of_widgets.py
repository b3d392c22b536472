"""The time to make KivyMD's widgets, beside ours that replace them."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from tests.bench.timing import Measure, duration

FAILED = "failed"


def measures() -> Iterator[Measure]:
    """A widget in each line; nothing without a display."""
    if not os.environ.get("DISPLAY"):
        return
    with tempfile.TemporaryDirectory() as kivy_home:
        said = subprocess.run(
            [sys.executable, "-m", "tests.bench.widgets_made"],
            env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    for line in said.splitlines():
        name, _, taken = line.rpartition(": ")
        title = f"a widget made: {name}"
        if taken.startswith(FAILED):
            yield Measure(title, None, taken)
        else:
            yield duration(title, float(taken))
