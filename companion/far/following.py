"""What a channel is told by itself: a program the table, a page what has changed on it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from companion.far.keepsake import Keepsake
from companion.live.events import Events
from companion.live.ledger import Body
from companion.live.shared_table import Guest
from companion.web.session import writing
from companion.web.session.messages import BEAT, EVENTS, Closed, Rest, View
from companion.web.session.reception import Following

_CALLED = {kind: name for name, kind in EVENTS.items()}
CLOSED: Mapping[str, object] = {"event": _CALLED[Closed], "data": {}}
Event = Mapping[str, object]


class Stream(Protocol):
    """Followed by one channel, until it `is_over` or the channel leaves it."""

    is_over: bool

    def news(self) -> Iterator[Event]:
        """What there is to tell now."""

    def beat(self) -> Event:
        """A sign of life."""

    def again(self) -> None:
        """What was told last may have been lost."""

    def leave(self) -> None:
        """Nobody is told any more."""


class ProgramStream:
    """Of the contract's events."""

    def __init__(self, events: Events, guest: Guest, ring: Callable[[], object]) -> None:
        self.is_over = False
        self._events = events
        self._listener = events.follow(guest, ring)
        self._told: Body | None = None

    def news(self) -> Iterator[Event]:
        newest = None if self._listener.is_over else self._events.newest()
        if newest is None:
            self.is_over = True
            yield CLOSED
        elif newest != self._told:
            self._told = newest
            yield {"event": "table", "id": newest["revision"], "data": newest}

    def beat(self) -> Event:
        return {"event": BEAT}

    def again(self) -> None:
        self._told = None

    def leave(self) -> None:
        self._events.forget(self._listener)


class PageStream:
    """Of what a page shows. Each beat says which message was the last, so none is missed.

    What is shown of the game comes together with its record.
    """

    def __init__(self, following: Following, shown: int, keepsake: Keepsake) -> None:
        self.is_over = False
        self._following = following
        self._last = shown
        self._keepsake = keepsake
        self._begins = True

    def news(self) -> Iterator[Event]:
        if self._begins:
            self._begins = False
            yield {**self.beat(), **self._keepsake.news()}
        while not self.is_over and (message := self._following.next()) is not None:
            self.is_over = not isinstance(message, View)
            data: Mapping[str, object] = {}
            if isinstance(message, View | Rest):
                view = message.view if isinstance(message, Rest) else message
                self._last, data = view.number, writing.view(view)
            yield {"event": _CALLED[type(message)], "data": data, **self._keepsake.news()}

    def beat(self) -> Event:
        return {"event": BEAT, "data": {"n": self._last}}

    def again(self) -> None:
        """The next beat tells it."""

    def leave(self) -> None:
        self._following.leave()
