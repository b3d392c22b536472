"""The tests' own server between programs leaves nothing behind."""

import asyncio
import gc
import socket
import warnings

from tests.browser.relay import Relay


class Mute(Relay):
    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()


def test_connections_of_its_last_moment_are_closed() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(100):
            relay = Mute()
            lines = [socket.create_connection(("127.0.0.1", relay.port)) for _ in range(4)]
            relay.stop()
            for line in lines:
                line.close()
        gc.collect()
