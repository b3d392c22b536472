"""What the app takes: its first frame and its memory, beside bare windows in the same run."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.services.storage import open_journal
from engine import condottiere
from engine.record import Record
from tests.bench.timing import Measure, duration
from tests.condottiere.walks import random_setup, walk

_STARTS = 5


def measures() -> Iterator[Measure]:
    """Starts and memory; nothing where there is no display to open a window on."""
    if not os.environ.get("DISPLAY"):
        print("(no display: the app is not measured; `make bench` brings one)")
        return
    with tempfile.TemporaryDirectory() as scratch:
        home, table = Path(scratch, "home"), Path(scratch, "table")
        _saved_game(home, at_table=False)
        _saved_game(table, at_table=True)
        bare = _window("kivy", home)
        empty = _window("kivymd", home)
        at_home = _window("app", home)
        at_table = _window("app", table)
    yield duration("first frame: a bare Kivy window", bare[0])
    yield duration("first frame: an empty KivyMD app", empty[0])
    for name, (seconds, _) in (("Home", at_home), ("Continue, at the table", at_table)):
        yield duration(
            f"first frame: {name} ({seconds / empty[0]:.2f} x KivyMD)", seconds, "1.5 x KivyMD"
        )
    yield Measure("memory: an empty KivyMD app", empty[1], f"{empty[1]:.0f} MB", "")
    yield Measure(
        f"memory: at the table ({at_table[1] / empty[1]:.2f} x KivyMD)",
        at_table[1],
        f"{at_table[1]:.0f} MB",
        "1.3 x KivyMD",
    )


def _saved_game(folder: Path, *, at_table: bool) -> None:
    """A journal with a game in the middle of a battle."""
    rng = random.Random(3)
    setup = random_setup(rng)
    moves = [move for move, _ in walk(rng, setup, most=60)]
    journal = open_journal(folder).journal
    game = journal.begin(Record(condottiere, setup, ()).text)
    journal.rewrite(game, list(map(str, moves)), over=False)
    journal.set_note("at table", "yes" if at_table else "no")
    journal.close()


def _window(kind: str, folder: Path) -> tuple[float, float]:
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
