"""The list of moves as rows, and what a change of one would lead to."""

from dataclasses import dataclass
from enum import StrEnum

from companion.viewmodels.pieces import Piece
from engine.seats import Seat


class Kind(StrEnum):
    """What a row tells."""

    START = "start"
    BATTLE = "battle"
    MOVE = "move"
    END = "end"
    NOW = "now"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row. `index` is the move's place in the list, and how many moves come before it."""

    kind: Kind
    index: int
    text: str
    detail: str = ""
    seat: Seat | None = None
    piece: Piece | None = None
    icon: str = ""

    @property
    def number(self) -> int:
        """The move's number as people count."""
        return self.index + 1

    @property
    def tappable(self) -> bool:
        """Whether something can be done here."""
        return self.kind not in (Kind.BATTLE, Kind.END)


@dataclass(frozen=True, slots=True)
class Difference:
    """One sentence, and the emblem or icon beside it."""

    text: str
    seat: Seat | None = None
    icon: str = ""
