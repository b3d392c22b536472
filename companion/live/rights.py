"""What a guest may do with the game, by role and by who may tap."""

from dataclasses import dataclass

from companion.live.ledger import SHARED
from companion.live.persons import Guest, Role


@dataclass(frozen=True, slots=True)
class SentMove:
    """A move of the game, and who sent it, if it belongs to no seat."""

    move: object
    sender: int | None = None


OF_WHOM_NOBODY_KNOWS = SentMove("")
"""A move of which nobody knows any more whose it was."""


@dataclass(frozen=True, slots=True)
class LastAndNext:
    """The last move made, and the one that redo would make."""

    last: SentMove | None = None
    next: SentMove | None = None


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights of a guest; of nobody, if they are no guest any more.

    The host may do everything. `taps` says what a seat's guest may do: with `own` only what belongs
    to the seat, with `any` everything, with `none` nothing. Who watches changes nothing.
    """

    guest: Guest | None
    taps: str

    @property
    def host(self) -> bool:
        """Whether they may do what only the host may."""
        return self.guest is not None and self.guest.role is Role.HOST

    @property
    def introduces(self) -> bool:
        """Whether they may say who they are, where no game has begun: every guest may."""
        return self.guest is not None

    @property
    def all(self) -> bool:
        """Whether they may tap for everyone, and take back anything."""
        return self.host or (self._sits and self.taps == "any")

    def tap(self, move: object) -> bool:
        """Whether they may propose a move, given as a move or as its line.

        A seat's are those whose line begins with it, and those that belong to no seat.
        """
        return self.all or (self._own and (self._begins(move) or _first(move) in SHARED))

    def take_back(self, owned: SentMove | None) -> bool:
        """Whether they may undo this last move, or redo it as the next one.

        A move that belongs to no seat is that of who sent it.
        """
        if self.all or owned is None:
            return self.all
        if _first(owned.move) in SHARED:
            key = "" if owned.sender is None else str(owned.sender)
            return self._own and self.guest is not None and self.guest.key == key
        return self._own and (owned is OF_WHOM_NOBODY_KNOWS or self._begins(owned.move))

    @property
    def _sits(self) -> bool:
        return self.guest is not None and self.guest.role is Role.SEAT

    @property
    def _own(self) -> bool:
        return self._sits and self.taps == "own"

    def _begins(self, move: object) -> bool:
        """Whether the line of a move begins with the guest's seat."""
        seat = None if self.guest is None else self.guest.seat
        return seat is not None and _first(move) == seat.value


def _first(move: object) -> str:
    """The first word of a move's line."""
    return next(filter(None, str(move).split(" ")), "")
