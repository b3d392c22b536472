"""The record of a game: its text ⇄ its setup and moves (docs/record-format.md)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic

from engine.errors import Refused
from engine.games import FORMAT, AnyRules, Game, Move, Rules, Setup, rules_of, word_of
from engine.header import Header, Statement
from engine.words import header_fault, quoted

LARGEST = 1 << 20
"""The most bytes of a record."""


@dataclass(frozen=True, slots=True)
class Record(Generic[Setup, Move, Game]):
    """A game as it was played: what was agreed, and every move."""

    rules: Rules[Setup, Move, Game]
    setup: Setup
    moves: tuple[Move, ...]

    @property
    def text(self) -> str:
        """The record in its canonical form."""
        header = [f"{word_of(self.rules)} {FORMAT}", *self.rules.header_lines(self.setup)]
        return "\n".join([*header, "", *map(str, self.moves)]).rstrip("\n") + "\n"


AnyRecord = Record[Any, Any, Any]
"""The record of any game."""


def decode(data: bytes) -> str:
    """The text of a record's bytes; `Refused` if it is too large or not UTF-8."""
    if len(data) > LARGEST:
        raise Refused("syntax", why=f"a record has at most {LARGEST} bytes").at(1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused("syntax", why="this is not UTF-8").at(
            data.count(b"\n", 0, error.start) + 1
        ) from None


def judge(text: str) -> tuple[AnyRecord, Any]:
    """The record and the state after its last move; `Refused` with the first error in it."""
    lines = _lines(text)
    rules, setup = _header(lines)
    moves: list[Any] = []
    numbers: list[int] = []
    unread = None
    try:
        for number, move in _moves(rules, lines):
            moves.append(move)
            numbers.append(number)
    except Refused as refusal:
        unread = refusal
    try:
        game = rules.fold(rules.begin(setup), moves)
    except Refused as refusal:
        raise refusal.at(numbers[refusal.index or 0]) from None
    if unread is not None:
        raise unread
    return Record(rules, setup, tuple(moves)), game


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """All lines except comments, with their numbers."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.startswith("#"):
            yield number, line.removesuffix("\r")


def _header(lines: Iterator[tuple[int, str]]) -> tuple[AnyRules, Any]:
    statements: list[Statement] = []
    for number, line in lines:
        if line.strip(" "):
            statements.append(Statement.of(number, line))
            if len(statements) == 1:
                rules = _rules(statements[0])
        elif statements:
            break
    if not statements:
        raise header_fault("this is empty").at(1)
    return rules, rules.read_header(Header(statements))


def _rules(first: Statement) -> AnyRules:
    """The first statement names the game and the version of the format."""
    with first.blamed():
        rules = rules_of(first.keyword)
        if rules is None:
            raise header_fault(f"no game is called {quoted(first.keyword)}")
        if first.words() != [str(FORMAT)]:
            raise header_fault(f"format {quoted(first.rest)} is unknown; this reads {FORMAT}")
        return rules


def _moves(rules: AnyRules, lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, Any]]:
    read: dict[str, Any] = {}
    for number, line in lines:
        move = read.get(line)
        if move is None:
            if not line.strip(" "):
                continue
            try:
                move = read[line] = rules.parse_move(line)
            except Refused as refusal:
                raise refusal.at(number) from None
        yield number, move
