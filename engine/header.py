"""The header of a record: one statement a line, and the statements common to all games."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from engine import words
from engine.errors import Refused
from engine.seats import Player, Seat, holds_control
from engine.words import header_fault, quoted


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a header: a keyword and the rest of the line."""

    line: int
    keyword: str
    rest: str

    @classmethod
    def of(cls, line: int, text: str) -> "Statement":
        """The statement in a line."""
        keyword, _, rest = text.strip(" ").partition(" ")
        return cls(line, keyword, rest)

    def words(self) -> list[str]:
        """The rest, split into words."""
        if not (self.rest.isascii() and self.rest.isprintable()):
            raise self.fault()
        return self.rest.split()

    def fault(self) -> Refused:
        """The refusal of a statement that is unknown or repeated."""
        shown = quoted(f"{self.keyword} {self.rest}".strip())
        return header_fault(f"this has no place here: {shown}").at(self.line)

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Add this line to refusals raised in the block."""
        try:
            yield
        except Refused as refusal:
            raise refusal.at(self.line) from None
        except ValueError as error:
            raise header_fault(str(error)).at(self.line) from None


class Header:
    """The statements of a header, checked in order, so that the first error is reported.

    `players` and `start` are known once all of `others`, which depend on the game, have been gone
    through.
    """

    def __init__(self, statements: Sequence[Statement]) -> None:
        self._statements = statements
        self._players: list[Player] = []
        self._start: tuple[Statement, Seat] | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, clockwise."""
        return tuple(self._players)

    @property
    def start(self) -> Seat:
        """The seat that starts: the first player's, unless stated otherwise."""
        return self._start[1] if self._start else self._players[0].seat

    def others(self) -> Iterator[Statement]:
        """Every statement after the first that is not about players and start."""
        for statement in self._statements[1:]:
            with statement.blamed():
                if self._takes(statement):
                    continue
            yield statement
        if not self._players:
            raise header_fault("nobody plays").at(self.last.line)
        if self._start is not None:
            with self._start[0].blamed():
                _check_plays(self._start[1], self._players)

    @property
    def last(self) -> Statement:
        """The last statement: where missing statements are reported."""
        return self._statements[-1]

    def _takes(self, statement: Statement) -> bool:
        match statement.keyword:
            case "player":
                self._players.append(_player(statement, self._players))
            case "start" if self._start is None:
                self._start = statement, _start(statement)
            case _:
                return False
        return True


def table_lines(players: Iterable[Player], start: Seat) -> list[str]:
    """The statements of the players and who starts."""
    return [*(f"player {player.seat} {player.name}" for player in players), f"start {start}"]


def _player(statement: Statement, before: Sequence[Player]) -> Player:
    seat_word, _, name = statement.rest.lstrip(" ").partition(" ")
    seat = _seat(seat_word)
    if any(player.seat is seat for player in before):
        raise header_fault(f"two players are {seat}")
    if holds_control(name):
        raise header_fault("a name has no control characters")
    return Player(seat, name.strip())


def _start(statement: Statement) -> Seat:
    match statement.words():
        case [seat]:
            return _seat(seat)
    raise statement.fault()


def _check_plays(seat: Seat, players: Iterable[Player]) -> None:
    if all(player.seat is not seat for player in players):
        raise header_fault(f"nobody at this table is {seat}")


def _seat(word: str) -> Seat:
    try:
        return words.seat(word)
    except Refused:
        raise header_fault(f"{quoted(word)} is not a seat's colour") from None
