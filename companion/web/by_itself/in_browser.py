"""The way of a page to a session in the same browser, where its table and its journal are, too.

The page and `InBrowser` talk by texts of JSON only, in a worker of the browser, whose scripts are
in `packaging/web`. They write down what is saved here before the page is told of it: the answer to
what a page says brings what has changed.
"""

import json
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import unquote

from companion import published
from companion.live.api import Api
from companion.live.shared_table import Guest, SharedTable
from companion.services import link
from companion.services.archive import tidy_up
from companion.services.reporting import compose
from companion.services.reports import Report, Reports
from companion.services.storage import Journal, Opened, StorageError, inspection, open_journal
from companion.table import Table
from companion.texts import _, speaking
from companion.viewmodels.app.invite import Address
from companion.viewmodels.basic.model import Later
from companion.web.building.page import build
from companion.web.by_itself.elsewhere import Elsewhere
from companion.web.by_itself.keeping import Keeping
from companion.web.by_itself.own_seat import OwnRelay
from companion.web.by_itself.rehearsing import rehearsal, warm_up
from companion.web.session import reading, writing
from companion.web.session.browser import Browser
from companion.web.session.callers import Caller, Door, Known
from companion.web.session.carrier import Shelf, Way
from companion.web.session.desk import WebDesk, Wishes
from companion.web.session.desks import Desks
from companion.web.session.letting_in import LettingIn
from companion.web.session.messages import Hello, Refusal, TurnedAway, View, Welcome
from companion.web.session.reception import Following, Reception
from companion.web.session.session import Session
from companion.web.session.sessions import Sessions
from companion.words import not_saved
from engine.errors import Refused

SHORTCUTS = ("new_game", "calculator")
"""The pages that a home screen may open directly."""

_SHORT = 8
"""So many letters of a build tell it from others."""
_SOON = 1.0
"""Seconds after the first page, when it can be seen."""
_ROUNDS = 4
_PAUSE = 0.03
"""Seconds before each step of the rehearsal, so that no tap waits for more than one."""
Ring = Callable[[int, float], object]
"""Asks for `InBrowser.due` with this number, so many seconds later."""


class NothingKept(StorageError):
    """The browser keeps nothing for this page."""

    def __str__(self) -> str:
        """The text in the language set when it is shown."""
        return _("this browser keeps nothing for the app, as in a private window")


_CALLER = Caller()
_PAGE = "the-only-page"


class _Door:
    """The page of this browser is the host; all others come by letters."""

    def __init__(self, host: Guest, others: Door) -> None:
        self._host = host
        self._others = others

    def let_in(self, caller: Caller, hello: Hello) -> Known | TurnedAway | Refusal:
        return Known(self._host) if caller is _CALLER else self._others.let_in(caller, hello)

    def whoever(self, caller: Caller, fits: Callable[[Guest], bool]) -> Guest | str:
        return self._host if caller is _CALLER else self._others.whoever(caller, fits)


class InBrowser:
    """The page of a table that is in this browser; guests come by `brokers`, or not at all.

    Without a folder nothing can be saved, and the journal is kept in memory.
    """

    def __init__(self, folder: Path | None, ring: Ring, brokers: Sequence[str] = ()) -> None:
        self._folder = folder
        self._ring = ring
        self._brokers = brokers
        self._numbers = count()
        self._reports = None if folder is None else Reports(folder)
        self._fault: Exception | None = None
        self._hello = Hello(_PAGE)
        self._wishes: Wishes | None = None
        self._deeds: dict[int, Callable[[], None]] = {}
        self._session: Session | None = None
        self._relay: OwnRelay | None = None
        self._following: Following | None = None
        self._greet: Callable[[Session], None] = self._begin
        """What is done when a session has begun, before anything is shown."""
        self._started = datetime.now(UTC).isoformat(timespec="seconds")
        self._rehearsal = rehearsal(_ROUNDS, _of_nobody)
        self._opened, self._shared, self._reception = self._open()

    def hear(self, said: str) -> str:
        """What the page says, and what to tell it; empty if there is nothing to tell.

        The page opens with what it remembers, `{"open": {...}}`, and then says what is tapped.
        """
        with self._noting_faults():
            try:
                message = reading.anything(said.encode(), _PAGE)
            except reading.HalfCharacter:
                return ""  # as over the network, where it is refused
            if isinstance(message, Hello):
                return self._show(message)
            self._reception.hear(_CALLER, message)
            return self._changes()

    def meet(self, told: str) -> str:
        """What the worker's scripts tell of guests elsewhere; what to tell the page."""
        with self._noting_faults():
            what, *values = json.loads(told)
            if what == "go on":
                self._go_on(*values)
            else:
                self.elsewhere.meet(what, *values)
            return self._changes()

    def leaves(self) -> str:
        """What is to be told guests elsewhere, once all is stored that led to it."""
        return self.elsewhere.leaves()

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
        self.elsewhere.let_go()
        self._sessions.close()
        self._opened.journal.close()

    def begin_again(self, why: str) -> str:
        """Open what is saved, since the last that was done failed; what to tell the page.

        The browser's store was `full`, or `refused` it for another reason; or something here had a
        `fault`, of which there is a report then.
        """
        report = self._report()
        self._deeds.clear()
        self._session, self._greet = None, lambda session: self._say_why(session, why, report)
        self._opened, self._shared, self._reception = self._open()
        return self._show(self._hello)

    def _say_why(self, session: Session, why: str, report: Report | None) -> None:
        with speaking(session.desk.wishes.language):
            if why != "fault":
                session.say(not_saved(_refused(why)))
            elif report is not None and self._reports is not None and self._reports.save(report):
                # not at the table, where the same might happen again
                session.desk.router.reset("home", "report")
            else:
                session.say(_("Something went wrong. The app continues with what was saved."))

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
            app = SimpleNamespace(desk=desk, router=desk.router, seen_as=_seen_as(self._hello))
            return compose(fault, app, end=False)

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

    def _open(self) -> tuple[Opened, SharedTable, Reception]:
        if self._folder is None:
            opened = Opened(Journal(None), trouble=NothingKept())
        else:
            opened = open_journal(self._folder)
        shared = SharedTable(Table(opened.journal))
        shared.goes_on = True
        shelf = Shelf()
        self._sessions = Sessions(shared, self._new_session, self._later)
        self._desks = Desks(shared, opened, shelf, self._addresses)
        api = Api(shared)
        door = _Door(shared.host, LettingIn(api, self._sessions))
        reception = Reception(shared, door, self._sessions, shelf)
        self.elsewhere = Elsewhere(
            shared, reception, api, self._brokers,
            lambda: published.ADDRESS or self._hello.address,
        )  # fmt: skip
        return opened, shared, reception

    def _addresses(self) -> tuple[Address, ...]:
        """Where guests find this table."""
        return (Address(self.elsewhere.link, ""),) if self.elsewhere.link else ()

    def _go_on(self, record: str, link: str, name: str, moves: int) -> None:
        """Be the host of a game whose own is gone."""
        session = self._session
        assert session is not None
        assert self._relay is not None
        with speaking(session.desk.wishes.language):
            try:
                self.elsewhere.go_on(record, link, name, moves)
            except Refused:
                session.say(_("This game cannot be read."))
            else:
                self._relay.be(name)
                session.desk.flow.sit_down(caught_up=True)

    def _show(self, hello: Hello) -> str:
        """The whole page; from now on what changes is told."""
        self._hello = replace(hello, came="", to="")
        if self._session is not None:
            self._follow_link(self._session, hello)
        found = self._reception.open(_CALLER, hello)
        assert isinstance(found, Welcome)
        if self._following is not None:
            self._following.leave()
        number = found.view.number
        following = self._reception.follow(_CALLER, hello.tab, number, lambda: None)
        assert isinstance(following, Following)
        self._following = following
        return json.dumps(writing.view(found.view))

    def _new_session(
        self, guest: Guest, token: str, hello: Hello, way: Way, later: Later
    ) -> Session:
        shared = self._shared
        if guest is not shared.host:
            return self._desks(guest, token, hello, way, later)
        self._wishes = self._wishes or Wishes.of(hello)
        self._relay = relay = OwnRelay(shared, lambda: self.elsewhere.is_open)
        browser = Browser(hello.can)
        desk = WebDesk(
            shared, relay, self._wishes, lambda: shared.host,
            relay.sit, later, self._addresses, self._opened,
            browser, way.carrier(lambda _name, _data: ""), build=build, elsewhere=self.elsewhere,
            reports=self._reports, address=published.ADDRESS or hello.address,
            keeping=Keeping(browser, self._opened.journal, relay),
            made=hello.build[:_SHORT],
        )  # fmt: skip
        self._session = session = Session(desk, relay)
        if hello.to in SHORTCUTS:
            with speaking(session.desk.wishes.language):
                desk.router.reset("home", hello.to)
        self._greet(session)
        self._follow_link(session, hello)
        return session

    def _begin(self, _session: Session) -> None:
        self._later(_SOON, self._look_after_games)
        self._later(_SOON, self._rehearse)

    def _follow_link(self, session: Session, hello: Hello) -> None:
        """Show the game that the page was opened with, over everything else.

        On its way a link may have been cut, or written with signs for signs.
        """
        behind = unquote(hello.came)
        if behind.startswith(link.KEY):
            with speaking(session.desk.wishes.language):
                session.desk.exchange.follow(behind)

    def _changes(self) -> str:
        self.elsewhere.news()
        view = None if self._following is None else self._following.next()
        return json.dumps(writing.view(view)) if isinstance(view, View) else ""

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


def _seen_as(hello: Hello) -> tuple[str, ...]:
    """What is known of the browser that shows the app, for a report."""
    told = {"Build": hello.build, "Browser": hello.agent, "Page": hello.window}
    return tuple(f"{what}: {said}" for what, said in told.items() if said)


def _of_nobody(folder: Path) -> InBrowser:
    """A page that is never due for anything."""
    return InBrowser(folder, lambda _number, _seconds: None)


def warm() -> None:
    """Read all that pages need, once, so that what is kept of the memory has it."""
    warm_up(_of_nobody)


def open_in(folder: str, ring: Ring, brokers: str = "[]") -> InBrowser:
    """The table whose games are saved in this folder; without a name, nothing can be saved."""
    random.seed()  # where this began from a kept memory, it would draw the same each time
    return InBrowser(Path(folder) if folder else None, ring, json.loads(brokers))
