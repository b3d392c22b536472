"""Long presses: a finger that stays where it came down."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.widgets.touching.touch import Touch
from companion.widgets.touching.under import in_reach

LONG = 0.5
"""The length of a long press in seconds."""


class Hold:
    """Calls `then` when a finger has stayed on a widget long enough.

    It gives up when the widget no longer has the finger, when the finger has moved, or when a new
    touch there would not reach the widget. This is checked in every frame, so that nobody has to
    report it.
    """

    def __init__(
        self, widget: Widget, then: Callable[[Touch], None], seconds: float = LONG
    ) -> None:
        self._widget, self._then, self._seconds = widget, then, seconds
        self._touch: Touch | None = None
        self._at: tuple[float, ...] = ()
        self._end = 0.0
        self._every_frame = Clock.create_trigger(self._look, 0, interval=True)

    def begin(self, touch: Touch) -> None:
        """A finger has come down on the widget."""
        self._touch, self._at, self._end = touch, self._place, Clock.time() + self._seconds
        self._every_frame()

    def give_up(self) -> None:
        """Stop waiting."""
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
        elif Clock.get_time() >= self._end:
            self.give_up()
            self._then(touch)
