"""A table that can be reached through a broker, for as long as it is open.

Letters are opened on the broker's thread, and what they say is done on the table's; what is told
is sealed there. When the table is closed and another begins, that has keys of its own.
"""

from collections.abc import Callable
from contextlib import suppress
from secrets import token_bytes
from threading import BoundedSemaphore, Event, Thread

from companion.far import keeping, moved, sealing
from companion.far.broker import CLOSED, NOT_HERE, Broker, Ears, Line
from companion.far.channels import Channels
from companion.far.crypto import Crypto
from companion.far.sealing import EPOCH, Keys
from companion.far.talk import Talk
from companion.far.where import link_of
from companion.live.api import Api
from companion.services.storage import StorageError
from companion.web.serving.turns import OURSELVES, Asker, Rank, Soon
from companion.web.session.reception import Reception

_OFTEN = 1.0
"""Seconds between two looks for who has fallen silent."""
_WAITING = 256
"""So many letters may wait for the table's thread; more are lost."""


class FarTable:
    """On the table's thread. `shows` is given the link once the broker has the key."""

    def __init__(
        self, api: Api, reception: Reception, soon: Soon, broker: Broker,
        shows: Callable[[str], object], failed: Callable[[str], object],
        crypto: Crypto | None = None,
    ) -> None:  # fmt: skip
        self._api = api
        self._shared = api.shared
        self._reception = reception
        self._soon = soon
        self._broker = broker
        self._shows = shows
        self._crypto = crypto or sealing.find()
        self._failed = failed
        self.link = ""
        """What guests open; empty as long as the broker has not taken the table's key."""
        self.fault = ""
        """Why there is none, if that is known."""
        self._one: _Open | None = None
        self._begin()
        self._shared.listen(self._follow)

    @property
    def is_paused(self) -> bool:
        return self._shared.paused

    def say(self, *, fault: str = "", link: str = "") -> None:
        """The broker has the key of the table now, or cannot be reached."""
        self.fault = fault
        if fault:
            self._failed(fault)
        elif link and not self.link:
            self.link = link
            self._shows(link)

    def stop(self) -> None:
        """We are not here any more; the table is kept for the next time."""
        self._shared.ignore(self._follow)
        self._end(NOT_HERE)

    def _begin(self) -> None:
        """`StorageError` if the keys cannot be kept."""
        keys = keeping.keys_for(self._shared, self._crypto)
        self._of = self._shared.guest_key
        self._one = _Open(self, keys)

    def _follow(self) -> None:
        """The table may have been closed, and another begun."""
        if self._shared.closed or self._shared.guest_key != self._of:
            with suppress(StorageError):
                keeping.close(self._shared.table.journal)
            self._end(CLOSED)
            if self._shared.closed:
                self._shared.ignore(self._follow)
            else:
                self._begin()

    def _end(self, word: bytes) -> None:
        one, self._one, self.link = self._one, None, ""
        if one is not None:
            one.close(word)


class _Open:
    """One table of several that a host may have, one after the other."""

    def __init__(self, far: FarTable, keys: Keys) -> None:
        self._far = far
        self._keys = keys
        epoch = token_bytes(EPOCH)
        topic = f"ct1/{keys.table}"
        self._moved_to = moved.topic(keys)
        self._channels = Channels(far._crypto, keys, epoch)
        self._talk = Talk(far._api, far._reception, keys.word, self._tell, self._rung)
        self._news_due = False
        self._room = BoundedSemaphore(_WAITING)
        self._over = Event()
        self._closed = {
            f"ct1/{sealing.table_of(each)}/host": (each, each + CLOSED + epoch)
            for each in keeping.closed(far._shared.table.journal)
        }
        ears = Ears(
            self._hear, lambda: self._do(self._taken), self._told, self._cannot, far._crypto.leave
        )
        self._line = Line(
            far._broker, f"{topic}/host", (keys.public, epoch),
            (f"{topic}/h/+", self._moved_to), self._once, ears,
        )  # fmt: skip
        self._line.start()
        Thread(target=self._look, name="far", daemon=True).start()

    def close(self, word: bytes) -> None:
        """Whoever goes away for now waits a little until that is said; a closed table is told of by
        the next line, if need be.
        """
        self._talk.close()
        self._over.set()
        self._line.close(word, waits=word == NOT_HERE)

    def _do(self, work: Callable[[], object], asker: Asker = OURSELVES) -> None:
        """On the table's thread, if this is still open then."""

        def unless_over() -> None:
            if not self._over.is_set():
                work()

        self._far._soon(unless_over, asker)

    def _hear(self, topic: str, letter: bytes) -> None:
        if topic == self._moved_to:
            found = moved.read(self._far._crypto, self._keys, letter)
            if found is not None:
                self._do(lambda: self._far._shared.say_moved(found))
            return
        opened = self._channels.open(topic, letter)
        if opened is None:
            return
        channel, body = opened
        if self._far.is_paused:
            # nobody may be there on the table's thread
            self._talk.refuse(channel, body, "paused")
            return
        if not self._room.acquire(blocking=False):
            return

        def work() -> None:
            self._room.release()
            self._talk.hear(channel, body)

        self._do(work, Asker(Rank.GUEST, channel))

    def _tell(self, channel: str, body: bytes) -> None:
        sealed = self._channels.seal(channel, body)
        if sealed is not None:
            self._line.send(*sealed)

    def _rung(self) -> None:
        if not self._news_due:
            self._news_due = True
            self._do(self._news)

    def _news(self) -> None:
        self._news_due = False
        self._talk.news()

    def _taken(self) -> None:
        """The host's key is there, at first or again."""
        self._far.say(link=link_of(self._keys, self._far._broker.host))
        self._talk.again()

    def _once(self) -> dict[str, bytes]:
        return {topic: words for topic, (_public, words) in self._closed.items()}

    def _told(self, topic: str) -> None:
        """A closed table is known to be closed: the one before, or this one just now."""
        public, _words = self._closed.pop(topic, (self._keys.public, b""))
        self._far._soon(lambda: self._forget(public), OURSELVES)

    def _forget(self, public: bytes) -> None:
        with suppress(StorageError):
            keeping.told(self._far._shared.table.journal, public)

    def _cannot(self, why: str) -> None:
        self._do(lambda: self._far.say(fault=why))

    def _look(self) -> None:
        while not self._over.wait(_OFTEN):
            self._line.look()
            if self._talk.has_guests:
                self._do(self._each_moment)

    def _each_moment(self) -> None:
        for channel in self._talk.look():
            self._channels.end(channel)
