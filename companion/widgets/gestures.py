"""What fingers mean on a widget: a tap, a long press, a drag; and what goes no further.

The stage has sorted out before what is no finger, an echo, or a tap with two (`stage.py`); what
a wheel turns has `turn_wheel` (`mouse.py`); where things scroll, `scroll.py` hears first.
"""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.widgets.hold import Hold
from companion.widgets.touch import Touch
from companion.widgets.under import in_reach

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""

_SEEN = 0.035
"""So many seconds a widget looks held at least, so that a quick tap is seen."""


def within(box: Box, point: Point) -> bool:
    """Whether a point lies in a box."""
    left, bottom, width, height = box
    return left <= point[0] <= left + width and bottom <= point[1] <= bottom + height


class Solid(Widget):
    """Lets no touch through to what lies below."""

    @property
    def solid(self) -> bool:
        """Whether it is there at all."""
        return True

    def on_touch_down(self, touch: Touch) -> bool:
        """First what stands on it is asked."""
        taken = super().on_touch_down(touch)
        return bool(taken or (self.solid and self.collide_point(*touch.pos)))


class Touched(Widget):
    """Has each finger it `takes` from when that comes down until it leaves.

    A finger that leaves on it has tapped, one that stayed before may mean something else. Neither
    does if it has gone elsewhere by then, or if the widget has: it is gone from the screen, or
    something lies over it.
    """

    held = BooleanProperty(False)
    """Whether a finger is on it."""

    def __init__(self, **properties: object) -> None:
        self.fingers: dict[Any, Point] = {}
        """Those that are down, and where each came down or was last minded."""
        self.down_at: Point = (0.0, 0.0)
        """Where the last one came down."""
        self._hold = Hold(self, self._stays)
        self._down_since = 0.0
        super().__init__(**properties)

    @property
    def solid(self) -> bool:
        """Whether also fingers that it does not take go no further."""
        return False

    @property
    def holds(self) -> bool:
        """Whether a finger that stays may mean something."""
        return False

    def takes(self, x: float, y: float) -> bool:
        """Whether a finger that comes down there is meant for it, and one that leaves there."""
        return bool(self.collide_point(x, y))

    def pressed(self) -> None:
        """A finger has come down."""

    def dragged(self, touch: Touch) -> None:
        """A finger that came down here has moved."""

    def stayed(self) -> bool:
        """A finger stayed where it came down; whether that meant something, and it is let go."""
        return False

    def tapped(self) -> None:
        """A finger that came down here has left here, and meant it."""

    def released(self) -> None:
        """A finger that came down here has left, wherever."""

    def take(self, touch: Touch) -> None:
        """Have a finger, wherever it came down."""
        touch.grab(self)
        for finger in [finger for finger in self.fingers if finger.time_end >= 0]:
            del self.fingers[finger]
        self.fingers[touch] = self.down_at = touch.pos
        self._down_since, self.held = Clock.time(), True
        self._hold.give_up()
        self.pressed()
        if self.holds:
            self._hold.begin(touch)

    def on_touch_down(self, touch: Touch) -> bool:
        """What stands on it is asked first; a list that scrolls may ask twice."""
        if super().on_touch_down(touch):
            return True
        if self in touch.ud:
            return False
        if self.takes(*touch.pos):
            touch.ud[self] = True
            self.take(touch)
            return True
        return self.solid and bool(self.collide_point(*touch.pos))

    def on_touch_move(self, touch: Touch) -> bool:
        """One that wanders off does not stay."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch)) or self in touch.ud
        if not self.takes(*touch.pos):
            self._hold.give_up()
        if touch in self.fingers:
            self.dragged(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """A tap, if nothing else came of it."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        here = self.takes(*touch.pos) and in_reach(self, *self.to_window(*touch.pos))
        self._let_go(touch)
        if here:
            self.tapped()
        self.released()
        return True

    def stays_no_longer(self) -> None:
        """What the finger does by now is no long press."""
        self._hold.give_up()

    def _stays(self, touch: Touch) -> None:
        if self.stayed():
            self._let_go(touch)

    def _let_go(self, touch: Touch) -> None:
        touch.ungrab(self)
        self.fingers.pop(touch, None)
        self._hold.give_up()
        if (rest := _SEEN - (Clock.time() - self._down_since)) > 0:
            Clock.schedule_once(self._rest, rest)
        else:
            self._rest()

    def _rest(self, *_: object) -> None:
        self.held = bool(self.fingers)
