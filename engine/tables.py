"""Plain text in columns for a terminal."""

import unicodedata
from collections.abc import Iterable, Sequence


def columns(rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> str:
    """The rows as lines, each column as wide as its widest cell; some aligned right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    to_right = set(right)
    lines = []
    for row in rows:
        cells = []
        for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - _width(cell))
            cells.append(gap + cell if column in to_right else cell + gap)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def listing(things: Iterable[str]) -> str:
    """A list joined by commas."""
    return ", ".join(things)


def _width(text: str) -> int:
    """The number of columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character)
        else 2 if unicodedata.east_asian_width(character) in "WF"
        else 1
        for character in text
    )  # fmt: skip
