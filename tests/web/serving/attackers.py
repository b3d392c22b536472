"""Attackers of a live table, from another address than the host's: many connections that come back
as soon as they are cut off.

`python -m tests.web.serving.attackers [NAME ...]` starts a table of its own and prints what each
attack costs the host and a guest.
"""

import asyncio
import json
import logging
import multiprocessing
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

STRANGER = "127.0.0.2"
GUEST = "127.0.0.3"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Deed = Callable[["Attack", Line, int], Awaitable[object]]
_HEAD = "{method} {path} HTTP/1.1\r\nHost: localhost\r\n"


@dataclass
class Attack:
    """So many connections, each of which does the same again and again."""

    port: int
    deed: Deed
    count: int
    address: str = STRANGER
    tokens: list[str] = field(default_factory=list)

    @contextmanager
    def going_on(self) -> Iterator[Callable[[], int]]:
        """Within this block, in a process of its own; what tells how often it has connected."""
        context = multiprocessing.get_context("spawn")
        opened = context.Value("i", 0)
        process = context.Process(target=_run, args=(self, opened), daemon=True)
        process.start()
        try:
            while opened.value < self.count // 2:
                time.sleep(0.05)
            yield lambda: opened.value
        finally:
            process.terminate()
            process.join()

    async def all(self, opened: "Synchronized[int]") -> None:
        """Until the process is ended."""
        await asyncio.gather(*(self._one(number, opened) for number in range(self.count)))

    async def _one(self, number: int, opened: "Synchronized[int]") -> None:
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                line = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 12
                )
                opened.value += 1
                try:
                    await self.deed(self, line, number)
                finally:
                    line[1].transport.abort()
            await asyncio.sleep(0.01)


def _run(attack: Attack, opened: "Synchronized[int]") -> None:
    logging.disable()
    asyncio.run(attack.all(opened))


def asked(method: str, path: str, body: object = None, token: str = "") -> bytes:
    """One request's bytes."""
    data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    head = _HEAD.format(method=method, path=path)
    head += f"Authorization: Bearer {token}\r\n" if token else ""
    head += f"Content-Length: {len(data)}\r\n" if body is not None else ""
    return f"{head}\r\n".encode() + data


async def never_reads(_attack: Attack, line: Line, _number: int) -> None:
    """Asks for 120 files, and reads none of them."""
    reader, writer = line
    reader._transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(asked("GET", "/static/page.js") * 120)
    await _until_cut(writer)


async def says_nothing(_attack: Attack, line: Line, number: int) -> None:
    """Half a request of some kind, and then silence."""
    sent = (b"", b"G", b"GET / HTTP/1.1\r\nHost: loc", asked("POST", "/api/join", b"x" * 100)[:-9])
    line[1].write(sent[number % len(sent)])
    await line[0].read()


async def drips(_attack: Attack, line: Line, number: int) -> None:
    """A byte now and then, in the head or in the body."""
    reader, writer = line
    writer.write(
        (b"GET / HTTP/1.1\r\nX: ", asked("POST", "/api/join", b"x" * 4000)[:-4000])[number % 2]
    )
    while not (reader.at_eof() or writer.transport.is_closing()):
        writer.write(b"x")
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.2)


async def comes_and_goes(_attack: Attack, line: Line, _number: int) -> None:
    """Asks for something, and for another connection at once."""
    line[1].write(asked("GET", "/api/table"))
    await line[0].readline()


async def guesses_keys(_attack: Attack, line: Line, _number: int) -> None:
    """Joins with a wrong key, again and again."""
    body = {"protocol": 1, "key": "x" * 2000, "seat": None, "token": None}
    while True:
        line[1].write(asked("POST", "/api/join", body))
        await _answered(line[0])


async def brings_much(_attack: Attack, line: Line, _number: int) -> None:
    """A body as large as a record, a little of it at a time."""
    line[1].write(asked("POST", "/api/games", b" " * 1_000_000)[:-1_000_000])
    for _ in range(1000):
        if line[1].transport.is_closing():
            return
        line[1].write(b" " * 999)
        await asyncio.sleep(0.01)
    await line[0].read()


async def listens(attack: Attack, line: Line, number: int) -> None:
    """A stream of one of the guests."""
    line[1].write(asked("GET", "/api/events", token=attack.tokens[number % len(attack.tokens)]))
    while await line[0].read(1 << 12):
        pass


async def _until_cut(writer: asyncio.StreamWriter) -> None:
    while not writer.transport.is_closing():
        writer.write(b"\r\n")
        await asyncio.sleep(0.05)


async def _answered(reader: asyncio.StreamReader) -> None:
    length = 0
    while (line := await reader.readline()) not in (b"\r\n", b""):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    await reader.readexactly(length)


ATTACKS: dict[str, tuple[Deed, int]] = {
    "never reads": (never_reads, 330),
    "says nothing": (says_nothing, 500),
    "drips": (drips, 400),
    "comes and goes": (comes_and_goes, 100),
    "guesses keys": (guesses_keys, 64),
    "brings much": (brings_much, 20),
    "listens": (listens, 320),
}
SWARM = 40
"""Guests of whom each has eight streams."""


def ask(
    port: int, method: str, path: str, body: object = None, token: str = "",
    address: str = "127.0.0.1", patience: float = 5.0,
) -> tuple[int, bytes]:  # fmt: skip
    """One request on a connection of its own: the answer's status, 0 for none, and its body."""
    sent = asked(method, path, body, token).replace(
        b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1
    )
    here = ("127.0.0.1", port)
    with suppress(OSError), socket.create_connection(here, patience, (address, 0)) as line:
        line.sendall(sent)
        told = b""
        while part := line.recv(1 << 16):
            told += part
        return int(told[9:12] or b"0"), told.partition(b"\r\n\r\n")[2]
    return 0, b""


def join(port: int, key: str, address: str = "127.0.0.1") -> str:
    """Somebody new: their token, or nothing."""
    body = {"protocol": 1, "key": key, "seat": None, "token": None}
    status, told = ask(port, "POST", "/api/join", body, address=address)
    return str(json.loads(told)["token"]) if status == 200 else ""


def figures(port: int, token: str, address: str, times: int) -> tuple[int, int, float, float]:
    """How often somebody is answered of how many times; after how long usually, and at the most."""
    took = []
    good = 0
    for _ in range(times):
        begun = time.monotonic()
        good += ask(port, "GET", "/api/table", token=token, address=address)[0] == 200
        took.append(time.monotonic() - begun)
        time.sleep(0.05)
    return good, times, sorted(took)[times // 2], max(took)


@dataclass(frozen=True, slots=True)
class Cost:
    """What one attack costs: of so many requests, how many were answered, and how late."""

    attack: str
    who: str
    answered: int
    asked: int
    usual: float
    most: float

    def __str__(self) -> str:
        times = f"{self.usual:.3f} s, at most {self.most:.2f} s"
        return f"{self.attack:14} {self.who:6} {self.answered} of {self.asked} answered, {times}"


def cost(port: int, host_key: str, guest_key: str, name: str, times: int = 30) -> Iterator[Cost]:
    """What an attack costs the host and a guest who ask for the table so often."""
    deed, count = ATTACKS[name]
    host, guest = join(port, host_key), join(port, guest_key, GUEST)
    tokens = [join(port, guest_key, STRANGER) for _ in range(SWARM if deed is listens else 0)]
    with Attack(port, deed, count, tokens=[each for each in tokens if each]).going_on():
        time.sleep(1)
        for who, token, address in (("host", host, "127.0.0.1"), ("guest", guest, GUEST)):
            yield Cost(name, who, *figures(port, token, address, times))


def _measure(names: list[str]) -> None:
    from tests.web.serving.test_serve import serving

    for name in names:
        with TemporaryDirectory() as folder, serving(Path(folder)) as (_program, lines):
            port = int(lines[0].split("/")[2].rpartition(":")[2])
            host, guest = (line.strip().partition("#")[2] for line in lines)
            for found in cost(port, host, guest, name):
                print(found, flush=True)


if __name__ == "__main__":
    _measure(sys.argv[1:] or list(ATTACKS))
