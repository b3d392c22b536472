"""The visible part of the map: how it is shifted and enlarged."""

from dataclasses import dataclass

from companion.widgets.touching.gestures import Box, Point

NEAREST = 4.0


@dataclass(slots=True)
class Window:
    """The visible part of the map: enlarged `zoom` times, `x` and `y` its lower left corner.

    At a zoom of 1 the whole map is visible; at others there is never an empty margin.
    """

    left: float
    bottom: float
    width: float
    height: float
    sheet: Point
    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def __post_init__(self) -> None:
        self.move(0, 0)

    def move(self, over: float, up: float) -> None:
        """Shift the map, as far as it can go."""
        self.x = clamped(self.x + over, self.left, self.width, self.sheet[0] * self.zoom)
        self.y = clamped(self.y + up, self.bottom, self.height, self.sheet[1] * self.zoom)

    def nearer(self, times: float, around: Point) -> None:
        """Zoom, keeping the point under the fingers in place."""
        zoom = min(NEAREST, max(1.0, self.zoom * times))
        times = zoom / self.zoom
        over = (around[0] - self.x) * (1 - times)
        up = (around[1] - self.y) * (1 - times)
        self.zoom = zoom
        self.move(over, up)

    def on_board(self, x: float, y: float) -> Point:
        """The point of the board shown there, as shares of its width and height."""
        width, height = self.sheet[0] * self.zoom, self.sheet[1] * self.zoom
        return (x - self.x) / width, 1 - (y - self.y) / height

    def shown(self, point: Point) -> Point:
        return self.x + point[0] * self.zoom, self.y + point[1] * self.zoom

    @property
    def box(self) -> Box:
        """The visible part of the map: left, bottom, width and height."""
        left, bottom = max(self.left, self.x), max(self.bottom, self.y)
        right = min(self.left + self.width, self.x + self.sheet[0] * self.zoom)
        top = min(self.bottom + self.height, self.y + self.sheet[1] * self.zoom)
        return left, bottom, right - left, top - bottom


def clamped(at: float, start: float, room: float, size: float) -> float:
    """Where something begins in a room: without an empty margin, or in the middle if smaller."""
    if size <= room:
        return start + (room - size) / 2
    return min(start, max(start + room - size, at))
