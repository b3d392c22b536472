"""Fingers on the map: a tap, a long press, a shift, a pinch, a double tap and the wheel."""

import math
from typing import Any

from kivy.metrics import dp

from companion.widgets.hold import Hold
from companion.widgets.ink import Drawn
from companion.widgets.map_frame import Window
from companion.widgets.map_sheet import MapSheet

Point = tuple[float, float]

_SLOP = 12
_WHEEL = 1.2


class TouchedMap(Drawn):
    """Knows what a finger means; what is under it says the sheet and the window it is seen by."""

    __events__ = ("on_region", "on_region_held")

    _sheet: MapSheet
    _window: Window
    _built_for: tuple[object, ...]

    def __init__(self, **properties: Any) -> None:
        self._fingers: dict[Any, Point] = {}
        self._moved = False
        self._hold = Hold(self, self._held)
        super().__init__(**properties)

    def on_region(self, word: str) -> None:
        """A region was tapped."""

    def on_region_held(self, word: str) -> None:
        """A region was pressed for long."""

    def region_at(self, x: float, y: float) -> str | None:
        """The region that is shown there."""
        left, bottom, width, height = self._window.box
        if not (left <= x <= left + width and bottom <= y <= bottom + height):
            return None
        return self._sheet.chart.region_at(*self._window.on_board(x, y))

    @property
    def zoom(self) -> float:
        """How many times nearer than usual the map is drawn."""
        return float(self._window.zoom) if self._built_for else 1.0

    def show_all(self) -> None:
        """Back to the whole map."""
        if self._built_for and self.zoom != 1:
            self._window.zoom = 1.0
            self._window.move(0, 0)
            self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down."""
        if not self.collide_point(*touch.pos) or not self._built_for:
            return False
        touch.grab(self)
        lifted = [finger for finger in self._fingers if finger.time_end >= 0]
        for finger in lifted:
            del self._fingers[finger]
        self._fingers[touch] = touch.pos
        self._hold.give_up()
        if len(self._fingers) > 1:
            self._moved = True
            return True
        self._moved = False
        if touch.is_double_tap and self.zoom != 1:
            self._moved = True
            self.show_all()
            return True
        self._hold.begin(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """One finger shifts the map, two draw it nearer."""
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        before = self._fingers[touch]
        if len(self._fingers) == 1:
            if not self._moved and math.dist(touch.pos, before) < dp(_SLOP):
                return True
            self._moved = True
            self._hold.give_up()
            self._window.move(touch.x - before[0], touch.y - before[1])
        else:
            self._pinch(touch, before)
        self._fingers[touch] = touch.pos
        self.redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that did nothing else has tapped."""
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        touch.ungrab(self)
        del self._fingers[touch]
        self._hold.give_up()
        word = self.region_at(*touch.pos)
        if not self._moved and word is not None:
            self.dispatch("on_region", word)
        return True

    def turn_wheel(self, touch: Any) -> bool:
        """Nearer or farther; a wheel that is turned sideways does nothing."""
        if not self._built_for or touch.button not in ("scrolldown", "scrollup"):
            return False
        self._window.nearer(_WHEEL if touch.button == "scrolldown" else 1 / _WHEEL, touch.pos)
        self.redraw()
        return True

    def _held(self, touch: Any) -> None:
        word = self.region_at(*touch.pos)
        if word is not None and not self._moved:
            self._moved = True
            self.dispatch("on_region_held", word)

    def _pinch(self, touch: Any, before: Point) -> None:
        """The two points under the fingers stay under them."""
        still = next(spot for finger, spot in self._fingers.items() if finger is not touch)
        was, now = math.dist(before, still), math.dist(touch.pos, still)
        middle = (before[0] + still[0]) / 2, (before[1] + still[1]) / 2
        if was > dp(8) and now > dp(8):
            self._window.nearer(now / was, middle)
        self._window.move((touch.x - before[0]) / 2, (touch.y - before[1]) / 2)
