"""The saved moves of a game, and the hash numbers that tell whether they are as written."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import takewhile


@dataclass(frozen=True, slots=True)
class SavedMoves:
    """The moves of a game as saved, or believed to be: the first `made` lines count.

    The lines after them are undone and can be redone. `links` are the numbers of its beginnings.
    """

    header: str
    lines: tuple[str, ...]
    made: int
    links: tuple[int, ...]

    @classmethod
    def of(cls, header: str, lines: Iterable[str] = (), made: int | None = None) -> "SavedMoves":
        """All of these moves made, or only the first so many."""
        known = tuple(lines)
        count = len(known) if made is None else made
        return cls(header, known, count, tuple(beginnings(header, known)))

    def after(self, line: str) -> "SavedMoves":
        """With one more move; undone moves are dropped."""
        made = self.made
        number = link(self.links[made], line)
        lines, links = (*self.lines[:made], line), (*self.links[: made + 1], number)
        return SavedMoves(self.header, lines, made + 1, links)

    def at(self, made: int) -> "SavedMoves":
        return replace(self, made=made)

    @property
    def seal(self) -> int:
        return seal(self.links[-1], self.made, self.header)

    def common(self, other: "SavedMoves") -> int:
        """How many lines are the same from the beginning on."""
        pairs = zip(self.lines, other.lines, strict=False)
        return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


@dataclass(frozen=True, slots=True)
class Saved:
    """A game in the journal, up to the first move not as it was written; `whole` if that is all."""

    id: int
    started: str
    saved_moves: SavedMoves
    whole: bool = True

    @property
    def header(self) -> str:
        return self.saved_moves.header

    @property
    def lines(self) -> tuple[str, ...]:
        """Undone moves, too."""
        return self.saved_moves.lines

    @property
    def made(self) -> int:
        return self.saved_moves.made


def link(before: int, line: str) -> int:
    """The number of a beginning, computed from the one before it, or 0, and its last line."""
    data = before.to_bytes(8, "big", signed=True) + line.encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big", signed=True)


def beginnings(header: str, lines: Iterable[str]) -> Iterator[int]:
    """The number of the header, then of each beginning: games with equal ones begin alike."""
    number = link(0, header)
    yield number
    for line in lines:
        number = link(number, line)
        yield number


def seal(number: int, made: object, header: object) -> int:
    """The checksum of a game: over the number of its lines, how many are made, and the header."""
    return link(number, f"{made} {header}")


def checked(
    game: int, started: str, begun: SavedMoves, sealed: object, rows: Sequence[tuple[object, ...]]
) -> Saved:
    """A game from the rows of its moves: each a position, a line and the number of a beginning.

    With a wrong seal the number of undone moves is not known, and a wrong first number may come
    from a damaged header.
    """
    header, made, links = begun.header, begun.made, list(begun.links)
    last = rows[-1][2] if rows else links[0]
    whole = isinstance(last, int) and seal(last, made, header) == sealed
    lines: list[str] = []
    for place, (number, line, chain) in enumerate(rows):
        if number != place or not isinstance(line, str) or not isinstance(chain, int):
            break
        if link(links[-1], line) != chain and (place or whole):
            break
        lines.append(line)
        links.append(chain)
    stood = min(made, len(lines)) if whole else len(lines)
    whole = whole and len(lines) == len(rows) and made <= len(lines)
    return Saved(game, started, SavedMoves(header, tuple(lines), stood, tuple(links)), whole)
