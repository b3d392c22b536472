"""Somebody goes on with the game elsewhere, since the host was silent; or says so.

Any guest could have written it, so it is shown and nothing follows by itself.
"""

import json
from dataclasses import dataclass

from companion.far.crypto import Crypto, NotSealedForUs
from companion.far.sealing import MOVED, Keys
from engine.seats import fault_in_name

_NONCE = 12
_LONGEST = 4096


@dataclass(frozen=True, slots=True)
class Moved:
    """Where to, who, and after how many moves."""

    link: str
    name: str
    moves: int


def topic(keys: Keys) -> str:
    return f"ct1/{keys.table}/moved"


def read(crypto: Crypto, keys: Keys, letter: bytes) -> Moved | None:
    """What a letter says, if somebody at this table has written it."""
    if letter[:1] != b"\0" or len(letter) > _LONGEST:
        return None
    key = crypto.derive(keys.key, b"", MOVED)
    nonce, sealed = letter[1 : 1 + _NONCE], letter[1 + _NONCE :]
    try:
        found = json.loads(crypto.open(key, nonce, sealed, topic(keys).encode()))
    except (NotSealedForUs, ValueError, RecursionError):
        return None
    match found:
        case {"link": str(link), "name": str(name), "moves": int(moves)}:
            fine = link.startswith("#at=") and len(link) < 200
            fine = fine and not (name and fault_in_name(name))  # who has none is somebody
            return Moved(link, name, moves) if fine and 0 <= moves < 10**6 else None
    return None
