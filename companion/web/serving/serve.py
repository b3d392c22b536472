"""`python main.py --serve`: a table without a window, for browsers."""

import gc
import os
import signal
import socket
import sys
from collections.abc import Collection
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.far.where import noted
from companion.services.claim import Claim
from companion.services.storage import Journal, StorageError
from companion.table import Table
from companion.texts import _
from companion.web.serving.ending import Ending
from companion.web.serving.host_names import literal
from companion.web.serving.open_table import OpenTable
from companion.web.serving.post import TablePost
from engine.words import harmless

if TYPE_CHECKING:
    from companion.far.broker import Broker

FAILED = 2
"""The exit status if no table can be opened."""
_PORT = "served port"
"""The note of the port that was free, for the next start."""


class NoTable(Exception):
    """No table can be opened; the text says why."""


def serve(
    address: str, port: int, data: Path, names: Collection[str] = (), broker: str = ""
) -> int:
    """Keep a table, and the next one when the host closes it, until a signal; the exit status.

    It answers to `names` as well as to the address, and through a broker if there is one.
    """
    post = TablePost()
    ending = Ending(post)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ending.begin)
    with ExitStack() as closing:
        try:
            through = _broker(broker or noted(data))
            table = _table(data, closing, post, address, names)
            _start(table, address, port)
        except NoTable as error:
            with suppress(OSError):
                print(harmless(str(error)), file=sys.stderr)
            return FAILED
        closing.callback(table.stop)
        ending.hang_up = table.server.hang_up
        links = _Links(table, post)
        if not links.is_read:
            return 1
        if through is not None:
            _go_far(table, through, links)
        post.run()
        if not links.is_read:
            return 1
    # otherwise Python's last collection takes longer than all the rest of the end
    gc.freeze()
    return 0


def address_for_people(address: str) -> str:
    """What can be typed to reach this address: `::` stands for all addresses of the device."""
    found = literal(address)
    if found is None or not found.is_unspecified:
        return address
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        if found.version == 4 and family == socket.AF_INET6:
            continue
        # nothing is sent: this only asks which of our addresses leads out
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as trial:
            trial.connect((elsewhere, 9))
            return str(trial.getsockname()[0])
    return "127.0.0.1"


def _table(
    data: Path, closing: ExitStack, post: TablePost, address: str, names: Collection[str]
) -> OpenTable:
    """The table whose games are saved in this folder."""
    claim = Claim(data)
    closing.callback(claim.let_go)
    opened = claim.opened()
    closing.callback(opened.journal.close)
    trouble = opened.unsaved_because
    if not trouble:
        try:
            return OpenTable(
                Table(opened.journal), post, opened, post.soon,
                names=names if literal(address) else (address, *names),
                places=lambda: (address_for_people(address),),
            )  # fmt: skip
        except StorageError as error:
            trouble = str(error)
    raise NoTable(_("Games cannot be saved: {why}").format(why=trouble))


def _broker(url: str) -> "Broker | None":
    """The broker at this address; None without one. What it takes is loaded only then."""
    if not url:
        return None
    from companion.far.broker import Broker

    try:
        return Broker.of(url)
    except ValueError:
        why = _("This is no address of a broker. One is, for example, {example}")
        raise NoTable(why.format(example="mqtts://broker.example:8883")) from None


def _go_far(table: OpenTable, broker: "Broker", links: "_Links") -> None:
    """The same table for phones elsewhere."""
    try:
        table.go_far(broker, links.say_far, links.say_failed)
    except StorageError as error:
        raise NoTable(_("Games cannot be saved: {why}").format(why=error)) from error


def _start(table: OpenTable, address: str, port: int) -> None:
    """Accept connections at this port; if it is 0, at that of the last time, or at a free one."""
    journal = table.shared.table.journal
    try:
        for wanted in _ports(journal, port):
            with suppress(OSError):
                table.start(address, wanted)
                return
        table.start(address, port)
    except OSError as error:
        # Python adds the address to what the system says
        why = (error.strerror or str(error)).partition(" (while ")[0]
        text = _("No table can be opened at {address}, port {port}: {why}")
        raise NoTable(text.format(address=address, port=port, why=why)) from None
    if not port:
        with suppress(StorageError):
            journal.set_note(_PORT, str(table.server.port))


def _ports(journal: Journal, port: int) -> list[int]:
    """What to try before the port that was asked for."""
    if port:
        return []
    with suppress(StorageError):
        noted = journal.note(_PORT) or ""
        if noted.isdecimal() and len(noted) < 6 and int(noted) < 1 << 16:
            return [int(noted)]
    return []


class _Links:
    """Says where the table is, and again when there is a new one.

    `is_read` is whether anybody reads it.
    """

    def __init__(self, table: OpenTable, post: TablePost) -> None:
        self._place = table.addresses()[0].typed
        self._shared = table.shared
        self._post = post
        self._key = ""
        self._failed = False
        self._shared.goes_on = True
        self._shared.listen(self._look)
        self.is_read = True
        self._look()

    def _look(self) -> None:
        if self._shared.host_key != self._key:
            self._key = self._shared.host_key
            base = f"http://{self._place}/#"
            self._print(f"host:   {base}{self._key}\nguests: {base}{self._shared.guest_key}")

    def say_far(self, link: str) -> None:
        """The broker has the table's key, so guests can come from anywhere."""
        self._failed = False
        self._print(f"far:    {link}")

    def say_failed(self, why: str) -> None:
        """Once, until it is reached."""
        if not self._failed:
            self._failed = True
            text = _("The broker cannot be reached, and is tried again: {why}").format(why=why)
            with suppress(OSError):
                print(harmless(text), file=sys.stderr, flush=True)

    def _print(self, lines: str) -> None:
        self.is_read = _printed(lines)
        if not self.is_read:
            self._post.stop()


def _printed(lines: str) -> bool:
    """Say where the table is; False if nobody reads it."""
    try:
        print(lines, flush=True)
    except OSError:
        # Python tries again at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return False
    return sys.stdout is not None
