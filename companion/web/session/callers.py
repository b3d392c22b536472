"""Who asks for a page, and who knows whose that page is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from companion.live.shared_table import Guest
from companion.web.session.carrier import HERE, Way
from companion.web.session.messages import Hello, Refusal, TurnedAway


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for a page, as far as whoever carries the messages knows."""

    tokens: tuple[str, ...] = field(default=(), repr=False)
    """Those that the browser has: it may be a host in one tab, and a guest in another."""
    peer: str = ""
    """The address of the device that calls."""
    way: Way = HERE


@dataclass(frozen=True, slots=True)
class Known:
    """Whose a page is, with the token of that guest, which may be a new one."""

    guest: Guest
    token: str = field(default="", repr=False)
    is_new: bool = False


class Door(Protocol):
    """Knows whose a page is."""

    def let_in(self, caller: Caller, hello: Hello) -> Known | TurnedAway | Refusal:
        """Whose this page is, which opens or comes back."""

    def whoever(self, caller: Caller, fits: Callable[[Guest], bool]) -> Guest | str:
        """Who of those that the caller is known as fits, or else any of them; or a code."""
