"""The keys of the table, kept in its journal: a link outlives a restart and a kill, no closing.

They are noted with the key of the live table that they belong to. Where that one is another by now,
the table was closed: its keys are worth nothing, and its guests are told so as soon as a broker
can be told.
"""

import json
from collections.abc import Sequence
from hashlib import sha256

from companion.far.crypto import PUBLIC, SECRET, Pairs
from companion.far.sealing import Keys
from companion.live.shared_table import SharedTable
from companion.services.storage import Journal

_NOTE = "far table"
_CLOSED = "far tables closed"
_WAYS = "far ways"
_MOST = 8
"""So many closed tables wait to be told of, the newest; so many ways to be forgotten."""


def known_keys(shared: SharedTable) -> Keys | None:
    """The keys of this table, if it had any the last time."""
    of, keys = _noted(shared.table.journal)
    return keys if of == _mine(shared) else None


def keys_for(shared: SharedTable, crypto: Pairs) -> Keys:
    """The keys of this table, the same as the last time, or new ones; `StorageError`."""
    if (keys := known_keys(shared)) is not None:
        return keys
    journal = shared.table.journal
    close(journal)
    made = Keys.new(crypto)
    written = [_mine(shared), *(each.hex() for each in (made.private, made.public, made.key))]
    journal.set_note(_NOTE, json.dumps(written))
    return made


def close(journal: Journal) -> None:
    """The table is closed: forget its keys, but that a broker is to be told."""
    _of, keys = _noted(journal)
    if keys is not None:
        _note_closed(journal, [*closed(journal), keys.public])
        journal.set_note(_NOTE, "")


def closed(journal: Journal) -> Sequence[bytes]:
    """The public keys of tables that were closed, which no broker was told yet."""
    try:
        found = [bytes.fromhex(each) for each in json.loads(journal.note(_CLOSED) or "[]")]
    except (ValueError, TypeError, RecursionError):
        return []
    return [each for each in found if len(each) == PUBLIC]


def told(journal: Journal, public: bytes) -> None:
    """A broker has taken that this one is closed."""
    _note_closed(journal, [each for each in closed(journal) if each != public])


def came_from(journal: Journal, table: str, link: str) -> None:
    """A broker keeps for the guests of an old table, which this leads to, that its game goes on
    at this one.
    """
    _note_ways(journal, [*ways(journal), (table, link)])


def ways(journal: Journal) -> Sequence[tuple[str, str]]:
    """The tables that guests were led to, each with the link of the old one."""
    try:
        return [(str(to), str(link)) for to, link in json.loads(journal.note(_WAYS) or "[]")]
    except (ValueError, TypeError, RecursionError):
        return []


def forgotten(journal: Journal, link: str) -> None:
    """A broker leads nobody on from this table any more, at least not to one of these."""
    _note_ways(journal, [each for each in ways(journal) if each[1] != link])


def _note_ways(journal: Journal, found: Sequence[tuple[str, str]]) -> None:
    journal.set_note(_WAYS, json.dumps(found[-_MOST:]))


def _mine(shared: SharedTable) -> str:
    return sha256(f"far {shared.guest_key}".encode()).hexdigest()


def _note_closed(journal: Journal, publics: Sequence[bytes]) -> None:
    journal.set_note(_CLOSED, json.dumps([each.hex() for each in publics[-_MOST:]]))


def _noted(journal: Journal) -> tuple[str, Keys | None]:
    """What only the app can have written, or nothing."""
    try:
        of, *rest = json.loads(journal.note(_NOTE) or "")
        private, public, key = map(bytes.fromhex, rest)
    except (ValueError, TypeError, RecursionError):
        return "", None
    right = (len(private), len(public), len(key)) == (SECRET, PUBLIC, 16)
    return str(of), Keys(private, public, key) if right else None
