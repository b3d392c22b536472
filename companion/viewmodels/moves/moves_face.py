"""How each game's moves are described and chosen, for the list of moves and its editor."""

from typing import Protocol

from companion.games import Game_contra, Move_contra, part
from companion.viewmodels.moves.levels import Level
from companion.viewmodels.moves.move_rows import Difference, MoveRow
from engine.games import Game, Move, Rules, Setup, word_of
from engine.history import AnyPast


class MovesFace(Protocol[Move_contra, Game_contra]):
    """What the list of moves needs to know of a game: the part `moves` of each game."""

    def text(self, game: Game_contra, move: Move_contra, /) -> str:
        """A move in a line, from the game as it was before it."""

    def row(self, game: Game_contra, index: int, move: Move_contra, /) -> MoveRow:
        """The same as a row of the list."""

    def rows(self, history: AnyPast, /) -> tuple[MoveRow, ...]:
        """The whole list."""

    def asks(self, game: Game_contra, now: Move_contra | None, /) -> Level:
        """The first question of a move at that point; `now` is the move there, or None."""

    def differences(self, now: Game_contra, then: Game_contra, /) -> tuple[Difference, ...]:
        """What differs between two states of a game, the most important first."""


def moves_face(rules: Rules[Setup, Move, Game]) -> MovesFace[Move, Game]:
    """The part for games by these rules."""
    found: MovesFace[Move, Game] = part(word_of(rules), "moves")
    return found
