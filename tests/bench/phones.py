"""Twelve phones at a table, in a process of their own: each has a page open, and reads its stream.

python -m tests.bench.phones PORT KEY. It prints "there" when all are. For each line "REVISION MOVE"
that it reads, the first phone proposes that move, and it prints when that was, by a clock that all
processes share, and the seconds until its answer, until the last page was told, and until that one
has drawn it: it is a real page, if there is a Chromium. The others have none, since phones do not
share a processor. At the end of its input it prints how many bytes a phone was sent for each
change.
"""

import asyncio
import math
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

from tests.bench.crowds import SEATS
from tests.bench.page_guests import PageGuest, come
from tests.bench.page_windows import Window, chromium
from tests.bench.served import new_id

PHONES = 12
_MOMENTS = [place * 7 % 17 / 1000 for place in range(17)]
"""Seconds to wait for before each tap, so that it comes at any time between two frames."""
_UNDISTURBED = 0.2
"""Seconds after a tap in which the page is asked nothing: that, too, would be work."""


async def main(port: int, key: str) -> None:
    """Do what the input says."""
    *seats, last = SEATS
    phones = await come(port, key, PHONES - 1, seats)
    with _page(port, key, last) as page:
        await _play(phones, page)


@contextmanager
def _page(port: int, key: str, seat: str) -> Iterator[Window | None]:
    if not shutil.which("chromedriver"):
        yield None
        return
    with chromium() as browser:
        yield Window(browser, port, key, f"#sit-{seat}")


async def _play(phones: list[PageGuest], page: Window | None) -> None:
    begun = sum(phone.read for phone in phones)
    loop = asyncio.get_running_loop()
    print("there", flush=True)
    for moment in cycle(_MOMENTS):
        if not (line := await loop.run_in_executor(None, sys.stdin.readline)):
            break
        await asyncio.sleep(moment)
        revision, _, move = line.strip().partition(" ")
        start, since = time.perf_counter(), time.time()
        asked = {"id": new_id(), "revision": int(revision), "move": move}
        answer = await phones[0].ask("/api/moves", asked)
        answered = phones[0].answered - start
        async with asyncio.timeout(60):
            await asyncio.gather(*(phone.until(answer["revision"]) for phone in phones))
        told, drawn = max(phone.came for phone in phones) - start, math.nan
        if page is not None:
            await asyncio.sleep(_UNDISTURBED)
            drawn = max(told, page.painted(answer["revision"]) / 1000 - since)
        print(start, answered, told, drawn, flush=True)
    sent = sum(phone.read for phone in phones) - begun
    print(sent / max(sum(phone.events for phone in phones), 1), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
