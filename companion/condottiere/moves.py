"""The moves of Condottiere in the list: their texts, their offers, and what a change leads to."""

from companion.condottiere.viewmodels.corrections.corrections import correcting
from companion.condottiere.viewmodels.moves.differences import differences
from companion.condottiere.viewmodels.moves.move_rows import row_of as row
from companion.condottiere.viewmodels.moves.move_rows import rows
from companion.condottiere.viewmodels.moves.move_texts import move_text as text
from companion.condottiere.viewmodels.moves.offers import offers
from companion.viewmodels.moves.moves_face import Level
from engine.condottiere.moves import Fix, Move
from engine.condottiere.state import Game

__all__ = ["asks", "differences", "row", "rows", "text"]


def asks(game: Game, now: Move | None) -> Level:
    """What can be done there, or the options of the correction that is there now."""
    return correcting(game, now) if isinstance(now, Fix) else offers(game, now)
