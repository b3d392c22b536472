"""One connection's bytes: h11 reads requests out of them, and answers are written.

Here is looked at what h11 lets pass and we do not, and at how much may come.
"""

import re
from asyncio import StreamReader
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

import h11

from companion.web.serving.http_messages import Headers
from companion.web.serving.limits import Limits

_STRAY = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)|(?<!\r)\n|\n[ \t]")
"""What is in no line: a control character, half an end, or an end that the next line undoes.

h11 passes over some of these, which a proxy may read otherwise.
"""
_CHUNK = re.compile(rb"(?:\r\n)?([0-9A-Fa-f]{1,8})(?![0-9A-Fa-f])")
_ABSOLUTE = re.compile(r"https?://([^/?#]*)(.*)", re.IGNORECASE)
_ONCE = ("origin", "authorization", "content-type")
_PART = 1 << 12


class NotHttp(Exception):
    """Not a request at all: such as the first bytes of https."""


class Refused(Exception):
    """A request that is not read to its end; the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Head:
    """What a request says before its body."""

    method: str
    target: str
    headers: Headers

    @property
    def chunked(self) -> bool:
        return "Transfer-Encoding" in self.headers

    @property
    def length(self) -> int:
        """The length of the body; 0 if it is in chunks."""
        return int(self.headers.get("Content-Length", "0"))


class Wire:
    """What comes over one connection, and what goes back."""

    def __init__(self, reader: StreamReader, limits: Limits) -> None:
        self._reader = reader
        self._limits = limits
        self._unread = self._raw = b""
        self._http = h11.Connection(h11.SERVER)
        self._only_head = False
        self.stays = False
        """Whether another request may follow the one that is read."""

    async def first(self) -> bool:
        """Wait until a request begins; whether one does."""
        # an empty line before a request is left over from the one before it
        while not (begun := self._unread.lstrip(b"\r\n")):
            self._unread = await self._reader.read(_PART)
            if not self._unread:
                return False
        if not b"A" <= begun[:1] <= b"Z":
            raise NotHttp
        self._raw, self._only_head, self.stays = begun, False, False
        self._http = h11.Connection(h11.SERVER, self._limits.head_size)
        self._http.receive_data(begun)
        return True

    async def head(self) -> Head:
        """The head of the request that has begun."""
        request = await self._event(NotHttp())
        assert isinstance(request, h11.Request)
        if _STRAY.search(self._read()) or request.http_version not in (b"1.0", b"1.1"):
            raise Refused("syntax")
        self._only_head = request.method == b"HEAD"
        return _head_of(request, self._limits.headers)

    async def body(self, most: int) -> bytes:
        """The body of the request."""
        parts: list[bytes] = []
        size = chunks = 0
        while isinstance(event := await self._event(Refused("syntax")), h11.Data):
            part, read = bytes(event.data), self._read()
            parts.append(part)
            if event.chunk_start:
                chunks += 1
                # a chunk that is too large need not come
                if size + _size(read[: -len(part)]) > most:
                    raise Refused("too-large")
            size += len(part)
            if size > most or chunks > self._limits.chunks:
                raise Refused("too-large")
        if _STRAY.search(self._read()):
            raise Refused("syntax")
        self._unread, _ended = self._http.trailing_data
        # h11 says so of a request that was read to its end, to which we say nothing of our own
        self.stays = self._http.their_state is h11.DONE
        return b"".join(parts)

    async def rest(self) -> None:
        """Read and forget what still comes, until it ends."""
        while await self._reader.read(1 << 14):
            pass

    def invitation(self) -> bytes:
        """What asks for the body, where it comes only then."""
        if not self._http.they_are_waiting_for_100_continue:
            return b""
        reason = HTTPStatus.CONTINUE.phrase
        message = h11.InformationalResponse(status_code=100, headers=[], reason=reason)
        return self._http.send(message)

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> bytes:
        """A whole answer, head and body; what was asked with HEAD has none."""
        head = self._answer_head(status, {**headers, "Content-Length": str(len(body))})
        return head if self._only_head else head + body

    def open_answer(self, status: int, headers: Mapping[str, str]) -> bytes:
        """The head of an answer that goes on until the connection ends."""
        self.stays = False
        return self._answer_head(status, headers)

    def _answer_head(self, status: int, headers: Mapping[str, str]) -> bytes:
        lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines.append(f"Connection: {'keep-alive' if self.stays else 'close'}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    async def _event(self, gone: Exception) -> h11.Event:
        """What comes next; raises `gone` if the connection ends before that."""
        try:
            while (event := self._http.next_event()) is h11.NEED_DATA:
                part = await self._reader.read(_PART)
                if not part:
                    raise gone
                self._raw += part
                self._http.receive_data(part)
        except h11.RemoteProtocolError as error:
            raise Refused(_code(error)) from None
        assert isinstance(event, h11.Event)
        return event

    def _read(self) -> bytes:
        """The bytes that h11 has understood since this was last asked."""
        rest, _ended = self._http.trailing_data
        read, self._raw = self._raw[: len(self._raw) - len(rest)], rest
        return read


def _size(line: bytes) -> int:
    """How large a chunk is, by what comes before it: the end of the one before, and its size."""
    found = _CHUNK.match(line)
    if found is None or _STRAY.search(line):
        raise Refused("syntax")
    return int(found[1], 16)


def _code(error: h11.RemoteProtocolError) -> str:
    if error.error_status_hint == HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE:
        return "too-large"
    # the only thing about a request that the contract has another code for
    return "host" if str(error).startswith("Missing mandatory Host") else "syntax"


def _head_of(request: h11.Request, most: int) -> Head:
    """The request's head, where it says everything once and plainly; most is how many headers."""
    if len(request.headers) > most:
        raise Refused("too-large")
    found: dict[str, str] = {}
    for raw_name, raw_value in request.headers:
        name, value = raw_name.decode("ascii"), raw_value.decode("latin-1")
        if name in found:
            if name in _ONCE:
                raise Refused("syntax")
            value = f"{found[name]}{'; ' if name == 'cookie' else ', '}{value}"
        found[name] = value
    # h11 takes the chunks where a length is told too, and old programs know no chunks
    if "transfer-encoding" in found and (
        "content-length" in found or request.http_version == b"1.0"
    ):
        raise Refused("syntax")
    target = request.target.decode("ascii")
    if absolute := _ABSOLUTE.fullmatch(target):
        # as to a proxy: the Host header then does not count
        found["host"], target = absolute[1], absolute[2]
        target = target if target.startswith("/") else f"/{target}"
    return Head(request.method.decode("ascii"), target, Headers(found.items()))
