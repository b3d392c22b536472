"""A game as small as a test can have it: take one to three pebbles; who takes the last one wins."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine import words
from engine.errors import Refused
from engine.header import Header, table_lines
from engine.seats import Player, Seat
from engine.words import header_fault

HEAP = 10
MOST = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, and how many pebbles there are."""

    players: tuple[Player, ...]
    start: Seat
    heap: int = HEAP


@dataclass(frozen=True, slots=True)
class Take:
    """So many pebbles are taken."""

    seat: Seat
    pebbles: int

    def __str__(self) -> str:
        return f"{self.seat} {self.pebbles}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who took the last one."""

    winners: tuple[int, ...]
    reasons: tuple[str, ...] = ("last",)


@dataclass(frozen=True, slots=True)
class Game:
    """The heap, and whose turn it is."""

    setup: Setup
    moves: int
    turn: int
    heap: int
    outcome: Outcome | None = None

    def seat(self) -> Seat:
        """Who is to take."""
        return self.setup.players[self.turn].seat


def read_header(header: Header) -> Setup:
    """`heap N`, or the usual one."""
    heap = HEAP
    for statement in header.others():
        number = words.number(statement.rest) if statement.keyword == "heap" else None
        if not number:
            raise statement.fault()
        heap = number
    if len(header.players) < 2:
        raise header_fault("two are needed").at(header.last.line)
    return Setup(header.players, header.start, heap)


def header_lines(setup: Setup) -> list[str]:
    """What is not usual last."""
    heap = [] if setup.heap == HEAP else [f"heap {setup.heap}"]
    return [*table_lines(setup.players, setup.start), *heap]


def parse_move(line: str) -> Take:
    """`SEAT NUMBER`."""
    match words.split(line):
        case [seat, number] if (pebbles := words.number(number)) is not None:
            return Take(words.seat(seat), pebbles)
    raise words.syntax(line)


def begin(setup: Setup) -> Game:
    """Nobody has taken any."""
    seats = [player.seat for player in setup.players]
    return Game(setup, 0, seats.index(setup.start), setup.heap)


def apply(game: Game, move: Take) -> Game:
    """One to three of what there are."""
    if game.outcome is not None:
        raise Refused("game-over")
    if move.seat is not game.seat():
        raise Refused("not-your-turn", seat=move.seat)
    if not 1 <= move.pebbles <= min(MOST, game.heap):
        raise Refused("too-many", most=min(MOST, game.heap))
    heap = game.heap - move.pebbles
    turn = (game.turn + 1) % len(game.setup.players)
    outcome = None if heap else Outcome((game.turn,))
    return replace(game, moves=game.moves + 1, turn=turn, heap=heap, outcome=outcome)


def fold(game: Game, moves: Iterable[Take]) -> Game:
    """All of them; a refusal knows which it was."""
    for index, move in enumerate(moves):
        try:
            game = apply(game, move)
        except Refused as refusal:
            refusal.index = index
            raise
    return game


def as_json(game: Game) -> dict[str, Any]:
    """What other programs read."""
    return {"game": "pebbles", "moves": game.moves, "heap": game.heap}


def as_text(game: Game) -> str:
    """What is read at a terminal."""
    return f"{game.heap} pebbles"
