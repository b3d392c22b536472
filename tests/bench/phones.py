"""Twelve phones at a table, in a process of their own: each has a page open, and reads its stream.

python -m tests.bench.phones PORT KEY. It prints "there" when all are. For each line "REVISION MOVE"
that it reads, the first phone proposes that move, and it prints the seconds until its answer and
until the last page was told. At the end of its input it prints how many bytes a phone was sent for
each change.
"""

import asyncio
import sys
import time

from tests.bench.page_guests import come
from tests.bench.served import new_id

PHONES = 12


async def main(port: int, key: str) -> None:
    """Do what the input says."""
    phones = await come(port, key, PHONES)
    begun = sum(phone.read for phone in phones)
    loop = asyncio.get_running_loop()
    print("there", flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        revision, _, move = line.strip().partition(" ")
        start = time.perf_counter()
        asked = {"id": new_id(), "revision": int(revision), "move": move}
        answer = await phones[0].ask("/api/moves", asked)
        answered = phones[0].answered - start
        async with asyncio.timeout(60):
            await asyncio.gather(*(phone.until(answer["revision"]) for phone in phones))
        print(answered, max(phone.came for phone in phones) - start, flush=True)
    sent = sum(phone.read for phone in phones) - begun
    print(sent / max(sum(phone.events for phone in phones), 1), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
