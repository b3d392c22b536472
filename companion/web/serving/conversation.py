"""What goes over one connection: requests, one after the other, and their answers."""

import asyncio
import gzip
import socket
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol

from companion.live.shared_table import Paused
from companion.web.serving import static_files
from companion.web.serving.answers import refusal
from companion.web.serving.connections import Connection, Connections
from companion.web.serving.faults import report
from companion.web.serving.host_names import HostNames, is_foreign
from companion.web.serving.http_messages import Request, Response, arguments
from companion.web.serving.limits import Limits
from companion.web.serving.post import Stopped
from companion.web.serving.static_files import StaticFile, takes_gzip
from companion.web.serving.streams import Stream, until_gone
from companion.web.serving.turns import Asker, in_whose_name
from companion.web.serving.wire import Head, NotHttp, Refused, Wire

ALWAYS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""Headers of every answer that has none of its own of that name."""
UNSENT = 1 << 16
"""Bytes that the system may keep for who reads slowly."""
WORTH_ZIPPING = 1400
"""Bytes that one packet can carry anyway."""
AT_ONCE = 1 << 16
"""Bytes of an answer that must be taken in time; a larger one has this time for each such part."""
ZIPPED = "application/zip"


class Route(NamedTuple):
    """What answers to a path, asked with this method."""

    method: str
    handler: Callable[[Request], Awaitable[Response]]


class ServerForConnections(Protocol):
    """The server, as its connections see it: what they have in common."""

    routes: dict[str, Route]
    host_names: HostNames
    files: dict[str, StaticFile]
    limits: Limits
    connections: Connections

    async def turn(self, asker: Asker) -> None:
        """Wait until it is this one's turn to ask something."""

    def who(self, request: Request) -> Asker:
        """In whose name a request is made, as far as that can be known here."""

    def most(self, path: str, asker: Asker) -> int:
        """How many bytes a body may have."""

    def opened(self, stream: Stream, connection: Connection) -> None:
        """A stream begins on this connection."""

    async def ended(self, stream: Stream) -> None:
        """Nothing more will be sent on it."""


class Conversation:
    """One connection, until either side ends it."""

    def __init__(
        self, server: ServerForConnections, connection: Connection, reader: asyncio.StreamReader
    ) -> None:
        self._server = server
        self._limits = server.limits
        self._connection = connection
        self._reader = reader
        self._writer = connection.writer
        self._wire = Wire(reader, server.limits)
        # so that nothing counts as sent before the system has taken it
        self._writer.transport.set_write_buffer_limits(high=0)
        self._here = str((self._writer.get_extra_info("sockname") or ("",))[0])
        # the system need not keep much for who does not read
        if (line := self._writer.get_extra_info("socket")) is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)

    async def hold(self) -> None:
        """Answer until there is nothing more to answer; then the connection is closed."""
        try:
            while await self._answer_next():
                self._connection.turn(waits=True)
                # who sends many requests at once is not answered to all of them before others
                await asyncio.sleep(0)
            self._writer.close()
        except (OSError, NotHttp, Stopped):
            # too slow (TimeoutError), gone, no HTTP at all; or nobody can answer any more
            self._connection.abort()

    async def _answer_next(self) -> bool:
        """Whether another request may follow."""
        async with asyncio.timeout(self._limits.idle):
            if not await self._wire.first():
                return False
        self._connection.turn(waits=True)
        await self._server.turn(self._connection.asker)
        head = None
        try:
            async with asyncio.timeout(self._limits.head):
                head = await self._wire.head()
            request = await self._receive(head)
        except Refused as refused:
            # what follows in the connection may be the rest of this request
            await self._turn_away(refused.code, head)
            return False
        self._connection.large = False
        self._connection.turn(waits=False)
        response = await self._respond(request)
        if isinstance(response, Stream):
            await self._stream(response, request)
            return False
        await self._send(response, request)
        return self._wire.stays

    async def _receive(self, head: Head) -> Request:
        """The request with its body, which is read only when its head has been found good."""
        headers, names = head.headers, self._server.host_names
        if not names.knows(headers.get("Host", ""), self._here) or is_foreign(headers):
            raise Refused("host")
        path, _, query = head.target.partition("?")
        self._look_up(head.method, path)
        request = Request(head.method, path, headers, self._connection.address)
        asker = self._server.who(request)
        in_whose_name.set(asker)
        self._server.connections.knows(self._connection, asker)
        most = self._server.most(path, asker)
        if head.length > most:
            raise Refused("too-large")
        try:
            request.args = arguments(query)
        except ValueError:
            raise Refused("syntax") from None
        if not is_json(head):
            raise Refused("syntax")
        if max(head.length, head.chunked and most) > self._limits.body_size:
            self._server.connections.reads_large(self._connection)
        async with asyncio.timeout(self._limits.body):
            if invitation := self._wire.invitation():
                self._writer.write(invitation)
            request.body = await self._wire.body(most)
        return request

    def _look_up(self, method: str, path: str) -> None:
        """Whether there is something to answer."""
        wanted = "GET" if method == "HEAD" else method
        if path in self._server.files:
            allowed = "GET"
        elif route := self._server.routes.get(path):
            allowed = route.method
        else:
            raise Refused("path")
        if wanted != allowed:
            raise Refused("method")

    async def _respond(self, request: Request) -> Response:
        if file := self._server.files.get(request.path):
            return static_files.answer(file, request)
        try:
            return await self._server.routes[request.path].handler(request)
        except Stopped:
            # the table's thread has ended, and nobody knows what became of the request
            raise
        except Exception as error:
            # a post that cannot reach the table's thread while the app sleeps says so
            code = "paused" if isinstance(error, Paused) else "fault"
            if code == "fault":
                report(error)
            return refusal(code, request.headers.get("Accept-Language", ""))

    async def _turn_away(self, code: str, head: Head | None) -> None:
        """Refuse what was not read to its end, and close the connection."""
        languages = "" if head is None else head.headers.get("Accept-Language", "")
        response = refusal(code, languages)
        await self._write(response)
        # closed while something is still unread, the other side might lose the answer
        self._writer.write_eof()
        async with asyncio.timeout(self._limits.farewell):
            await self._wire.rest()

    async def _send(self, response: Response, request: Request) -> None:
        body, headers = response.body, response.headers
        zipped = "Content-Encoding" in headers or headers.get("Content-Type") == ZIPPED
        if len(body) > WORTH_ZIPPING and not zipped and takes_gzip(request):
            response.body = gzip.compress(body, 5)
            headers["Content-Encoding"] = "gzip"
            headers["Vary"] = "Accept-Encoding"
        await self._write(response)

    async def _write(self, response: Response) -> None:
        headers = {**ALWAYS, **response.headers}
        self._connection.turn(waits=True)
        whole = memoryview(self._wire.answer(response.status, headers, response.body))
        for at in range(0, len(whole), AT_ONCE):
            async with asyncio.timeout(self._limits.answer):
                self._writer.write(whole[at : at + AT_ONCE])
                await self._writer.drain()

    async def _stream(self, stream: Stream, request: Request) -> None:
        async def send(text: str) -> None:
            self._connection.waits = True
            async with asyncio.timeout(self._limits.unread):
                self._writer.write(stream.coded(text))
                await self._writer.drain()
            self._connection.waits = False

        self._server.opened(stream, self._connection)
        listener = asyncio.create_task(until_gone(self._reader, stream))
        try:
            self._writer.write(self._wire.open_answer(200, {**ALWAYS, **stream.headers}))
            if request.method != "HEAD":
                await stream.run(send, self._limits)
        finally:
            listener.cancel()
            await self._server.ended(stream)


def is_json(head: Head) -> bool:
    """Whether a body may be read as JSON.

    A page of another site can send a form or plain text without asking; JSON it cannot. Programs
    call everything a form, as curl does, or plain text unless told otherwise: they may, as they
    send a token or no cookies.
    """
    headers = head.headers
    if head.method in ("GET", "HEAD") or "Content-Type" not in headers:
        return True
    if "Authorization" in headers or not ("Cookie" in headers or "Origin" in headers):
        return True
    kind = headers["Content-Type"].partition(";")[0].strip().lower()
    return bool(kind == "application/json")
