"""A move in the list, found again when the list has changed."""

from dataclasses import dataclass

from engine.history import AnyPast


@dataclass(frozen=True, slots=True)
class Made:
    """A move, known by what it is and by how many like it were made before."""

    move: object
    like_it: int

    @classmethod
    def of(cls, past: AnyPast, index: int) -> "Made":
        """The move with that index."""
        return cls(past.moves[index], past.moves[:index].count(past.moves[index]))

    def index(self, past: AnyPast) -> int | None:
        """Its index in the list as it is now; None if it is not there."""
        found = [index for index, move in enumerate(past.moves) if move == self.move]
        return found[self.like_it] if self.like_it < len(found) else None
