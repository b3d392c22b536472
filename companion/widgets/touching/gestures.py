"""Fingers on a widget: a tap, a long press, a drag; and widgets that let no touch through.

Before, the stage has handled what is no finger, bounces, and taps with two fingers (`stage.py`); a
wheel calls `turn_wheel` (`mouse.py`); in a scrolling view `scroll.py` comes first.
"""

from collections.abc import Callable, Hashable

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.spots import TWICE
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.sight import Done, glance_of
from companion.widgets.touching.touch import Touch, in_reach

LONG = 0.5
"""The length of a long press in seconds."""


class Hold:
    """Calls `then` when a finger has stayed on a widget long enough.

    It gives up when the widget no longer has the finger, when the finger has moved, or when a new
    touch there would not reach the widget. This is checked in every frame, so that nobody has to
    report it.

    A frame may take longer than a tap: the finger may have left by then, which is only heard after
    this look. So the finger is asked about once more, in the next frame.
    """

    def __init__(
        self, widget: Widget, then: Callable[[Touch], None], seconds: float = LONG
    ) -> None:
        self._widget, self._then, self._seconds = widget, then, seconds
        self._touch: Touch | None = None
        self._at: tuple[float, ...] = ()
        self._end = 0.0
        self._due = False
        self._every_frame = Clock.create_trigger(self._look, 0, interval=True)

    def begin(self, touch: Touch) -> None:
        """A finger has come down on the widget."""
        self._touch, self._at, self._due = touch, self._place, False
        self._end = Clock.time() + self._seconds
        self._every_frame()

    def give_up(self) -> None:
        self._touch = None
        self._every_frame.cancel()

    @property
    def _place(self) -> tuple[float, ...]:
        return (*self._widget.to_window(*self._widget.pos), *self._widget.size)

    def _look(self, *_: object) -> None:
        touch = self._touch
        assert touch is not None
        has_it = any(grab() is self._widget for grab in touch.grab_list)
        if not has_it or self._place != self._at or not in_reach(self._widget, *touch.pos):
            self.give_up()
        elif self._due:
            self.give_up()
            self._then(touch)
        else:
            self._due = Clock.get_time() >= self._end


Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""

_SEEN = 0.035
"""The least seconds for which a tapped widget looks held, so that a quick tap is seen."""


def within(box: Box, point: Point) -> bool:
    left, bottom, width, height = box
    return left <= point[0] <= left + width and bottom <= point[1] <= bottom + height


def unheard(_widget: object, *_values: object) -> None:
    """What Kivy calls for an event of a widget after all listeners: nothing is left to do."""


class Solid(Widget):
    """A widget that lets no touch through to what is below."""

    @property
    def solid(self) -> bool:
        """Whether this widget stops touches now."""
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
    again = TWICE
    """Seconds before which a second tap is a double tap, and counts for nothing."""
    drags = False
    """Whether a finger may shift something here, also one that could not see yet what it taps."""
    acts_upon: Hashable = None
    """What is shown beside it, and a tap would change."""

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
        """Whether this widget also stops fingers that it does not take."""
        return False

    @property
    def holds(self) -> bool:
        """Whether a long press there may do anything."""
        return False

    @property
    def there(self) -> bool:
        """Whether this widget can be seen as something to tap."""
        return True

    @property
    def meaning(self) -> Hashable:
        """What a tap on it is about: about something else, it is another thing under the finger."""
        return None

    @property
    def whose(self) -> Hashable:
        """For whom it acts, or upon what."""
        return self.acts_upon

    def part_at(self, x: float, y: float) -> Hashable:
        """Which of several things in it is there."""
        del x, y
        return None

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
            glance = glance_of(touch)
            if glance is None or glance.falls_on(self, touch.pos):
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
            self._mean(touch, self.tapped)
        self.released()
        return True

    def stays_no_longer(self) -> None:
        """The finger can no longer be a long press."""
        self._hold.give_up()

    def _stays(self, touch: Touch) -> None:
        if self._mean(touch, self.stayed):
            self._let_go(touch)

    def _mean(self, touch: Touch, deed: Callable[[], Done]) -> Done | None:
        """Do what the finger could see."""
        glance = glance_of(touch)
        if glance is None:
            return deed()
        return glance.own(deed) if glance.means(self) else None

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


class Pressed(Touched, Drawn):
    """Reports where a finger tapped, or stayed."""

    __events__ = ("on_tap", "on_press_long")
    on_tap = on_press_long = unheard

    holds = True

    @property
    def there(self) -> bool:
        return self.view is not None

    def takes(self, x: float, y: float) -> bool:
        return self.view is not None and super().takes(x, y)

    def tapped(self) -> None:
        self.dispatch("on_tap", *self.down_at)

    def stayed(self) -> bool:
        self.dispatch("on_press_long", *self.down_at)
        return True
