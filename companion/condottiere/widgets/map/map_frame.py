"""Where the map is in its window, how far it is zoomed in, and the frame around it."""

from dataclasses import dataclass

from kivy.graphics import Canvas, Mesh, Rectangle
from kivy.graphics import Color as Ink
from kivy.metrics import dp

from companion.look import Palette, mixed

Point = tuple[float, float]

NEAREST = 4.0
_STEPS = 24
"""The number of black and white pieces on the frame's shorter side."""


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
        self.x = kept(self.x + over, self.left, self.width, self.sheet[0] * self.zoom)
        self.y = kept(self.y + up, self.bottom, self.height, self.sheet[1] * self.zoom)

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
    def box(self) -> tuple[float, float, float, float]:
        """The visible part of the map: left, bottom, width and height."""
        left, bottom = max(self.left, self.x), max(self.bottom, self.y)
        right = min(self.left + self.width, self.x + self.sheet[0] * self.zoom)
        top = min(self.bottom + self.height, self.y + self.sheet[1] * self.zoom)
        return left, bottom, right - left, top - bottom


def kept(at: float, start: float, room: float, size: float) -> float:
    """Where something begins in a room: without an empty margin, or in the middle if smaller."""
    if size <= room:
        return start + (room - size) / 2
    return min(start, max(start + room - size, at))


class MapFrame:
    """A frame as on old maps: a dark band, and a scale of light and dark pieces."""

    def __init__(self, colors: Palette) -> None:
        self.canvas = Canvas()
        self._colors = colors
        self._box: tuple[float, float, float, float] | None = None

    def draw_round(self, box: tuple[float, float, float, float]) -> None:
        """Draw it around this box, unless it is there already."""
        if box == self._box:
            return
        self._box = box
        self.canvas.clear()
        left, bottom, width, height = box
        colors, thick = self._colors, dp(3)
        dark = mixed(colors.land_edge, colors.gold, 0.16)
        light = mixed(colors.land, colors.gold, 0.45)
        with self.canvas:
            Ink(*dark)
            out = thick + dp(1.6)
            Rectangle(pos=(left - out, bottom - out), size=(width + 2 * out, out))
            Rectangle(pos=(left - out, bottom + height), size=(width + 2 * out, out))
            Rectangle(pos=(left - out, bottom), size=(out, height))
            Rectangle(pos=(left + width, bottom), size=(out, height))
            Ink(*light)
            self._draw_scale(left, bottom, width, height, thick)

    def _draw_scale(
        self, left: float, bottom: float, width: float, height: float, thick: float
    ) -> None:
        piece = max(width, height) / _STEPS
        quads: list[float] = []
        gap = dp(0.8)

        def quad(x: float, y: float, over: float, up: float) -> None:
            for corner in ((x, y), (x + over, y), (x + over, y + up), (x, y + up)):
                quads.extend((*corner, 0, 0))

        across, down = max(1, round(width / piece)), max(1, round(height / piece))
        for step in range(0, across, 2):
            for y in (bottom - gap - thick, bottom + height + gap):
                quad(left + width * step / across, y, width / across, thick)
        for step in range(0, down, 2):
            for x in (left - gap - thick, left + width + gap):
                quad(x, bottom + height * step / down, thick, height / down)
        indices = [
            first + corner
            for first in range(0, len(quads) // 4, 4)
            for corner in (0, 1, 2, 0, 2, 3)
        ]
        Mesh(vertices=quads, indices=indices, mode="triangles")
