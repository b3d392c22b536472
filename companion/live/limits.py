"""How much one guest may ask, and how often one device may try keys."""

from collections.abc import Callable
from dataclasses import dataclass

A_SECOND = 20.0
"""So many requests a second a guest may make for ever."""
AT_ONCE = 150.0
"""And so many at once, after a rest."""
WRONG_KEYS = 10
"""So many wrong keys one after another are told to be wrong; the next ones must wait."""
FORGIVEN = 60.0
"""Seconds without a wrong key after which those before are forgotten."""
_REMEMBERED = 1024


@dataclass(slots=True)
class _Purse:
    left: float
    since: float


class Limits:
    """Counts requests and wrong keys. A right key always counts as right."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._purses: dict[str, _Purse] = {}
        self._wrong: dict[str, tuple[int, float]] = {}

    def spend(self, guest: str) -> bool:
        """One more request; whether the guest may make it."""
        now = self._now()
        purse = self._purses.pop(guest, None) or _Purse(AT_ONCE, now)
        purse.left = min(AT_ONCE, purse.left + (now - purse.since) * A_SECOND)
        purse.since = now
        self._purses[guest] = purse
        _trim(self._purses)
        if purse.left < 1:
            return False
        purse.left -= 1
        return True

    def wrong_key(self, peer: str) -> bool:
        """One more wrong key; whether there were too many from there one after another."""
        now = self._now()
        count, last = self._wrong.pop(peer, (0, now))
        count = 1 if now - last > FORGIVEN else count + 1
        self._wrong[peer] = count, now
        _trim(self._wrong)
        return count > WRONG_KEYS

    def right_key(self, peer: str) -> None:
        """Wrong keys before a right one are forgotten."""
        self._wrong.pop(peer, None)


def _trim(found: dict[str, _Purse] | dict[str, tuple[int, float]]) -> None:
    """Forget who has been there longest ago."""
    if len(found) > _REMEMBERED:
        del found[next(iter(found))]
