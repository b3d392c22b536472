"""The channels of one table, and their letters: opened if they are new and ours, else dropped.

Nothing is remembered of what is dropped, and nothing is answered. A channel's name counts once for
as long as the host's program runs, so no old letter begins it again.
"""

import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

from companion.far.bodies import SEALED, TAG
from companion.far.crypto import PUBLIC, SECRET, Crypto, NotSealedForUs
from companion.far.sealing import FIRST, TO_GUEST, TO_HOST, Keys, bytes_of

LETTERS = 40
"""So many letters a second are taken from a channel."""
FIRSTS = 20
"""So many first letters a second are tried, in all."""
_NAME = re.compile(r"[A-Za-z0-9_-]{16}")
_COUNTER = 8
_OPENS, _LETTER = b"\1", b"\2"
_HPKE = PUBLIC + SECRET + TAG
_HEAD = 1 + _COUNTER


class PerSecond:
    """At most so many in any second."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self._now = now
        self._times: deque[float] = deque(maxlen=most)

    def take(self) -> bool:
        """Whether one more may be taken, which then counts."""
        now, times = self._now(), self._times
        if len(times) == times.maxlen and now - times[0] < 1:
            return False
        times.append(now)
        return True


@dataclass(slots=True)
class _Channel:
    to_host: bytes = field(repr=False)
    to_guest: bytes = field(repr=False)
    pace: PerSecond
    taken: int = -1
    """The counter of the letter that was taken last."""
    sent: int = 0
    """The counter of the next letter."""


class Channels:
    """Of a table with these keys. One thread opens letters; any may seal them."""

    def __init__(
        self, crypto: Crypto, keys: Keys, epoch: bytes, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._crypto = crypto
        self._keys = keys
        self._epoch = epoch
        self._now = now
        self._topic = f"ct1/{keys.table}"
        self._firsts = PerSecond(FIRSTS, now)
        self._begun: set[bytes] = set()
        self._open: dict[str, _Channel] = {}
        self._counting = Lock()

    def open(self, topic: str, letter: bytes) -> tuple[str, bytes] | None:
        """The channel and the body of a letter that is taken."""
        name = topic.removeprefix(f"{self._topic}/h/")
        if _NAME.fullmatch(name) is None:
            return None
        try:
            if letter[:1] == _OPENS:
                body = self._begin(name, letter[1 : 1 + _HPKE], letter[1 + _HPKE :], topic)
            else:
                body = self._next(self._open.get(name), letter, topic)
        except NotSealedForUs:
            return None
        return None if body is None else (name, body)

    def seal(self, channel: str, body: bytes) -> tuple[str, bytes] | None:
        """The topic and the letter; None if there is no such channel any more."""
        one = self._open.get(channel)
        if one is None:
            return None
        topic = f"{self._topic}/g/{channel}"
        with self._counting:
            counter = one.sent.to_bytes(_COUNTER, "big")
            one.sent += 1
        sealed = self._crypto.seal(one.to_guest, _nonce(counter), body, topic.encode())
        return topic, _LETTER + counter + sealed

    def end(self, channel: str) -> None:
        """Nobody is there any more."""
        self._open.pop(channel, None)

    def _begin(self, name: str, sealed: bytes, letter: bytes, topic: str) -> bytes | None:
        """The first letter of a channel. What a flood of them may cost is bounded."""
        if len(sealed) < _HPKE or not letter or (raw := bytes_of(name)) in self._begun:
            return None
        if not self._firsts.take():
            return None
        crypto, keys = self._crypto, self._keys
        secret = crypto.open_first(keys.private, keys.public, sealed, FIRST)
        if len(secret) != SECRET:
            return None
        salt = keys.key + self._epoch
        one = _Channel(
            crypto.derive(secret, salt, TO_HOST),
            crypto.derive(secret, salt, TO_GUEST),
            PerSecond(LETTERS, self._now),
        )
        body = self._next(one, letter, topic)
        if body is not None:
            self._begun.add(raw)
            self._open[name] = one
        return body

    def _next(self, one: _Channel | None, letter: bytes, topic: str) -> bytes | None:
        counter, sealed = letter[1:_HEAD], letter[_HEAD:]
        if one is None or letter[:1] != _LETTER or not TAG < len(sealed) <= SEALED:
            return None
        number = int.from_bytes(counter, "big")
        if number <= one.taken:
            return None
        body = self._crypto.open(one.to_host, _nonce(counter), sealed, topic.encode())
        one.taken = number
        return body if one.pace.take() else None


def _nonce(counter: bytes) -> bytes:
    return bytes(4) + counter
