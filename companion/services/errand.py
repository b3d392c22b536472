"""Work that takes longer than a frame, done in pieces so that the app stays responsive."""

from collections.abc import Collection, Iterator
from time import perf_counter
from typing import NamedTuple

from companion.services.storage import StorageError
from companion.texts import _


class Refusal(NamedTuple):
    """A file that could not be used, and why."""

    name: str
    why: str


class Errand:
    """Something done with many games. It can be watched, left and returned to."""

    idle = False
    """Whether nothing is lost if another takes its place: it only looks at something."""
    taking: Collection[int] = ()
    """The saved games that it takes out: one at the table is left before."""

    def __init__(self) -> None:
        self.done = False
        self.fault = ""
        self.made = 0
        self.file: tuple[str, bytes] | None = None
        self.refused: list[Refusal] = []
        self._steps = self.steps()

    @property
    def title(self) -> str:
        raise NotImplementedError

    @property
    def summary(self) -> list[str]:
        """What was done, in a few sentences."""
        return []

    @property
    def offer(self) -> str:
        """What can be done with the result, in words for a button; empty for nothing."""
        return ""

    @property
    def asks(self) -> bool:
        """Whether this was done only to ask for that, so that its refusal is a cancelling."""
        return False

    def accept(self) -> "Errand":
        """What does it."""
        raise NotImplementedError

    def steps(self) -> Iterator[None]:
        """The work, in pieces of a few milliseconds."""
        raise NotImplementedError

    def go_on(self, seconds: float) -> None:
        """Work for about so many seconds."""
        end = perf_counter() + seconds
        while not self.done and perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration:
                self.done = True
            except StorageError as error:
                self.done, self.fault = True, _("This could not be saved: {why}").format(why=error)
            except (OSError, MemoryError) as error:
                self.done, self.fault = True, str(error)
