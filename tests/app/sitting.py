"""The app at the table, at any point of a recorded game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.services.storage import open_journal
from engine.condottiere.state import Game
from engine.record import Record, judge
from tests.app.driver import Driver
from tests.tables import keep

EXAMPLES = Path(__file__).parents[1] / "records" / "examples"
SEEN = 999
"""More battles than any game has: every result has been looked at."""


def example(name: str) -> str:
    """The text of one of the example records."""
    return (EXAMPLES / f"{name}.game").read_text(encoding="utf-8")


def up_to(text: str, true: Callable[[Game], bool]) -> str:
    """The record up to the first position for which something is true."""
    record, _ = judge(text)
    game = record.rules.begin(record.setup)
    for made, move in enumerate(record.moves):
        if true(game):
            return Record(record.rules, record.setup, record.moves[:made]).text
        game = record.rules.apply(game, move)
    assert true(game)
    return record.text


@contextmanager
def sitting(data: Path, text: str, *, seen: int = SEEN, **options: Any) -> Iterator[Driver]:
    """The app as it opens when this game was left at the table."""
    journal = open_journal(data).journal
    game = keep(journal, text, over=False)
    journal.set_note(f"seen {game}", str(seen))
    journal.set_note("at table", "yes")
    journal.close()
    with Driver(data, **options) as driver:
        driver.frames(3)
        yield driver
