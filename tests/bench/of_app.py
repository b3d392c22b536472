"""The app's first frame and its memory, beside empty windows in the same run."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.services.storage import open_journal
from engine.record import Record, judge
from tests.bench.crowds import crowded, ended
from tests.bench.timing import Measure, duration

_STARTS = 5


def measures() -> Iterator[Measure]:
    """Starts and memory; nothing without a display."""
    if not os.environ.get("DISPLAY"):
        print("(no display: the app is not measured; `make bench` starts one)")
        return
    with tempfile.TemporaryDirectory() as scratch:
        bare = window("kivy", Path(scratch))
        empty = window("kivymd", Path(scratch))
        found = [
            (name, *window("app", _saved_game(Path(scratch, name), text, at_table)))
            for name, text, at_table in (
                ("Home", crowded(), False),
                ("Continue, in a battle", crowded(), True),
                ("Continue, at a result with its map", ended(), True),
            )
        ]
    yield duration("first frame: a bare Kivy window", bare[0])
    yield duration("first frame: an empty KivyMD app", empty[0])
    for name, seconds, _ in found:
        yield duration(
            f"first frame: {name} ({seconds / empty[0]:.2f} x KivyMD)", seconds, "1.5 x KivyMD"
        )
    yield Measure("memory: an empty KivyMD app", None, f"{empty[1]:.0f} MB")
    for name, _, memory in found:
        times = memory / empty[1]
        yield Measure(
            f"memory: {name} ({times:.2f} x KivyMD)", None, f"{memory:.0f} MB", "1.3 x KivyMD"
        )


def _saved_game(folder: Path, text: str, at_table: bool) -> Path:
    """A journal with that game, and whether it was left at the table."""
    record, _ = judge(text)
    journal = open_journal(folder).journal
    journal.adopt(
        Record(record.rules, record.setup, ()).text, list(map(str, record.moves)), over=False
    )
    journal.set_note("at table", "yes" if at_table else "no")
    journal.close()
    return folder


def window(kind: str, folder: Path) -> tuple[float, float]:
    """The best start of several, in seconds, and the memory in MB."""
    best, memory = float("inf"), 0.0
    with tempfile.TemporaryDirectory() as kivy_home:
        for _ in range(_STARTS):
            start = time.time()
            shown = subprocess.run(
                [sys.executable, "-m", "tests.bench.windows", kind, str(folder)],
                env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
                check=True,
                capture_output=True,
                text=True,
            ).stdout
            said = dict(line.split() for line in shown.splitlines() if line.startswith(("s", "m")))
            best = min(best, float(said["shown"]) - start)
            memory = float(said["memory"])
    return best, memory
