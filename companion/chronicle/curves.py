"""The data of charts: values over a game, and the cards that led to them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.pieces import Piece

Level = tuple[int, int]
"""A move number and a value, which lasts until the next level."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a chart: the move number, and its player's strength then."""

    moves: int
    strength: int
    card: Piece


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's values over time: only the levels that differ from those before them."""

    place: int
    levels: tuple[Level, ...]
    laid: tuple[Laid, ...] = ()

    @property
    def last(self) -> int:
        """The final level."""
        return self.levels[-1][1]


def counted(counts: Sequence[Sequence[int]]) -> tuple[Curve, ...]:
    """A value for each player after every move."""
    return tuple(
        Curve(place, levels((moves, row[place]) for moves, row in enumerate(counts)))
        for place in range(len(counts[0]))
    )


def levels(alllevels: Iterable[Level]) -> tuple[Level, ...]:
    """Only the levels that differ from the one before."""
    found: list[Level] = []
    for moves, level in alllevels:
        if not found or found[-1][1] != level:
            found.append((moves, level))
    return tuple(found)
