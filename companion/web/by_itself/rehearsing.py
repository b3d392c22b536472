"""Short games, played to nobody in a browser by itself, which compiles what runs often."""

import gc
import json
import pkgutil
from collections.abc import Callable, Generator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Protocol

from companion import games
from companion.services.storage import open_journal
from companion.table import Table
from companion.web.building import templates
from companion.web.building.pieces import forget
from engine.history import History
from engine.record import judge


class Rehearsal(Protocol):
    """What is played to nobody: a game's part `web.rehearsal`."""

    RECORD: str
    """A short game in which most things happen."""


class Page(Protocol):
    """What the games are played on."""

    def hear(self, said: str) -> str:
        """What the page says, and what to tell it."""

    def close(self) -> None:
        """Let go of the games that it has."""


Open = Callable[[Path], Page]


def rehearsal(rounds: int, open_in: Open) -> Generator[bool, None, None]:
    """Play a short game of each kind to nobody, a tap at each step."""
    for game in games.words() * rounds:
        if games.has_part(game, "web.rehearsal"):
            part: Rehearsal = games.part(game, "web.rehearsal")
            yield from _played(part.RECORD, open_in)


def _played(text: str, open_in: Open) -> Generator[bool, None, None]:
    """Undo all moves of the game and make them again, as from a page."""
    record, _game = judge(text)
    forget()
    folder = Path(mkdtemp())
    try:
        with closing(open_journal(folder).journal) as journal:
            Table(journal).adopt(History(record.rules, record.setup, record.moves))
            journal.set_note("at table", "yes")
        yield True
        with closing(open_in(folder)) as page:
            shown = json.loads(page.hear('{"open": {}}'))
            taps = len(record.moves)
            for number, intent in enumerate(["undo"] * taps + ["redo"] * taps):
                yield True
                asked = {"id": f"{number:016}", "do": intent, "with": []}
                asked |= {each: shown[each] for each in ("revision", "page")}
                shown |= json.loads(page.hear(json.dumps(asked)) or "{}")
    finally:
        rmtree(folder)


def warm_up(open_in: Open) -> None:
    """Read all that pages need, once, so that what is kept of the memory has it."""
    list(rehearsal(1, open_in))
    for room in (
        "companion.web.pages",
        *(f"{games.package(game)}.web.pages" for game in games.words()),
    ):
        for page in pkgutil.iter_modules(import_module(room).__path__):
            import_module(f"{room}.{page.name}")
    templates.read_all()
    gc.collect()
