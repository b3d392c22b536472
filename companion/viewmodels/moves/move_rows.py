"""The rows of the list of moves, and the differences that an edit makes."""

from dataclasses import dataclass
from enum import StrEnum

from companion.pieces import Piece
from engine.seats import Seat


class Kind(StrEnum):
    """What a row shows."""

    START = "start"
    BATTLE = "battle"
    MOVE = "move"
    END = "end"
    NOW = "now"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row. `index` is the move's place in the list, which is the number of moves before it."""

    kind: Kind
    index: int
    text: str
    detail: str = ""
    seat: Seat | None = None
    piece: Piece | None = None
    icon: str = ""

    @property
    def number(self) -> int:
        """The move's number, counted from 1."""
        return self.index + 1

    @property
    def tappable(self) -> bool:
        """Whether a tap on the row does anything."""
        return self.kind not in (Kind.BATTLE, Kind.END)


@dataclass(frozen=True, slots=True)
class Difference:
    """One sentence, and the emblem or icon beside it."""

    text: str
    seat: Seat | None = None
    icon: str = ""
