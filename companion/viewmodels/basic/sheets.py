"""What is open over the table or begun on it: it stays while others play, as long as what it is
about is there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.model import T_co
from engine.history import AnyHistory
from engine.seats import Seat


class Gone(Exception):
    """What something was about is no longer there; the text says so, if anybody needs to know."""


class Subject(Protocol[T_co]):
    """What a sheet is about: a value that can be looked up in every state of its game."""

    def seen(self, past: AnyHistory, /) -> T_co:
        """What the sheet shows of it now; `Gone` if it is no longer there."""


class Sheets:
    """What one view model has open, each by the name of the attribute that shows it.

    An attribute is None while nothing is open; `put` sets it.
    """

    def __init__(
        self, table: AnyTable, put: Callable[[str, object], None], say: Callable[[str], None]
    ) -> None:
        self._table = table
        self._put = put
        self._say = say
        self._open: dict[str, Subject[object]] = {}
        self._game: int | None = None
        """The game that all of them belong to."""

    def open(self, name: str, about: Subject[object]) -> None:
        """Open this, instead of what that attribute showed."""
        if self._table.id != self._game:
            self.follow()
        self._game = self._table.id
        self._open[name] = about
        self._look(name)

    def close(self, *names: str) -> bool:
        """Close these, or everything if none is named; whether anything was open."""
        names = names or tuple(self._open)
        found = [self._open.pop(name, None) for name in names]
        for name in names:
            self._put(name, None)
        return any(about is not None for about in found)

    def follow(self) -> None:
        """The game has changed: show everything as it is now, and close what is gone."""
        for name in tuple(self._open):
            self._look(name)

    def taken_away(self) -> bool:
        """Say what closes as another screen is due; whether anything was open."""
        names = tuple(self._open)
        self.follow()
        if self._open:
            self._say(went_on())
        self.close(*names)
        return bool(names)

    @contextmanager
    def answering(self, name: str) -> Iterator[None]:
        """Within this block is done what a sheet is for: it closes, unless that fails."""
        about = self._open.get(name)
        self.close(name)
        try:
            yield
        except BaseException:
            if about is not None:
                self.open(name, about)
            raise

    def _look(self, name: str) -> None:
        history = self._table.history
        try:
            if history is None or self._table.id != self._game:
                raise Gone(_("Closed: this game is no longer at the table."))
            self._put(name, self._open[name].seen(history))
        except Gone as gone:
            self.close(name)
            if text := str(gone):
                self._say(text)


def went_on() -> str:
    """Why a sheet closes together with the screen that it was open over."""
    return _("Closed: the game has gone on.")


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn, known by the number of moves that the player had made before."""

    seat: Seat
    made: int

    @classmethod
    def of(cls, past: AnyHistory, seat: Seat) -> "Turn":
        """The turn of this player now."""
        return cls(seat, _made(past, seat))

    def check(self, past: AnyHistory, acting: Seat | None) -> None:
        """`Gone` if it is over or was undone; `acting` is the player whose turn it is now."""
        if acting is not self.seat or _made(past, self.seat) != self.made:
            raise Gone(_("Nothing was played: the turn has changed."))


def _made(past: AnyHistory, seat: Seat) -> int:
    """How many moves begin with this player's seat, which corrections do not."""
    return sum(str(move).partition(" ")[0] == seat.value for move in past.moves)
