"""What outlives the process: keys, revision, taps, guests, and the answers to what they asked.

What a change of the game adds here is saved in the same transaction as the change, so that a
process that is killed has either done both or neither.
"""

import json
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.services.storage import Journal, SavedMoves, Statement
from companion.services.storage.journal import LATEST
from engine.seats import SEATS, Player, fault_in_name

MOST_ANSWERS = 128
"""So many answers of each guest are kept, the newest."""
TAPS = ("own", "any", "none")
SHARED = ("deal", "draw")
"""The first words of moves that belong to no seat, and that any seat may propose."""
_LARGEST = 2**53
"""Larger numbers are not the same in every program."""
_SHORTEST = 22
"""Letters of a key of 128 bits."""

Body = dict[str, Any]
"""An answer as it is sent."""


@dataclass(frozen=True, slots=True)
class Count:
    """The revision, and the game that it counts: its id and seal, None without a game.

    `senders` are the guests who sent the moves that belong to no seat, by the place of the move.
    """

    revision: int
    game: int | None = None
    seal: int | None = None
    senders: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a request is known by that may be sent twice: its id, and the revision its sender saw.

    Without a revision it does not matter what its sender saw.
    """

    id: str
    revision: int | None = None


@dataclass(frozen=True, slots=True)
class Answering:
    """A request that is being worked on: the row of its guest, its id, its answer's row.

    `sent` is whether it sends a move.
    """

    guest: int
    id: str
    row: int
    sent: bool


class GuestRow(NamedTuple):
    """A guest as saved: a number, the hash of the token, and who and where they are."""

    id: int
    token: bytes
    role: str
    seat: str | None
    name: str
    looks_on: int
    keeps_seat: int


_OF_GUEST = ", ".join(GuestRow._fields)


class Ledger:
    """The saved state of the live table. It is the table's `SavedAlong`."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._answering: Answering | None = None
        self._coming: tuple[Count, SavedMoves | None] | None = None
        self._saved_moves: SavedMoves | None = None
        self._answers: dict[int, dict[str, tuple[int, Body]]] = {}
        self.left: int | None = None
        """The game that was at the table when the process ended; None if the table is new."""
        self._load()

    @property
    def revision(self) -> int:
        """A number that grows with every change of the game at the table, and never goes back."""
        return self.count.revision

    def _load(self) -> None:
        """Read what is saved; what the app cannot have written begins anew."""
        rows = self._journal.rows(
            "SELECT revision, game, seal, senders, taps, host_key, guest_key FROM live"
            " ORDER BY id LIMIT 1"
        )
        self.count, self.taps = Count(1), "own"
        self.host_key = self.guest_key = ""
        if rows:
            revision, game, seal, senders, taps, host, guest = rows[0]
            counted = _number(revision, 1, _LARGEST) or 1
            self.count = Count(counted, _number(game), _number(seal), _read(senders))
            self.taps = taps if taps in TAPS else "own"
            if all(isinstance(key, str) and len(key) >= _SHORTEST for key in (host, guest)):
                self.host_key, self.guest_key = host, guest
                kept = "SELECT id FROM game WHERE id = ? AND deleted IS NULL"
                self.left = self.count.game if self._journal.rows(kept, (game,)) else None
        if not self.host_key:
            self.host_key, self.guest_key = new_secret(), new_secret()
            self._journal.change_each([*_FORGET, self._saved(self.count)])
        self._next_row = 1
        for row, guest, request, answer in self._journal.rows(
            "SELECT id, guest, asked, answer FROM live_answer ORDER BY id"
        ):
            body = _body(answer)
            if body is not None and _number(row, 1, _LARGEST):
                self._answers.setdefault(guest, {})[request] = row, body
                self._next_row = row + 1

    def sender(self, place: int) -> int | None:
        """Who sent the move at this place, if it belongs to no seat."""
        return self.count.senders.get(place)

    def answer(self, guest: int, request: str) -> Body | None:
        """The answer that this guest's request of this id was given, if there was one."""
        found = self._answers.get(guest, {}).get(request)
        return None if found is None else found[1]

    @contextmanager
    def answering(self, guest: int, request: str, *, sent: bool) -> Iterator[None]:
        """Within this block, the answer to this request is saved with the change it makes."""
        self._answering = Answering(guest, request, self._next_row, sent)
        self._next_row += 1
        try:
            yield
        finally:
            self._answering = None

    def remember(self, guest: int, request: str, body: Body) -> None:
        """Save the answer to a request that changed nothing, unless it is saved already."""
        if self.answer(guest, request) is None:
            row, self._next_row = self._next_row, self._next_row + 1
            self._journal.change_each(self._with_answer(guest, request, row, body))
            self._add_answer(guest, request, row, body)

    def statements(self, game: int | None, saved_moves: SavedMoves | None) -> Iterable[Statement]:
        """Count a change of the game at the table, and the answer to who asked for it.

        The game at the table is noted, so that it is there again after a restart.
        """
        now = self._after(game, saved_moves)
        self._coming = now, saved_moves
        yield self._saved(now)
        yield _NOTE, ("at table", "no" if game is None else "yes")
        if game is not None:
            yield _NOTE, (LATEST, str(game))
        if (made := self._answering) is not None:
            body = {"revision": now.revision}
            yield from self._with_answer(made.guest, made.id, made.row, body)

    def saved(self) -> None:
        """What was last counted is on the disk."""
        assert self._coming is not None
        (self.count, self._saved_moves), self._coming = self._coming, None
        if (made := self._answering) is not None:
            self._add_answer(made.guest, made.id, made.row, {"revision": self.revision})

    def catch_up(self, game: int | None, saved_moves: SavedMoves | None) -> None:
        """Count the game at the table, if it is not the one that was counted last."""
        self._saved_moves = saved_moves
        now = replace(self._after(game, saved_moves), senders={})
        if now.revision != self.revision:
            self._journal.change_each([self._saved(now)])
            self.count = now

    def set_taps(self, taps: str) -> None:
        """Save who may tap."""
        before, self.taps = self.taps, taps
        try:
            self._journal.change_each([self._saved(self.count)])
        except Exception:
            self.taps = before
            raise

    def guests(self) -> list[GuestRow]:
        """The saved guests."""
        rows = self._journal.rows(f"SELECT {_OF_GUEST} FROM live_guest ORDER BY id")
        return [GuestRow(*row) for row in rows]

    def save_guests(self, kept: Iterable[GuestRow], gone: Iterable[int] = ()) -> None:
        """Save these guests, and forget others with all that they asked."""
        lost = list(gone)
        forget = [
            (f"DELETE FROM {table} WHERE {column} = ?", (guest,))
            for guest in lost
            for table, column in (("live_guest", "id"), ("live_answer", "guest"))
        ]
        put = f"INSERT OR REPLACE INTO live_guest ({_OF_GUEST}) VALUES (?, ?, ?, ?, ?, ?, ?)"
        self._journal.change_each([*forget, *((put, each) for each in kept)])
        for guest in lost:
            self._answers.pop(guest, None)

    def coming(self) -> tuple[int | None, dict[str, Player]]:
        """After which game guests come in for the next one, and who they are, by their numbers."""
        return _read_coming(self._journal.note(_COMING))

    def note_coming(self, after: int | None, said: Mapping[str, Player]) -> None:
        """Save who comes to the game after this one."""
        kept = {key: (each.seat.value, each.name) for key, each in said.items()}
        self._journal.set_note(_COMING, json.dumps([after, kept]))

    def close(self, *, anew: bool = False) -> None:
        """Forget keys, guests and answers; the revision stays, so that it never goes back.

        If it begins `anew`, there are other keys.
        """
        keys = self.host_key, self.guest_key
        self.host_key, self.guest_key = (new_secret(), new_secret()) if anew else ("", "")
        try:
            self._journal.change_each([*_FORGET, self._saved(replace(self.count, senders={}))])
        except Exception:
            self.host_key, self.guest_key = keys
            raise
        self._answers.clear()

    def _after(self, game: int | None, saved_moves: SavedMoves | None) -> Count:
        """The count after the game at the table becomes this one: more, unless it is the same."""
        count = self.count
        seal = None if saved_moves is None else saved_moves.seal
        if (game, seal) == (count.game, count.seal):
            return count
        senders: dict[int, int] = {}
        if saved_moves is not None and game == count.game and self._saved_moves is not None:
            same = self._saved_moves.common(saved_moves)
            senders = {place: guest for place, guest in count.senders.items() if place < same}
        if saved_moves is not None and self._answering is not None and self._answering.sent:
            place = saved_moves.made - 1
            if saved_moves.lines[place].split(" ")[0] in SHARED:
                senders[place] = self._answering.guest
        return Count(count.revision + 1, game, seal, senders)

    def _saved(self, count: Count) -> Statement:
        senders = json.dumps(dict(count.senders))
        counted = count.revision, count.game, count.seal, senders
        return _SAVE, (*counted, self.taps, self.host_key, self.guest_key)

    def _with_answer(self, guest: int, request: str, row: int, body: Body) -> Iterator[Statement]:
        yield (
            "INSERT OR REPLACE INTO live_answer (id, guest, asked, answer) VALUES (?, ?, ?, ?)",
            (row, guest, request, json.dumps(body)),
        )
        known = self._answers.get(guest, {})
        if len(known) >= MOST_ANSWERS:
            oldest, _body = next(iter(known.values()))
            yield "DELETE FROM live_answer WHERE id = ?", (oldest,)

    def _add_answer(self, guest: int, request: str, row: int, body: Body) -> None:
        known = self._answers.setdefault(guest, {})
        known[request] = row, body
        if len(known) > MOST_ANSWERS:
            del known[next(iter(known))]


_SAVE = (
    "INSERT OR REPLACE INTO live (id, revision, game, seal, senders, taps, host_key, guest_key)"
    " VALUES (1, ?, ?, ?, ?, ?, ?, ?)"
)
_NOTE = "INSERT OR REPLACE INTO note VALUES (?, ?)"
_COMING = "coming"
_FORGET: tuple[Statement, ...] = (
    ("DELETE FROM live_guest", ()),
    ("DELETE FROM live_answer", ()),
    ("DELETE FROM note WHERE key = ?", (_COMING,)),
)


def new_secret() -> str:
    """A key or token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def _number(value: object, least: int = -(2**63), most: int = 2**63 - 1) -> int | None:
    return value if isinstance(value, int) and least <= value <= most else None


def _body(answer: object) -> Body | None:
    """The answer in a saved text; None if nobody wrote it so."""
    try:
        body = json.loads(str(answer))
    except (ValueError, RecursionError):
        return None
    fine = isinstance(body, dict) and ("code" in body or isinstance(body.get("revision"), int))
    return body if fine else None


def _read(senders: object) -> dict[int, int]:
    try:
        return {int(place): int(guest) for place, guest in json.loads(str(senders)).items()}
    except (ValueError, TypeError, AttributeError, RecursionError, OverflowError):
        return {}


def _read_coming(note: str | None) -> tuple[int | None, dict[str, Player]]:
    """Who comes, as noted; nobody where nobody wrote it so."""
    try:
        after, said = json.loads(note or "[null, {}]")
        read = {key: Player(SEATS[seat], str(name)) for key, (seat, name) in said.items()}
    except (ValueError, TypeError, AttributeError, RecursionError, KeyError):
        return None, {}
    whole = {key: each for key, each in read.items() if not fault_in_name(each.name)}
    return _number(after), whole
