"""A SOCKS proxy (RFC 1928) for which a made-up name is this machine, and no other name is anything.

WebKit takes 127.0.0.1 for secure, so its tests need a name, and have no other way to one.
"""

import asyncio
import struct

from tests.browser.relay import Relay

_CONNECT, _NAME, _ADDRESS = 1, 3, 1
_NO_SUCH_HOST = 4


class Names(Relay):
    """The proxy."""

    def __init__(self, *names: str) -> None:
        self._known = {"127.0.0.1", *names}
        super().__init__()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        _, methods = await reader.readexactly(2)
        await reader.readexactly(methods)
        writer.write(b"\x05\x00")
        _, _, _, kind = await reader.readexactly(4)
        if kind == _NAME:
            [size] = await reader.readexactly(1)
            name = (await reader.readexactly(size)).decode()
        elif kind == _ADDRESS:
            name = ".".join(map(str, await reader.readexactly(4)))
        else:
            return
        [port] = struct.unpack(">H", await reader.readexactly(2))
        if name not in self._known:
            writer.write(bytes([5, _NO_SUCH_HOST, 0, 1, 0, 0, 0, 0, 0, 0]))
            return
        try:
            there, to_there = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.write(bytes([5, 5, 0, 1, 0, 0, 0, 0, 0, 0]))
            return
        writer.write(bytes([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
        try:
            await asyncio.gather(_pass_on(reader, to_there), _pass_on(there, writer))
        finally:
            to_there.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.transport.abort()
