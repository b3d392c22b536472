"""How files are carried between a page's browser and its session."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import quote

from companion.services.gamefile import LARGEST_ZIP

TYPES = {".txt": "text/plain", ".csv": "text/csv", ".zip": "application/zip"}
_MOST_FILES = 2
"""So many files of one guest are kept, the newest."""
_LONG = 3600.0
"""Seconds that a file is kept."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """What one way between a page and its session can carry."""

    part: int
    """The most bytes of a file that one message brings."""
    most: int
    """The most bytes of all files that are brought together."""
    place: Callable[[str, bytes], str] | None = None
    """Puts a file of that name where only this browser can fetch it; the address. Where there is
    no such place, files go as messages.
    """
    leaves: int = 1 << 40
    """The most bytes of a file that leaves as a message."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way between pages and sessions; `address` says where a browser fetches what the shelf has
    under a key.
    """

    part: int
    most: int
    address: Callable[[str], str] | None = None
    leaves: int = 1 << 40

    def carrier(self, put: Callable[[str, bytes], str]) -> Carrier:
        """What this way can carry for one page, whose files `put` puts on the shelf."""
        if (address := self.address) is None:
            return Carrier(self.part, self.most, leaves=self.leaves)
        return Carrier(self.part, self.most, lambda name, data: address(put(name, data)))


HERE = Way(part=3 << 18, most=LARGEST_ZIP)
"""The way between a page and a session in the same browser."""


@dataclass(frozen=True, slots=True)
class _Given:
    whose: str
    name: str
    data: bytes
    since: float


class Shelf:
    """Files that guests were given, each under a key that nobody can guess.

    Of each guest's the newest are kept, for a while; nobody's go because of somebody else's.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._files: dict[str, _Given] = {}

    def put(self, guest: str, name: str, data: bytes) -> str:
        """Have a file for one guest; its key."""
        self._clear()
        own = [key for key, file in self._files.items() if file.whose == guest]
        for key in own[: max(0, len(own) - _MOST_FILES + 1)]:
            del self._files[key]
        key = secrets.token_urlsafe(24)
        self._files[key] = _Given(guest, name, data, self._now())
        return key

    def has(self, guest: str, key: str) -> bool:
        """Whether this is a file of this guest's."""
        self._clear()
        return key in self._files and self._files[key].whose == guest

    def take(self, guest: str, key: str) -> tuple[str, bytes] | None:
        """The name and the content, if it is this guest's."""
        if not self.has(guest, key):
            return None
        return self._files[key].name, self._files[key].data

    def _clear(self) -> None:
        """Drop what has been there for long."""
        oldest = self._now() - _LONG
        for key in [key for key, file in self._files.items() if file.since <= oldest]:
            del self._files[key]


def type_of(name: str) -> str:
    """The media type of a file, by its name."""
    return TYPES.get(PurePath(name).suffix, "application/octet-stream")


def as_attachment(name: str) -> str:
    """What tells a browser to save an answer under this name, in any script."""
    return f"attachment; filename*=UTF-8''{quote(name, safe='')}"
