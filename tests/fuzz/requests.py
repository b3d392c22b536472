"""What comes over one connection to the live table: any bytes, as requests one after the other."""

import asyncio
import atexit
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

from companion.live.api import PATHS, Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Journal
from companion.table import Table
from companion.web.serving.connections import Connection
from companion.web.serving.conversation import Conversation
from companion.web.serving.host_names import HostNames
from companion.web.serving.server import Server
from companion.web.serving.static_files import StaticFile
from companion.web.serving.streams import Stream
from companion.web.serving.turns import Asker
from engine.seats import Seat
from tests.fuzz import lines

T = TypeVar("T")

_RECORD = "condottiere 1\nplayer red A\nplayer green B\n\nred place roma\n"
_BODIES: tuple[object, ...] = (
    {"protocol": 1, "key": "KEY", "seat": "red", "token": None},
    {"protocol": 1, "key": "KEY", "seat": None, "token": "HOST"},
    {"id": "abcdefgh", "revision": 2, "move": "red 10"},
    {"id": "abcdefgh", "revision": 2},
    {"id": "ijklmnop", "record": _RECORD},
    *({"taps": "any"}, {"seat": "red"}, {}, [], None, 1e300, "x", [[[[]]]]),
)
_HEADERS = (
    *("Host: localhost", "Host: [::1]:8321", "Host: evil.example", "Host: 192.0.2.1", "Host:"),
    *("Authorization: Bearer HOST", "Authorization: Bearer SEAT", "Authorization: Basic x"),
    *("Cookie: table-0=SEAT", "Cookie: =;;=", "Connection: close", "Connection: keep-alive"),
    *("Content-Type: application/json", "Content-Type: text/plain", "Content-Length: 5"),
    *("Content-Length: 99999999", "Content-Length: -1", "Transfer-Encoding: chunked"),
    *("Expect: 100-continue", "Origin: http://localhost", "Origin: null", "If-None-Match: *"),
    *("Accept-Encoding: gzip;q=0, br", "Accept-Encoding: gzip", "Accept-Language: ru, pl;q=2"),
    *("Accept-Language: it;q=x,,;", "X: \x00", "X y: 1", ": 1", " folded", "X: \u202e"),
)
_TARGETS = (
    *("/", "*", "//", "/app.css", "/app.css?v=x", "/api/table?%GG", "/api/table?a=%ff", "/%00"),
    *("http://localhost/api/table", "http://", "/../etc/passwd", "/api/table#x", "a" * 9000),
    *PATHS,
)
_METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "CONNECT", "get", "")
_WORDS = (b"\r\n", b"\n", b"\r", b"\r\n\r\n", b"0\r\n\r\n", b"\x16\x03\x01", b"HTTP/1.0", b"\xff")
_LOOP = asyncio.new_event_loop()
"""Made before anything is watched: it has sockets of its own."""
atexit.register(_LOOP.close)
_ANSWER = re.compile(rb"HTTP/1\.1 (\d{3}) [^\r\n]+\r\n((?:[^\r\n]+\r\n)*)\r\n")
_STATUS = (*(100, 200, 304, 400, 401, 403, 404, 405, 409, 413, 421, 422, 429, 503),)


def seeds() -> list[bytes]:
    """Every path as it is meant, with all bodies, and two requests in a row."""
    found = [
        _request(method, path, ["Host: localhost", "Authorization: Bearer HOST"], body)
        for path, method in (*PATHS.items(), ("/app.css", "GET"))
        for body in (_BODIES if method == "POST" else (None,))
    ]
    return [*found, found[0] + found[-1], found[-1] * 3]


def _request(method: str, target: str, headers: list[str], body: object) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    length = [f"Content-Length: {len(data)}"] if data else []
    head = "\r\n".join([f"{method} {target} HTTP/1.1", *headers, *length, "", ""])
    return head.encode() + data


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another request after it, other headers, or other bytes somewhere."""
    match dice.randrange(4):
        case 0:
            headers = dice.sample(_HEADERS, dice.randrange(5))
            body = dice.choice(_BODIES)
            data += _request(dice.choice(_METHODS), dice.choice(_TARGETS), headers, body)
        case 1:
            data = data.replace(b"\r\n", b"\r\n" + dice.choice(_HEADERS).encode() + b"\r\n", 1)
        case 2:
            at = dice.randrange(len(data) + 1)
            data = data[:at] + dice.choice(_WORDS) + data[at + dice.randrange(9) :]
        case 3:
            data = lines.mutate_bytes(dice, data)
    return data[:most]


class _Here:
    """A post whose thread is this one."""

    async def result_of(self, work: Callable[[], T]) -> T:
        return work()


class _Line(asyncio.Transport):
    """A connection that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 9), "sockname": ("127.0.0.1", 8321)})
        self.written = b""
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Nothing waits here."""

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        """Nobody waits for it."""


def check(data: bytes, folder: Path) -> None:
    """Every answer is whole and of the contract; what is no request ends the connection."""
    assert folder.is_dir()
    journal = Journal(None)
    try:
        shared = SharedTable(Table(journal))
        host, _ = shared.join(shared.host_key, None, None)
        seat, _ = shared.join(shared.guest_key, Seat.RED, None)
        for word, secret in ((b"KEY", shared.guest_key), (b"HOST", host), (b"SEAT", seat)):
            data = data.replace(word, secret.encode())
        files = {"/app.css": StaticFile.of("text/css", b"a{} " * 500)}
        server = Server(_Here(), Api(shared), files=files)
        written, closed = _LOOP.run_until_complete(_spoken(server, data))
        assert closed
        _judge(written, host, seat)
    finally:
        journal.close()


async def _spoken(server: Server, data: bytes) -> tuple[bytes, bool]:
    """What is answered to all these bytes, and whether the connection is closed then."""
    reader = asyncio.StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    protocol = asyncio.StreamReaderProtocol(reader)
    line = _Line()
    protocol.connection_made(line)
    writer = asyncio.StreamWriter(line, protocol, reader, asyncio.get_running_loop())
    served = _Server(server)
    await Conversation(served, Connection(writer), reader).hold()
    return line.written, line.closed


class _HostNames(HostNames):
    """Nothing outside is asked here, not even which addresses are ours."""

    def is_own(self, _address: object) -> bool:
        return False


class _Server:
    """The server without its threads: streams are counted by nobody."""

    def __init__(self, server: Server) -> None:
        self.routes, self.files = server.routes, server.files
        self.host_names: HostNames = _HostNames(())
        self.limits, self.connections = server.limits, server.connections
        self.who, self.most = server.who, server.most

    async def turn(self, asker: Asker) -> None:
        """Nobody else asks."""

    def opened(self, stream: Stream, connection: Connection) -> None:
        """Nothing is remembered."""

    async def ended(self, stream: Stream) -> None:
        stream.leave()


def _judge(written: bytes, *secrets: str) -> None:
    """Answers of the contract, one after the other, to the last byte."""
    while written:
        found = _ANSWER.match(written)
        assert found is not None, written
        assert int(found[1]) in _STATUS, written
        written = written[found.end() :]
        if found[1] == b"100":
            continue
        head = found[2].decode("latin-1")
        assert "Content-Security-Policy: default-src 'none'" in head
        if "text/event-stream" in head:
            return
        length = re.search(r"^Content-Length: (\d+)\r$", head, re.MULTILINE)
        assert length is not None
        body, rest = written[: int(length[1])], written[int(length[1]) :]
        if not rest and not body:
            return
        # an answer to HEAD has the length, but no body
        written = written if body.startswith(b"HTTP/1.1 ") else rest
        if found[1] != b"200":
            assert not any(secret.encode() in body for secret in secrets)
