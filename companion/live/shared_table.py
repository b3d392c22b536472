"""The live table: one device keeps the game, its guests show it and propose what happens.

Everything here happens on the thread that owns the table.
"""

import time
from collections.abc import Callable

from companion.live.gathering import Gathering
from companion.live.guests import NoSeat, SeatTaken, TooManyGuests, Visitor, WrongKey
from companion.live.ledger import SHARED, TAPS, Body, Ledger, Stamp
from companion.live.persons import Guest, Role
from companion.live.refusals import Given, NothingThere, NotYours, Paused, Stale, body_of
from companion.live.state import GameState
from companion.live.whose import Whose
from companion.table import Table
from engine.errors import Refused
from engine.history import History
from engine.record import judge

__all__ = [
    "Given", "Guest", "NoSeat", "NotYours", "NothingThere", "Paused", "Role", "SeatTaken",
    "SharedTable", "Stale", "Stamp", "TooManyGuests", "Visitor", "WrongKey",
]  # fmt: skip

PROTOCOL = 1


class SharedTable(Gathering):
    """The game at the table, shared with guests; listeners hear of seats, taps and the pause, too.

    Requests are checked in this order: paused, not yours, a known id, stale, the referee. What is
    done, the revision and the answer to the request's id are saved in one transaction.
    """

    def __init__(self, table: Table, now: Callable[[], float] = time.monotonic) -> None:
        """Open the table that was left open, or a new one.

        The game that was at the table when the process ended is there again, with the same
        revision, wherever the host was. `StorageError` if that cannot be read or saved.
        """
        ledger = Ledger(table.journal)
        if table.history is None:
            game = ledger.left
            if game is None and table.journal.note("at table") == "yes":
                game = table.journal.latest()
            if game is not None:
                table.resume(game)
        super().__init__(table, ledger, now)
        self.goes_on = False
        """Whether there is a new table at once when this one is closed."""
        self._ledger.catch_up(table.id, table.saved_moves)
        self._state = GameState(table)
        self._whose = Whose(table, self._ledger)
        table.saved_along = self._ledger
        table.listen(self._call_listeners)

    @property
    def revision(self) -> int:
        """A number that grows with every change of the game at the table, whoever makes it."""
        return self._ledger.revision

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

    def put_aside(self, guest: Guest, text: str) -> None:
        """Note something about the deal that is due, which is no change of the game."""
        self._insist(self._rights(guest).tap(SHARED[0]))
        self.table.put_aside(text)

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

    def close(self, guest: Guest) -> None:
        """End the live table: keys and tokens are worth nothing any more; the game goes on.

        Where the program goes on, this is a new table from now on, with other keys.
        """
        self._insist(self._rights(guest).host)
        self._ledger.close(anew=self.goes_on)
        self._guests.clear()
        self._code.renew()
        self.moved = None
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

    def _call_listeners(self) -> None:
        self._whose.look()
        super()._call_listeners()
