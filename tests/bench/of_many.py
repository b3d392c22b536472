"""The cost of thousands of past games: their list, the start, the disk."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from companion.services.storage import Journal, open_journal
from tests.bench import many
from tests.bench.of_app import window
from tests.bench.timing import Measure, duration


def measures() -> Iterator[Measure]:
    """The list with 5,000 games; size and start with 10,000."""
    with tempfile.TemporaryDirectory() as scratch:
        file = many.fill(Path(scratch, "full"), many.SAVED)
        megabytes = file.stat().st_size / 1e6
        name = f"the journal's file: {many.SAVED:,} games of {many.MOVES} moves"
        yield Measure(name, None, f"{megabytes:.0f} MB", "100 MB")
        one = Path(scratch, "one")
        many.fill(one, 1)
        opened = [min(_opened(path) for _ in range(5)) for path in (one, file.parent)]
        yield duration("opening the journal: one game", opened[0])
        yield duration(f"opening the journal: {many.SAVED:,} games", opened[1])
        if not os.environ.get("DISPLAY"):
            return
        for name, folder in (("one game", one), (f"{many.SAVED:,} games", file.parent)):
            journal = Journal(folder / file.name)
            journal.set_note("at table", "no")
            journal.close()
            yield duration(f"first frame: {name}", window("app", folder)[0], "the same")
    for known in ("known", "unknown"):
        found = _listing(known)
        rows = f"{many.LISTED:,} past games, {'listed before' if known == 'known' else 'new'}"
        yield duration(f"{rows}: the list opens", min(found["opening"]))
        frames = sorted(found["scrolling"])
        for share in (50, 95):
            yield duration(
                f"  a frame while it scrolls ({share} %)", frames[len(frames) * share // 100],
                "16 ms" if share == 95 else "",
            )  # fmt: skip
        yield duration("  one player's games are shown", min(found["filtering"]))


def _opened(folder: Path) -> float:
    start = perf_counter()
    journal = open_journal(folder).journal
    taken = perf_counter() - start
    journal.close()
    return taken


def _listing(known: str) -> dict[str, list[float]]:
    with tempfile.TemporaryDirectory() as kivy_home:
        shown = subprocess.run(
            [sys.executable, "-m", "tests.bench.many", known],
            env=os.environ | {"KIVY_HOME": kivy_home, "KIVY_NO_ARGS": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    found: dict[str, list[float]] = json.loads(shown.splitlines()[-1])
    return found
