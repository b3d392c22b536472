"""A bad network between a browser and a server, of which every fault is made on purpose.

One request goes over one connection, as the server is asked to close it, so that a fault meets
exactly one. Chances are drawn for each request from the seed and its number.
"""

import asyncio
import contextlib
import random
import re
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass

from tests.browser.relay import Relay


@dataclass(frozen=True, slots=True)
class Weather:
    """How bad the network is: chances from 0 to 1, and seconds."""

    drop: float = 0
    """A request never arrives; the browser learns that the connection broke."""
    lose: float = 0
    """The server gets the request and does it, but its answer is lost in the same way."""
    double: float = 0
    """The server gets the request twice, one after the other; the browser gets one answer."""
    cut: float = 0
    """The connection breaks somewhere in an answer."""
    delay: tuple[float, float] = (0, 0)
    """A request takes so long to arrive, and its answer to start, each between these seconds."""


FAIR = Weather()
_CHUNK = 65536
_CUT_HERE = 0.3
"""The chance that a stream is cut in one of the pieces in which it arrives."""


class BadNetwork(Relay):
    """Browsers ask its port instead of the server's. All may be changed at any time."""

    def __init__(self, server: int, seed: int = 1) -> None:
        self.server = server
        """The server's port."""
        self.weather = FAIR
        """From the next request on."""
        self.meets: Callable[[str], bool] = lambda _request: True
        """Which requests the weather meets, by method and path, such as POST /api/move."""
        self.silent = False
        """Whether new connections go silent at once, as `hush` says."""
        self.done: list[str] = []
        """Every request, by method and path, and what befell it."""
        self._seed = seed
        self._number = 0
        self._lines: set[_Line] = set()
        super().__init__()

    def hush(self) -> None:
        """Let the connections of this moment go silent for ever: none is closed, and each side
        believes that the other has nothing to say. So dies the stream of a phone that sleeps.
        """
        for line in list(self._lines):
            line.silent = True

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = _Line(reader, writer, self.silent)
        self._lines.add(line)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            body = await reader.readexactly(_size(head))
            if line.silent:
                await _for_ever()
            await self._carry(line, _closing(head) + body)
        finally:
            self._lines.discard(line)

    async def _carry(self, line: "_Line", request: bytes) -> None:
        name = b" ".join(request.split(b" ", 2)[:2]).decode()
        weather = self.weather if self.meets(name) else FAIR
        self._number += 1
        chance = random.Random(f"{self._seed} {self._number}")
        drop, double, lose, cut = (
            chance.random() < each
            for each in (weather.drop, weather.double, weather.lose, weather.cut)
        )
        fates = {"dropped": drop, "doubled": double, "answer lost": lose, "answer cut": cut}
        self.done.append(", ".join([name, *(fate for fate, true in fates.items() if true)]))
        await asyncio.sleep(chance.uniform(*weather.delay))
        if drop:
            line.snap()
            return
        if double:
            await self._ask(request)
        if lose:
            await self._ask(request)
            line.snap()
            return
        answer, server = await asyncio.open_connection("127.0.0.1", self.server)
        try:
            server.write(request)
            first = await answer.read(_CHUNK)
            await asyncio.sleep(chance.uniform(*weather.delay))
            await line.pass_on(first, answer, chance if cut else None)
        finally:
            server.transport.abort()

    async def _ask(self, request: bytes) -> None:
        """Have the server do it, and hear the beginning of its answer."""
        answer, server = await asyncio.open_connection("127.0.0.1", self.server)
        try:
            server.write(request)
            await answer.read(_CHUNK)
        finally:
            server.transport.abort()


@dataclass(eq=False, slots=True)
class _Line:
    """A connection of a browser."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    silent: bool

    async def pass_on(
        self, data: bytes, answer: asyncio.StreamReader, cut: random.Random | None
    ) -> None:
        """Give the browser the answer; with chances for cutting it, only to somewhere in it."""
        stream = b"text/event-stream" in data
        gone = asyncio.ensure_future(self._gone())
        try:
            while data and not self.silent:
                if cut and not stream:
                    data += await answer.read()
                    body = data.index(b"\r\n\r\n") + 4
                    self.writer.write(data[: cut.randrange(min(body, len(data) - 1), len(data))])
                    return
                if cut and cut.random() < _CUT_HERE:
                    self.writer.write(data[: cut.randrange(len(data))])
                    return
                self.writer.write(data)
                await self.writer.drain()
                coming = asyncio.ensure_future(answer.read(_CHUNK))
                await asyncio.wait({coming, gone}, return_when=asyncio.FIRST_COMPLETED)
                if not coming.done():
                    coming.cancel()
                    data = b""
                else:
                    data = coming.result()
            if self.silent:
                await _for_ever()
        finally:
            gone.cancel()

    async def _gone(self) -> None:
        """Until the browser has closed the connection, or asks for more than was agreed."""
        with contextlib.suppress(OSError):
            await self.reader.read(1)

    def snap(self) -> None:
        """Break off at once, as when a network is lost."""
        self.writer.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
        )
        self.writer.transport.abort()


async def _for_ever() -> None:
    await asyncio.Event().wait()


def _size(head: bytes) -> int:
    """How long the body of a request is."""
    found = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
    return int(found[1]) if found else 0


def _closing(head: bytes) -> bytes:
    """The same, but the server shall close the connection after its answer."""
    kept = re.sub(rb"(?i)\r\n(connection|keep-alive):[^\r]*", b"", head)
    return kept[:-2] + b"Connection: close\r\n\r\n"
