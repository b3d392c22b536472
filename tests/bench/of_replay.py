"""The time for a step of the slider in the replay of a long game."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from tests.bench.timing import Measure, duration


def measures() -> Iterator[Measure]:
    """A measure for each tab; nothing without a display."""
    if not os.environ.get("DISPLAY"):
        return
    with tempfile.TemporaryDirectory() as kivy_home:
        shown = subprocess.run(
            [sys.executable, "-m", "tests.bench.replaying"],
            env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    found = json.loads(shown.splitlines()[-1])
    yield duration(f"replay of {found['moves']} moves: opened", found["opened"])
    for tab, times in found["tabs"].items():
        name = f"replay, the slider moved to a move far away: {tab}"
        yield duration(f"{name}, shown (95 %)", _most(times["shown"]))
        yield duration("  of it: what the app does (95 %)", _most(times["own"]), "16 ms")
        yield duration("  the same frame drawn again, nothing new (95 %)", _most(times["again"]))


def _most(values: list[float]) -> float:
    return sorted(values)[len(values) * 95 // 100]
