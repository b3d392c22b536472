"""What goes over one connection: requests, one after the other, and their answers."""

import asyncio
import gzip
import socket
from http import HTTPStatus
from typing import Protocol

from microdot import Microdot, Request, Response

from companion.web import static_files
from companion.web.answers import refusal
from companion.web.connections import Connection, Connections
from companion.web.hosts import Hosts, is_foreign
from companion.web.incoming import Bad, Head, Incoming, NotHttp, TooLarge
from companion.web.limits import Limits
from companion.web.post import Stopped
from companion.web.static_files import StaticFile, takes_gzip
from companion.web.streams import Stream, until_gone

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
ABANDONED = Response()
"""No answer: the table's thread has ended, and nobody knows what became of the request."""
UNSENT = 1 << 16
"""Bytes of a stream that the system may keep for its reader."""
WORTH_ZIPPING = 1400
"""Bytes that one packet can carry anyway."""
AT_ONCE = 1 << 18
"""Bytes of an answer that must be taken in time; a larger one has this time for each such part."""
ZIPPED = "application/zip"


class Asked(Request):
    """A request whose body is read only when its head has been found good."""

    read = b""
    max_content_length = 1 << 62  # how large a body may be depends on the path

    @property
    def body(self) -> bytes:
        return self.read


class Site(Protocol):
    """What all connections have in common."""

    app: Microdot
    hosts: Hosts
    files: dict[str, StaticFile]
    sizes: dict[str, int]
    limits: Limits
    connections: Connections

    def opened(self, stream: Stream, connection: Connection) -> None:
        """A stream begins on this connection."""

    async def ended(self, stream: Stream) -> None:
        """Nothing more will be sent on it."""


class Conversation:
    """One connection, until either side ends it."""

    def __init__(self, site: Site, connection: Connection, reader: asyncio.StreamReader) -> None:
        self._site = site
        self._limits = site.limits
        self._connection = connection
        self._reader = reader
        self._writer = connection.writer
        self._incoming = Incoming(reader, site.limits)
        # so that nothing counts as sent before the system has taken it
        self._writer.transport.set_write_buffer_limits(high=0)
        self._here = str((self._writer.get_extra_info("sockname") or ("",))[0])
        self._peer = self._writer.get_extra_info("peername") or ("", 0)

    async def hold(self) -> None:
        """Answer until there is nothing more to answer; then the connection is closed."""
        try:
            while await self._answer_next():
                self._site.connections.waits(self._connection)
            self._writer.close()
        except (OSError, NotHttp, Stopped):
            # too slow (TimeoutError), gone, no HTTP at all; or nobody can answer any more
            self._connection.abort()

    async def _answer_next(self) -> bool:
        """Whether another request may follow."""
        async with asyncio.timeout(self._limits.idle):
            if not await self._incoming.first():
                return False
        head = None
        try:
            async with asyncio.timeout(self._limits.head):
                head = await self._incoming.head()
            request = await self._receive(head)
        except (Bad, TooLarge) as error:
            # what follows in the connection may be the rest of this request
            await self._turn_away("syntax" if isinstance(error, Bad) else "too-large", head)
            return False
        if isinstance(request, str):
            await self._turn_away(request, head)
            return False
        self._connection.waits = self._connection.large = False
        response = await self._respond(request)
        if isinstance(response, Stream):
            await self._stream(response, request)
            return False
        await self._send(response, request, stays=head.stays)
        return head.stays

    async def _receive(self, head: Head) -> "Asked | str":
        """The request with its body; or why it is not read at all."""
        headers = head.headers
        if not self._site.hosts.knows(headers.get("Host", ""), self._here) or is_foreign(headers):
            return "host"
        path = head.target.partition("?")[0]
        request, whole = self._request(head, head.target), True
        if request is None:
            request, whole = self._request(head, path), False
        assert request is not None
        if code := self._misses(request):
            return code
        most = self._site.sizes.get(path, self._limits.body_size)
        if head.length > most:
            return "too-large"
        if not whole or not is_json(head):
            return "syntax"
        if max(head.length, head.chunked and most) > self._limits.body_size:
            self._site.connections.reads_large(self._connection)
        async with asyncio.timeout(self._limits.body):
            if headers.get("Expect", "").lower() == "100-continue":
                self._writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            request.read = await self._incoming.body(head, most)
        return request

    def _request(self, head: Head, target: str) -> "Asked | None":
        try:
            return Asked(
                self._site.app, self._peer, head.method, target, head.version, head.headers
            )
        except ValueError:  # such as a query of %GG
            return None

    def _misses(self, request: Request) -> str:
        """Why there is nothing to answer it: `path`, `method`; or else empty."""
        if request.path in self._site.files:
            return "" if request.method in ("GET", "HEAD") else "method"
        try:
            route = self._site.app.find_route(request)[0]
        except ValueError:  # a number of thousands of digits in the path
            return "path"
        return {404: "path", 405: "method"}.get(route, "") if isinstance(route, int) else ""

    async def _respond(self, request: Request) -> Response:
        if file := self._site.files.get(request.path):
            return static_files.answer(file, request)
        response: Response = await self._site.app.dispatch_request(request)
        if response is ABANDONED:
            raise Stopped
        return response

    async def _turn_away(self, code: str, head: Head | None) -> None:
        """Refuse what was not read to its end, and close the connection."""
        languages = "" if head is None else head.headers.get("Accept-Language", "")
        response = refusal(code, languages)
        is_head = head is not None and head.method == "HEAD"
        await self._write(response, with_body=not is_head, stays=False)
        # closed while something is still unread, the other side might lose the answer
        self._writer.write_eof()
        async with asyncio.timeout(self._limits.farewell):
            await self._incoming.rest()

    async def _send(self, response: Response, request: Request, *, stays: bool) -> None:
        body, headers = response.body, response.headers
        zipped = "Content-Encoding" in headers or headers.get("Content-Type") == ZIPPED
        if len(body) > WORTH_ZIPPING and not zipped and takes_gzip(request):
            response.body = gzip.compress(body, 5)
            headers["Content-Encoding"] = "gzip"
            headers["Vary"] = "Accept-Encoding"
        await self._write(response, with_body=request.method != "HEAD", stays=stays)

    async def _write(self, response: Response, *, with_body: bool, stays: bool) -> None:
        response.complete()
        head = self._head(response, stays=stays)
        whole = head + response.body if with_body else head
        for at in range(0, len(whole), AT_ONCE):
            async with asyncio.timeout(self._limits.answer):
                self._writer.write(whole[at : at + AT_ONCE])
                await self._writer.drain()

    def _head(self, response: Response, *, stays: bool) -> bytes:
        status = HTTPStatus(response.status_code)
        lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
        for name, value in response.headers.items():
            values = value if isinstance(value, list) else [value]
            lines += [f"{name}: {each}" for each in values]
        lines += [
            f"{name}: {value}" for name, value in ALWAYS.items() if name not in response.headers
        ]
        lines.append(f"Connection: {'keep-alive' if stays else 'close'}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    async def _stream(self, stream: Stream, request: Request) -> None:
        async def send(text: str) -> None:
            async with asyncio.timeout(self._limits.unread):
                self._writer.write(stream.coded(text))
                await self._writer.drain()

        # the system need not keep much for who does not read
        if (line := self._writer.get_extra_info("socket")) is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        self._site.opened(stream, self._connection)
        listener = asyncio.create_task(until_gone(self._reader, stream))
        try:
            self._writer.write(self._head(stream, stays=False))
            if request.method != "HEAD":
                await stream.run(send, self._limits)
        finally:
            listener.cancel()
            await self._site.ended(stream)


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
