"""A page without a host: its session, its table and its journal are in the same browser.

The page and `Alone` talk by texts of JSON only, in a worker of the browser, whose scripts are in
`packaging/web`. They write down what is saved here before the page is told of it.
"""

import gc
import json
import pkgutil
import random
import sqlite3
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from importlib import import_module
from itertools import count
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import SimpleNamespace
from typing import Any, Protocol

from companion import games, published
from companion.live.shared_table import Asked, SharedTable
from companion.reporting import compose
from companion.services import link
from companion.services.archive import tidy_up
from companion.services.reports import Report, Reports
from companion.services.storage import Journal, Opened, StorageError, inspection, open_journal
from companion.table import Table
from companion.texts import _, speaking
from companion.web import templates
from companion.web.browser import Browser
from companion.web.desk import WebDesk, Wishes
from companion.web.intents import NoIntent
from companion.web.keeping import Keeping
from companion.web.page import build
from companion.web.pieces import forget
from companion.web.relay import Relay
from companion.web.session import Session
from companion.words import not_saved
from engine.history import History
from engine.record import judge

SHORTCUTS = ("new_game", "calculator")
"""The pages that a home screen may open directly."""

_LONGEST = 300
"""Letters of an address that leave room for a game."""
_SOON = 1.0
"""Seconds after the first page, when it can be seen."""
_ROUNDS = 4
_PAUSE = 0.03
"""Seconds before each step of the rehearsal, so that no tap waits for more than one."""
Ring = Callable[[int, float], object]
"""Asks for `Alone.due` with this number, so many seconds later."""


class Rehearsal(Protocol):
    """What is played to nobody: a game's part `web.rehearsal`."""

    RECORD: str
    """A short game in which most things happen."""


class NothingKept(StorageError):
    """The browser keeps nothing for this page."""

    def __str__(self) -> str:
        """The text in the language set when it is shown."""
        return _("this browser keeps nothing for the app, as in a private window")


class Alone:
    """The only page of a table that no other device can reach.

    Without a folder nothing can be saved, and the journal is kept in memory.
    """

    def __init__(self, folder: Path | None, ring: Ring) -> None:
        self._folder = folder
        self._ring = ring
        self._numbers = count()
        self._reports = None if folder is None else Reports(folder)
        self._fault: Exception | None = None
        self._hello: Mapping[str, object] = {}
        self._wishes = Wishes()
        self._deeds: dict[int, Callable[[], None]] = {}
        self._session: Session | None = None
        self._started = datetime.now(UTC).isoformat(timespec="seconds")
        self._rehearsal = rehearsal(_ROUNDS)
        self._opened, self._shared = self._open()

    def hear(self, said: str) -> str:
        """What the page says, and what to tell it; empty if there is nothing to tell.

        The page opens with what it remembers, `{"open": {...}}`, and then says what is tapped.
        """
        with self._noting_faults():
            return self._heard(json.loads(said))

    def _heard(self, message: Mapping[str, Any]) -> str:
        if "open" in message:
            if self._session is None:
                self._hello = message["open"]
                self._wishes = Wishes.of(self._hello)
                self._session = self._new_session()
                if message["open"].get("to") in SHORTCUTS:
                    with speaking(self._session.desk.wishes.language):
                        self._session.desk.router.reset("home", message["open"]["to"])
                self._later(_SOON, self._look_after_games)
                self._later(_SOON, self._rehearse)
            self._follow_link(self._session, message["open"])
            return json.dumps(self._session.whole())
        if self._session is None:
            return ""
        asked = Asked(message["id"], message["revision"])
        try:
            self._session.hear(asked, message["page"], message["do"], message["with"])
        except NoIntent:
            return ""
        return self._changes()

    def due(self, number: int) -> str:
        """Do what was put off until now; what to tell the page."""
        deed = self._deeds.pop(number, None)
        if deed is None:
            return ""
        with self._noting_faults():
            deed()
            return self._changes()

    def close(self) -> None:
        """Let go of the journal's files."""
        self._rehearsal.close()
        if self._session is not None:
            self._session.close()
        self._opened.journal.close()

    def begin_again(self, why: str) -> str:
        """Open what is saved, since the last that was done failed; what to tell the page.

        The browser's store was `full`, or `refused` it for another reason; or something here had a
        `fault`, of which there is a report then.
        """
        report = self._report()
        self._deeds.clear()
        self._opened, self._shared = self._open()
        self._session = session = self._new_session()
        with speaking(session.desk.wishes.language):
            if why != "fault":
                session.say(not_saved(_refused(why)))
            elif report is not None and self._reports is not None and self._reports.save(report):
                # not at the table, where the same might happen again
                session.desk.router.reset("home", "report")
            else:
                session.say(_("Something went wrong. The app continues with what was saved."))
        return json.dumps(session.whole())

    @contextmanager
    def _noting_faults(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            self._fault = error
            raise

    def _report(self) -> Report | None:
        """What is known of the last fault."""
        fault, self._fault = self._fault, None
        if fault is None or self._session is None:
            return None
        desk = self._session.desk
        with speaking(desk.wishes.language):
            return compose(fault, SimpleNamespace(desk=desk, router=desk.router), end=False)

    def _look_after_games(self) -> None:
        file = tidy_up(self._opened, self._started)
        if file is not None:
            inspection.whole(file, self._say_damaged)

    def _rehearse(self) -> None:
        """What runs often is compiled by the browser: now, and not under the first taps."""
        if next(self._rehearsal, False):
            self._later(_PAUSE, self._rehearse)

    def _say_damaged(self) -> None:
        assert self._session is not None
        with speaking(self._session.desk.wishes.language):
            self._session.say(
                _("Some saved games are damaged. The next start will keep what can be read.")
            )

    def _open(self) -> tuple[Opened, SharedTable]:
        if self._folder is None:
            opened = Opened(Journal(None), trouble=NothingKept())
        else:
            opened = open_journal(self._folder)
        return opened, SharedTable(Table(opened.journal))

    def _new_session(self) -> Session:
        shared = self._shared
        relay = Relay(shared, lambda: shared.host)
        browser = Browser(self._hello.get("can"))
        desk = WebDesk(
            shared, relay, self._wishes, lambda: shared.host,
            lambda _seat: None, self._later, tuple, self._opened,
            browser, build=build, alone=True, reports=self._reports,
            address=published.ADDRESS or self._own_address(),
            keeping=Keeping(browser, self._opened.journal, relay),
        )  # fmt: skip
        return Session(desk, relay)

    def _own_address(self) -> str:
        """Where this page was opened; links to games lead there if no other place is published."""
        address = self._hello.get("address")
        return address if isinstance(address, str) and len(address) < _LONGEST else ""

    def _follow_link(self, session: Session, hello: Mapping[str, object]) -> None:
        """Show the game that the page was opened with, over everything else."""
        came = hello.get("came")
        data = came.encode(errors="replace") if isinstance(came, str) else b""
        if link.in_message(data):
            with speaking(session.desk.wishes.language):
                session.desk.exchange.receive(data)

    def _changes(self) -> str:
        changes = None if self._session is None else self._session.changes()
        return "" if changes is None else json.dumps(changes)

    def _later(self, seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
        number = next(self._numbers)
        self._deeds[number] = deed
        self._ring(number, seconds)

        def cancel() -> None:
            self._deeds.pop(number, None)

        return cancel


def _refused(why: str) -> StorageError:
    """What SQLite would raise if the browser's store were its disk."""
    refused, cause = StorageError(), sqlite3.OperationalError()
    cause.sqlite_errorname = "SQLITE_FULL" if why == "full" else "SQLITE_IOERR"
    refused.__cause__ = cause
    return refused


def rehearsal(rounds: int) -> Generator[bool, None, None]:
    """Play a short game of each kind to nobody, a tap at each step."""
    for game in games.words() * rounds:
        if games.has_part(game, "web.rehearsal"):
            part: Rehearsal = games.part(game, "web.rehearsal")
            yield from _played(part.RECORD)


def _played(text: str) -> Generator[bool, None, None]:
    """Undo all its moves and make them again, as from a page."""
    record, _game = judge(text)
    forget()
    folder = Path(mkdtemp())
    try:
        with closing(open_journal(folder).journal) as journal:
            Table(journal).adopt(History(record.rules, record.setup, record.moves))
            journal.set_note("at table", "yes")
        yield True
        with closing(Alone(folder, lambda _number, _seconds: None)) as alone:
            shown = json.loads(alone.hear('{"open": {}}'))
            taps = len(record.moves)
            for number, intent in enumerate(["undo"] * taps + ["redo"] * taps):
                yield True
                asked = {"id": f"{number:016}", "do": intent, "with": []}
                asked |= {each: shown[each] for each in ("revision", "page")}
                shown |= json.loads(alone.hear(json.dumps(asked)) or "{}")
    finally:
        rmtree(folder)


def warm_up() -> None:
    """Read all that pages need, once, so that what is kept of the memory has it."""
    list(rehearsal(1))
    for room in (
        "companion.web.pages",
        *(f"{games.package(game)}.web.pages" for game in games.words()),
    ):
        for page in pkgutil.iter_modules(import_module(room).__path__):
            import_module(f"{room}.{page.name}")
    templates.read_all()
    gc.collect()


def open_in(folder: str, ring: Ring) -> Alone:
    """The table whose games are saved in this folder; without a name, nothing can be saved."""
    random.seed()  # where this began from a kept memory, it would draw the same each time
    return Alone(Path(folder) if folder else None, ring)
