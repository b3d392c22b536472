"""A finger that stays where it came down means something else than a tap."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.widgets.under import in_reach

LONG = 0.5
"""A press so long, in seconds, opens what a tap does not."""


class Hold:
    """Calls `then` when a finger has stayed on a widget, unless it is given up before.

    That it is when the widget has the finger no longer, and when a finger that came down there now
    would not reach the widget, or it has moved: it is gone, something lies over it, or the screen
    is another. This is looked at in every frame, so that nobody has to tell.
    """

    def __init__(self, widget: Any, then: Callable[[Any], None], seconds: float = LONG) -> None:
        self._widget, self._then, self._seconds = widget, then, seconds
        self._touch: Any = None
        self._at: tuple[float, ...] = ()
        self._end = 0.0
        self._every_frame = Clock.create_trigger(self._look, 0, interval=True)

    def begin(self, touch: Any) -> None:
        """A finger has come down, and is the widget's."""
        self._touch, self._at, self._end = touch, self._place, Clock.time() + self._seconds
        self._every_frame()

    def give_up(self) -> None:
        """Whatever the finger means, it is not this."""
        self._touch = None
        self._every_frame.cancel()

    @property
    def _place(self) -> tuple[float, ...]:
        return (*self._widget.to_window(*self._widget.pos), *self._widget.size)

    def _look(self, *_: object) -> None:
        touch = self._touch
        has_it = any(grab() is self._widget for grab in touch.grab_list)
        if not has_it or self._place != self._at or not in_reach(self._widget, *touch.pos):
            self.give_up()
        elif Clock.get_time() >= self._end:
            self.give_up()
            self._then(touch)
