"""Guests without a browser: what their pages ask, and the bytes and times of what they are told."""

import asyncio
import json
import time
import zlib
from collections.abc import Sequence
from typing import Any

from tests.bench.crowds import SEATS
from tests.bench.served import new_id


class PageGuest:
    """One page at the table; its stream is read as fast as it comes."""

    def __init__(self, port: int, key: str, seat: str | None, *, zips: bool = True) -> None:
        self.seat = seat
        self.revision = 0
        self.came = 0.0
        """When the newest event came."""
        self.answered = 0.0
        """When the newest answer came."""
        self.read = self.events = 0
        """Bytes of the stream, and changes of the page, so far."""
        self.news = asyncio.Event()
        self._port, self._key = port, key
        self._zips = zips
        self._tab = new_id().ljust(12, "x")
        self._headers = ""
        self._page = ""

    async def come(self) -> None:
        """Join, open the page, and listen."""
        self._line = await self._connect()
        joined = await self.ask(
            "/api/join", {"protocol": 1, "key": self._key, "seat": self.seat, "token": None}
        )
        self._headers = f"Authorization: Bearer {joined['token']}\r\n"
        hello = {"tab": self._tab, "key": self._key, "languages": ["en"], "arrived": True}
        opened = await self.ask("/page/open", hello)
        self.revision, self._page = opened["revision"], opened["page"]
        self._stream = await self._connect()
        coding = "Accept-Encoding: gzip\r\n" if self._zips else ""
        head = self._head("GET", f"/page/stream?tab={self._tab}", 0) + coding + "\r\n"
        self._stream[1].write(head.encode())
        await self._stream[0].readuntil(b"\r\n\r\n")
        self._listening = asyncio.create_task(self._listen())

    async def tap(self, word: str) -> float:
        """Tap a key; when the request was sent."""
        said = {
            "id": new_id(), "tab": self._tab, "revision": self.revision, "page": self._page,
            "do": "tap", "with": [word],
        }  # fmt: skip
        sent = time.perf_counter()
        await self.ask("/page/do", said)
        return sent

    async def trip(self) -> float:
        """Seconds that an empty request takes, which nobody at the table is asked about."""
        sent = time.perf_counter()
        await self.ask("/page/do", {}, 400)
        return time.perf_counter() - sent

    async def ask(self, path: str, body: object, status: int = 200) -> dict[str, Any]:
        """A request of the page, and what it is answered."""
        data = json.dumps(body).encode()
        reader, writer = self._line
        head = self._head("POST", path, len(data)) + "Content-Type: application/json\r\n\r\n"
        writer.write(head.encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(answer.partition("content-length:")[2].partition("\r\n")[0])
        found: dict[str, Any] = json.loads(await reader.readexactly(size))
        self.answered = time.perf_counter()
        assert answer.startswith(f"http/1.1 {status}"), found
        return found

    async def until(self, revision: int) -> None:
        """Wait until the page shows this revision or a later one."""
        while self.revision < revision:
            self.news.clear()
            await self.news.wait()

    def go(self) -> None:
        """Leave."""
        self._listening.cancel()
        for _, writer in (self._line, self._stream):
            writer.transport.abort()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)

    def _head(self, method: str, path: str, size: int) -> str:
        length = f"Content-Length: {size}\r\n" if size else ""
        host = f"Host: 127.0.0.1:{self._port}\r\n"
        return f"{method} {path} HTTP/1.1\r\n{host}{length}{self._headers}"

    async def _listen(self) -> None:
        unzip = zlib.decompressobj(31) if self._zips else None
        text = b""
        while data := await self._stream[0].read(1 << 16):
            came = time.perf_counter()
            self.read += len(data)
            text += unzip.decompress(data) if unzip else data
            *events, text = text.split(b"\n\n")
            for event in events:
                name, _, said = event.partition(b"\ndata: ")
                if name == b"event: page":
                    message = json.loads(said)
                    self.revision, self._page = message["revision"], message["page"]
                    self.came, self.events = came, self.events + 1
                    self.news.set()


async def come(port: int, key: str, guests: int, seats: Sequence[str] = SEATS) -> list[PageGuest]:
    """They sit down on these seats, the rest look on."""
    found = [PageGuest(port, key, seat) for seat in (*seats, *(None,) * (guests - len(seats)))]
    for guest in found:
        await guest.come()
    return found
