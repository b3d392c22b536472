"""All sessions of a table, each by the name that its browser tab chose. They live on the
table's thread.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum

from companion.live.shared_table import Guest, Role, SharedTable
from companion.viewmodels.basic.model import Later
from companion.web.session.carrier import Way
from companion.web.session.messages import Closed, Heard, Hello, Rest, Said, View
from companion.web.session.session import Session
from companion.web.session.tabs import Follower, Key, Tab, surplus

Make = Callable[[Guest, str, Hello, Way, Later], Session]
"""Makes the session of a page: whose it is, with which token, what it said, and how it is reached.
"""
_REMEMBERED = 256
"""So many pages are known that were sent away or closed, the newest."""


class Over(StrEnum):
    """Why a page's session ended for good."""

    CLOSED = "closed"
    AWAY = "sent away"
    NEVER = "never begun"
    """Nobody says who they are: it is asked for the code."""


class Sessions:
    """Opens a session for each page, passes on what it says, and has it told of changes.

    `later` does something on the table's thread after some seconds; what it returns cancels it.
    """

    def __init__(
        self,
        shared: SharedTable,
        make: Make,
        later: Later,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shared = shared
        self._make = make
        self._later = later
        self._now = now
        self._tabs: dict[Key, Tab] = {}
        self._over: dict[str, Over] = {}
        self._being_heard: Key | None = None
        self._table = shared.host_key
        shared.listen(self.changed)
        shared.coming.listen(self.changed)

    def open(self, guest: Guest, token: str, hello: Hello, way: Way) -> Session:
        """Open a page, or come back to it."""
        key = guest.key, hello.tab
        found = self._tabs.get(key)
        if found is None or found.is_host != (guest.role is Role.HOST):
            self._drop(key)
            self._make_room(guest)

            def later(seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
                return self._put_off(seconds, deed, key)

            session = self._make(guest, token, hello, way, later)
            found = self._tabs[key] = Tab(guest, session)
            session.return_to(hello.place)
        found.last_sign = self._now()
        if found.follower is not None:
            found.follower.last_words.clear()
        self._over.pop(hello.tab, None)
        return found.session

    def has(self, guest: Guest, tab: str) -> bool:
        """Whether the guest has this page."""
        return (guest.key, tab) in self._tabs

    def leave(self, guest: Guest, tab: str) -> None:
        """The page is somebody else's now."""
        self._drop((guest.key, tab))

    def why_over(self, tab: str) -> Over | None:
        """Why this page's session ended; None if it did not, or was only dropped."""
        return self._over.get(tab)

    def hear(self, guest: Guest, said: Said) -> Heard | None:
        """Pass on what was said; what to answer, None if there is no such page.

        Who has closed the table is told the key of the next one.
        """
        key = guest.key, said.tab
        found = self._tabs.get(key)
        if found is None:
            return None
        found.last_sign = self._now()
        self._being_heard, table = key, self._table
        try:
            found.session.hear(said)
        finally:
            self._being_heard = None
            self._end_of_guests()
        found.ring()
        return Heard(self._table if self._table != table and self._shared.goes_on else "")

    def follow(
        self, guest: Guest, tab: str, shown: int, ring: Callable[[], object]
    ) -> Follower | None:
        """Somebody follows the page, which has shown the message with this number last.

        None if there is no such page. Who followed it before, and may have died unnoticed, gets
        nothing any more.
        """
        found = self._tabs.get((guest.key, tab))
        if found is None:
            return None
        before, found.follower = found.follower, Follower(ring)
        if before is not None:
            before.last_words.clear()
            before.ring()
        found.session.shown(shown)
        return found.follower

    def next_for(self, guest: Guest, tab: str, follower: Follower) -> View | Rest | Closed | None:
        """What a follower is told next; None where there is nothing to tell."""
        if follower.rest is not None:
            rest, follower.rest = follower.rest, None
            follower.ring()  # that was the last
            return Rest(rest)
        found = self._tabs.get((guest.key, tab))
        if self._shared.closed or found is None or found.follower is not follower:
            return Closed()
        found.last_sign = self._now()
        return left_to_say(follower) or found.session.changes()

    def left(self, guest: Guest, tab: str, follower: Follower) -> None:
        """Nobody follows the page any more."""
        found = self._tabs.get((guest.key, tab))
        if found is not None and found.follower is follower:
            found.follower = None
            found.last_sign = self._now()

    def changed(self) -> None:
        """Tell all pages that something may have changed."""
        self._end_of_guests()
        for tab in self._tabs.values():
            follower = tab.follower
            if self._shared.paused and follower and (message := tab.session.changes()):
                # from now on nobody may be there to make it
                follower.last_words.append(message)
            tab.ring()

    def close(self) -> None:
        """Close all sessions."""
        self._shared.ignore(self.changed)
        self._shared.coming.ignore(self.changed)
        for key in tuple(self._tabs):
            self._drop(key)

    def _put_off(self, seconds: float, deed: Callable[[], None], key: Key) -> Callable[[], None]:
        """Do something later for a page, and tell that page.

        If it changes the table, all pages are told of that.
        """

        def work() -> None:
            deed()
            if key in self._tabs:
                self._tabs[key].ring()

        return self._later(seconds, work)

    def _make_room(self, guest: Guest) -> None:
        """Drop what is too much; a page that is still shown is told so, and comes back by a tap."""
        for key in surplus(self._tabs, guest.key, self._now()):
            tab = self._tabs[key]
            if tab.follower is not None:
                tab.follower.rest = tab.session.rest()
            self._drop(key)

    def _end_of_guests(self) -> None:
        """End the pages of those who are no guests any more."""
        shared = self._shared
        for key, tab in () if shared.closed else tuple(self._tabs.items()):
            # what is being done on a page is done to its end
            if key == self._being_heard or not shared.is_gone(tab.guest):
                continue
            if self._table != shared.host_key:
                self._over[key[1]] = Over.CLOSED
            elif shared.was_sent_away(tab.guest):
                self._over[key[1]] = Over.AWAY
            self._drop(key)
        while len(self._over) > _REMEMBERED:
            del self._over[next(iter(self._over))]
        if self._being_heard is None:
            self._table = self._shared.host_key

    def _drop(self, key: Key) -> None:
        found = self._tabs.pop(key, None)
        if found is not None:
            found.session.close()
            found.ring()


def left_to_say(follower: Follower) -> View | None:
    """What was made before the table's thread stood still; it may be asked on any thread."""
    with suppress(IndexError):
        message = follower.last_words.popleft()
        follower.ring()
        return message
    return None
