"""Reads a request from a connection, as far as it keeps to the limits."""

import re
from asyncio import StreamReader
from dataclasses import dataclass

from microdot.microdot import NoCaseDict

from companion.web.limits import Limits

_LINE = re.compile(rb"([A-Z]{1,16}) ([\x21-\x7e]{1,8192}) HTTP/1\.([01])")
_NAME = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_CONTROL = re.compile(rb"[\x00-\x08\x0a-\x1f\x7f]")
_ABSOLUTE = re.compile(r"https?://([^/?#]*)(.*)", re.IGNORECASE)
_ONCE = ("host", "content-length", "transfer-encoding", "origin", "authorization", "content-type")
_CHUNK = re.compile(rb"([0-9A-Fa-f]{1,8})[ \t]*(?:;[^\x00-\x1f]*)?\r\n")


class NotHttp(Exception):
    """Not a request at all: such as the first bytes of https."""


class Bad(Exception):
    """A request that breaks the rules of HTTP; what follows it cannot be understood."""


class TooLarge(Exception):
    """A head or a body larger than allowed."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a request says before its body."""

    method: str
    target: str
    version: str
    headers: NoCaseDict

    @property
    def stays(self) -> bool:
        """Whether the connection may stay open after the answer."""
        wishes = {each.strip().lower() for each in self.headers.get("Connection", "").split(",")}
        return self.version == "1.1" and "close" not in wishes

    @property
    def chunked(self) -> bool:
        return "Transfer-Encoding" in self.headers

    @property
    def length(self) -> int:
        """The length of the body; 0 if it is in chunks."""
        return int(self.headers.get("Content-Length", "0"))


class Incoming:
    """One connection's bytes, which may hold several requests one after the other."""

    def __init__(self, reader: StreamReader, limits: Limits) -> None:
        self._reader = reader
        self._limits = limits
        self._kept = b""

    async def first(self) -> bool:
        """Wait until a request begins; whether one does."""
        # an empty line before a request is left over from the one before it
        while not self._kept.lstrip(b"\r\n"):
            self._kept = b""
            if not await self._more():
                return False
        self._kept = self._kept.lstrip(b"\r\n")
        return True

    async def head(self) -> Head:
        """The head of the request that has begun."""
        if not b"A" <= self._kept[:1] <= b"Z":
            raise NotHttp
        while (end := self._kept.find(b"\r\n\r\n")) < 0:
            if len(self._kept) > self._limits.head_size:
                raise TooLarge
            if not await self._more():
                raise NotHttp
        if end > self._limits.head_size:
            raise TooLarge
        head, self._kept = self._kept[:end], self._kept[end + 4 :]
        return parse(head, self._limits.headers)

    async def body(self, head: Head, most: int) -> bytes:
        """The body of the request."""
        if head.chunked:
            return await self._chunks(most)
        if head.length > most:
            raise TooLarge
        return await self._exactly(head.length)

    async def rest(self) -> None:
        """Read and forget what still comes, until it ends."""
        self._kept = b""
        while await self._reader.read(1 << 14):
            pass

    async def _chunks(self, most: int) -> bytes:
        parts: list[bytes] = []
        size = -1
        while size:
            line = await self._line()
            found = _CHUNK.fullmatch(line)
            if found is None:
                raise Bad
            size = int(found[1], 16)
            most -= size
            if most < 0:
                raise TooLarge
            if size:
                parts.append(await self._exactly(size))
                if await self._exactly(2) != b"\r\n":
                    raise Bad
        for _ in range(self._limits.headers):
            if await self._line() == b"\r\n":
                return b"".join(parts)
        raise Bad

    async def _line(self) -> bytes:
        while (end := self._kept.find(b"\n")) < 0:
            if len(self._kept) > 1024 or not await self._more():
                raise Bad
        line, self._kept = self._kept[: end + 1], self._kept[end + 1 :]
        return line

    async def _exactly(self, size: int) -> bytes:
        parts = [self._kept[:size]]
        self._kept = self._kept[size:]
        missing = size - len(parts[0])
        while missing:
            part = await self._reader.read(min(missing, 1 << 14))
            if not part:
                raise Bad
            parts.append(part)
            missing -= len(part)
        return b"".join(parts)

    async def _more(self) -> bool:
        part = await self._reader.read(1 << 12)
        self._kept += part
        return bool(part)


def parse(data: bytes, most: int) -> Head:
    """The head that these bytes are; most is how many headers it may have."""
    first, *lines = data.split(b"\r\n")
    found = _LINE.fullmatch(first)
    if found is None:
        raise Bad
    if len(lines) > most:
        raise TooLarge
    headers = NoCaseDict()
    for line in lines:
        start, colon, end = line.partition(b":")
        if not colon or not _NAME.fullmatch(start) or _CONTROL.search(end):
            raise Bad
        name, value = start.decode("ascii").lower(), end.strip(b" \t").decode("latin-1")
        if name in headers:
            if name in _ONCE:
                raise Bad
            value = f"{headers[name]}{'; ' if name == 'cookie' else ', '}{value}"
        headers[name] = value
    target = found[2].decode("ascii")
    if absolute := _ABSOLUTE.fullmatch(target):
        # as to a proxy: the Host header then does not count
        headers["host"], target = absolute[1], absolute[2]
        target = target if target.startswith("/") else f"/{target}"
    _check_length(headers)
    return Head(found[1].decode("ascii"), target, f"1.{found[3].decode('ascii')}", headers)


def _check_length(headers: NoCaseDict) -> None:
    """A body has one length, or comes in chunks."""
    length, coding = headers.get("Content-Length"), headers.get("Transfer-Encoding")
    if length is not None and not re.fullmatch(r"[0-9]{1,15}", length):
        raise Bad
    if coding is not None and (length is not None or coding.lower() != "chunked"):
        raise Bad
