"""A live table for browsers, on a thread of its own, with what a test asks of it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, TypeVar

from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.web.serving.open_table import OpenTable
from companion.web.serving.post import TablePost
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.browser.browsers import INSECURE
from tests.browser.webdriver import Browser

T = TypeVar("T")


class LiveTable:
    """Its server, and its thread."""

    def __init__(self, record: str) -> None:
        self._post = TablePost()
        self._history: History[Any, Any, Any] | None = None
        if record:
            read, _game = judge(record)
            self._history = History(read.rules, read.setup, read.moves)
        self._made: SimpleQueue[OpenTable | Exception] = SimpleQueue()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        made = self._made.get()
        if isinstance(made, Exception):
            raise made
        self.opened = made
        self.port = self.opened.server.port

    def _run(self) -> None:
        try:
            self._made.put(self._open())
        except Exception as error:
            self._made.put(error)
            return
        self._post.run()

    def _open(self) -> OpenTable:
        journal = Journal(None)
        table = Table(journal)
        opened = OpenTable(
            table, self._post, Opened(journal), self._post.soon,
            names={INSECURE}, places=lambda: ("192.168.1.5",),
        )  # fmt: skip
        if self._history is not None:
            table.adopt(self._history)
        opened.start("127.0.0.1", 0)
        return opened

    def ask(self, work: Callable[[OpenTable], T]) -> T:
        """Do this on the table's thread."""
        answer: SimpleQueue[T | Exception] = SimpleQueue()

        def task() -> None:
            try:
                answer.put(work(self.opened))
            except Exception as error:
                answer.put(error)

        self._post.soon(task)
        found = answer.get()
        if isinstance(found, Exception):
            raise found
        return found

    def moves(self) -> list[str]:
        """All moves so far."""

        def read(opened: OpenTable) -> list[str]:
            history = opened.shared.table.history
            return [] if history is None else [str(move) for move in history.moves]

        return self.ask(read)

    def do(self, line: str) -> None:
        """A move that the host makes."""

        def move(opened: OpenTable) -> None:
            rules: Any = opened.shared.table.rules
            opened.shared.table.do(rules.parse_move(line))

        self.ask(move)

    def url(self, *, host: bool = False, port: int = 0) -> str:
        """Where a guest, or a host, joins; by another port if there is something between."""
        shared = self.opened.shared
        key = shared.host_key if host else shared.guest_key
        return f"http://{INSECURE}:{port or self.port}/#{key}"

    def sit(self, browser: Browser, seat: Seat, *, port: int = 0) -> None:
        """Join as a guest at this seat."""
        browser.go(self.url(port=port))
        browser.find(f"#sit-{seat}").click()
        browser.find("#rows")

    def stop(self) -> None:
        self.opened.stop()
        self._post.stop()
        self._thread.join()


@contextmanager
def live_table(record: str) -> Iterator[LiveTable]:
    """A table with the game of this record, or with none, for as long as the block."""
    table = LiveTable(record)
    try:
        yield table
    finally:
        table.stop()
