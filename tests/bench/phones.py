"""Twelve phones at a table, in a process of their own: each has a page open, and reads its stream.

python -m tests.bench.phones PORT KEY. It prints "there" when all are. For each line "REVISION MOVE"
that it reads, the first phone proposes that move, and it prints the seconds until its answer and
until the last page was told. At the end of its input it prints how many bytes a phone was sent for
each change.
"""

import asyncio
import json
import sys
import time
from typing import Any

PHONES = 12


class Phone:
    """A page, as its script keeps it."""

    def __init__(self, port: int, number: int) -> None:
        self._port, self._tab = port, f"phone-{number:04}"
        self._cookie = ""
        self.token = ""
        self.told = 0.0
        """When it was told of something last."""
        self.events = self.bytes = 0
        self.news = asyncio.Event()

    async def ask(self, path: str, **body: Any) -> tuple[dict[str, str], Any]:
        """A request; the heads and the body of its answer."""
        sent = json.dumps(body).encode()
        reader, writer = await self._open(
            f"POST {path}", f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
        )
        writer.write(sent)
        heads = await _heads(reader)
        found = json.loads(await reader.readexactly(int(heads["content-length"])))
        writer.close()
        return heads, found

    async def join(self, key: str, seat: str | None) -> None:
        """Open the page and its stream."""
        _heads_of_it, joined = await self.ask(
            "/api/join", protocol=1, key=key, seat=seat, token=None
        )
        self.token = joined["token"]
        heads, whole = await self.ask(
            "/page/open", tab=self._tab, key=key, languages=["en"], arrived=True
        )
        self._cookie = heads.get("set-cookie", "").partition(";")[0]
        # the connection lasts as long as its writer is held
        reader, self._writer = await self._open(f"GET /page/stream?tab={self._tab}&n={whole['n']}")
        await _heads(reader)
        self._reading = asyncio.create_task(self._read(reader))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self.bytes += len(line)
            if line == b"event: page\n":
                self.bytes += len(await reader.readuntil(b"\n\n"))
                self.told, self.events = time.perf_counter(), self.events + 1
                self.news.set()

    async def _open(
        self, what: str, heads: str = ""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        who = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        writer.write(
            f"{what} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nConnection: close\r\n"
            f"{who}{heads}\r\n".encode()
        )
        return reader, writer


async def _heads(reader: asyncio.StreamReader) -> dict[str, str]:
    status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    assert " 200 " in status, (status, await reader.read(1000))
    return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}


async def main(port: int, key: str) -> None:
    """Do what the input says."""
    phones = [Phone(port, number) for number in range(PHONES)]
    seats = ["red", "blue", "green", "yellow", "grey", "purple"]
    for phone, seat in zip(phones, [*seats, *[None] * (PHONES - len(seats))], strict=True):
        await phone.join(key, seat)
    loop = asyncio.get_running_loop()
    print("there", flush=True)
    changes = 0
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        revision, _, move = line.strip().partition(" ")
        for phone in phones:
            phone.news.clear()
        start = time.perf_counter()
        asked = {"id": f"asked-{changes:08}", "revision": int(revision), "move": move}
        await phones[0].ask("/api/moves", **asked)
        answered = time.perf_counter() - start
        async with asyncio.timeout(60):
            await asyncio.gather(*(phone.news.wait() for phone in phones))
        changes += 1
        print(answered, max(phone.told for phone in phones) - start, flush=True)
    events = sum(phone.events for phone in phones)
    print(sum(phone.bytes for phone in phones) / max(events, 1), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
