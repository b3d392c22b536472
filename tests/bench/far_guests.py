"""A guest's tap until six pages are told, over a broker and over the network, at the same table."""

import asyncio
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.bench import page_guests
from tests.bench.crowds import SEATS, crowded
from tests.bench.served import WORDS
from tests.far.guest import Guest
from tests.far.mosquitto import Mosquitto
from tests.far.pages import FarPage
from tests.far.served import Served

ROUNDS = 10
_UNDO = len(WORDS)


class Timed(Guest):
    """Notes when it was told of the newest change, and how many bytes came."""

    shown = 0
    came = 0.0
    read = 0

    def _heard(self, client: Any, letter: Any) -> None:
        self.read += len(letter.payload)
        super()._heard(client, letter)

    def _take(self, said: dict[str, Any]) -> None:
        if said.get("event") == "page":
            self.shown, self.came = said["data"]["revision"], time.perf_counter()
        super()._take(said)

    def until_shown(self, revision: int) -> None:
        self.until(lambda _guest: self.shown >= revision)


def measured() -> dict[str, list[float]]:
    """Seconds of each tap, near and far, and the bytes that a tap far away costs in all."""
    with tempfile.TemporaryDirectory() as folder:
        broker = Mosquitto(Path(folder))
        served = Served(Path(folder) / "data", "--broker", broker.url)
        line, token = served.line(), served.begin(crowded())
        guests = [Timed(broker.url, line) for _ in SEATS]
        pages = [FarPage(guest) for guest in guests]
        for page, seat in zip(pages, SEATS, strict=True):
            page.guest.join(seat)
            page.open()
        far, sizes = _far(served, token, pages, guests)
        for page in pages:
            page.guest.close()
        near = asyncio.run(_near(served, token))
        served.close()
        broker.kill()
        return {"far": far, "near": near, "bytes": sizes}


def _far(
    served: Served, token: str, pages: list[FarPage], guests: list[Timed]
) -> tuple[list[float], list[float]]:
    taken: list[float] = []
    sizes: list[float] = []
    for _ in range(ROUNDS):
        revision = _revision(served, token)
        for page, word in zip(cycle(pages), WORDS, strict=False):
            for each in pages:
                each.until(revision)
            before = sum(each.read for each in guests)
            sent = time.perf_counter()
            page.tap("tap", word)
            revision += 1
            for guest in guests:
                guest.until_shown(revision)
            taken.append(max(each.came for each in guests) - sent)
            sizes.append(sum(each.read for each in guests) - before)
        _take_back(served, token)
    return taken, sizes


async def _near(served: Served, token: str) -> list[float]:
    taken = []
    port = int(served.host_line.rpartition(":")[2].partition("/")[0])
    key = served.guests_line.partition("#")[2]
    await asyncio.sleep(16)  # then the seats are free
    guests = await page_guests.come(port, key, len(SEATS))
    for _ in range(ROUNDS):
        revision = _revision(served, token)
        for guest, word in zip(cycle(guests), WORDS, strict=False):
            for each in guests:
                await each.until(revision)
            sent = await guest.tap(word)
            revision += 1
            for each in guests:
                await each.until(revision)
            taken.append(max(each.came for each in guests) - sent)
        _take_back(served, token)
    for guest in guests:
        guest.go()
    return taken


def _revision(served: Served, token: str) -> int:
    return int(served.ask("/api/table", token=token)["revision"])


def _take_back(served: Served, token: str) -> None:
    for number in range(_UNDO):
        asked = {"id": f"undo-{time.perf_counter_ns()}-{number}", "revision": 0}
        asked["revision"] = _revision(served, token)
        served.ask("/api/undo", asked, token)
