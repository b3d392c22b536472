"""Streams of events to a browser: always the newest state, never a queue of old ones."""

import asyncio
import re
import zlib
from collections.abc import Awaitable, Callable

from companion.web.serving.http_messages import Response
from companion.web.serving.limits import Limits
from companion.web.serving.post import Bell

CLOSED = "event: closed\ndata: {}\n\n"
"""The last event; browsers pass over an event without data."""
HEARTBEAT = ":\n\n"
WINDOW, MEMORY = 12, 5
"""How zlib compresses a stream: in 32 kB of memory, which keeps a whole keypad in mind."""


def event(name: str, data: str, id: str = "") -> str:  # noqa: A002
    """An event; its data may have several lines."""
    lines = "".join(f"data: {line}\n" for line in re.split(r"\r\n|\r|\n", data))
    number = f"id: {id}\n" if id else ""
    return f"event: {name}\n{number}{lines}\n"


class Stream(Response):
    """An answer that goes on: a message at once, and another one whenever the bell is rung.

    `following` makes the next message, on the server's loop; "" where there is nothing to say, None
    where the stream ends with `closed`. However often the bell is rung while the reader is slow,
    one message is made. `leave` is called on the table's thread when the stream has ended. `zips`
    sends it compressed.
    """

    def __init__(
        self,
        who: str,
        bell: Bell,
        following: Callable[[], Awaitable[str | None]],
        leave: Callable[[], object],
        heartbeat: str = HEARTBEAT,
        *,
        zips: bool = False,
    ) -> None:
        headers = {
            "Content-Type": "text/event-stream; charset=UTF-8",
            # nginx would keep events back
            "X-Accel-Buffering": "no",
        }
        self._zip = zlib.compressobj(6, zlib.DEFLATED, 16 + WINDOW, MEMORY) if zips else None
        if zips:
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        super().__init__(b"", 200, headers)
        self.who = who
        self.bell = bell
        self.leave = leave
        self._following = following
        self._heartbeat = heartbeat
        self._over = False
        self._gone = False

    def end(self) -> None:
        """End with `closed`; on the server's loop."""
        self._over = True
        self.bell.ring()

    def lost(self) -> None:
        """Nobody reads any more; on the server's loop."""
        self._gone = True
        self.bell.ring()

    def coded(self, message: str) -> bytes:
        """A message as it is sent: compressed or not, it can be read at once."""
        data = message.encode()
        if self._zip is None:
            return data
        ends = zlib.Z_FINISH if message is CLOSED else zlib.Z_SYNC_FLUSH
        return self._zip.compress(data) + self._zip.flush(ends)

    async def run(self, send: Callable[[str], Awaitable[None]], limits: Limits) -> None:
        """Send until the table is closed or the reader has gone; `send` raises for a slow one."""
        clock = asyncio.get_running_loop().time
        due = clock() + limits.heartbeat
        while not self._gone:
            message = None if self._over else await self._following()
            if message is None:
                await send(CLOSED)
                return
            if message:
                await send(message)
            rung = False
            while not rung:
                rung = await self.bell.wait(due - clock())
                # also between messages that come all the time
                if clock() >= due:
                    await send(self._heartbeat)
                    due = clock() + limits.heartbeat


async def until_gone(reader: asyncio.StreamReader, stream: Stream) -> None:
    """Notice that the browser ended the stream; it has nothing more to say on it."""
    try:
        while await reader.read(1 << 12):
            pass
    except OSError:
        pass
    stream.lost()
