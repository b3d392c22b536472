"""A game as its setup and moves: undo, redo, and every state in between."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from engine.errors import Refused
from engine.games import Game, Move, Rules, Setup

_STRIDE = 8
_MOST_KEPT = 256


class Misfit(Exception):
    """An earlier move was changed, and this is the first move that is no longer legal.

    `index` is its place in the changed list, `refusal` says why.
    """

    def __init__(self, index: int, move: Any, refusal: Refused) -> None:
        super().__init__(index, move, refusal)
        self.index = index
        self.move = move
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Step(Generic[Move, Game]):
    """One move of a game, with the states before and after it."""

    number: int
    """How many moves were made before it."""
    before: Game
    move: Move
    after: Game


def steps(
    rules: Rules[Setup, Move, Game], game: Game, moves: Iterable[Move], made: int = 0
) -> Iterator[Step[Move, Game]]:
    """Make all these moves one after the other from this game; `made` were made before it."""
    for number, move in enumerate(moves, start=made):
        after = rules.apply(game, move)
        yield Step(number, game, move, after)
        game = after


class Past(Generic[Setup, Move, Game]):
    """The moves of one game and the states in between, for reading.

    Every few moves a state is kept, in longer games less often, so that any state is a few moves
    away from a kept one and memory stays bounded.
    """

    def __init__(
        self, rules: Rules[Setup, Move, Game], setup: Setup, moves: Iterable[Move] = ()
    ) -> None:
        self.rules = rules
        self.setup = setup
        self._moves = list(moves)
        self._undone: list[Move] = []
        self._stride = _STRIDE
        self._kept = {0: rules.begin(setup)}
        self._game = self._kept[0]
        self._advance(0)

    @property
    def game(self) -> Game:
        """The state after the last move."""
        return self._game

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made and not undone."""
        return tuple(self._moves)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that redo would make, the next one first."""
        return tuple(reversed(self._undone))

    def __len__(self) -> int:
        return len(self._moves)

    def at(self, count: int) -> Game:
        """The state after so many moves."""
        if not 0 <= count <= len(self._moves):
            raise IndexError(count)
        if count == len(self._moves):
            return self._game
        start = count - count % self._stride
        return self.rules.fold(self._kept[start], self._moves[start:count])

    def steps(self) -> Iterator[Step[Move, Game]]:
        """Every move made, in order, with the states before and after it."""
        return steps(self.rules, self._kept[0], self.moves)

    def steps_undone(self) -> Iterator[Step[Move, Game]]:
        """Every move that redo would make, in order."""
        return steps(self.rules, self._game, self.undone, len(self))

    def _advance(self, count: int) -> None:
        """Make the moves from the state kept after so many of them, keeping states on the way."""
        game = self._kept[count]
        while count < len(self._moves):
            due = (count // self._stride + 1) * self._stride
            stretch = self._moves[count:due]
            try:
                game = self.rules.fold(game, stretch)
            except Refused as refusal:
                index = count + (refusal.index or 0)
                raise Misfit(index, self._moves[index], refusal) from None
            count += len(stretch)
            self._keep(count, game)
        self._game = game

    def _keep(self, count: int, game: Game) -> None:
        """Keep this state if enough moves lie between; when there are too many, drop every other
        one.
        """
        if count % self._stride:
            return
        self._kept[count] = game
        if len(self._kept) > _MOST_KEPT:
            self._stride *= 2
            self._kept = {
                kept: game for kept, game in self._kept.items() if kept % self._stride == 0
            }


class History(Past[Setup, Move, Game]):
    """A past that can be changed."""

    def do(self, move: Move) -> Game:
        """Make a move; undone moves are dropped. `Refused` changes nothing."""
        self._step(move)
        self._undone.clear()
        return self._game

    def undo(self) -> Game:
        """Take back the last move; `IndexError` if there is none."""
        self._undone.append(self._moves[-1])
        game = self.at(len(self._moves) - 1)
        self._kept.pop(len(self._moves), None)
        self._moves.pop()
        self._game = game
        return game

    def redo(self) -> Game:
        """Make the last undone move again; `IndexError` if there is none."""
        self._step(self._undone[-1])
        self._undone.pop()
        return self._game

    def _step(self, move: Move) -> None:
        self._game = self.rules.apply(self._game, move)
        self._moves.append(move)
        self._keep(len(self._moves), self._game)


AnyPast = Past[Any, Any, Any]
AnyHistory = History[Any, Any, Any]
"""The history of any game."""
