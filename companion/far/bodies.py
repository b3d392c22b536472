"""What stands in a letter: JSON, deflated where that is shorter, and never more than fits in one.

It is written and read here only, with all bounds of size.
"""

import json
import zlib
from collections.abc import Mapping

SEALED = 60 << 10
"""The most bytes of a body that is sealed."""
UNPACKED = 1 << 20
TAG = 16
"""So many bytes longer is a body once it is sealed."""
_PLAIN, _DEFLATED = b"\0", b"\1"
_SHORT = 200
"""Shorter ones are not worth deflating."""


class TooLong(ValueError):
    """It does not fit in a letter."""


class Unreadable(ValueError):
    """Nobody who keeps to the contract has written this."""


def pack(said: Mapping[str, object]) -> bytes:
    """The body that says so; `TooLong` if no letter can have it."""
    plain = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
    body = _PLAIN + plain
    if len(plain) > _SHORT:
        deflating = zlib.compressobj(6, zlib.DEFLATED, -15)
        body = min(body, _DEFLATED + deflating.compress(plain) + deflating.flush(), key=len)
    if len(plain) > UNPACKED or len(body) + TAG > SEALED:
        raise TooLong
    return body


def unpack(body: bytes) -> Mapping[str, object]:
    """What a body says, or `Unreadable`."""
    kind, rest = body[:1], body[1:]
    if kind == _DEFLATED:
        rest = _inflated(rest)
    elif kind != _PLAIN:
        raise Unreadable
    if len(rest) > UNPACKED:
        raise Unreadable
    try:
        found = json.loads(rest.decode())
    except (ValueError, RecursionError) as error:
        raise Unreadable from error
    if not isinstance(found, dict):
        raise Unreadable
    return found


def _inflated(data: bytes) -> bytes:
    inflating = zlib.decompressobj(-15)
    try:
        plain = inflating.decompress(data, UNPACKED + 1)
    except zlib.error as error:
        raise Unreadable from error
    if not inflating.eof or inflating.unused_data:
        raise Unreadable
    return plain
