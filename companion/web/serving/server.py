"""The server of the live table: in a thread of its own, which only carries messages."""

import asyncio
import errno
import os
import socket
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from threading import Event, Thread

from companion.live.api import Api
from companion.live.shared_table import Paused
from companion.web.serving.api_routes import ApiRoutes, token_of
from companion.web.serving.connections import Connection, Connections, within_system
from companion.web.serving.conversation import Conversation, Route
from companion.web.serving.faults import log, report
from companion.web.serving.host_names import HostNames, is_of_many
from companion.web.serving.http_messages import Request
from companion.web.serving.limits import Limits
from companion.web.serving.lobby import Crowd, Lobby
from companion.web.serving.post import Post, Stopped
from companion.web.serving.static_files import StaticFile
from companion.web.serving.streams import Stream
from companion.web.serving.turns import Asker, Rank

Routes = Callable[["Server"], None]

BACKLOG = 512
EVERYWHERE = ("::", "0.0.0.0") if socket.has_dualstack_ipv6() else ("0.0.0.0",)
"""What stands for all addresses of this device, also for those that it gets later."""


class Server:
    """Carries requests to the table's thread and answers back.

    `names` are names of this device besides its addresses and localhost. `routes` adds what can be
    asked for besides the API, as a path's `Route`; its handler may answer with a `Stream`. `sizes`
    says where a body may be larger than usual, and `host_sizes` where a host's may be.
    """

    def __init__(
        self, post: Post, api: Api | None, *, names: Collection[str] = (),
        routes: Routes | None = None, files: Mapping[str, StaticFile] | None = None,
        limits: Limits | None = None,
    ) -> None:  # fmt: skip
        self.post = post
        self._api = api
        self.limits = limits or Limits()
        self.host_names = HostNames(names)
        self.files = dict(files or {})
        self.sizes: dict[str, int] = {}
        self.host_sizes: dict[str, int] = {}
        self.port = 0
        self.connections = Connections(self.limits)
        self.routes: dict[str, Route] = {}
        if api is not None:
            ApiRoutes(self, api).add()
        if routes is not None:
            routes(self)
        # there are never more of them than connections
        self._crowd: Crowd[asyncio.Future[None]] = Crowd(_wake, 1 << 16, _wake)
        self._streams: dict[Stream, Connection] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread: Thread | None = None

    def start(self, address: str, port: int) -> None:
        """Accept connections from now on; raises OSError if the address cannot be had."""
        self.connections = Connections(self.limits)
        listening = bound(address, port)
        self.port = listening.getsockname()[1]
        begun = Event()
        failures: list[OSError] = []

        def work() -> None:
            try:
                # on Windows, the usual one could not be told how many to accept at a time
                with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                    runner.run(self._run(listening, begun))
            except OSError as error:  # such as no file descriptor left
                failures.append(error)
            finally:
                begun.set()

        thread = Thread(target=work, name="server", daemon=True)
        thread.start()
        begun.wait()
        if failures:
            listening.close()
            raise failures[0]
        self._thread = thread

    def stop(self) -> None:
        """End every stream with `closed`, and everything else; on the table's thread."""
        self.hang_up()
        for stream in tuple(self._streams):
            self._streams.pop(stream)
            stream.leave()

    def hang_up(self) -> None:
        """The same, but for what only the table's thread may do."""
        thread = self._thread
        if thread is not None:
            with suppress(RuntimeError):  # it has ended meanwhile
                self._loop.call_soon_threadsafe(self._stopping.set)
            thread.join()
        self._thread = None

    async def turn(self, asker: Asker) -> None:
        """Wait until it is this one's turn to ask something; a stranger is one of many."""
        if asker.rank is Rank.STRANGER:
            woken: asyncio.Future[None] = self._loop.create_future()
            self._crowd.add(asker.name, woken)
            await woken

    def who(self, request: Request) -> Asker:
        """In whose name a request is made, without a word with the table's thread."""
        token = token_of(request, self.port)
        known = self._api.shared.known(token) if self._api is not None and token else None
        return Asker.of(known, request.peer)

    def most(self, path: str, asker: Asker) -> int:
        """How many bytes a body may have."""
        usual = self.sizes.get(path, self.limits.body_size)
        return self.host_sizes.get(path, usual) if asker.rank is Rank.HOST else usual

    def opened(self, stream: Stream, connection: Connection) -> None:
        """A stream begins; of too many of one guest's, the first is ended."""
        self._streams[stream] = connection
        same = [each for each in self._streams if each.who == stream.who]
        for each in same[: -self.limits.streams]:
            each.lost()
            self._streams[each].abort()

    async def ended(self, stream: Stream) -> None:
        """Tell the table's thread, as soon as it can be told."""
        self.connections.remove(self._streams[stream])
        while stream in self._streams and not self._stopping.is_set():
            try:
                await self.post.result_of(stream.leave)
            except Stopped:
                return
            except Exception:
                # such as while the app is in the background; `stop` does what is left to do
                await asyncio.sleep(1)
            else:
                self._streams.pop(stream, None)

    async def _run(self, listening: socket.socket, begun: Event) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(_log)
        self._stopping = asyncio.Event()
        lobby = Lobby(listening, within_system(BACKLOG), self._admit)
        looking = asyncio.create_task(self._look_around())
        begun.set()
        await self._stopping.wait()
        looking.cancel()
        lobby.close()
        await _some_turns()  # so that who was let in just now is told
        await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        for stream in self._streams:
            stream.end()
        for connection in self.connections:
            if connection.waits:
                connection.abort()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self.limits.stop)
        # a connection that is left is not waited for: from Python 3.12 on that would be for ever
        for connection in self.connections:
            connection.abort()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self.limits.stop)
        await _some_turns()  # so that transports close their sockets

    async def _look_around(self) -> None:
        """Let the table notice guests who fell asleep, while anybody could be told."""
        while self._api is not None:
            await asyncio.sleep(self.limits.look_around)
            if self._streams:
                try:
                    await self.post.result_of(self._api.shared.look_around)
                except (Stopped, Paused):
                    continue
                except Exception as error:
                    report(error)

    def _admit(self, line: socket.socket) -> None:
        task = self._loop.create_task(self._serve(line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, line: socket.socket) -> None:
        reader = asyncio.StreamReader(self.limits.head_size)
        protocol = asyncio.StreamReaderProtocol(reader)
        try:
            transport, _ = await self._loop.connect_accepted_socket(lambda: protocol, line)
        except OSError:
            line.close()
            return
        writer = asyncio.StreamWriter(transport, protocol, reader, self._loop)
        connection = Connection(writer)
        if self._stopping.is_set():
            connection.abort()
            return
        self.connections.add(connection)
        try:
            await Conversation(self, connection, reader).hold()
        except asyncio.CancelledError:
            pass  # by `stop`
        except Exception as error:
            report(error)
        finally:
            if not writer.transport.is_closing():
                connection.abort()
            self.connections.remove(connection)


def _wake(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)


async def _some_turns() -> None:
    """Let the loop do what it has begun: accepting or closing a connection takes it a few turns."""
    for _ in range(10):
        await asyncio.sleep(0)


def bound(address: str, port: int) -> socket.socket:
    """A socket that accepts connections at this address, or at the one that a name stands for."""
    nowhere = OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    # for the system, an empty one would be every address, and one of many devices ours as well
    if not address or is_of_many(address):
        raise nowhere
    try:
        found = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except UnicodeError as error:  # no name at all, such as one of a hundred letters
        raise nowhere from error
    # a name may stand for both; then every device at the table knows the older kind
    family, *_, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    both = address == "::" and socket.has_dualstack_ipv6()
    return socket.create_server(place, family=family, backlog=BACKLOG, dualstack_ipv6=both)


def _log(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    error = context.get("exception")
    if not isinstance(error, OSError):  # such as no file descriptor left for one more connection
        log.error("%s", context.get("message"))
