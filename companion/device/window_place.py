"""How large the window is when it opens, and where: as it was left, within the screen."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.device.screen_room import Room

FILE: Final = "window.txt"
_LEAST: Final = 240
_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Place:
    """A window's size, and its corner if somebody has put it there."""

    width: int
    height: int
    left: int | None = None
    top: int | None = None


USUAL: Final = Place(412, 915)
"""A phone's."""


def fitted(place: Place, room: Room | None) -> Place:
    """The window that comes closest to this one and is all on the screen, with its title."""
    if room is None:
        return place
    width = min(place.width, room.width)
    height = min(place.height, room.height - room.title)
    if place.left is None or place.top is None:
        return Place(width, height)
    left = min(max(place.left, room.left), room.left + room.width - width)
    top = min(max(place.top, room.top + room.title), room.top + room.height - height)
    return Place(width, height, left, top)


def kept(folder: Path) -> Place:
    """How the window was left; the usual one if nobody has changed it."""
    with suppress(OSError, ValueError):
        numbers = [int(word) for word in (folder / FILE).read_text("ascii").split()]
        if len(numbers) in (2, 4) and all(_LEAST <= each <= _MOST for each in numbers[:2]):
            return Place(*numbers)
    return USUAL


def keep(folder: Path, opened: Place, left: Place) -> None:
    """Note how the window is left, if somebody has moved it or made it larger or smaller."""
    if left == opened:
        return
    moved = (left.left, left.top) != (opened.left, opened.top)
    known = kept(folder)
    corner = (left.left, left.top) if moved else (known.left, known.top)
    numbers = [left.width, left.height, *(each for each in corner if each is not None)]
    with suppress(OSError):
        (folder / FILE).write_text(" ".join(map(str, numbers)) + "\n", "ascii")
