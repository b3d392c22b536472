"""The live table: a tap until all see it, a first visit, rest, the start and a full house.

A tap lasts from its request's leaving until the last page's frame. Here all pages, the server and
the browser share the processor of one machine, as phones do not: `of_guests` has the same with one
page that shares it with no other. Beside how long it took stands the processor's time that it cost
each page, which depends less on what else the machine does.
"""

import asyncio
import shutil
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.bench.bare_pages import bare_pages
from tests.bench.page_guests import PageGuest, come
from tests.bench.page_windows import Windows, chromium, first_visit
from tests.bench.served import WORDS, Served, serving
from tests.bench.timing import Measure, duration, percentile

_STARTS = 3
_GUESTS, _FULL_HOUSE = 12, 64
_ROUNDS = 3
_TAPPING = 6
_REST = 5.0
_VISITS = 5
_KILO = 1000


@dataclass(slots=True)
class Told:
    """Taps, and what guests without a browser were told of them."""

    taken: list[float] = field(default_factory=list)
    """Seconds from each tap until the last guest has its event."""
    answered: list[float] = field(default_factory=list)
    trips: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """The most bytes that a guest got for each tap."""
    busy: float = 0
    """Seconds of the server's processor for a tap or an undo."""
    memory: float = 0
    resting: float = 0


def measures() -> Iterator[Measure]:
    """With real pages only where there is a Chromium."""
    yield from _of_starts()
    for guests in (_GUESTS, _FULL_HOUSE):
        with serving() as served:
            served.begin()
            yield from _of_told(asyncio.run(_told(served, guests)), guests)
    if not shutil.which("chromedriver"):
        print("(no Chromium: pages are not measured; `make bench` sets it up)")
        return
    yield from _of_visits()
    yield from _of_windows()
    yield from _of_bare_pages()


def _of_starts() -> Iterator[Measure]:
    ready, memory = [], []
    for _ in range(_STARTS):
        with serving() as served:
            ready.append(served.ready)
            memory.append(served.memory)
    yield duration("main.py --serve: ready", statistics.median(ready), "600 ms")
    yield _megabytes("  memory then", statistics.median(memory), "70 MB")


def _of_told(told: Told, guests: int) -> Iterator[Measure]:
    what = f"a tap: told to {guests} guests on streams"
    for share in (50, 95):
        name = f"{what} ({share} % of {len(told.taken)})"
        yield duration(name, percentile(told.taken, share))
    yield duration("  its answer (50 %)", percentile(told.answered, 50))
    yield duration("  the processor's time for it, in the server", told.busy)
    yield duration("  an empty POST there and back (50 %)", percentile(told.trips, 50))
    yield _kilobytes("  the most that a guest is sent for it (50 %)", percentile(told.sizes, 50))
    yield _kilobytes("  the most that a guest is sent for it", max(told.sizes), "4 kB")
    yield _megabytes(f"memory of the server: {guests} guests", told.memory, "70 MB")
    name = f"the server's share of the processor at rest: {guests} guests"
    yield Measure(name, None, f"{told.resting * 100:.2f} %")


async def _told(served: Served, guests: int) -> Told:
    told = Told()
    pages = await come(served.port, served.guest_key, guests)
    busy = served.busy
    for _ in range(_ROUNDS):
        for number, word in enumerate(WORDS):
            await _tapped(pages, number % _TAPPING, word, told)
            told.trips.append(await pages[-1].trip())
        revision = await asyncio.to_thread(served.take_back, len(WORDS))
        await _all_at(pages, revision)
    told.busy = (served.busy - busy) / (2 * _ROUNDS * len(WORDS))
    told.memory = served.memory
    busy = served.busy
    await asyncio.sleep(_REST)
    told.resting = (served.busy - busy) / _REST
    for page in pages:
        page.go()
    return told


async def _tapped(pages: list[PageGuest], place: int, word: str, told: Told) -> None:
    before = [page.read for page in pages]
    revision = pages[place].revision + 1
    sent = await pages[place].tap(word)
    told.answered.append(pages[place].answered - sent)
    await _all_at(pages, revision)
    told.taken.append(max(page.came for page in pages) - sent)
    await asyncio.sleep(0.02)  # whatever else somebody is told of it
    told.sizes.append(max(page.read - read for page, read in zip(pages, before, strict=True)))


async def _all_at(pages: list[PageGuest], revision: int) -> None:
    await asyncio.gather(*(page.until(revision) for page in pages))


def _of_visits() -> Iterator[Measure]:
    with serving() as served, chromium() as browser:
        served.begin()
        for language in ("en", "ru"):
            visits = [first_visit(browser, served, language) for _ in range(_VISITS)]
            what = f"a first visit, processor four times slower ({language})"
            paint, page = (statistics.median(each[at] for each in visits) for at in (0, 1))
            yield duration(f"{what}: first paint", paint, "500 ms")
            yield duration("  the page is drawn", page)
            yield _kilobytes("  all that was loaded", max(size for *_, size in visits), "150 kB")


def _of_windows() -> Iterator[Measure]:
    with serving() as served, chromium() as browser:
        served.begin()
        windows = Windows(browser, served, _GUESTS)
        trip = windows.trip()
        shown: list[float] = []
        one: list[float] = []
        for _ in range(_ROUNDS):
            revision: int = served.ask("/api/table")["revision"]
            for number, word in enumerate(WORDS):
                revision += 1
                seconds = windows.tap(number % _TAPPING, word, revision)
                shown.append(max(seconds))
                one.append(min(seconds))
            windows.all_at(served.take_back(len(WORDS)))
        work = windows.work()
        for share, aim in ((50, "30 ms"), (95, "60 ms")):
            name = f"a tap: shown on {_GUESTS} pages of one Chromium ({share} % of {len(shown)})"
            yield duration(name, percentile(shown, share), aim)
        yield duration("  on the first of them (50 %)", percentile(one, 50))
        yield duration("  the processor's time for it, in Chromium, for each page", work)
        yield duration("  an empty POST there and back (50 %)", trip)
        rest = windows.rest(_REST)
    for what in ("layouts", "requests", "changes"):
        name = f"{what} on {_GUESTS} pages in {_REST:.0f} s of rest"
        yield Measure(name, None, f"{rest[what]:.0f}", "none")
    share_of_one = rest["busy"] / _REST / _GUESTS
    yield Measure("  a page's scripts' share of the processor", None, f"{share_of_one:.3%}")


def _of_bare_pages() -> Iterator[Measure]:
    """What no page can go below here: one number, put in by one line of script."""
    with chromium() as browser, bare_pages(browser, _GUESTS) as pages:
        shown = pages.shown()
        for share in (50, 95):
            name = f"a bare page's number: shown on {_GUESTS} of one Chromium ({share} %)"
            yield duration(name, percentile(shown, share))
        yield duration("  the processor's time for it, for each page", pages.work())


def _kilobytes(name: str, count: float, aim: str = "") -> Measure:
    return Measure(name, None, f"{count / _KILO:.1f} kB", aim)


def _megabytes(name: str, count: float, aim: str = "") -> Measure:
    return Measure(name, None, f"{count:.0f} MB", aim)
