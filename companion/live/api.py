"""The contract's requests as plain values: what is asked, and what is answered.

Whoever carries them (companion/web) has looked at the Host header. Refusals are looked for in the
order of the contract: path, method, size, syntax, who, paused, not yours, a known id, stale, and
what the referee says.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.live.languages import asked_for
from companion.live.ledger import Body
from companion.live.limits import Limits
from companion.live.refusals import NothingThere, body_of, text_of
from companion.live.requests import Fields, Misread, OtherProtocol
from companion.live.shared_table import (
    PROTOCOL,
    Given,
    Guest,
    NoSeat,
    NotYours,
    Paused,
    Role,
    SeatTaken,
    SharedTable,
    Stale,
    TooManyGuests,
    WrongKey,
)
from companion.services.storage import StorageError
from companion.texts import speaking
from companion.words import not_saved
from engine.errors import Refused
from engine.record import LARGEST, Record
from engine.seats import Seat

PATHS: Mapping[str, str] = {
    "/api/join": "POST",
    "/api/table": "GET",
    "/api/record": "GET",
    "/api/games": "POST",
    "/api/leave": "POST",
    "/api/moves": "POST",
    "/api/undo": "POST",
    "/api/redo": "POST",
    "/api/taps": "POST",
    "/api/free": "POST",
    "/api/guests": "GET",
    "/api/dismiss": "POST",
    "/api/close": "POST",
    "/api/events": "GET",
}
"""The contract's paths, each with its method."""

GAMES = "/api/games"
SMALL = 4096
LIMITS: Mapping[str, int] = {path: LARGEST if path == GAMES else SMALL for path in PATHS}
"""The most bytes of a body, by path."""
LARGEST_BODY = 6 * LARGEST + SMALL
"""The most bytes of a host's body with a record: JSON may write a letter in six."""

STATUS: Mapping[str, int] = {
    **dict.fromkeys(("syntax", "protocol"), 400),
    "who": 401,
    "not-yours": 403,
    "path": 404,
    "method": 405,
    **dict.fromkeys(("stale", "seat-taken", "no-seat"), 409),
    "too-large": 413,
    "host": 421,
    "too-many": 429,
    **dict.fromkeys(("paused", "not-saved"), 503),
}
"""The status of every refusal that is not the referee's."""


_ONE = "g"
"""How the names of guests begin that a host is told."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request. `languages` is its Accept-Language header, `peer` the address it comes from."""

    method: str
    path: str
    body: bytes = field(default=b"", repr=False)
    token: str = field(default="", repr=False)
    languages: str = ""
    peer: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A status, and JSON or text; `cookie` is a token to be set as one, a host's or a guest's."""

    status: int
    body: Body | str = field(repr=False)
    cookie: str = field(default="", repr=False)
    is_host: bool = False


class _Refusal(Exception):
    def __init__(self, code: str, **more: object) -> None:
        super().__init__(code)
        self.code = code
        self.more = more


class NotLetIn(Exception):
    """Somebody was not let in; the text is in the current language."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


class Api:
    """Answers requests, on the thread that owns the table."""

    def __init__(self, shared: SharedTable, now: Callable[[], float] = time.monotonic) -> None:
        self._shared = shared
        self._limits = Limits(now)
        self._answers: dict[str, Callable[[Call], Answer]] = {
            "/api/join": self._join,
            "/api/table": self._table,
            "/api/record": self._record,
            "/api/games": self._games,
            "/api/leave": self._leave,
            "/api/moves": self._moves,
            "/api/undo": self._undo,
            "/api/redo": self._redo,
            "/api/taps": self._taps,
            "/api/free": self._free,
            "/api/guests": self._guests,
            "/api/dismiss": self._dismiss,
            "/api/close": self._close,
            "/api/events": self._table,
        }

    @property
    def shared(self) -> SharedTable:
        """The table whose requests are answered here."""
        return self._shared

    def answer(self, call: Call) -> Answer:
        """The answer to a request; of a stream, its first event's data."""
        with speaking(asked_for(call.languages)):
            try:
                self._check(call)
                return self._answers[call.path](call)
            except Exception as error:
                if (found := self._refused(error)) is None:
                    raise
                return found

    def join(self, key: str, peer: str, code: str = "") -> str:
        """Let a newcomer in by a key or the code: a token; or `NotLetIn`."""
        try:
            role = self._role_by_code(code) if code else self._role_by_key(key, peer, None)
            return self._let_in(role, None, None, peer)[0]
        except Exception as error:
            if (found := self._refused(error)) is None:
                raise
            raise NotLetIn(*_code_and_text(found)) from error

    def admit(self, token: str) -> Guest | str:
        """Whose token this is; or a code: it is nobody's, or they ask too much."""
        guest = self._shared.guest(token) if token else None
        if guest is None:
            return "who"
        if guest.role is not Role.HOST and not self._limits.request(guest.key):
            return "too-many"
        return guest

    def listener(self, call: Call) -> Guest | Answer:
        """Who opens a stream; or why they may not."""
        with speaking(asked_for(call.languages)):
            try:
                self._check(call)
                return self._who(call)
            except _Refusal as refusal:
                return refused(refusal.code, **refusal.more)

    def _check(self, call: Call) -> None:
        """Whether there is such a path, with this method, for a body of this size.

        Nobody but a host may send one that is larger than a record.
        """
        if call.path not in PATHS:
            raise _Refusal("path")
        if PATHS[call.path] != call.method:
            raise _Refusal("method")
        most = LIMITS[call.path]
        if call.path == GAMES and len(call.body) > most:
            guest = self._shared.known(call.token)
            most = LARGEST_BODY if guest is not None and guest.role is Role.HOST else most
        if len(call.body) > most:
            raise _Refusal("too-large")

    def _refused(self, error: Exception) -> Answer | None:
        """The answer to a request that was refused with this; None if it is a fault of ours."""
        match error:
            case _Refusal():
                return refused(error.code, **error.more)
            case Misread():
                return refused("syntax")
            case OtherProtocol():
                return refused("protocol", protocol=PROTOCOL)
            case WrongKey():
                return refused("who")
            case TooManyGuests():
                return refused("too-many")
            case SeatTaken():
                return refused("seat-taken")
            case NoSeat():
                return refused("no-seat")
            case Paused():
                return refused("paused")
            case NotYours():
                return refused("not-yours")
            case StorageError():
                return refused("not-saved", not_saved(error))
            case Given():
                return _with_status(error.body)
        return None

    def _join(self, call: Call) -> Answer:
        fields = Fields(call.body)
        fields.protocol()
        by_code = fields.has("code")
        if by_code and fields.has("key"):
            raise Misread
        said, seat = fields.text("code" if by_code else "key"), fields.seat_or_none("seat")
        token = fields.text_or_none("token")
        role = self._role_by_code(said) if by_code else self._role_by_key(said, call.peer, token)
        if token is not None:
            self._who(replace(call, token=token))
        mine, guest = self._let_in(role, seat, token, call.peer)
        body = {
            "protocol": PROTOCOL,
            "token": mine,
            "role": guest.role.value,
            "seat": None if guest.seat is None else guest.seat.value,
            "revision": self._shared.revision,
        }
        return Answer(200, body, cookie=mine, is_host=guest.role is Role.HOST)

    def _let_in(
        self, role: Role, seat: Seat | None, token: str | None, peer: str
    ) -> tuple[str, Guest]:
        if self._shared.paused:
            raise Paused
        if token is None and role is not Role.HOST and not self._limits.join(peer):
            raise _Refusal("too-many")
        return self._shared.let_in(role, seat, token, keeps_seat=seat is not None)

    def _role_by_key(self, key: str, peer: str, token: str | None) -> Role:
        """What the key makes of who has it.

        After some wrong ones, no guest's key from there is looked at for a while. The host's always
        is, and so is that of who has a token: neither can be guessed.
        """
        shared, limits = self._shared, self._limits
        role = shared.role_of(key)
        known = token is not None and shared.whose(token) is not None
        right = role is not None and (known or token is None)
        if limits.waits(peer) and not (right and (known or role is Role.HOST)):
            raise _Refusal("too-many")
        if role is None or not right:
            limits.wrong_key(peer)
            raise _Refusal("who")
        limits.right_key(peer)
        return role

    def _role_by_code(self, code: str) -> Role:
        """Guests alone join by the code."""
        if self._limits.codes_wait():
            raise _Refusal("too-many")
        if not self._shared.opens(code):
            if self._limits.wrong_code():
                self._shared.warn_of_guessing()
            raise _Refusal("who")
        return Role.WATCH

    def _table(self, call: Call) -> Answer:
        self._who(call)
        return Answer(200, self._shared.state())

    def _record(self, call: Call) -> Answer:
        self._who(call)
        history = self._shared.table.history
        if history is None:
            return Answer(200, "")
        return Answer(200, Record(history.rules, history.setup, history.moves).text)

    def _games(self, call: Call) -> Answer:
        fields = Fields(call.body)
        stamp, record = fields.stamp(revision=False), fields.text("record")
        if len(record.encode()) > LARGEST:
            raise _Refusal("too-large")
        guest = self._who(call)
        return self._done(lambda: self._shared.adopt(guest, stamp, record), record)

    def _leave(self, call: Call) -> Answer:
        fields = Fields(call.body, may_be_empty=True)
        stamp = fields.stamp(revision=False) if fields.has("id") else None
        guest = self._who(call)
        return self._done(lambda: self._shared.leave(guest, stamp))

    def _moves(self, call: Call) -> Answer:
        fields = Fields(call.body)
        stamp, move = fields.stamp(revision=True), fields.text("move")
        guest = self._who(call)
        return self._done(lambda: self._shared.move(guest, stamp, move), move)

    def _undo(self, call: Call) -> Answer:
        stamp = Fields(call.body).stamp(revision=True)
        guest = self._who(call)
        return self._done(lambda: self._shared.undo(guest, stamp))

    def _redo(self, call: Call) -> Answer:
        stamp = Fields(call.body).stamp(revision=True)
        guest = self._who(call)
        return self._done(lambda: self._shared.redo(guest, stamp))

    def _taps(self, call: Call) -> Answer:
        taps = Fields(call.body).taps()
        guest = self._who(call)
        self._shared.set_taps(guest, taps)
        return self._as_it_is()

    def _free(self, call: Call) -> Answer:
        seat = Fields(call.body).seat("seat")
        guest = self._who(call)
        self._shared.free(guest, seat)
        return self._as_it_is()

    def _guests(self, call: Call) -> Answer:
        found = self._shared.visitors(self._who(call))
        guests = [
            {
                "guest": f"{_ONE}{each.guest.key}",
                "role": each.guest.role.value,
                "seat": each.guest.seat and each.guest.seat.value,
                "present": each.present,
            }
            for each in found
        ]
        return Answer(200, {"guests": guests})

    def _dismiss(self, call: Call) -> Answer:
        whom = Fields(call.body).text("guest")
        guest = self._who(call)
        self._shared.dismiss(guest, whom.removeprefix(_ONE))
        return self._as_it_is()

    def _close(self, call: Call) -> Answer:
        Fields(call.body, may_be_empty=True)
        guest = self._who(call)
        self._shared.close(guest)
        if self._shared.goes_on:
            return Answer(200, {"key": self._shared.host_key})
        return self._as_it_is()

    def _as_it_is(self) -> Answer:
        return Answer(200, {"revision": self._shared.revision})

    def _done(self, deed: Callable[[], int], said: str = "") -> Answer:
        """Do the deed; the revision after it, or why it was refused."""
        try:
            return Answer(200, {"revision": deed()})
        except (Stale, Refused, NothingThere) as refusal:
            return _with_status(body_of(refusal, self._shared.table, said))

    def _who(self, call: Call) -> Guest:
        """Whose the request is, if they do not ask too much."""
        guest = self.admit(call.token)
        if isinstance(guest, str):
            raise _Refusal(guest)
        return guest


def refused(code: str, said: str = "", /, **more: object) -> Answer:
    """The answer with this code, in the current language; `said` if the reason is known."""
    return Answer(STATUS[code], {"code": code, "text": said or text_of(code), **more})


def _code_and_text(answer: Answer) -> tuple[str, str]:
    assert isinstance(answer.body, dict)
    return str(answer.body["code"]), str(answer.body["text"])


def _with_status(body: Body) -> Answer:
    """The answer with a refusal that was remembered."""
    return Answer(409 if body["code"] == "stale" else 422, body)
