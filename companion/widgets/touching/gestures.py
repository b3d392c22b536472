"""Fingers on a widget: a tap, a long press, a drag; and widgets that let no touch through.

Before, the stage has handled what is no finger, bounces, and taps with two fingers (`stage.py`); a
wheel calls `turn_wheel` (`mouse.py`); in a scrolling view `scroll.py` comes first.
"""

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.widgets.touching.hold import Hold
from companion.widgets.touching.touch import Touch
from companion.widgets.touching.under import in_reach

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""

_SEEN = 0.035
"""The least seconds for which a tapped widget looks held, so that a quick tap is seen."""


def within(box: Box, point: Point) -> bool:
    """Whether a point is in a box."""
    left, bottom, width, height = box
    return left <= point[0] <= left + width and bottom <= point[1] <= bottom + height


class Solid(Widget):
    """A widget that lets no touch through to what is below."""

    @property
    def solid(self) -> bool:
        """Whether it stops touches now."""
        return True

    def on_touch_down(self, touch: Touch) -> bool:
        """Its children are asked first."""
        taken = super().on_touch_down(touch)
        return bool(taken or (self.solid and self.collide_point(*touch.pos)))


class Touched(Widget):
    """Gets each finger it `takes`, from when it comes down until it leaves.

    A finger that leaves on it has tapped; one that stayed before may be a long press. Neither
    counts if the finger has moved away, or if the widget has gone from the screen or is covered.
    """

    held = BooleanProperty(False)
    """Whether a finger is on it."""

    def __init__(self, **properties: object) -> None:
        self.fingers: dict[Touch, Point] = {}
        """Fingers that are down, and where each came down or was last looked at."""
        self.down_at: Point = (0.0, 0.0)
        """Where the last finger came down."""
        self._hold = Hold(self, self._stays)
        self._down_since = 0.0
        super().__init__(**properties)

    @property
    def solid(self) -> bool:
        """Whether it also stops fingers that it does not take."""
        return False

    @property
    def holds(self) -> bool:
        """Whether a long press there may do anything."""
        return False

    def takes(self, x: float, y: float) -> bool:
        """Whether a finger at this place is for this widget."""
        return bool(self.collide_point(x, y))

    def pressed(self) -> None:
        """A finger has come down."""

    def dragged(self, touch: Touch) -> None:
        """A finger that came down here has moved."""

    def stayed(self) -> bool:
        """Called for a long press; whether it did anything, so that the finger is released."""
        return False

    def tapped(self) -> None:
        """A finger that came down here has left here."""

    def released(self) -> None:
        """A finger that came down here has left, anywhere."""

    def take(self, touch: Touch) -> None:
        """Take a finger, wherever it came down."""
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
        """Its children are asked first; a scrolling list may ask twice."""
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
        """A finger that moves away is no long press."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch)) or self in touch.ud
        if not self.takes(*touch.pos):
            self._hold.give_up()
        if touch in self.fingers:
            self.dragged(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """A tap, unless the finger did something else."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        here = self.takes(*touch.pos) and in_reach(self, *self.to_window(*touch.pos))
        self._let_go(touch)
        if here:
            self.tapped()
        self.released()
        return True

    def stays_no_longer(self) -> None:
        """The finger can no longer be a long press."""
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
