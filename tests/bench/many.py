"""Journals with thousands of games, and one window that lists them: prints JSON.

python -m tests.bench.many
"""

import json
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

from companion.chronicle.digest import VERSION, digest
from companion.services.storage import FILE, Journal, SavedMoves
from engine.record import Record, judge
from tests.app.driver import Driver
from tests.app.fingers import unhurried
from tests.app.sitting import EXAMPLES

LISTED, SAVED, MOVES = 5_000, 10_000, 170
_PEOPLE = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Flavio", "Łucja", "Борис", "Zoë")
_STEPS = 300


def fill(folder: Path, games: int, *, known: bool = True) -> Path:
    """A file with so many games of 170 moves each.

    `known`: their digests are saved already.
    """
    folder.mkdir(parents=True, exist_ok=True)
    journal = Journal(folder / FILE)
    db = journal._db
    db.execute("BEGIN")
    for number, (header, lines, facts) in enumerate(islice(cycle(_games()), games), start=1):
        named = header
        for place, name in enumerate(_PEOPLE[:2]):
            named = named.replace(f"NAME{place}", f"{name} {number % 23}")
        day = f"20{number // 366 % 20 + 10}-{number % 12 + 1:02}-{number % 28 + 1:02}"
        moves = islice(cycle(lines), MOVES) if games == SAVED else lines
        saved_moves = SavedMoves.of(named, moves)
        db.execute(
            "INSERT INTO game (id, started, header, made, over, seal) VALUES (?, ?, ?, ?, 1, ?)",
            (number, f"{day}T19:00:00+00:00", named, saved_moves.made, saved_moves.seal),
        )
        numbered = enumerate(zip(saved_moves.lines, saved_moves.links[1:], strict=True))
        db.executemany(
            "INSERT INTO move (game, number, line, chain) VALUES (?, ?, ?, ?)",
            [(number, at, *each) for at, each in numbered],
        )
        if known:
            db.execute("INSERT INTO digest VALUES (?, ?, ?)", (number, VERSION, facts))
    db.execute("COMMIT")
    journal.close()
    return folder / FILE


def _games() -> list[tuple[str, list[str], str]]:
    """Headers, moves and digests of the games in the examples."""
    found = []
    for path in sorted(EXAMPLES.glob("*.game")):
        record, _ = judge(path.read_text(encoding="utf-8"))
        header = Record(record.rules, record.setup, ()).text
        for place, player in enumerate(record.setup.players[:2]):
            header = header.replace(
                f"player {player.seat} {player.name}\n", f"player {player.seat} NAME{place}\n"
            )
        found.append((header, [str(move) for move in record.moves], digest(record).text))
    return found


def listing(*, known: bool) -> dict[str, list[float]]:
    """The time to open the list, and for each frame while it scrolls, in seconds."""
    opening, scrolling, filtering = [], [], []
    with tempfile.TemporaryDirectory() as scratch:
        fill(Path(scratch), LISTED, known=known)
        with Driver(Path(scratch), real_time=True, drawn=True) as driver, unhurried():
            router = driver.app.router
            for _ in range(7):
                router.reset("home")
                driver.frames(3)
                start = time.perf_counter()
                router.go("games")
                driver.frames()
                opening.append(time.perf_counter() - start)
            shown = driver.screen.ids.list
            for step in range(_STEPS):
                shown.scroll_y = 1 - step * 40 / (shown._starts[-1] - shown.height)
                start = time.perf_counter()
                driver.frames()
                scrolling.append(time.perf_counter() - start)
            for name in driver.screen.model.names[:7]:
                start = time.perf_counter()
                driver.screen.model.choose(name)
                driver.frames()
                filtering.append(time.perf_counter() - start)
    return {"opening": opening, "scrolling": scrolling, "filtering": filtering}


if __name__ == "__main__":
    print(json.dumps(listing(known=sys.argv[1] == "known")), file=sys.__stdout__)
