"""How files are carried between a page's browser and its session."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import quote

from companion.services.gamefile import LARGEST_ZIP

TYPES = {".txt": "text/plain", ".csv": "text/csv", ".zip": "application/zip"}
_KEPT = 4


@dataclass(frozen=True, slots=True)
class Carrier:
    """What one way between them can carry."""

    part: int
    """The most bytes of a file that one message brings."""
    most: int
    """The most bytes of all files that are brought together."""
    place: Callable[[str, bytes], str] | None = None
    """Has a file, by its name, at an address for this browser only; the address. Without it, files
    go as messages.
    """


HERE = Carrier(part=3 << 18, most=LARGEST_ZIP)
"""The way between a page and a session in the same browser."""


def over_network(place: Callable[[str, bytes], str]) -> Carrier:
    """The way over a network, where a page's request may have 64 kB.

    As many bytes as thousands of games have take some seconds.
    """
    return Carrier(part=36_000, most=8 << 20, place=place)


class Shelf:
    """Files that guests were given, each at an address that nobody can guess."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[str, str, bytes]] = {}

    def put(self, guest: str, name: str, data: bytes) -> str:
        """Have a file for one guest, in place of the one before; its address."""
        for key in [key for key, (whose, *_file) in self._files.items() if whose == guest]:
            del self._files[key]
        while len(self._files) >= _KEPT:
            del self._files[next(iter(self._files))]
        key = secrets.token_urlsafe(24)
        self._files[key] = guest, name, data
        return f"page/file?key={key}"

    def take(self, guest: str, key: str) -> tuple[str, bytes] | None:
        """The name and the content, if it is this guest's."""
        found = self._files.get(key)
        return found[1:] if found is not None and found[0] == guest else None


def type_of(name: str) -> str:
    """The media type of a file, by its name."""
    return TYPES.get(PurePath(name).suffix, "application/octet-stream")


def as_attachment(name: str) -> str:
    """What tells a browser to save an answer under this name, in any script."""
    return f"attachment; filename*=UTF-8''{quote(name, safe='')}"
