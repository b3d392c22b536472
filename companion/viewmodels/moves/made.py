"""A move in the list, found again when the list has changed."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Made:
    """A move, known by what it is and by how many like it were made before."""

    move: object
    like_it: int

    @classmethod
    def of(cls, moves: Sequence[object], index: int) -> "Made":
        """The move with that index."""
        return cls(moves[index], moves[:index].count(moves[index]))

    def index(self, moves: Sequence[object]) -> int | None:
        """Its index in these moves; None if it is not there."""
        found = [index for index, move in enumerate(moves) if move == self.move]
        return found[self.like_it] if self.like_it < len(found) else None
