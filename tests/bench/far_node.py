"""A thousand tables of six at one broker: letters as long as real ones, each of random bytes.

Hosts and guests are one program, which speaks MQTT to the broker on thousands of connections; its
own work is part of the times.
"""

import asyncio
import os
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.far.mosquitto import Mosquitto

GUESTS = 6
EVERY = 3.0
"""Seconds between two taps at a table."""
LASTS = 20.0
SAID, ANSWERED = 330, 110
"""Bytes of a tap, and of its answer."""


@dataclass
class Found:
    seconds: list[float] = field(default_factory=list)
    memory: float = 0.0
    """Of the broker, in MB, with all connections."""
    processor: float = 0.0
    """Of one core, while they tap."""
    connections: int = 0


def _nothing(_topic: bytes, _letter: bytes) -> None:
    """Nobody listens yet."""


class Peer(asyncio.Protocol):
    """One connection; `hear` is given each letter."""

    def __init__(self, name: str, topic: str) -> None:
        self.name, self.topic = name, topic
        self.ready = asyncio.get_running_loop().create_future()
        self.got = b""
        self.came: Callable[[bytes, bytes], None] = _nothing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.line = transport
        name = self.name.encode()
        body = b"\0\4MQTT\4\2" + struct.pack(">HH", 600, len(name)) + name
        self._send(0x10, body)
        topic = self.topic.encode()
        self._send(0x82, struct.pack(">HH", 1, len(topic)) + topic + b"\0")

    def say(self, topic: str, letter: bytes) -> None:
        name = topic.encode()
        self._send(0x30, struct.pack(">H", len(name)) + name + letter)

    def _send(self, kind: int, body: bytes) -> None:
        left, size = len(body), b""
        while True:
            left, digit = left >> 7, left & 127
            size += bytes([digit | 128 if left else digit])
            if not left:
                break
        self.line.write(bytes([kind]) + size + body)

    def data_received(self, data: bytes) -> None:
        self.got += data
        while len(self.got) > 1:
            size = shift = 0
            at = 1
            while at < len(self.got):
                digit = self.got[at]
                size |= (digit & 127) << shift
                shift, at = shift + 7, at + 1
                if digit < 128:
                    break
            if len(self.got) < at + size:
                return
            kind, body = self.got[0] >> 4, self.got[at : at + size]
            self.got = self.got[at + size :]
            if kind == 9 and not self.ready.done():
                self.ready.set_result(None)
            elif kind == 3:
                long = int.from_bytes(body[:2], "big")
                self.came(body[2 : 2 + long], body[2 + long :])


class OneTable:
    def __init__(self, number: int, told: int, seconds: list[float]) -> None:
        self.base = f"ct1/{number:022}"
        self.channels = [f"{number:08}{guest:08}" for guest in range(GUESTS)]
        self._told = told
        self._seconds = seconds
        self._sent = 0.0
        self._left = 0

    async def come(self, port: int) -> None:
        async def peer(name: str, topic: str) -> Peer:
            _line, made = await asyncio.get_running_loop().create_connection(
                lambda: Peer(name, topic), "127.0.0.1", port
            )
            await made.ready
            return made

        self.host = await peer(f"h{self.channels[0]}", f"{self.base}/h/+")
        self.guests = [await peer(f"g{each}", f"{self.base}/g/{each}") for each in self.channels]
        self.host.came = self._heard
        for guest in self.guests:
            guest.came = self._was_told

    def tap(self, who: int) -> None:
        self._sent, self._left = time.perf_counter(), GUESTS
        self.guests[who].say(f"{self.base}/h/{self.channels[who]}", os.urandom(SAID))

    def _heard(self, topic: bytes, _letter: bytes) -> None:
        channel = topic.decode().rpartition("/")[2]
        self.host.say(f"{self.base}/g/{channel}", os.urandom(ANSWERED))
        for each in self.channels:
            self.host.say(f"{self.base}/g/{each}", os.urandom(self._told))

    def _was_told(self, _topic: bytes, letter: bytes) -> None:
        if len(letter) != ANSWERED:
            self._left -= 1
            if not self._left:
                self._seconds.append(time.perf_counter() - self._sent)


def measured(folder: Path, tables: int, told: int) -> Found:
    """With so many tables, each page being told so many bytes of a tap."""
    broker = Mosquitto(folder, "max_connections -1", "max_queued_messages 1000")
    try:
        return asyncio.run(_measured(broker, tables, told))
    finally:
        broker.kill()


async def _measured(broker: Mosquitto, tables: int, told: int) -> Found:
    found, dice = Found(connections=tables * (GUESTS + 1)), Random(1)
    all_ = [OneTable(number, told, found.seconds) for number in range(tables)]
    for at in range(0, tables, 20):
        await asyncio.gather(*(each.come(broker.port) for each in all_[at : at + 20]))
    found.memory = memory(broker.pid)
    begun, spent = time.perf_counter(), processor(broker.pid)

    async def play(one: OneTable) -> None:
        await asyncio.sleep(dice.random() * EVERY)
        while time.perf_counter() - begun < LASTS:
            one.tap(dice.randrange(GUESTS))
            await asyncio.sleep(EVERY)

    await asyncio.gather(*(play(each) for each in all_))
    found.processor = (processor(broker.pid) - spent) / (time.perf_counter() - begun)
    found.memory = max(found.memory, memory(broker.pid))
    for each in all_:
        for peer in (each.host, *each.guests):
            peer.line.abort()
    return found


def memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(each for each in lines if each.startswith("VmRSS")).split()[1]) / 1000


def processor(pid: int) -> float:
    """Seconds so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
