"""The map in its window, and fingers on it: tap, long press, shift, pinch, double tap, wheel."""

import math
from dataclasses import dataclass

from kivy.metrics import dp

from companion.condottiere.widgets.map.map_sheet import MapSheet
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import Box, Point, Touched, unheard
from companion.widgets.touching.touch import Touch

NEAREST = 4.0
_SLOP = 12
_WHEEL = 1.2


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
    def box(self) -> Box:
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


class TouchedMap(Touched, Drawn):
    """Interprets touches on the map: a region was tapped, or pressed for long."""

    __events__ = ("on_region", "on_region_held")
    on_region = on_region_held = unheard

    _sheet: MapSheet
    _window: Window
    _built_for: tuple[object, ...]
    _moved = False

    def region_at(self, x: float, y: float) -> str | None:
        left, bottom, width, height = self._window.box
        if not (left <= x <= left + width and bottom <= y <= bottom + height):
            return None
        return self._sheet.chart.region_at(*self._window.on_board(x, y))

    @property
    def zoom(self) -> float:
        return float(self._window.zoom) if self._built_for else 1.0

    def show_all(self) -> None:
        if self._built_for and self.zoom != 1:
            self._window.zoom = 1.0
            self._window.move(0, 0)
            self.redraw()

    def takes(self, x: float, y: float) -> bool:
        return bool(self._built_for) and super().takes(x, y)

    @property
    def holds(self) -> bool:
        """Whether it is a single finger that has done nothing else."""
        return not self._moved

    def pressed(self) -> None:
        """A second finger does not tap; the second tap of two shows the whole map."""
        self._moved = len(self.fingers) > 1
        if not self._moved and next(iter(self.fingers)).is_double_tap and self.zoom != 1:
            self._moved = True
            self.show_all()

    def dragged(self, touch: Touch) -> None:
        """One finger shifts the map, two zoom."""
        before = self.fingers[touch]
        if len(self.fingers) > 1:
            self._pinch(touch, before)
        elif not self._moved and math.dist(touch.pos, before) < dp(_SLOP):
            return
        else:
            self._moved = True
            self.stays_no_longer()
            self._window.move(touch.x - before[0], touch.y - before[1])
        self.fingers[touch] = touch.pos
        self.redraw()

    def tapped(self) -> None:
        """A finger that did nothing else chooses."""
        word = self.region_at(*self.down_at)
        if not self._moved and word is not None:
            self.dispatch("on_region", word)

    def stayed(self) -> bool:
        word = self.region_at(*self.down_at)
        if word is None:
            return False
        self.dispatch("on_region_held", word)
        return True

    def turn_wheel(self, touch: Touch) -> bool:
        """Zoom; turning a wheel sideways does nothing."""
        if not self._built_for or touch.button not in ("scrolldown", "scrollup"):
            return False
        self._window.nearer(_WHEEL if touch.button == "scrolldown" else 1 / _WHEEL, touch.pos)
        self.redraw()
        return True

    def _pinch(self, touch: Touch, before: Point) -> None:
        """Zoom so that the same two points stay under the fingers."""
        still = next(spot for finger, spot in self.fingers.items() if finger is not touch)
        was, now = math.dist(before, still), math.dist(touch.pos, still)
        middle = (before[0] + still[0]) / 2, (before[1] + still[1]) / 2
        if was > dp(8) and now > dp(8):
            self._window.nearer(now / was, middle)
        self._window.move((touch.x - before[0]) / 2, (touch.y - before[1]) / 2)
