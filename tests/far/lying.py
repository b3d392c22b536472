"""A broker that lies: MQTT 3.1.1 over TCP and WebSockets, worse than any that is for hire.

It loses, doubles, delays, overtakes and replays letters, makes up its own, and forgets. What it
does comes from a seed; with all chances at nothing it is a good one.
"""

import asyncio
import base64
import hashlib
import struct
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.waiting import PATIENCE

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK = 1, 2, 3, 4, 8, 9
UNSUBSCRIBE, UNSUBACK, PINGREQ, PINGRESP, DISCONNECT = 10, 11, 12, 13, 14


@dataclass(frozen=True)
class Chances:
    """Of each letter, from 0 to 1."""

    lose: float = 0.0
    double: float = 0.0
    delay: float = 0.0
    replay: float = 0.0
    forge: float = 0.0


HONEST = Chances()
BAD = Chances(lose=0.06, double=0.1, delay=0.15, replay=0.1, forge=0.1)
_LONGEST = 0.06
"""Seconds that a letter is held back; others overtake it."""


class Way:
    """One connection's bytes, as they come and as they go."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def read(self, size: int) -> bytes:
        return await self.reader.readexactly(size)

    def write(self, data: bytes) -> None:
        self.writer.write(data)


class WebWay(Way):
    """The same within a WebSocket's frames."""

    _unread = b""

    async def greet(self) -> None:
        head = await self.reader.readuntil(b"\r\n\r\n")
        lines = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
        key = next(value for name, value in lines.items() if name.lower() == b"sec-websocket-key")
        accept = base64.b64encode(hashlib.sha1(key.strip() + _GUID).digest())
        self.writer.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Protocol: mqtt\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )

    async def read(self, size: int) -> bytes:
        while len(self._unread) < size:
            first, second = await self.reader.readexactly(2)
            long = second & 127
            if long > 125:
                written = await self.reader.readexactly(2 if long == 126 else 8)
                long = int.from_bytes(written, "big")
            mask = await self.reader.readexactly(4) if second & 128 else bytes(4)
            data = await self.reader.readexactly(long)
            plain = bytes(each ^ mask[at % 4] for at, each in enumerate(data))
            kind = first & 15
            if kind == 8:
                raise ConnectionError
            if kind == 9:
                self._frame(10, plain)
            elif kind in (0, 1, 2):
                self._unread += plain
        found, self._unread = self._unread[:size], self._unread[size:]
        return found

    def write(self, data: bytes) -> None:
        self._frame(2, data)

    def _frame(self, kind: int, data: bytes) -> None:
        head = bytes([128 | kind])
        if len(data) < 126:
            head += bytes([len(data)])
        elif len(data) < 1 << 16:
            head += bytes([126]) + struct.pack(">H", len(data))
        else:
            head += bytes([127]) + struct.pack(">Q", len(data))
        self.writer.write(head + data)


@dataclass(eq=False)
class Client:
    way: Way
    topics: set[str] = field(default_factory=set)
    will: tuple[str, bytes, bool] | None = None

    def send(self, kind: int, data: bytes) -> None:
        with suppress(OSError, RuntimeError):
            self.way.write(_packet(kind, data))

    def tell(self, topic: str, letter: bytes, *, kept: bool = False) -> None:
        name = topic.encode()
        data = struct.pack(">H", len(name)) + name + letter
        self.send(PUBLISH << 4 | kept, data)


class LyingBroker:
    """Runs in a thread of its own, at a TCP port and a WebSocket's."""

    def __init__(self, seed: int = 1, chances: Chances = HONEST) -> None:
        self.chances = chances
        self.befell: Counter[str] = Counter()
        self.letters: list[tuple[str, bytes]] = []
        """Everything that was published, in the order in which it came."""
        self._dice = Random(seed)
        self._retained: dict[str, bytes] = {}
        self._clients: set[Client] = set()
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE)

    @property
    def url(self) -> str:
        return f"mqtt://127.0.0.1:{self.port}"

    @property
    def web_url(self) -> str:
        return f"ws://127.0.0.1:{self.web_port}/mqtt"

    def kept(self, topic: str) -> bytes:
        """What is retained there."""
        return self._retained.get(topic, b"")

    def restart(self) -> None:
        """Cut everybody off, and forget what was retained."""
        self._loop.call_soon_threadsafe(self._cut, True)

    def cut(self) -> None:
        """Cut everybody off."""
        self._loop.call_soon_threadsafe(self._cut, False)

    def forge(self, topic: str, letter: bytes, *, kept: bool = False) -> None:
        """Make up a letter."""
        self._loop.call_soon_threadsafe(self._publish, topic, letter, kept)

    def close(self) -> None:
        async def end() -> None:
            self._cut(False)
            for server in self._servers:
                server.close()
            for task in tuple(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._loop.stop()

        asyncio.run_coroutine_threadsafe(end(), self._loop)
        self._thread.join(PATIENCE)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)

        async def begin() -> None:
            plain = await asyncio.start_server(self._came(Way), "127.0.0.1", 0)
            web = await asyncio.start_server(self._came(WebWay), "127.0.0.1", 0)
            self._servers = plain, web
            self.port, self.web_port = (
                int(server.sockets[0].getsockname()[1]) for server in self._servers
            )
            ready.set()

        self._loop.run_until_complete(begin())
        self._loop.run_forever()
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    def _came(self, kind: type[Way]) -> Callable[..., Coroutine[Any, Any, None]]:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            client = Client(kind(reader, writer))
            try:
                if isinstance(client.way, WebWay):
                    await client.way.greet()
                await self._serve(client)
            except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
                pass
            finally:
                self._clients.discard(client)
                if client.will is not None:
                    self._publish(*client.will)
                writer.close()

        return serve

    async def _serve(self, client: Client) -> None:
        while True:
            kind, data = await _read(client.way)
            match kind >> 4:
                case 1:
                    client.will = _will(data)
                    self._clients.add(client)
                    client.send(CONNACK << 4, b"\0\0")
                case 3:
                    self._published(client, kind, data)
                case 8:
                    topics = list(_topics(data[2:]))
                    client.topics |= set(topics)
                    client.send(SUBACK << 4, data[:2] + b"\1" * len(topics))
                    for topic, letter in self._retained.items():
                        if any(_fits(each, topic) for each in topics):
                            client.tell(topic, letter, kept=True)
                case 10:
                    client.send(UNSUBACK << 4, data[:2])
                case 12:
                    client.send(PINGRESP << 4, b"")
                case 14:
                    client.will = None
                    return

    def _published(self, client: Client, kind: int, data: bytes) -> None:
        long = int.from_bytes(data[:2], "big")
        topic, rest = data[2 : 2 + long].decode(), data[2 + long :]
        if kind & 6:
            client.send(PUBACK << 4, rest[:2])
            rest = rest[2:]
        self.letters.append((topic, rest))
        if kind & 1:
            self._publish(topic, rest, True)
        else:
            self._lie(topic, rest)

    def _lie(self, topic: str, letter: bytes) -> None:
        dice, chances = self._dice, self.chances
        if dice.random() < chances.lose:
            self.befell["lost"] += 1
            return
        self._later(topic, letter, dice.random() < chances.delay)
        if dice.random() < chances.double:
            self.befell["doubled"] += 1
            self._later(topic, letter, dice.random() < 0.5)
        if dice.random() < chances.replay:
            self.befell["replayed"] += 1
            self._publish(*dice.choice(self.letters), False)
        if dice.random() < chances.forge:
            self.befell["forged"] += 1
            self._forge(topic, letter)

    def _later(self, topic: str, letter: bytes, held: bool) -> None:
        if held:
            self.befell["held"] += 1
            seconds = self._dice.random() * _LONGEST
            self._loop.call_later(seconds, self._publish, topic, letter, False)
        else:
            self._publish(topic, letter, False)

    def _forge(self, topic: str, letter: bytes) -> None:
        """Anything at all, also what only the host should say."""
        dice = self._dice
        table = topic.split("/")[1]
        other, old = dice.choice(self.letters)
        spoilt = bytearray(letter)
        spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
        where = dice.choice([topic, other, f"ct1/{table}/host", f"ct1/{table}/moved"])
        what = dice.choice([bytes(spoilt), old, dice.randbytes(82), b"", letter[:9]])
        self._publish(where, what, where.endswith(("host", "moved")))

    def _publish(self, topic: str, letter: bytes, kept: bool) -> None:
        if kept:
            self._retained[topic] = letter
            if not letter:
                del self._retained[topic]
        for client in tuple(self._clients):
            if any(_fits(each, topic) for each in client.topics):
                client.tell(topic, letter)

    def _cut(self, forget: bool) -> None:
        if forget:
            self._retained.clear()
        for client in tuple(self._clients):
            if forget:
                client.will = None
            client.way.writer.transport.abort()


def _packet(kind: int, data: bytes) -> bytes:
    left, size = len(data), b""
    while True:
        left, digit = left >> 7, left & 127
        size += bytes([digit | 128 if left else digit])
        if not left:
            return bytes([kind]) + size + data


async def _read(way: Way) -> tuple[int, bytes]:
    [kind] = await way.read(1)
    size = shift = 0
    while True:
        [digit] = await way.read(1)
        size |= (digit & 127) << shift
        shift += 7
        if digit < 128:
            return kind, await way.read(size) if size else b""


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    long = int.from_bytes(data[at : at + 2], "big")
    return data[at + 2 : at + 2 + long], at + 2 + long


def _will(data: bytes) -> tuple[str, bytes, bool] | None:
    _name, at = _text(data, 0)
    flags = data[at + 1]
    _client, at = _text(data, at + 4)
    if not flags & 4:
        return None
    topic, at = _text(data, at)
    letter, at = _text(data, at)
    return topic.decode(), letter, bool(flags & 32)


def _topics(data: bytes) -> Iterator[str]:
    at = 0
    while at < len(data):
        topic, at = _text(data, at)
        at += 1
        yield topic.decode()


def _fits(wanted: str, topic: str) -> bool:
    parts, found = wanted.split("/"), topic.split("/")
    for at, part in enumerate(parts):
        if part == "#":
            return True
        if at >= len(found) or part not in ("+", found[at]):
            return False
    return len(parts) == len(found)
