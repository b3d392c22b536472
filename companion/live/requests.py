"""The bodies of requests, read strictly: a number is no truth value, and nothing is guessed."""

import json
import re

from companion.live.ledger import TAPS
from companion.live.shared_table import PROTOCOL, Stamp
from engine.seats import SEATS, Seat
from engine.words import is_whole

_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Misread(Exception):
    """The body is no JSON, or a field is missing or of another kind."""


class OtherProtocol(Exception):
    """The body is of another version of the protocol."""


class Fields:
    """The fields of a JSON object; each method raises `Misread` if its field is not as it says."""

    def __init__(self, body: bytes, *, may_be_empty: bool = False) -> None:
        if may_be_empty and not body.strip():
            self._found: dict[str, object] = {}
            return
        self._found = fields_of(body)

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self._found

    def protocol(self) -> None:
        """`OtherProtocol` unless the version is ours."""
        if self.number("protocol") != PROTOCOL:
            raise OtherProtocol

    def number(self, name: str) -> int:
        """A whole number, not below zero."""
        value = self._found.get(name)
        if type(value) is not int or value < 0:
            raise Misread
        return value

    def text(self, name: str) -> str:
        """A text that can be written down."""
        value = self._found.get(name)
        if not isinstance(value, str) or not is_whole(value):
            raise Misread
        return value

    def stamp(self, *, revision: bool) -> Stamp:
        """The id of a request, and the revision that its sender saw."""
        name = self.text("id")
        if not is_id(name):
            raise Misread
        return Stamp(name, self.number("revision") if revision else None)

    def seat(self, name: str) -> Seat:
        """One of the six seats."""
        seat = SEATS.get(self.text(name))
        if seat is None:
            raise Misread
        return seat

    def seat_or_none(self, name: str) -> Seat | None:
        """A seat, or null; the field must be there."""
        return None if self._is_null(name) else self.seat(name)

    def text_or_none(self, name: str) -> str | None:
        """A text, or null; the field must be there."""
        return None if self._is_null(name) else self.text(name)

    def taps(self) -> str:
        """Who may tap."""
        value = self.text("taps")
        if value not in TAPS:
            raise Misread
        return value

    def _is_null(self, name: str) -> bool:
        if name not in self._found:
            raise Misread
        return self._found[name] is None


def fields_of(body: bytes) -> dict[str, object]:
    """The fields of a JSON object; `Misread` if it is none."""
    try:
        found = json.loads(body.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Misread from None
    if not isinstance(found, dict):
        raise Misread
    return found


def is_id(text: str) -> bool:
    """Whether a text can be the name of a request, or of a page."""
    return _ID.fullmatch(text) is not None


def _no_number(_name: str) -> None:
    """NaN and Infinity are no JSON."""
    raise ValueError
