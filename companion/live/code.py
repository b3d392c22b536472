"""The code that phones point their cameras at, as dark and light squares."""

import re
from functools import lru_cache
from typing import Any

Rows = tuple[tuple[bool, ...], ...]
"""Row by row, true where it is dark."""

QUIET = 4
"""The light squares on each side, without which a camera finds no code."""
DENSEST = 27
"""The version of the largest code: 133 squares wide, each 0.45 mm if the code is 60 mm wide."""
_LONG = 200
"""From so many letters on, large squares matter more than what may be hidden of a code."""
_END = re.compile(r"[0-9A-Z]{20,}$")
"""Capitals and digits at the end of a text take less room if they are not mixed with others."""


_BITS = 11_744
"""What the largest code holds."""


class TooLong(ValueError):
    """A text that does not fit into one code."""


@lru_cache(8)
def code(text: str) -> Rows:
    """The QR code of a text with the quiet zone round it; `TooLong` if it would be too dense."""
    import segno

    end = _END.search(text)
    parts: Any = [text] if end is None else [text[: end.start()], end[0]]
    try:
        if len(text) < _LONG:
            made = segno.make(parts, error="m", micro=False)
        else:
            # trying all masks takes a phone long, and any is good for a compressed text
            made = segno.make(parts, error="l", micro=False, mask=0)
    except segno.DataOverflowError:
        raise TooLong from None
    if int(made.version) > DENSEST:
        raise TooLong
    return tuple(tuple(map(bool, row)) for row in made.matrix_iter(border=QUIET))


def room(beginning: str) -> int:
    """How many capitals and digits fit into a code after a long beginning in other letters."""
    return (_BITS - 8 * len(beginning.encode()) - 37) * 2 // 11


def svg(text: str) -> str:
    """The code as a picture, dark on white in any theme; a square of light is one unit wide."""
    rows = code(text)
    side = len(rows)
    runs = "".join(
        f"M{x} {y}h{long}v1h-{long}z" for y, row in enumerate(rows) for x, long in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
        f' shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/>'
        f'<path fill="#000" d="{runs}"/></svg>'
    )


def _runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Where dark squares begin in a row, and how many follow each other."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = found[-1][0], found[-1][1] + 1
        elif dark:
            found.append((x, 1))
    return found
