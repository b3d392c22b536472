"""The time for a touch, the cost of resting, and whether a long evening makes the app grow."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from tests.bench.timing import Measure, duration, percentile

_PARTS = {
    "engine": "the engine",
    "journal": "the journal, on the disk",
    "view models": "the view models",
    "canvas": "layout and the canvas's instructions",
    "graphics": "drawing them (software here)",
    "flip": "showing the frame (Xvfb here)",
}


def measures() -> Iterator[Measure]:
    """Taps, rest and games; nothing without a display."""
    if not os.environ.get("DISPLAY"):
        return
    yield from _of_taps(_measured("taps"))
    yield from _of_rest(_measured("rest"))
    yield from _of_games(_measured("games"))


def _of_taps(taps: dict[str, list[float]]) -> Iterator[Measure]:
    count = len(taps["shown"])
    for share in (50, 95):
        aim = "16 ms" if share == 95 else ""
        yield duration(
            f"a tap on a card, six long lines: shown ({share} % of {count})",
            percentile(taps["shown"], share),
            aim,
        )
        yield duration(
            f"  until the frame is handed over ({share} %)", percentile(taps["until flip"], share)
        )
    for part, name in _PARTS.items():
        yield duration(f"  of it: {name} (50 %)", percentile(taps[part], 50))
    yield duration(
        "  the same frame drawn again, nothing new (50 %)", percentile(taps["again"], 50)
    )
    yield duration("the key sinks under the finger (95 %)", percentile(taps["held"], 95), "16 ms")


def _of_rest(rest: dict[str, dict[str, float]]) -> Iterator[Measure]:
    for screen, seen in rest.items():
        name = f"frames drawn in 5 s of rest: {screen}"
        yield Measure(name, None, f"{seen['frames']:.0f} frames", "none")
    for screen, seen in rest.items():
        name = f"the processor's share at rest: {screen} ({seen['rounds']:.0f} rounds/s)"
        yield Measure(name, None, f"{seen['busy'] * 100:.1f} %")


def _of_games(games: dict[str, list[float]]) -> Iterator[Measure]:
    memory = games["memory"]
    half = len(memory) // 2
    yield _memory("after the first game", memory[0])
    yield _memory(f"after {half} games", memory[half - 1])
    grown = memory[-1] / memory[half - 1] - 1
    yield _memory(f"after the same {half} once more ({grown:+.1%})", memory[-1], "no growth")
    name = f"the journal's file: {len(memory)} games, {games['moves'][0]:.0f} moves"
    yield Measure(name, None, f"{games['bytes'][0] / 1024:.0f} kB")


def _memory(when: str, megabytes: float, aim: str = "") -> Measure:
    return Measure(f"memory: {when}", None, f"{megabytes:.0f} MB", aim)


def _measured(what: str) -> Any:
    """The result of a process of its own."""
    with tempfile.TemporaryDirectory() as kivy_home:
        shown = subprocess.run(
            [sys.executable, "-m", "tests.bench.touching", what],
            env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    return json.loads(shown.splitlines()[-1])
