"""A server on loopback in a thread of its own, between programs that talk to each other."""

import asyncio
import socket
import threading


class Relay:
    """What it does with a connection, subclasses say."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._running: set[asyncio.Task[None]] = set()
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port: int = self._socket.getsockname()[1]
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._begun = threading.Event()
        self._thread.start()
        self._begun.wait()

    def stop(self) -> None:
        """With all connections."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(
            asyncio.start_server(self._accept, sock=self._socket)
        )
        self._begun.set()
        self._loop.run_forever()
        self._loop.run_until_complete(self._break_off(server))
        self._loop.close()

    async def _break_off(self, server: asyncio.Server) -> None:
        # what was accepted just now begins, which it can only before the server is closed
        self._loop.remove_reader(self._socket)
        await _some_turns()
        server.close()
        for each in self._running:
            each.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await _some_turns()  # for the sockets to be closed

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._running.add(task)
        try:
            await self.serve(reader, writer)
            writer.close()
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # whoever asked may be gone at any moment
        finally:
            if not writer.transport.is_closing():
                writer.transport.abort()
            self._running.discard(task)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one connection; it is closed afterwards."""
        raise NotImplementedError


async def _some_turns() -> None:
    """Let the loop do what it has begun: accepting or closing a connection takes it a few turns."""
    for _ in range(10):
        await asyncio.sleep(0)
