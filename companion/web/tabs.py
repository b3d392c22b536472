"""Which pages have a session, and which have to go if there are too many."""

from collections import Counter, deque
from dataclasses import dataclass, field

from companion.live.shared_table import Guest, Role
from companion.web.post import Bell
from companion.web.session import Session

EACH = 5
"""Sessions of one guest: a browser has six connections, and needs one to ask with."""
ASLEEP = 160
"""Sessions of all guests together whose pages have no stream."""
IDLE = 300.0
"""Seconds that a session outlives its page's stream: a phone may only have gone to sleep."""

Key = tuple[str, str]
"""A guest, and the name that the guest's browser chose for a tab."""


@dataclass(slots=True, eq=False)
class Tab:
    guest: Guest
    session: Session
    bell: Bell
    """Tells the stream of the page that something may have changed."""
    heard: float = 0.0
    hosts: bool = field(init=False)
    followed: bool = False
    """Whether the page's stream is open: then nobody else's page makes it go."""
    last_words: deque[dict[str, object]] = field(default_factory=deque)
    """Messages made before the table's thread stood still, which were not sent yet."""

    def __post_init__(self) -> None:
        self.hosts = self.guest.role is Role.HOST


def surplus(tabs: dict[Key, Tab], guest: str, now: float) -> list[Key]:
    """Those that have to go before one more of this guest's is opened.

    Of the guest's own, those without a stream go first, and then the one heard of least recently.
    Of all that have no stream those go that nobody came back to for long; and beyond `ASLEEP` one
    of the guest who has most of them, a host's last.
    """
    gone = [key for key, tab in tabs.items() if not tab.followed and now - tab.heard > IDLE]
    left = {key: tab for key, tab in tabs.items() if key not in gone}
    own = sorted(
        (key for key in left if key[0] == guest),
        key=lambda key: (left[key].followed, left[key].heard),
    )
    gone += (surplus := own[: max(0, len(own) - EACH + 1)])
    asleep = [key for key, tab in left.items() if not tab.followed and key not in surplus]
    while len(asleep) >= ASLEEP:
        count = Counter(whose for whose, _name in asleep)
        first = min(asleep, key=lambda key: (left[key].hosts, -count[key[0]], left[key].heard))
        asleep.remove(first)
        gone.append(first)
    return gone
