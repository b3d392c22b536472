"""The live table of an app with a window: opened when phones are invited, until the host closes it.

What serves the guests, and whatever else knows of networks, is imported only then.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread, Timer
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from companion.services.storage import Opened, StorageError
from companion.table import Table, WithListeners

if TYPE_CHECKING:
    from companion.live.shared_table import SharedTable
    from companion.web.serving.frame_post import FramePost
    from companion.web.serving.open_table import OpenTable

PORT = 8321
"""The port of a table, where no other program has it."""
LAST_WORD = 10.0
"""Seconds after the table is closed, in which guests who were asleep are told so."""
_TELLING = 0.25
"""Seconds in which guests are told of a pause before it begins."""
_NOTE = "live port"


class Spare(Protocol):
    """Lends the table's thread to guests."""

    wake: Callable[[], None]

    def lend(self, work: Callable[[float, bool], bool], /) -> None: ...
    def take_back(self) -> None: ...


def _found() -> tuple[str, ...]:
    from companion.device.addresses import find

    return find()


def _answered(place: str, port: int) -> bool:
    from companion.web.serving.trial import answered

    return answered(place, port)


class Hosting(WithListeners):
    """Opens and closes the live table, and remembers that it is open."""

    def __init__(self, table: Table, opened: Opened, spare: Spare, broker: str = "") -> None:
        """With the address of a `broker`, guests elsewhere may be invited through it."""
        super().__init__()
        self._broker = broker
        self._table = table
        self._opened = opened
        self._spare = spare
        self._find: Callable[[], tuple[str, ...]] = _found
        self._answers: Callable[[str, int], bool] = _answered
        self._open: OpenTable | None = None
        self._post: FramePost | None = None
        self._timer: Timer | None = None
        self.guessed: Callable[[], object] = lambda: None
        """Called when somebody tries codes."""
        self._guesses = 0

    @property
    def table(self) -> OpenTable | None:
        """The table that guests are invited to; None if there is none."""
        return None if self._open is None or self._open.shared.closed else self._open

    @property
    def shared(self) -> SharedTable | None:
        return None if self.table is None else self.table.shared

    @property
    def busy(self) -> bool:
        """Whether something is being done for a guest."""
        return self._post is not None and self._post.busy

    def open(self, port: int = PORT) -> OpenTable:
        """Let guests in, at this port if it is free; `OSError` or `StorageError` if that fails."""
        if self.table is not None:
            return self.table
        self.end()
        from companion.web.serving.frame_post import FramePost
        from companion.web.serving.open_table import OpenTable

        post = FramePost(self._spare.wake)
        table = OpenTable(self._table, post, self._opened, post.soon, places=self.places)
        try:
            _start(table, port)
        except OSError:
            table.shared.close(table.shared.host)
            raise
        self._open, self._post = table, post
        self._spare.lend(post.work)
        self._note(str(table.server.port))
        table.shared.listen(self._changed)
        table.shared.coming.listen(self._call_listeners)
        self._go_far_again(table)
        self._call_listeners()
        return table

    @property
    def may_go_far(self) -> bool:
        """Whether guests elsewhere may be invited, and were not."""
        return bool(self._broker) and self.table is not None and self.table.far is None

    def go_far(self) -> None:
        """Let guests elsewhere in, too; `ValueError` if the broker's address is none."""
        if self.may_go_far and self.table is not None:
            from companion.far.broker import Broker

            self.table.go_far(Broker.of(self._broker))

    def _go_far_again(self, table: OpenTable) -> None:
        """As it was before the app ended, with the same link."""
        if self._broker:
            from companion.far.keeping import known_keys

            with suppress(StorageError, ValueError):
                if known_keys(table.shared) is not None:
                    self.go_far()

    def go_on(self) -> None:
        """Open the table again if it was open when the app ended: same keys, guests and port."""
        with suppress(StorageError, OSError):
            note = self._table.journal.note(_NOTE) or ""
            if note.isdecimal() and int(note) < 1 << 16:
                self.open(int(note))

    def places(self) -> tuple[str, ...]:
        return self._find()

    def close(self) -> None:
        """Send all guests away; the game goes on. `StorageError` if that cannot be saved."""
        if self.table is not None:
            self.table.shared.close(self.table.shared.host)

    def pause(self) -> None:
        """Tell guests, before this thread stands still for a while, that nothing can change."""
        if self._open is None or self._post is None:
            return
        self._open.shared.paused = True
        self._post.work(_TELLING, True)
        self._post.pause()

    def resume(self) -> None:
        if self._open is not None and self._post is not None:
            self._post.resume()
            self._open.shared.paused = False
            self._spare.wake()

    def tried(self, link: str, then: Callable[[bool], None]) -> None:
        """Find out whether this device answers at an address of its own, and call `then`."""
        post = self._post
        if post is None:
            return
        whole = urlsplit(link)

        def work() -> None:
            answers = self._answers(whole.hostname or "", whole.port or 80)
            post.soon(lambda: then(answers))

        Thread(target=work, name="trying", daemon=True).start()

    def _changed(self) -> None:
        table = self._open
        if table is not None and table.shared.guesses != self._guesses:
            self._guesses = table.shared.guesses
            if self._guesses:
                self.guessed()
        if table is not None and table.shared.closed and self._timer is None:
            self._note("")
            self._timer = Timer(LAST_WORD, self._end_soon)
            self._timer.daemon = True
            self._timer.start()
        self._call_listeners()

    def _end_soon(self) -> None:
        if self._post is not None:
            self._post.soon(self.end)

    def end(self) -> None:
        """Stop serving; the table is open again at the app's next start."""
        table, post, timer = self._open, self._post, self._timer
        self._open = self._post = self._timer = None
        if timer is not None:
            timer.cancel()
        self._spare.take_back()
        if table is not None and post is not None:
            table.shared.ignore(self._changed)
            table.shared.coming.ignore(self._call_listeners)
            post.stop()
            table.stop()

    def _note(self, port: str) -> None:
        with suppress(StorageError):
            self._table.journal.set_note(_NOTE, port)


def _start(table: OpenTable, port: int) -> None:
    """Accept connections at this port, or at a free one."""
    from companion.web.serving.server import EVERYWHERE

    ways = [(place, number) for number in (port, 0) for place in EVERYWHERE]
    for way in ways[:-1]:
        with suppress(OSError):
            table.start(*way)
            return
    table.start(*ways[-1])
