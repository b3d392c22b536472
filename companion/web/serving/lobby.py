"""Where strangers wait to be heard: a few at a time, so that hundreds of them hold up nobody."""

import asyncio
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

from companion.web.serving.turns import network_of

T = TypeVar("T")

AT_A_TIME = 16
"""So many are heard before everybody else has a turn."""
_AGAIN = 0.5
"""Seconds until the next try, after the system had no place for one more."""


class Crowd(Generic[T]):
    """`take` is called for a few at a time. Addresses take turns, so that nobody waits for a crowd
    from elsewhere; of more than `most` the last of the largest crowd is sent away.
    """

    def __init__(
        self, take: Callable[[T], None], most: int, send_away: Callable[[T], None]
    ) -> None:
        self._take = take
        self._most = most
        self._send_away = send_away
        self._waiting: dict[str, deque[T]] = {}
        self._size = 0
        self._called = False

    def add(self, name: str, one: T) -> None:
        """One more, who is at this address."""
        self._waiting.setdefault(name, deque()).append(one)
        self._size += 1
        if self._size > self._most:
            self._size -= 1
            self._send_away(max(self._waiting.values(), key=len).pop())
        self._call()

    def clear(self) -> None:
        """Send everybody away."""
        for waiting in self._waiting.values():
            for one in waiting:
                self._send_away(one)
        self._waiting.clear()
        self._size = 0

    def _call(self) -> None:
        if self._size and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._called = False
        for _ in range(min(AT_A_TIME, self._size)):
            name = next(iter(self._waiting))
            waiting = self._waiting.pop(name)
            self._size -= 1
            self._take(waiting.popleft())
            if waiting:
                self._waiting[name] = waiting
        self._call()


class Lobby:
    """Accepts connections, of which `most` wait; `admit` lets one in."""

    def __init__(
        self, listening: socket.socket, most: int, admit: Callable[[socket.socket], None]
    ) -> None:
        self._listening = listening
        self._most = most
        self._waiting = Crowd(admit, most, socket.socket.close)
        self._loop = asyncio.get_running_loop()
        listening.setblocking(False)
        self._open()

    def close(self) -> None:
        """Accept nobody any more, and send away who waits."""
        self._loop.remove_reader(self._listening)
        self._listening.close()
        self._waiting.clear()

    def _open(self) -> None:
        with suppress(ValueError):  # closed meanwhile
            self._loop.add_reader(self._listening, self._accept)

    def _accept(self) -> None:
        for _ in range(self._most):
            try:
                line, place = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:
                # such as no file descriptor left: the system would call again at once
                self._loop.remove_reader(self._listening)
                self._loop.call_later(_AGAIN, self._open)
                return
            line.setblocking(False)
            self._waiting.add(network_of(str(place[0])), line)
