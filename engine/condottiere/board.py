"""The map for the rules: regions, and which of them are adjacent (C1, C23)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Owners = tuple[int | None, ...]
"""For each region the place at the table of the player who holds it."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region: its word in the record, its name on the map and its city's place on the board."""

    word: str
    name: str
    city: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Board:
    """The regions in the order of the edition's map, and which are adjacent."""

    regions: tuple[Region, ...]
    borders: frozenset[tuple[int, int]]
    width_to_height: float
    neighbours: tuple[frozenset[int], ...] = field(init=False, repr=False, compare=False)
    position: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        beside: list[set[int]] = [set() for _ in self.regions]
        for one, other in self.borders:
            beside[one].add(other)
            beside[other].add(one)
        object.__setattr__(self, "neighbours", tuple(map(frozenset, beside)))
        words = {region.word: place for place, region in enumerate(self.regions)}
        object.__setattr__(self, "position", words)

    def groups(self, regions: Iterable[int]) -> list[set[int]]:
        """The connected groups of these regions by adjacency (R12), largest first."""
        left = set(regions)
        groups = []
        while left:
            group: set[int] = set()
            edge = {left.pop()}
            while edge:
                group |= edge
                left -= edge
                edge = left.intersection(set[int]().union(*map(self.neighbours.__getitem__, edge)))
            groups.append(group)
        return sorted(groups, key=len, reverse=True)

    def largest_group(self, regions: Iterable[int]) -> int:
        """How many of these regions are in their largest connected group."""
        groups = self.groups(regions)
        return len(groups[0]) if groups else 0


def held_by(owners: Sequence[int | None], player: int) -> list[int]:
    """The regions a player holds, in the order of the map."""
    return [region for region, owner in enumerate(owners) if owner == player]
