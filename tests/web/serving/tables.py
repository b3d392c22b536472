"""A live table on a port of this machine, and a guest who asks it over a socket."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.live.api import Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Journal
from companion.table import Table
from companion.web.serving.limits import Limits
from companion.web.serving.post import TablePost
from companion.web.serving.server import Routes, Server
from companion.web.serving.static_files import StaticFile
from tests.waiting import PATIENCE

T = TypeVar("T")


@dataclass
class Open:
    """A table that is open."""

    server: Server
    shared: SharedTable
    post: TablePost
    thread: threading.Thread
    address: str = "127.0.0.1"

    @property
    def port(self) -> int:
        return self.server.port

    def socket(self) -> socket.socket:
        return socket.create_connection((self.address, self.port), PATIENCE)

    def raw(self, sent: bytes) -> bytes:
        """Send these bytes; all that comes back until the connection ends."""
        with self.socket() as line:
            with suppress(ConnectionError):  # turned away before the end
                line.sendall(sent)
            return everything(line)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> "Reply":
        """One request; header names with _ for -."""
        lines = {"Host": f"localhost:{self.port}", "Connection": "close"}
        lines |= {name.replace("_", "-"): value for name, value in headers.items()}
        data = b""
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            lines = {"Content-Type": "application/json", "Content-Length": str(len(data)), **lines}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        return Reply.of(self.raw(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data))

    def join(self, seat: str | None = None, *, host: bool = False) -> str:
        """A new guest's token."""
        key = self.shared.host_key if host else self.shared.guest_key
        body = {"protocol": 1, "key": key, "seat": seat, "token": None}
        reply = self.ask("POST", "/api/join", body)
        assert reply.status == 200, reply
        return str(reply.json["token"])

    def stream(self, token: str) -> "Listening":
        return Listening(self.socket(), token)

    def on_table(self, work: Callable[[], T]) -> T:
        """Do this on the table's thread."""
        asked = self.post.result_of(work)
        return asyncio.run_coroutine_threadsafe(asked, self.server._loop).result(PATIENCE)


@dataclass
class Reply:
    """An answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @classmethod
    def of(cls, data: bytes) -> "Reply":
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        return cls(int(first.split(" ")[1]), headers, body)


class Listening:
    """A guest's open stream."""

    def __init__(self, line: socket.socket, token: str) -> None:
        self.line = line
        self._lines = line.makefile("rb")
        asked = (
            f"GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
        )
        line.sendall(asked.encode())
        head = []
        while (one := self._lines.readline()) != b"\r\n":
            assert one, "turned away"
            head.append(one)
        self.head = b"".join(head).decode()

    def next(self) -> dict[str, str]:
        """The next event, or comment under the name of ""; empty at the end."""
        found: dict[str, str] = {}
        while (line := self._lines.readline().decode()) not in ("\n", ""):
            name, _, value = line.rstrip("\n").partition(":")
            found[name] = value.strip()
        return found

    def until(self, wanted: Callable[[dict[str, str]], bool]) -> dict[str, str]:
        """The first event that is wanted."""
        while not wanted(found := self.next()):
            assert found, "the stream ended"
        return found

    def close(self) -> None:
        self._lines.close()
        self.line.close()


def everything(line: socket.socket) -> bytes:
    """All that comes until the other side ends."""
    found = b""
    with suppress(ConnectionError):
        while part := line.recv(1 << 16):
            found += part
    return found


@contextmanager
def table_open(
    *, limits: Limits | None = None, names: tuple[str, ...] = (), routes: Routes | None = None,
    files: dict[str, StaticFile] | None = None, address: str = "127.0.0.1",
) -> Iterator[Open]:  # fmt: skip
    """A table with a thread of its own, as under --serve."""
    found: list[Open] = []
    begun = threading.Event()

    def keep() -> None:
        try:
            table = Table(Journal(None))
            shared, post = SharedTable(table), TablePost()
            server = Server(
                post, Api(shared), names=names, routes=routes, files=files, limits=limits
            )
            server.start(address, 0)
            found.append(Open(server, shared, post, threading.current_thread(), address))
        finally:
            begun.set()
        post.run()
        server.stop()
        table.journal.close()

    thread = threading.Thread(target=keep)
    thread.start()
    begun.wait(PATIENCE)
    try:
        yield found[0]
    finally:
        found[0].post.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()
