"""How each game's moves are told and chosen, for the list of moves and its editor."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.condottiere.viewmodels import differences, move_rows, move_texts
from companion.condottiere.viewmodels.corrections import correcting
from companion.condottiere.viewmodels.differences import Difference
from companion.condottiere.viewmodels.move_rows import MoveRow
from companion.condottiere.viewmodels.offers import offers
from companion.ordonnance.viewmodels import moves as ordonnance
from companion.viewmodels.levels import Level
from engine.condottiere.moves import Fix, Move
from engine.condottiere.state import Game
from engine.history import AnyPast
from engine.ordonnance.state import Game as Ordonnance


@dataclass(frozen=True, slots=True)
class Telling:
    """What the list of moves needs to know of a game.

    `text` and `row` tell a move to the state before it, `asks` is the first question of a move
    at that point, with the move that stands there or None.
    """

    text: Callable[[Any, Any], str]
    row: Callable[[Any, int, Any], MoveRow]
    rows: Callable[[AnyPast], tuple[MoveRow, ...]]
    asks: Callable[[Any, Any], Level]
    differences: Callable[[Any, Any], tuple[Difference, ...]]


def telling_of(game: object) -> Telling:
    """The telling of the game that this is a state of."""
    return _ORDONNANCE if isinstance(game, Ordonnance) else _CONDOTTIERE


def _asks(game: Game, now: Move | None) -> Level:
    return correcting(game, now) if isinstance(now, Fix) else offers(game, now)


_CONDOTTIERE = Telling(
    move_texts.move_text, move_rows.row_of, move_rows.rows, _asks, differences.differences
)
_ORDONNANCE = Telling(
    ordonnance.move_text,
    ordonnance.row_of,
    ordonnance.rows,
    ordonnance.asks,
    ordonnance.differences,
)
