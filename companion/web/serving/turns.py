"""Whose turn it is where several wait: the host's before everybody else's."""

from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv6Address
from queue import SimpleQueue
from threading import Lock
from typing import Generic, Protocol, TypeVar

from companion.live.shared_table import Guest, Role
from companion.web.serving.host_names import literal

T = TypeVar("T")


class Rank(IntEnum):
    """What is known of somebody, the best first."""

    HOST = 0
    GUEST = 1
    STRANGER = 2


@dataclass(frozen=True, slots=True)
class Asker:
    """Somebody who asks: a guest, or whoever is at that address."""

    rank: Rank
    name: str = ""

    @classmethod
    def of(cls, guest: Guest | None, address: str) -> "Asker":
        """The guest, or else a stranger."""
        if guest is not None:
            return cls(Rank.HOST if guest.role is Role.HOST else Rank.GUEST, guest.key)
        return cls(Rank.STRANGER, network_of(address))


def network_of(address: str) -> str:
    """What one stranger has: an address, or all those of an IPv6 network."""
    found = literal(address)
    return found.packed[:8].hex() if isinstance(found, IPv6Address) else address


OURSELVES = Asker(Rank.HOST)
in_whose_name: ContextVar[Asker] = ContextVar("in_whose_name", default=OURSELVES)
"""Who has work done on the table's thread, in this task of the server's loop."""


class Soon(Protocol):
    """Does something a little later on the table's thread, in somebody's turn."""

    def __call__(self, work: Callable[[], None], asker: Asker = OURSELVES, /) -> None: ...


class Turns(Generic[T]):
    """Work of several askers: the host's first, then by turns a guest's and a stranger's.

    Of each kind they take turns as well. It is put in and taken out in any thread; `wake` may also
    be called by a signal's handler, whatever it interrupts.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._marks: SimpleQueue[None] = SimpleQueue()
        self._lanes: tuple[dict[str, deque[T]], ...] = tuple({} for _ in Rank)
        self._strangers_next = False

    def put(self, work: T, asker: Asker) -> None:
        """One more, at the end of what this asker waits for."""
        with self._lock:
            self._lanes[asker.rank].setdefault(asker.name, deque()).append(work)
        self._marks.put(None)

    def wake(self) -> None:
        """Have `get` return, with what is next or with nothing."""
        self._marks.put(None)

    def get(self, block: bool = True, timeout: float | None = None) -> T | None:
        """What is next; `queue.Empty` if there is nothing within this time."""
        self._marks.get(block, timeout)
        with self._lock:
            host, *others = self._lanes
            for lane in (host, *(others[::-1] if self._strangers_next else others)):
                if lane:
                    self._strangers_next = lane is others[0]
                    return _next(lane)
        return None

    def empty(self) -> bool:
        with self._lock:
            return not any(self._lanes)


def _next(lane: dict[str, deque[T]]) -> T:
    """What the first in a lane waits for, who then is the last."""
    name = next(iter(lane))
    waiting = lane.pop(name)
    work = waiting.popleft()
    if waiting:
        lane[name] = waiting
    return work
