"""Pages come here, whoever carries what they say: let in, heard, followed, and given files.

All this is on the thread that owns the table, and knows nothing of any other, of requests and of
JSON.
"""

from collections.abc import Callable
from contextlib import ExitStack

from companion.live.shared_table import Guest, Role, SharedTable
from companion.web.session.callers import Caller, Door, Known
from companion.web.session.carrier import Shelf
from companion.web.session.intents import NoIntent
from companion.web.session.messages import (
    GUEST,
    HOST,
    Closed,
    Heard,
    Hello,
    Refusal,
    Rest,
    Said,
    TurnedAway,
    View,
    Welcome,
)
from companion.web.session.sessions import Sessions, left_to_say
from companion.web.session.tabs import Follower


class Following:
    """A page that somebody follows, to carry what it is told; its guest is present meanwhile."""

    def __init__(
        self,
        sessions: Sessions,
        guest: Guest,
        tab: str,
        follower: Follower,
        leave: Callable[[], None],
    ) -> None:
        self.guest = guest
        self.leave = leave
        """To be called when nobody carries it any more."""
        self._sessions = sessions
        self._tab = tab
        self._follower = follower

    def next(self) -> View | Rest | Closed | None:
        """What the page is told next; None where there is nothing to tell."""
        return self._sessions.next_for(self.guest, self._tab, self._follower)

    def left_to_say(self) -> View | None:
        """The same, while the table's thread stands still; it may be asked on any thread."""
        return left_to_say(self._follower)


class Reception:
    """Of one table."""

    def __init__(self, shared: SharedTable, door: Door, sessions: Sessions, shelf: Shelf) -> None:
        self._shared = shared
        self._door = door
        self._sessions = sessions
        self._shelf = shelf
        self._closing: tuple[Caller, str, Heard] | None = None
        """Who closed the table, and what was answered, which may be lost."""

    def open(self, caller: Caller, hello: Hello) -> Welcome | TurnedAway | Refusal:
        """A page begins or comes back: who that is, and everything that it shows."""
        known = self._door.let_in(caller, hello)
        if not isinstance(known, Known):
            return known
        session = self._sessions.open(known.guest, known.token, hello, caller.way)
        who = HOST if known.guest.role is Role.HOST else GUEST
        return Welcome(session.whole(), who, known.token if known.is_new else "")

    def hear(self, caller: Caller, said: Said) -> Heard | Refusal:
        """A page says something."""
        guest = self._owner(caller, said.tab)
        if isinstance(guest, str):
            return self._heard_before(caller, said) or Refusal(guest)
        try:
            heard = self._sessions.hear(guest, said)
        except NoIntent:
            return Refusal("syntax")
        if heard is None:
            return Refusal("path")
        if heard.key:
            self._closing = caller, said.stamp.id, heard
        return heard

    def follow(
        self, caller: Caller, tab: str, shown: int, ring: Callable[[], object],
        *, counts: bool = True,
    ) -> Following | Refusal:  # fmt: skip
        """Tell a page of changes, which has shown the message with this number last.

        `ring` is called when there may be something to tell. It `counts` as a sign of the guest for
        as long as it lasts, unless the way knows by something else that they are there.
        """
        guest = self._owner(caller, tab)
        if isinstance(guest, str):
            return Refusal(guest)
        follower = self._sessions.follow(guest, tab, shown, ring)
        if follower is None:
            return Refusal("path")
        staying = ExitStack()
        if counts:
            staying.enter_context(self._shared.present(guest))
        staying.callback(self._sessions.left, guest, tab, follower)
        return Following(self._sessions, guest, tab, follower, staying.close)

    def file(self, caller: Caller, key: str) -> tuple[str, bytes] | Refusal:
        """The name and the content of a file that one of the caller's pages was given."""
        guest = self._door.whoever(caller, lambda guest: self._shelf.has(guest.key, key))
        if isinstance(guest, str):
            return Refusal(guest)
        return self._shelf.take(guest.key, key) or Refusal("path")

    def _owner(self, caller: Caller, tab: str) -> Guest | str:
        return self._door.whoever(caller, lambda guest: self._sessions.has(guest, tab))

    def _heard_before(self, caller: Caller, said: Said) -> Heard | None:
        """The answer, if this is what closed the table, said again."""
        if self._closing is None:
            return None
        closing, stamp, heard = self._closing
        same = (caller.tokens, said.stamp.id) == (closing.tokens, stamp)
        return heard if same and heard.key == self._shared.host_key else None
