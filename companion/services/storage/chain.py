"""Hash numbers of the beginnings of games: two games begin alike if their numbers
there are equal.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b


def link(before: int, line: str) -> int:
    """The number of a beginning, computed from the one before it, or 0, and its last line."""
    data = before.to_bytes(8, "big", signed=True) + line.encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big", signed=True)


def beginnings(header: str, lines: Iterable[str]) -> Iterator[int]:
    """The number of the header, then of the game after each of its moves."""
    number = link(0, header)
    yield number
    for line in lines:
        number = link(number, line)
        yield number
