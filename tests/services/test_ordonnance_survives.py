"""`kill -9` in a game of Ordonnance: a card that was shown is never lost."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.services.storage import Journal
from companion.table import Table
from engine.record import judge
from tests.chance import seeds
from tests.ordonnance.scripts import setup, text_of

KILLS = 12
_PLAYS_ON = """
import sys
from pathlib import Path
from companion.services.storage import Journal
from companion.table import Table
from engine.record import judge

table = Table(Journal(Path(sys.argv[1])))
assert table.resume(table.journal.latest())
record, _ = judge(sys.stdin.read())
for move in record.moves[len(table.history):]:
    table.do(move)
    print(len(table.history), flush=True)
"""


@pytest.mark.parametrize("seed", seeds(1, 10))
def test_a_card_that_was_shown_is_never_lost(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    text = text_of(setup(4), 80)
    record, _ = judge(text)
    file = tmp_path / "companion.db"
    journal = Journal(file)
    table = Table(journal)
    table.begin(record.rules, record.setup)
    journal.close()
    made = 0
    for _ in range(KILLS):
        shown = play_on(file, text, rng.randrange(1, 6))
        journal = Journal(file)
        table = Table(journal)
        assert table.resume(journal.latest() or 0)
        assert table.history is not None
        after = len(table.history)
        # the last one may be saved without having been printed
        assert max(made, shown) <= after
        assert table.history.moves == record.moves[:after]
        made = after
        journal.close()
    assert made > KILLS / 2


def play_on(file: Path, text: str, cards: int) -> int:
    """Play so many cards and more in a process that is killed; the last one that it showed."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", _PLAYS_ON, str(file)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(text)
        process.stdin.close()
        shown = 0
        for _, line in zip(range(cards), process.stdout, strict=False):
            shown = int(line)
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().split()
    return int(rest[-1]) if rest else shown
