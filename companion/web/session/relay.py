"""The table as one guest's view models see and touch it."""

from collections.abc import Callable
from typing import Any

from companion.live.shared_table import Guest, Role, SharedTable, Stamp
from companion.services.reading import Reading
from companion.services.storage import Journal
from companion.table import Table, WithListeners, Witness
from engine.games import AnyRules
from engine.history import AnyHistory
from engine.seats import Seat


class Relay(WithListeners):
    """What view models change is asked of the shared table in the guest's name, as any request is.

    Listeners are called when that guest's page is brought up to date, not while somebody taps.
    """

    def __init__(self, shared: SharedTable, who: Callable[[], Guest]) -> None:
        super().__init__()
        self._shared = shared
        self._who = who
        self._witnesses: list[Witness] = []
        self._stamp = Stamp("")
        self._done = 0
        self.plays_for: Seat | None = None
        """Whose keys a host with a seat has asked for, as long as it is their turn."""

    @property
    def journal(self) -> Journal:
        return self._shared.table.journal

    @property
    def id(self) -> int | None:
        return self._shared.table.id

    @property
    def history(self) -> AnyHistory | None:
        return self._shared.table.history

    @property
    def rules(self) -> AnyRules | None:
        return self._shared.table.rules

    @property
    def game(self) -> Any:
        return self._shared.table.game

    @property
    def is_host(self) -> bool:
        return self._who().role is Role.HOST

    @property
    def mine(self) -> Seat | None:
        return self._who().seat

    def may_act_for(self, seat: Seat | None) -> bool:
        """As the host has set it; the shared table insists on that when a move is made."""
        if self.is_host:
            return True
        if self.mine is None or self._shared.taps == "none":
            return False
        return self._shared.taps == "any" or seat is None or seat is self.mine

    def taps_for(self, seat: Seat | None) -> bool:
        """A host who has a seat has the keys of that one, and another's after having asked for
        them; everybody else has all that they may use.
        """
        if self.is_host:
            return self.mine is None or seat in (None, self.mine, self.plays_for)
        return self.may_act_for(seat)

    @property
    def aside(self) -> str:
        return self._shared.table.aside

    def put_aside(self, text: str) -> None:
        self._shared.put_aside(self._who(), text)

    def play_for(self, seat: Seat) -> None:
        self.plays_for = seat
        self._call_listeners()

    def latest(self) -> tuple[int, Reading] | None:
        return self._shared.table.latest()

    def take_up(self, stamp: Stamp) -> None:
        """The changes from now on belong to this request."""
        self._stamp, self._done = stamp, 0

    def call_listeners(self) -> None:
        """Call the listeners, as the page of the guest is being brought up to date."""
        self._call_listeners()

    def watch(self, witness: Witness) -> None:
        """Call this with every deed at once, whoever does it."""
        self._shared.table.watch(witness)
        self._witnesses.append(witness)

    def let_go(self) -> None:
        """Call no witness any more."""
        for witness in self._witnesses:
            self._shared.table.unwatch(witness)
        self._witnesses.clear()

    def do(self, move: object) -> None:
        self._shared.move(self._who(), self._next(), move)

    def may_take_back(self, made: object) -> bool:
        """Whether the last move led to this state, and this guest may undo it."""
        shared = self._shared
        return shared.table.may_take_back(made) and shared.may_undo(self._who())

    def undo(self) -> None:
        self._shared.undo(self._who(), self._next())

    def redo(self) -> None:
        self._shared.redo(self._who(), self._next())

    def go_to(self, count: int) -> None:
        self._change(lambda table: table.go_to(count))

    def mend(self, mended: AnyHistory) -> None:
        self._change(lambda table: table.mend(mended))

    def begin(self, rules: AnyRules, setup: object, campaign: int | None = None) -> None:
        self._change(lambda table: table.begin(rules, setup, campaign))

    def adopt(self, history: AnyHistory, *, instead_of: int | None = None) -> None:
        self._change(lambda table: table.adopt(history, instead_of=instead_of))

    def resume(self, game: int) -> bool:
        found: list[bool] = []
        self._change(lambda table: found.append(table.resume(game)))
        return any(found)

    def leave(self) -> None:
        self._change(lambda table: table.leave())

    def refresh(self) -> None:
        """The shared table does this at each change."""

    def _change(self, deed: Callable[[Table], object]) -> None:
        table = self._shared.table
        self._shared.change(self._who(), self._next(), lambda: deed(table))

    def _next(self) -> Stamp:
        """The request; what it changes after its first change is not stale by that."""
        stamp, self._done = self._stamp, self._done + 1
        return stamp if self._done == 1 else Stamp(f"{stamp.id[:56]}-{self._done}")
