"""All sessions of a table, each by the name that its browser tab chose. They live on the
table's thread.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import partial

from companion.live.shared_table import Asked, Guest, Role, SharedTable
from companion.services.storage import Opened
from companion.viewmodels.basic.model import Later
from companion.viewmodels.live.invite import Address
from companion.web.browser import Browser
from companion.web.carrier import Shelf, over_network
from companion.web.desk import WebDesk, Wishes
from companion.web.page import build
from companion.web.post import Bell
from companion.web.relay import Relay
from companion.web.session import Session
from companion.web.tabs import Key, Tab, surplus
from engine.seats import Seat

_REMEMBERED = 256
"""So many pages are known that were sent away or closed, the newest."""


class Over(StrEnum):
    """Why a page's session ended for good."""

    CLOSED = "closed"
    AWAY = "sent away"


class Sessions:
    """Opens a session for each page, passes on what it says, and tells it of changes.

    `later` does something on the table's thread after some seconds; what it returns cancels it.
    """

    def __init__(
        self,
        shared: SharedTable,
        opened: Opened,
        later: Later,
        addresses: Callable[[], tuple[Address, ...]] = tuple,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shared = shared
        self._opened = opened
        self._later = later
        self._addresses = addresses
        self._now = now
        self._tabs: dict[Key, Tab] = {}
        self._over: dict[str, Over] = {}
        self._resting: dict[Bell, dict[str, object]] = {}
        self._heard: Key | None = None
        self._table = shared.host_key
        self.shelf = Shelf()
        """What pages were given to fetch."""
        shared.listen(self.changed)

    def open(
        self, guest: Guest, token: str, tab: str, hello: Mapping[str, object]
    ) -> dict[str, object]:
        """Open a page, or come back to it; a message with the whole page."""
        key = guest.key, tab
        found = self._tabs.get(key)
        if found is None or found.hosts != (guest.role is Role.HOST):
            self._drop(key)
            self._make_room(guest)
            session = self._new(guest, token, tab, hello)
            found = self._tabs[key] = Tab(guest, session, Bell())
            session.return_to(hello.get("place"))
        found.heard = self._now()
        found.last_words.clear()
        self._over.pop(tab, None)
        return found.session.whole()

    def has(self, guest: Guest, tab: str) -> bool:
        """Whether the guest has this page."""
        return (guest.key, tab) in self._tabs

    def leave(self, guest: Guest, tab: str) -> None:
        """The page is somebody else's now."""
        self._drop((guest.key, tab))

    def why_over(self, tab: str) -> Over | None:
        """Why this page's session ended; None if it did not, or was only dropped."""
        return self._over.get(tab)

    def hear(
        self, guest: Guest, tab: str, asked: Asked, page: object, name: object, values: list[object]
    ) -> dict[str, object] | None:
        """Pass on what was tapped; what to answer, None if there is no such page.

        Who has closed the table is told the key of the next one.
        """
        key = guest.key, tab
        found = self._tabs.get(key)
        if found is None:
            return None
        found.heard = self._now()
        self._heard, table = key, self._table
        try:
            found.session.hear(asked, page, name, values)
        finally:
            self._heard = None
            self._end_of_guests()
        found.bell.ring()
        return {"key": self._table} if self._table != table and self._shared.goes_on else {}

    def told(self, guest: Guest, tab: str, bell: Bell) -> tuple[str, dict[str, object]] | None:
        """What a stream says next: the kind of event, and the message.

        An empty kind where there is nothing to say, None where the stream ends.
        """
        if (rest := self._resting.pop(bell, None)) is not None:
            bell.ring()  # that was the last
            return "rest", rest
        if self._shared.closed or not self.is_followed(guest, tab, bell):
            return None
        found = self._tabs[guest.key, tab]
        found.heard = self._now()
        message = self.left_to_say(guest, tab, bell) or found.session.changes()
        return ("", {}) if message is None else ("page", message)

    def left_to_say(self, guest: Guest, tab: str, bell: Bell) -> dict[str, object] | None:
        """What is left to be said on a stream while the table's thread stands still.

        It may be asked on any thread.
        """
        found = self._tabs.get((guest.key, tab))
        if found is None or found.bell is not bell:
            return None
        with suppress(IndexError):
            message = found.last_words.popleft()
            bell.ring()
            return message
        return None

    def follow(self, guest: Guest, tab: str, number: int) -> Bell | None:
        """A stream of the page begins, which has shown the message with this number last.

        What tells the stream of changes; None if there is no such page. A stream before it, which
        may have died unnoticed, gets nothing any more.
        """
        found = self._tabs.get((guest.key, tab))
        if found is None:
            return None
        before, found.bell = found.bell, Bell()
        before.ring()
        found.followed = True
        found.session.shown(number)
        found.last_words.clear()
        return found.bell

    def left(self, guest: Guest, tab: str, bell: Bell) -> None:
        """The stream with this bell has ended."""
        self._resting.pop(bell, None)
        found = self._tabs.get((guest.key, tab))
        if found is not None and found.bell is bell:
            found.followed = False
            found.heard = self._now()

    def is_followed(self, guest: Guest, tab: str, bell: Bell) -> bool:
        """Whether the page's stream is still the one with this bell."""
        found = self._tabs.get((guest.key, tab))
        return found is not None and found.bell is bell

    def changed(self) -> None:
        """Tell all pages that something may have changed."""
        self._end_of_guests()
        for tab in self._tabs.values():
            if self._shared.paused and tab.followed and (message := tab.session.changes()):
                # from now on nobody may be there to make it
                tab.last_words.append(message)
            tab.bell.ring()

    def close(self) -> None:
        """Close all sessions."""
        self._shared.ignore(self.changed)
        for key in tuple(self._tabs):
            self._drop(key)

    def _new(self, guest: Guest, token: str, tab: str, hello: Mapping[str, object]) -> Session:
        shared = self._shared

        def later(seconds: float, deed: Callable[[], None]) -> Callable[[], None]:
            return self._put_off(seconds, deed, (guest.key, tab))

        def who() -> Guest:
            return shared.now(guest) or guest

        def sit(seat: Seat | None) -> None:
            key = shared.host_key if who().role is Role.HOST else shared.guest_key
            shared.join(key, seat, token)

        relay = Relay(shared, who)
        desk = WebDesk(
            shared, relay, Wishes.of(hello), who, sit, later, self._addresses,
            self._opened, Browser(hello.get("can")),
            over_network(partial(self.shelf.put, guest.key)), build=build,
        )  # fmt: skip
        return Session(desk, relay)

    def _put_off(
        self, seconds: float, deed: Callable[[], None], key: tuple[str, str]
    ) -> Callable[[], None]:
        """Do something later for a page, and tell that page.

        If it changes the table, all pages are told of that.
        """

        def work() -> None:
            deed()
            if key in self._tabs:
                self._tabs[key].bell.ring()

        return self._later(seconds, work)

    def _make_room(self, guest: Guest) -> None:
        """Drop what is too much; a page that is still shown is told so, and comes back by a tap."""
        for key in surplus(self._tabs, guest.key, self._now()):
            tab = self._tabs[key]
            if tab.followed:
                self._resting[tab.bell] = tab.session.rest()
            self._drop(key)

    def _end_of_guests(self) -> None:
        """End the pages of those who are no guests any more."""
        shared = self._shared
        for key, tab in () if shared.closed else tuple(self._tabs.items()):
            # what is being done on a page is done to its end
            if key == self._heard or not shared.is_gone(tab.guest):
                continue
            if self._table != shared.host_key:
                self._over[key[1]] = Over.CLOSED
            elif shared.was_sent_away(tab.guest):
                self._over[key[1]] = Over.AWAY
            self._drop(key)
        while len(self._over) > _REMEMBERED:
            del self._over[next(iter(self._over))]
        if self._heard is None:
            self._table = self._shared.host_key

    def _drop(self, key: Key) -> None:
        found = self._tabs.pop(key, None)
        if found is not None:
            found.session.close()
            found.bell.ring()
