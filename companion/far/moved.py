"""What a broker carries when somebody goes on with the game elsewhere; or says so.

Any guest could have written it, so it is read strictly.
"""

import json
import re

from companion.far.crypto import Crypto, NotSealedForUs
from companion.far.sealing import MOVED, Keys
from companion.live.moved import Moved
from engine.seats import fault_in_name

_NONCE = 12
_LONGEST = 4096
_LINK = re.compile(r"#at=([\w-]{22})\.[\w-]{22}(?:\.\d{1,2})?", re.ASCII)


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
            to = _LINK.fullmatch(link)
            fine = to is not None and to[1] != keys.table
            fine = fine and not (name and fault_in_name(name))  # who has none is somebody
            return Moved(link, name, moves) if fine and 0 <= moves < 10**6 else None
    return None
