"""The open connections: how many there may be, and which ones go first."""

from asyncio import StreamWriter, Task
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.web.limits import Limits


@dataclass(eq=False, slots=True)
class Connection:
    """One browser's or program's connection."""

    task: Task[None]
    writer: StreamWriter
    waits: bool = True
    """Nothing whole has been asked since the last answer."""
    large: bool = field(default=False)
    """A large body is being read."""

    def abort(self) -> None:
        """End it at once, whatever was still to be sent."""
        self.writer.transport.abort()


class Connections:
    """All open ones, those that came or became idle first at the beginning."""

    def __init__(self, limits: Limits) -> None:
        self._most = within_system(limits.connections)
        self._most_large = limits.large
        self._open: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: Connection) -> bool:
        """Let it in, and if there are too many, drop the one that has waited longest without
        asking anything whole; False if there is none.
        """
        if len(self._open) >= self._most and not self._drop():
            return False
        self._open[connection] = None
        return True

    def waits(self, connection: Connection) -> None:
        """It was answered, and may ask for more."""
        connection.waits = True
        if self._open.pop(connection, connection) is None:
            self._open[connection] = None

    def reads_large(self, connection: Connection) -> None:
        """It sends a large body; of too many such ones the first is dropped."""
        large = [each for each in self._open if each.large]
        if len(large) >= self._most_large:
            self._remove(large[0])
        connection.large = True

    def remove(self, connection: Connection) -> None:
        self._open.pop(connection, None)

    def _drop(self) -> bool:
        for each in self._open:
            if each.waits:
                self._remove(each)
                return True
        return False

    def _remove(self, connection: Connection) -> None:
        connection.abort()
        self.remove(connection)


def within_system(most: int) -> int:
    """As many connections, or fewer where the system lets a process open few files."""
    try:
        import resource
    except ImportError:  # on Windows
        return most
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if soft == resource.RLIM_INFINITY else max(16, min(most, soft - 64))
