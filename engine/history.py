"""A game as its setup and moves: undo, redo, and every state in between."""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, Self

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


class History(Generic[Setup, Move, Game]):
    """The moves of one game, those that were undone, and the states in between.

    It is a value: making a move, undoing and redoing lead to another one. Every few moves a state
    is kept, in longer games less often, so that any state is a few moves away from a kept one and
    memory stays bounded.
    """

    def __init__(
        self, rules: Rules[Setup, Move, Game], setup: Setup, moves: Iterable[Move] = ()
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.moves = tuple(moves)
        """The moves made and not undone."""
        self.undone: tuple[Move, ...] = ()
        """The moves that redo would make, the next one first."""
        self._stride = _STRIDE
        self._kept = {0: rules.begin(setup)}
        self.game = self._kept[0]
        """The state after the last move."""
        self._advance()

    def __len__(self) -> int:
        return len(self.moves)

    def after(self, move: Move) -> Self:
        """The history with this move made and nothing to redo; `Refused` if it is not allowed."""
        game = self.rules.apply(self.game, move)
        history = self._with((*self.moves, move), ())
        history._reach(len(history), game)
        return history

    def gone_to(self, count: int) -> Self:
        """The history in which so many moves are made, and the others wait to be redone."""
        moves, made = (*self.moves, *self.undone), len(self)
        if not 0 <= count <= len(moves):
            raise IndexError(count)
        history = self._with(moves[:count], moves[count:])
        if count <= made:
            history.game = self.at(count)
        else:
            for step in steps(self.rules, self.game, moves[made:count], made):
                history._reach(step.number + 1, step.after)
        return history

    def has_moves_of(self, other: object) -> bool:
        """Whether it is the same game after the same moves."""
        if not isinstance(other, History):
            return False
        return self.setup is other.setup and self.moves == other.moves

    def at(self, count: int) -> Game:
        """The state after so many moves."""
        if not 0 <= count <= len(self.moves):
            raise IndexError(count)
        if count == len(self.moves):
            return self.game
        start = count - count % self._stride
        return self.rules.fold(self._kept[start], self.moves[start:count])

    def steps(self) -> Iterator[Step[Move, Game]]:
        """Every move made, in order, with the states before and after it."""
        return steps(self.rules, self._kept[0], self.moves)

    def steps_undone(self) -> Iterator[Step[Move, Game]]:
        """Every move that redo would make, in order."""
        return steps(self.rules, self.game, self.undone, len(self))

    def _with(self, moves: tuple[Move, ...], undone: tuple[Move, ...]) -> Self:
        """The same game with other moves, which begin like these ones."""
        history = copy(self)
        history.moves, history.undone = moves, undone
        history._kept = {at: game for at, game in self._kept.items() if at <= len(moves)}
        return history

    def _advance(self) -> None:
        """Make all moves, from the first on."""
        made = 0
        while made < len(self):
            stretch = self.moves[made : made + self._stride - made % self._stride]
            try:
                game = self.rules.fold(self.game, stretch)
            except Refused as refusal:
                index = made + (refusal.index or 0)
                raise Misfit(index, self.moves[index], refusal) from None
            made += len(stretch)
            self._reach(made, game)

    def _reach(self, count: int, game: Game) -> None:
        """The state after so many moves is known. Keep it if enough moves lie between; when there
        are too many, drop every other one.
        """
        self.game = game
        if count % self._stride:
            return
        self._kept[count] = game
        if len(self._kept) > _MOST_KEPT:
            self._stride *= 2
            self._kept = {
                kept: game for kept, game in self._kept.items() if kept % self._stride == 0
            }


AnyHistory = History[Any, Any, Any]
"""The history of any game."""
