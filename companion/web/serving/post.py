"""How the server's thread hands work to the table's thread, and how that one wakes it."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty
from threading import Lock
from typing import Protocol, TypeVar

from companion.web.serving.faults import report
from companion.web.serving.turns import OURSELVES, Asker, Turns, in_whose_name

T = TypeVar("T")

_NAP = 0.5 if sys.platform == "win32" else None
"""Seconds after which the main thread looks around: on Windows signals do not wake it."""


class Stopped(Exception):
    """The table's thread does no more work."""


class Post(Protocol):
    """Runs work on the table's thread, which alone may touch the table and its view models."""

    async def result_of(self, work: Callable[[], T]) -> T:
        """Run this on the table's thread; what it returns or raises comes back."""


class Task:
    """Work asked for on the server's loop, to be done in another thread."""

    def __init__(self, work: Callable[[], object]) -> None:
        self._work = work
        self._loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[object] = self._loop.create_future()

    def do(self) -> None:
        """Do the work, in the thread that calls this, and give its result to whoever waits."""
        result: object = None
        error: BaseException | None = None
        try:
            result = self._work()
        except Exception as raised:
            error = raised
        self._give_back(result, error)

    def drop(self, why: Exception | None = None) -> None:
        """Tell whoever waits for the work that it will not be done."""
        self._give_back(None, why or Stopped())

    def _give_back(self, result: object, error: BaseException | None) -> None:
        def give_back() -> None:
            if self.answer.done():
                return
            if error is None:
                self.answer.set_result(result)
            else:
                self.answer.set_exception(error)

        # the loop is closed when the server has stopped: nobody waits any more
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(give_back)


class Chore:
    """Work that nobody waits for."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work

    def do(self) -> None:
        try:
            self._work()
        except Exception as error:
            report(error)

    def drop(self) -> None:
        """Leave the work: nobody waits for it."""


class TablePost:
    """The table's thread is the one that calls `run`, and it does nothing else."""

    def __init__(self) -> None:
        self._tasks: Turns[Task | Chore] = Turns()
        self._lock = Lock()
        self._ending = self._stopped = False

    async def result_of(self, work: Callable[[], T]) -> T:
        """Run this on the table's thread; what it returns or raises comes back."""
        task = Task(work)
        with self._lock:
            if self._stopped:
                raise Stopped
            self._tasks.put(task, in_whose_name.get())
        return await task.answer  # type: ignore[return-value]

    def soon(self, work: Callable[[], None], asker: Asker = OURSELVES) -> None:
        """Run this on the table's thread, from any thread; nobody waits for it."""
        self._tasks.put(Chore(work), asker)

    def run(self) -> None:
        """Do what is asked for, until `stop`."""
        while not self._ending:
            with suppress(Empty):
                if task := self._tasks.get(timeout=_NAP):
                    self._do(task)
        with self._lock:
            self._stopped = True
        while not self._tasks.empty():
            if left := self._tasks.get():
                left.drop()

    def stop(self) -> None:
        """End `run` after the work begun, whatever waits; from any thread, and from a signal's
        handler.
        """
        self._ending = True
        self._tasks.wake()

    def _do(self, task: Task | Chore) -> None:
        """Do the work, unless the end came just now."""
        if self._ending:
            task.drop()
        else:
            task.do()


class Bell:
    """Rung in any thread, heard by the one who waits on the server's loop.

    However often it is rung before somebody waits, it is heard once.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._rung = False
        self._waiting: tuple[asyncio.AbstractEventLoop, asyncio.Event] | None = None

    def ring(self) -> None:
        with self._lock:
            self._rung = True
            waiting = self._waiting
        if waiting is not None:
            loop, heard = waiting
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(heard.set)

    async def wait(self, seconds: float) -> bool:
        """Whether the bell was rung, now or within this time."""
        heard = asyncio.Event()
        with self._lock:
            if not self._rung:
                self._waiting = asyncio.get_running_loop(), heard
        try:
            with suppress(TimeoutError):
                if self._waiting is not None:
                    await asyncio.wait_for(heard.wait(), seconds)
        finally:
            with self._lock:
                rung, self._rung, self._waiting = self._rung, False, None
        return rung
