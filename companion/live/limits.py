"""How much one guest may ask, and how often one device may try keys."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

A_SECOND = 20.0
"""So many requests a second a guest may make for ever."""
AT_ONCE = 150.0
"""And so many at once, after a rest."""
WRONG_KEYS = 10
"""So many wrong keys one after another are told to be wrong; the next ones must wait."""
FORGIVEN = 60.0
"""Seconds that who had so many wrong must wait; by then those before are forgotten."""
JOINS = 100.0
"""So many new guests may join at once from one address, or through one proxy."""
JOINS_A_SECOND = 2.0
WRONG_CODES = 10
"""So many wrong codes in a minute, of all devices together; then no code is looked at for one."""
_MINUTE = 60.0
_REMEMBERED = 1024


@dataclass(slots=True)
class _Purse:
    left: float
    since: float


class Purses:
    """What each of many may spend: so much at once after a rest, and so much a second for ever."""

    def __init__(self, now: Callable[[], float], at_once: float, a_second: float) -> None:
        self._now = now
        self._at_once = at_once
        self._a_second = a_second
        self._purses: dict[str, _Purse] = {}

    def spend(self, who: str) -> bool:
        """Once more; whether there was enough."""
        now = self._now()
        purse = self._purses.pop(who, None) or _Purse(self._at_once, now)
        purse.left = min(self._at_once, purse.left + (now - purse.since) * self._a_second)
        purse.since = now
        self._purses[who] = purse
        _trim(self._purses)
        if purse.left < 1:
            return False
        purse.left -= 1
        return True


class Limits:
    """Counts requests, joins, wrong keys and wrong codes; of each only the newest askers."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._requests = Purses(now, AT_ONCE, A_SECOND)
        self._joins = Purses(now, JOINS, JOINS_A_SECOND)
        self._wrong: dict[str, tuple[int, float]] = {}
        self._codes: deque[float] = deque(maxlen=WRONG_CODES)

    def request(self, guest: str) -> bool:
        """One more request; whether the guest may make it."""
        return self._requests.spend(guest)

    def join(self, peer: str) -> bool:
        """One more who joins from there; whether they may."""
        return self._joins.spend(peer)

    def waits(self, peer: str) -> bool:
        """Whether so many keys from there were wrong that no other is looked at for now."""
        count, last = self._wrong.get(peer, (0, 0.0))
        return count >= WRONG_KEYS and self._now() - last < FORGIVEN

    def wrong_key(self, peer: str) -> None:
        """One more wrong key. While somebody waits, none is counted."""
        now = self._now()
        count, last = self._wrong.pop(peer, (0, now))
        self._wrong[peer] = 1 if now - last >= FORGIVEN else count + 1, now
        _trim(self._wrong)

    def right_key(self, peer: str) -> None:
        """Wrong keys before a right one are forgotten."""
        self._wrong.pop(peer, None)

    def wrong_code(self) -> bool:
        """One more wrong code, from wherever; whether all must wait now."""
        self._codes.append(self._now())
        return self.codes_wait()

    def codes_wait(self) -> bool:
        """Whether so many codes were wrong within a minute that none is looked at for another."""
        if len(self._codes) < WRONG_CODES:
            return False
        now, first, last = self._now(), self._codes[0], self._codes[-1]
        return last - first < _MINUTE and now - last < _MINUTE


def _trim(found: dict[str, _Purse] | dict[str, tuple[int, float]]) -> None:
    """Forget who has been there longest ago."""
    if len(found) > _REMEMBERED:
        del found[next(iter(found))]
