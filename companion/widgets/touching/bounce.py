"""Ignores a bouncing finger, which would tap what has just appeared under it."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.widgets.touching.touch import Touch

SECONDS = 0.25
_NEAR = 40


class Bounce:
    """Recognises the bounce of a touch: a second one at the same place, too soon to be meant.

    The time counts from the first frame that shows what the touch has changed.
    """

    def __init__(self) -> None:
        self.finger = self._at = (-1000.0, -1000.0)
        self._changed = 0.0

    def is_echo(self, touch: Touch) -> bool:
        """Whether to ignore a touch; any other is remembered."""
        x, y = self._at
        near = abs(touch.x - x) < dp(_NEAR) and abs(touch.y - y) < dp(_NEAR)
        if near and Clock.time() - self._changed < SECONDS:
            return True
        self.finger = touch.x, touch.y
        return False

    def changed(self) -> None:
        """The last touch has changed what is under the finger."""
        self._at = self.finger
        self._changed = Clock.time()
        Window.bind(on_flip=self._seen)

    def forget(self) -> None:
        """Ignore nothing at the next touch."""
        Window.unbind(on_flip=self._seen)
        self._changed = 0.0

    def _seen(self, *_: object) -> None:
        Window.unbind(on_flip=self._seen)
        self._changed = Clock.time()


class Steady(Widget):
    """A widget that ignores a bouncing finger, which would tap what is now under it."""

    def __init__(self, *arguments: object, **properties: object) -> None:
        self.bounce = Bounce()
        super().__init__(*arguments, **properties)

    def on_touch_down(self, touch: Touch) -> bool:
        if self.collide_point(*touch.pos) and self.bounce.is_echo(touch):
            return True
        return bool(super().on_touch_down(touch))
