"""The rectangles of a screen's parts."""

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

P = TypeVar("P", bound=Any)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; x and y are its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def pos(self) -> tuple[float, float]:
        return self.x, self.y

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height


NOWHERE = Box(0, 0, 0, 0)


def mirrored(panes: P, left: float, right: float) -> P:
    """The same parts, and what was at the right of the room between two sides is at its left."""
    boxes = {each.name: getattr(panes, each.name) for each in fields(panes)}
    turned: P = replace(
        panes,
        **{
            name: replace(box, x=left + right - box.x - box.width)
            for name, box in boxes.items()
            if box.width and box.x >= left
        },
    )
    return turned
