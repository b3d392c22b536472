"""All sessions of a table, each by the name that its browser tab chose. They live on the
table's thread.
"""

import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from companion.live.shared_table import Asked, Guest, Role, SharedTable
from companion.services.storage import Opened
from companion.viewmodels.basic.model import Later
from companion.viewmodels.live.invite import Address
from companion.web.browser import Browser
from companion.web.carrier import Shelf, over_network
from companion.web.desk import WebDesk, Wishes
from companion.web.post import Bell
from companion.web.relay import Relay
from companion.web.session import Session
from engine.seats import Seat

MOST = 160
"""Sessions at one time; beyond it those are dropped whose pages were heard of least recently."""
_IDLE = 300.0
"""Seconds that a session outlives its page's stream: a phone may only have gone to sleep."""


@dataclass(slots=True)
class _Tab:
    session: Session
    bell: Bell
    """Tells the stream of the page that something may have changed."""
    heard: float = 0.0
    last_words: deque[dict[str, object]] = field(default_factory=deque)
    """Messages made before the table's thread stood still, which were not sent yet."""


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
    ) -> None:
        self._shared = shared
        self._opened = opened
        self._later = later
        self._addresses = addresses
        self._tabs: dict[tuple[str, str], _Tab] = {}
        self.shelf = Shelf()
        """What pages were given to fetch."""
        shared.listen(self.changed)

    def open(
        self, guest: Guest, token: str, tab: str, hello: Mapping[str, object]
    ) -> dict[str, object]:
        """Open a page, or come back to it; a message with the whole page."""
        key = guest.key, tab
        found = self._tabs.get(key)
        if found is None or (found.session.desk.hosts) != (guest.role is Role.HOST):
            self._drop(key)
            self._make_room()
            found = self._tabs[key] = _Tab(self._new(guest, token, tab, hello), Bell())
        found.heard = time.monotonic()
        found.last_words.clear()
        return found.session.whole()

    def hear(
        self, guest: Guest, tab: str, asked: Asked, page: object, name: object, values: list[object]
    ) -> bool:
        """Pass on what was tapped; whether there is such a page."""
        found = self._tabs.get((guest.key, tab))
        if found is None:
            return False
        found.heard = time.monotonic()
        found.session.hear(asked, page, name, values)
        found.bell.ring()
        return True

    def changes(self, guest: Guest, tab: str) -> dict[str, object] | None:
        """What has changed on a page since it was last told."""
        found = self._tabs.get((guest.key, tab))
        if found is None:
            return None
        found.heard = time.monotonic()
        return self.left_to_say(guest, tab, found.bell) or found.session.changes()

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
        found.session.shown(number)
        found.last_words.clear()
        return found.bell

    def is_followed(self, guest: Guest, tab: str, bell: Bell) -> bool:
        """Whether the page's stream is still the one with this bell."""
        found = self._tabs.get((guest.key, tab))
        return found is not None and found.bell is bell

    def changed(self) -> None:
        """Tell all pages that something may have changed."""
        for tab in self._tabs.values():
            if self._shared.paused and (message := tab.session.changes()):
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
            shared, relay.as_table, Wishes.of(hello), who, sit, later, self._addresses,
            self._opened, Browser(hello.get("can")),
            over_network(partial(self.shelf.put, guest.key)),
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

    def _make_room(self) -> None:
        """Drop what nobody looks at any more."""
        now = time.monotonic()
        oldest = sorted(self._tabs, key=lambda key: self._tabs[key].heard)
        for key in oldest:
            if len(self._tabs) >= MOST or now - self._tabs[key].heard > _IDLE:
                self._drop(key)

    def _drop(self, key: tuple[str, str]) -> None:
        found = self._tabs.pop(key, None)
        if found is not None:
            found.session.close()
