"""The live table: one device keeps the game, its guests show it and propose what happens.

Everything here happens on the thread that owns the table.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from companion.live.entry_code import EntryCode
from companion.live.guests import (
    Guest,
    Guests,
    NoSeat,
    Role,
    SeatTaken,
    TooManyGuests,
    Visitor,
    WrongKey,
    same,
)
from companion.live.ledger import TAPS, Body, Ledger, Stamp
from companion.live.refusals import Given, NothingThere, NotYours, Paused, Stale, body_of
from companion.live.rights import Rights
from companion.live.state import GameState
from companion.live.whose import Whose
from companion.table import Table, WithListeners
from engine.errors import Refused
from engine.history import History
from engine.record import judge
from engine.seats import Seat

__all__ = [
    "Given", "Guest", "NoSeat", "NotYours", "NothingThere", "Paused", "Role", "SeatTaken",
    "SharedTable", "Stale", "Stamp", "TooManyGuests", "Visitor", "WrongKey",
]  # fmt: skip

PROTOCOL = 1


class SharedTable(WithListeners):
    """The game at the table, shared with guests; listeners hear of seats, taps and the pause, too.

    Requests are checked in this order: paused, not yours, a known id, stale, the referee. What is
    done, the revision and the answer to the request's id are saved in one transaction.
    """

    def __init__(self, table: Table, now: Callable[[], float] = time.monotonic) -> None:
        """Open the table that was left open, or a new one.

        The game that was at the table when the process ended is there again, with the same
        revision, wherever the host was. `StorageError` if that cannot be read or saved.
        """
        super().__init__()
        self.table = table
        self.host = Guest("host", Role.HOST, None)
        """The device that keeps the table."""
        self.closed = False
        self.goes_on = False
        """Whether there is a new table at once when this one is closed."""
        self._paused = False
        self._code = EntryCode()
        self._ledger = Ledger(table.journal)
        if table.history is None:
            game = self._ledger.left
            if game is None and table.journal.note("at table") == "yes":
                game = table.journal.latest()
            if game is not None:
                table.resume(game)
        self._guests = Guests(self._ledger, now)
        self._ledger.catch_up(table.id, table.saved_moves)
        self._state = GameState(table)
        self._seats_known = self.seats()
        self._whose = Whose(table, self._ledger)
        table.saved_along = self._ledger
        table.listen(self._call_listeners)

    @property
    def host_key(self) -> str:
        """Whoever joins with this key is a host."""
        return self._ledger.host_key

    @property
    def guest_key(self) -> str:
        """Whoever joins with this key sits at a seat, or watches."""
        return self._ledger.guest_key

    @property
    def code(self) -> str:
        """Whoever has no camera joins with this code, as with the guests' key."""
        return self._code.text

    @property
    def revision(self) -> int:
        """A number that grows with every change of the game at the table, whoever makes it."""
        return self._ledger.revision

    @property
    def taps(self) -> str:
        """Who may tap besides the host: `own`, `any` or `none`."""
        return self._ledger.taps

    @property
    def paused(self) -> bool:
        """Whether the host's app lies in the background, so that nothing may change."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            self._call_listeners()

    def role_of(self, key: str) -> Role | None:
        """What the key makes of whoever joins with it: a host, or somebody who watches."""
        host, guest = same(key, self.host_key), same(key, self.guest_key)
        if not (host or guest):
            return None
        return Role.HOST if host else Role.WATCH

    def join(self, key: str, seat: Seat | None, token: str | None) -> tuple[str, Guest]:
        """Let somebody in, or the same guest again by their token; their token, and who they are.

        With another seat they change seats, with None they leave it. Raises `WrongKey`,
        `TooManyGuests`, `SeatTaken` or `NoSeat`, and then nothing has changed.
        """
        role = self.role_of(key)
        if role is None:
            raise WrongKey
        return self.let_in(role, seat, token)

    def let_in(self, role: Role, seat: Seat | None, token: str | None) -> tuple[str, Guest]:
        """As `join`, for who has shown a key or the code."""
        history = self.table.history
        players = () if seat is None or history is None else history.setup.players
        if players and all(player.seat is not seat for player in players):
            raise NoSeat
        joined = self._guests.join(role, seat, token)
        self.look_around()
        return joined

    def opens(self, code: str) -> bool:
        """Whether this is the code that lets guests in."""
        return not self.closed and self._code.opens(code)

    def guest(self, token: str) -> Guest | None:
        """Whose token this is; that is a sign of them."""
        guest = self.whose(token)
        if guest is not None:
            self._guests.sign_of_life(guest)
            self.look_around()
        return guest

    def whose(self, token: str) -> Guest | None:
        """Whose token this is, though nobody asks with it."""
        self._guests.forget()
        return self._guests.find(token)

    def known(self, token: str) -> Guest | None:
        """Whose token this is, though that is no sign of them; to be asked on any thread."""
        return self._guests.find(token)

    @contextmanager
    def present(self, guest: Guest) -> Iterator[None]:
        """Within this block a stream to the guest is open, which is a sign of them."""
        if self._guests.now(guest) is None:
            yield
            return
        try:
            with self._guests.present(guest):
                self.look_around()
                yield
        finally:
            self.look_around()

    def now(self, guest: Guest) -> Guest | None:
        """The same guest as they are now, perhaps at another seat; None if they are gone."""
        return guest if guest is self.host else self._guests.now(guest)

    def is_gone(self, guest: Guest) -> bool:
        """Whether they have no place at this table any more."""
        return self.closed or self.now(guest) is None

    def was_sent_away(self, guest: Guest) -> bool:
        """Whether a host has sent them away, not long ago."""
        return self._guests.was_dismissed(guest)

    def visitors(self, guest: Guest) -> list[Visitor]:
        """Everybody who joined, for the host."""
        if not self._rights(guest).host:
            raise NotYours
        return self._guests.everybody()

    def seats(self) -> dict[Seat, int]:
        """How many guests are present at each player's seat; without a game, at those taken."""
        found = self._guests.seats()
        history = self.table.history
        if history is None:
            return found
        return {player.seat: found.get(player.seat, 0) for player in history.setup.players}

    def look_around(self) -> None:
        """Tell the listeners if somebody has come, or has given no sign for long.

        Called now and then, as nobody says that they fell asleep.
        """
        if self.seats() != self._seats_known:
            self._call_listeners()

    def may_tap(self, guest: Guest, move: object) -> bool:
        """Whether the guest may propose this move, given as a move or as its line."""
        return self._rights(guest).tap(move)

    def may_undo(self, guest: Guest) -> bool:
        """Whether the guest may take back the last move: only their own, if seats are kept to."""
        return self._rights(guest).take_back(self._whose.now().last)

    def may_redo(self, guest: Guest) -> bool:
        """Whether the guest may redo the next move: only their own, if seats are kept to."""
        return self._rights(guest).take_back(self._whose.now().next)

    def is_known(self, guest: Guest, stamp: Stamp) -> bool:
        """Whether this request of the guest's was answered before, perhaps before a restart."""
        return self._ledger.answer(self._number(guest), stamp.id) is not None

    def move(self, guest: Guest, stamp: Stamp, move: object) -> int:
        """Make a move, given as a move or as its line; the revision after it."""

        def deed() -> None:
            rules = self.table.rules
            if rules is None:
                raise NothingThere("game")
            self.table.do(rules.parse_move(move) if isinstance(move, str) else move)

        allowed = self.may_tap(guest, move)
        return self._do_once(guest, stamp, deed, allowed, said=str(move), moves=True)

    def undo(self, guest: Guest, stamp: Stamp) -> int:
        """Take back the last move; the revision after it."""

        def deed() -> None:
            if not self.table.history:
                raise NothingThere("undo")
            self.table.undo()

        allowed = self._rights(guest).take_back(self._whose.at(stamp.revision).last)
        return self._do_once(guest, stamp, deed, allowed)

    def redo(self, guest: Guest, stamp: Stamp) -> int:
        """Redo the last move that was taken back; the revision after it."""

        def deed() -> None:
            if self.table.history is None or not self.table.history.undone:
                raise NothingThere("redo")
            self.table.redo()

        allowed = self._rights(guest).take_back(self._whose.at(stamp.revision).next)
        return self._do_once(guest, stamp, deed, allowed)

    def change(self, guest: Guest, stamp: Stamp | None, deed: Callable[[], object]) -> int:
        """Do what only the host may do with the table; the revision after it.

        The deed changes the table once at most, so that one transaction has all of it.
        """
        return self._do_once(guest, stamp, deed, self._rights(guest).host)

    def adopt(self, guest: Guest, stamp: Stamp, text: str) -> int:
        """Judge a record as a whole, and have its game at the table; the revision after it."""

        def deed() -> None:
            try:
                record, _game = judge(text)
            except Refused as refusal:
                raise refusal.at(refusal.line or 1) from None
            self.table.adopt(History(record.rules, record.setup, record.moves))

        return self._do_once(guest, stamp, deed, self._rights(guest).host, said=text)

    def leave(self, guest: Guest, stamp: Stamp | None) -> int:
        """Nobody sits at the table any more; the game stays saved."""

        def deed() -> None:
            if self.table.history is not None:
                self.table.leave()

        return self.change(guest, stamp, deed)

    def set_taps(self, guest: Guest, taps: str) -> None:
        """Say who may tap besides the host."""
        self._insist(self._rights(guest).host)
        if taps not in TAPS:
            raise ValueError(taps)
        if taps != self.taps:
            self._ledger.set_taps(taps)
            self._call_listeners()

    def free(self, guest: Guest, seat: Seat) -> None:
        """Take a seat from its guest, who may watch."""
        self._insist(self._rights(guest).host)
        self._guests.free(seat)
        self._call_listeners()

    def dismiss(self, guest: Guest, whom: str) -> None:
        """Send a guest away: their token is worth nothing any more, and their seat is free."""
        self._insist(self._rights(guest).host)
        self._guests.dismiss(whom)
        self._call_listeners()

    def renew_code(self, guest: Guest) -> None:
        """Have another code than the one that was shown."""
        self._insist(self._rights(guest).host)
        self._code.renew()
        self._call_listeners()

    def close(self, guest: Guest) -> None:
        """End the live table: keys and tokens are worth nothing any more; the game goes on.

        Where the program goes on, this is a new table from now on, with other keys.
        """
        self._insist(self._rights(guest).host)
        self._ledger.close(anew=self.goes_on)
        self._guests.clear()
        self._code.renew()
        if not self.goes_on:
            self.closed = True
            self.table.saved_along = None
            self.table.ignore(self._call_listeners)
        self._call_listeners()

    def state(self) -> Body:
        """The body of `GET /api/table`."""
        return {
            "protocol": PROTOCOL,
            "revision": self.revision,
            **self._state.body(),
            "taps": self.taps,
            "paused": self.paused,
            "seats": {seat.value: count for seat, count in self.seats().items()},
        }

    def _do_once(
        self,
        guest: Guest,
        stamp: Stamp | None,
        deed: Callable[[], object],
        allowed: bool,
        *,
        said: str = "",
        moves: bool = False,
    ) -> int:
        """Do what was asked, once; the revision after it.

        A request that was refused is refused again in the same words, even if it would be right by
        now. What the disk refused was not done, and may be asked again.
        """
        self._insist(allowed)
        if stamp is None:
            self.table.refresh()
            deed()
            return self.revision
        who = self._number(guest)
        if (known := self._ledger.answer(who, stamp.id)) is not None:
            if "code" in known:
                raise Given(known)
            return int(known["revision"])
        # the journal may have another version of the game by now, after an import
        self.table.refresh()
        try:
            if stamp.revision is not None and stamp.revision != self.revision:
                raise Stale(self.revision)
            with self._ledger.answering(who, stamp.id, sent=moves):
                deed()
        except (Stale, Refused, NothingThere) as refusal:
            self._ledger.remember(who, stamp.id, body_of(refusal, self.table, said))
            raise
        self._ledger.remember(who, stamp.id, {"revision": self.revision})
        return self.revision

    def _number(self, guest: Guest) -> int:
        return 0 if guest is self.host else int(guest.key)

    def _insist(self, allowed: bool) -> None:
        if self.paused:
            raise Paused
        if not allowed:
            raise NotYours

    def _rights(self, guest: Guest) -> Rights:
        return Rights(None if self.closed else self.now(guest), self.taps)

    def _call_listeners(self) -> None:
        self._seats_known = self.seats()
        self._whose.look()
        super()._call_listeners()
