"""Which pages have a session, and which have to go if there are too many."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.live.shared_table import Guest, Role
from companion.web.session.messages import View
from companion.web.session.session import Session

EACH = 5
"""Sessions of one guest: a browser has six connections, and needs one to ask with."""
ASLEEP = 160
"""Sessions of all guests together whose pages nobody follows."""
IDLE = 300.0
"""Seconds that a session stays after that: a phone may only have gone to sleep."""

Key = tuple[str, str]
"""A guest, and the name that the guest's browser chose for a tab."""


@dataclass(slots=True, eq=False)
class Follower:
    """Whoever carries messages to a page."""

    ring: Callable[[], object]
    """To be called when there may be a message."""
    rest: View | None = None
    """The last message to the page, if that has to go."""
    last_words: deque[View] = field(default_factory=deque)
    """Messages made before the table's thread stood still, which were not sent yet."""


@dataclass(slots=True, eq=False)
class Tab:
    guest: Guest
    session: Session
    last_sign: float = 0.0
    is_host: bool = field(init=False)
    follower: Follower | None = None
    """As long as there is one, nobody else's page makes this one go."""

    def __post_init__(self) -> None:
        self.is_host = self.guest.role is Role.HOST

    def ring(self) -> None:
        """Something may have changed."""
        if self.follower is not None:
            self.follower.ring()


def surplus(tabs: dict[Key, Tab], guest: str, now: float) -> list[Key]:
    """Those that have to go before one more of this guest's is opened.

    Of the guest's own, those that nobody follows go first, and then the one without a sign for
    longest. Of all that nobody follows those go that nobody came back to for long; and beyond
    `ASLEEP` one of the guest who has most of them, a host's last.
    """
    gone = [key for key, tab in tabs.items() if tab.follower is None and now - tab.last_sign > IDLE]
    left = {key: tab for key, tab in tabs.items() if key not in gone}
    own = sorted(
        (key for key in left if key[0] == guest),
        key=lambda key: (left[key].follower is not None, left[key].last_sign),
    )
    gone += (surplus := own[: max(0, len(own) - EACH + 1)])
    asleep = [key for key, tab in left.items() if tab.follower is None and key not in surplus]
    while len(asleep) >= ASLEEP:
        count = Counter(whose for whose, _name in asleep)
        first = min(
            asleep, key=lambda key: (left[key].is_host, -count[key[0]], left[key].last_sign)
        )
        asleep.remove(first)
        gone.append(first)
    return gone
