"""Reads a QR code as a camera's program does, from its squares only; nothing is mended."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from segno import consts

Rows = Sequence[Sequence[bool]]

_CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _j: i % 2 == 0,
    lambda _i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)
_FORMAT = 0b101010000010010
"""What the bits of the format are mixed with, so that there are never only light squares."""


def read(rows: Rows) -> str:
    """The text of a code with its quiet zone."""
    quiet = next(at for at, row in enumerate(rows) if any(row))
    squares = [row[quiet : len(row) - quiet] for row in rows[quiet : len(rows) - quiet]]
    side = len(squares)
    version = (side - 17) // 4
    told = [squares[8][at] for at in (0, 1, 2, 3, 4, 5, 7, 8)]
    told += [squares[at][8] for at in (7, 5, 4, 3, 2, 1, 0)]
    form = _number(told) ^ _FORMAT
    mask, level = _MASKS[form >> 10 & 7], form >> 13
    bits = [
        squares[i][j] is not mask(i, j)
        for i, j in _way(side)
        if not _is_pattern(version, side, i, j)
    ]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    return "".join(_parts(_in_order(words, version, level), version))


def _number(bits: Sequence[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def _way(side: int) -> Iterator[tuple[int, int]]:
    """Up and down in columns of two, from the lower right."""
    up, right = True, side - 1
    while right > 0:
        if right == 6:
            right -= 1
        for i in reversed(range(side)) if up else range(side):
            yield i, right
            yield i, right - 1
        up, right = not up, right - 2


def _is_pattern(version: int, side: int, i: int, j: int) -> bool:
    """Whether this square only helps to find the others."""
    if 6 in (i, j) or (i < 9 and (j < 9 or j >= side - 8)) or (i >= side - 8 and j < 9):
        return True
    if version >= 7 and ((i < 6 and j >= side - 11) or (j < 6 and i >= side - 11)):
        return True
    places: Any = consts.ALIGNMENT_POS[version - 2] if version > 1 else ()
    corners = {(6, 6), (6, side - 7), (side - 7, 6)}
    return any(
        abs(i - y) < 3 and abs(j - x) < 3 for y in places for x in places if (y, x) not in corners
    )


def _in_order(words: Sequence[int], version: int, level: int) -> list[int]:
    """The words of data, which are dealt out to several blocks."""
    blocks_of: Any = consts.ECC
    kinds = blocks_of[version][(consts.ERROR_LEVEL_M, consts.ERROR_LEVEL_L,
                                 consts.ERROR_LEVEL_H, consts.ERROR_LEVEL_Q)[level]]  # fmt: skip
    sizes = [kind.num_data for kind in kinds for _ in range(kind.num_blocks)]
    blocks: list[list[int]] = [[] for _ in sizes]
    rest = iter(words)
    for at in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if at < size:
                block.append(next(rest))
    return [word for block in blocks for word in block]


def _parts(words: Sequence[int], version: int) -> Iterator[str]:
    bits = [bool(word >> at & 1) for word in words for at in reversed(range(8))]
    place = 0

    def take(count: int) -> int:
        nonlocal place
        place += count
        return _number(bits[place - count : place])

    size = 0 if version < 10 else 1 if version < 27 else 2
    while len(bits) - place >= 4 and (kind := take(4)):
        if kind == 4:
            yield bytes(take(8) for _ in range(take((8, 16, 16)[size]))).decode()
        else:
            assert kind == 2, f"a part of kind {kind}"
            left = take((9, 11, 13)[size])
            for _ in range(left // 2):
                both = take(11)
                yield _CAPITALS[both // 45] + _CAPITALS[both % 45]
            if left % 2:
                yield _CAPITALS[take(6)]
