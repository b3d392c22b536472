"""How each game's moves are described and chosen, for the list of moves and its editor."""

from typing import Any, Protocol

from companion.games import part
from companion.viewmodels.moves.levels import Level
from companion.viewmodels.moves.move_rows import Difference, MoveRow
from engine.games import AnyRules, word_of
from engine.history import AnyPast


class MovesFace(Protocol):
    """What the list of moves needs to know of a game: the part `moves` of each game."""

    def text(self, game: Any, move: Any, /) -> str:
        """A move in a line, from the game as it was before it."""

    def row(self, game: Any, index: int, move: Any, /) -> MoveRow:
        """The same as a row of the list."""

    def rows(self, history: AnyPast, /) -> tuple[MoveRow, ...]:
        """The whole list."""

    def asks(self, game: Any, now: Any, /) -> Level:
        """The first question of a move at that point; `now` is the move there, or None."""

    def differences(self, now: Any, then: Any, /) -> tuple[Difference, ...]:
        """What differs between two states of a game, the most important first."""


def moves_face(rules: AnyRules) -> MovesFace:
    """The part for games by these rules."""
    found: MovesFace = part(word_of(rules), "moves")
    return found
