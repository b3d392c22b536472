"""A request and an answer, as those see them who answer."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import unquote_plus

_ESCAPED = re.compile(r"%(?![0-9A-Fa-f]{2})")


class Headers(Mapping[str, str]):
    """A request's headers by name; capitals do not count."""

    def __init__(self, found: Iterable[tuple[str, str]] = ()) -> None:
        self._found = {name.lower(): value for name, value in found}

    def __getitem__(self, name: str) -> str:
        return self._found[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@dataclass(slots=True)
class Request:
    """What was asked; `peer` is the address it comes from. `args` is what follows the path."""

    method: str
    path: str
    headers: Headers = field(repr=False)
    peer: str
    args: dict[str, str] = field(default_factory=dict, repr=False)
    body: bytes = field(default=b"", repr=False)

    @property
    def cookies(self) -> dict[str, str]:
        """By name; of two with the same name, the last."""
        cookies = self.headers.get("Cookie", "").split(";")
        pairs = (each.strip().partition("=") for each in cookies)
        return {name: value for name, _, value in pairs}


class Response:
    """An answer; a body of text is sent as UTF-8."""

    def __init__(
        self, body: bytes | str = b"", status: int = 200, headers: Mapping[str, str] | None = None
    ) -> None:
        self.body = body.encode() if isinstance(body, str) else body
        self.status = status
        self.headers = dict(headers or {})


def arguments(query: str) -> dict[str, str]:
    """What an address names after its `?`; ValueError if that cannot be read."""
    if _ESCAPED.search(query):
        raise ValueError(query)
    pairs = (each.partition("=") for each in query.split("&") if each)
    found: dict[str, str] = {}
    for name, _, value in pairs:
        found.setdefault(_plain(name), _plain(value))
    return found


def _plain(text: str) -> str:
    return unquote_plus(text, errors="strict")
