"""How the server's thread hands work to the thread that also draws the window."""

import time
from collections.abc import Callable
from queue import Empty
from threading import Lock
from typing import TypeVar

from companion.live.shared_table import Paused
from companion.web.serving.post import Chore, Stopped, Task
from companion.web.serving.turns import OURSELVES, Asker, Turns, in_whose_name

T = TypeVar("T")


class FramePost:
    """The table's thread calls `work` when it has time for guests.

    `wake` asks it to, from any thread.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._tasks: Turns[Task | Chore] = Turns()
        self._lock = Lock()
        self._refusal: type[Exception] | None = None
        self.busy = False
        """Whether work is being done for a guest."""

    async def result_of(self, work: Callable[[], T]) -> T:
        """Run this on the table's thread; what it returns or raises comes back."""
        task = Task(work)
        with self._lock:
            if self._refusal is not None:
                raise self._refusal
            self._tasks.put(task, in_whose_name.get())
        self._wake()
        return await task.answer  # type: ignore[return-value]

    def soon(self, work: Callable[[], None], asker: Asker = OURSELVES) -> None:
        """Run this on the table's thread, from any thread; nobody waits for it."""
        self._tasks.put(Chore(work), asker)
        self._wake()

    def work(self, seconds: float, patient: bool = False) -> bool:
        """Do what is asked for until this time is up; whether something is left.

        The `patient` wait for more until then. A piece of work that was begun is finished.
        """
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return not self._tasks.empty()
            try:
                task = self._tasks.get(patient, left)
            except Empty:
                return False
            self.busy = True
            try:
                if task is not None:
                    task.do()
            finally:
                self.busy = False

    def pause(self) -> None:
        """Refuse work from now on: nobody calls `work` for a while."""
        self._refuse(Paused)

    def resume(self) -> None:
        """Take work again."""
        with self._lock:
            self._refusal = None

    def stop(self) -> None:
        """Refuse work for ever, and what is left of it."""
        self._refuse(Stopped)

    def _refuse(self, refusal: type[Exception]) -> None:
        with self._lock:
            self._refusal = refusal
        chores = []
        while not self._tasks.empty():
            match self._tasks.get():
                case Task() as task:
                    task.drop(refusal())
                case Chore() as chore:
                    chores.append(chore)
        for chore in chores:
            self._tasks.put(chore, OURSELVES)
