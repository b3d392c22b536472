"""The rectangles of a screen's parts."""

from dataclasses import dataclass


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
