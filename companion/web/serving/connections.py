"""The open connections: how many there may be, and which ones go first."""

import time
from asyncio import StreamWriter
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.web.serving.limits import Limits
from companion.web.serving.turns import Asker, Rank


@dataclass(eq=False, slots=True)
class Connection:
    """One browser's or program's connection; `asker` is who asked for something on it last."""

    writer: StreamWriter
    asker: Asker = field(init=False)
    waits: bool = True
    """We wait for the other side: to ask something whole, or to take an answer."""
    since: float = field(default_factory=time.monotonic)
    """When we began to wait, or ceased to."""
    large: bool = False
    """A large body is being read."""

    def __post_init__(self) -> None:
        self.asker = Asker.of(None, self.address)

    @property
    def address(self) -> str:
        """Where the other side is."""
        return str((self.writer.get_extra_info("peername") or ("",))[0])

    def turn(self, *, waits: bool) -> None:
        """From now on we wait for the other side, or the other side for us."""
        self.waits, self.since = waits, time.monotonic()

    def abort(self) -> None:
        """End the connection at once, whatever was still to be sent."""
        self.writer.transport.abort()


class Connections:
    """All open ones.

    There is always a place for one more. It is taken from whoever nobody knows, as long as there
    are such ones: some places are never left to guests, so that the host gets in whatever they do.
    First goes who keeps us waiting, then who has most connections: a stranger's are those from one
    address, so whoever shares an address with others does not lose by that alone.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._most = within_system(limits.connections)
        self._open: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, connection: Connection) -> None:
        """Let a connection in, in the place of another if there are too many."""
        if len(self._open) >= self._most:
            self._drop_worst(self._of(Rank.STRANGER) or self._open)
        self._open.add(connection)

    def knows(self, connection: Connection, asker: Asker) -> None:
        """This is who asks on that connection now."""
        if connection.asker == asker:
            return
        connection.asker = asker
        guests = self._of(Rank.GUEST)
        if len(guests) > self._most * 9 // 10:
            self._drop_worst(guests - {connection})

    def reads_large(self, connection: Connection) -> None:
        """A large body comes; of too many such connections one goes, a host's for a host's."""
        connection.large = True
        is_host = connection.asker.rank is Rank.HOST
        large = {
            each for each in self._open
            if each.large and (each.asker.rank is Rank.HOST) == is_host
        }  # fmt: skip
        if len(large) > self._limits.large:
            self._drop_worst(large - {connection})

    def remove(self, connection: Connection) -> None:
        self._open.discard(connection)

    def _of(self, rank: Rank) -> set[Connection]:
        return {each for each in self._open if each.asker.rank is rank}

    def _drop_worst(self, among: set[Connection]) -> None:
        late = time.monotonic() - self._limits.prompt
        slow = [each for each in among if each.waits and each.since < late]
        shares = Counter(each.asker.name for each in among)

        def order(each: Connection) -> tuple[int, bool, float]:
            return -shares[each.asker.name], not each.waits, each.since

        worst = min(slow or among, key=order)
        worst.abort()
        self.remove(worst)


def within_system(most: int) -> int:
    """As many connections, or fewer where the system lets a process open few files."""
    try:
        import resource
    except ImportError:  # on Windows
        return most
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if soft == resource.RLIM_INFINITY else max(16, min(most, soft - 64))
