"""What the screens stand on: one at a time, and the notice over it."""

import time
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

_BOUNCE = 0.25
_NEAR = 40


class Stage(FloatLayout):
    """Shows a screen; a finger that bounces does not tap what has just come under it.

    For a quarter of a second after a tap has changed the screen, a second touch at the same
    place is the first one's echo and goes nowhere.
    """

    def __init__(self, notice: Widget, **properties: Any) -> None:
        super().__init__(**properties)
        self._notice = notice
        self._shown: Widget | None = None
        self._touched: Widget | None = None
        self._finger = -1000.0, -1000.0
        self._echo: tuple[float, float, float] | None = None

    def show(self, screen: Widget) -> None:
        """This screen, and no other; what led to it was the last touch."""
        if screen is not self._shown:
            self._shown = screen
            self.clear_widgets()
            self.add_widget(screen)
            self.add_widget(self._notice)
            self._came()
            Window.bind(on_flip=self._came)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass on all but an echo."""
        if self._is_echo(touch):
            return True
        self._finger = touch.x, touch.y
        self._touched = self._shown
        return bool(super().on_touch_down(touch))

    def _came(self, *_: object) -> None:
        """A screen that is slow to build counts from when it can be seen."""
        Window.unbind(on_flip=self._came)
        stays = self._shown is self._touched
        self._echo = None if stays else (time.monotonic(), *self._finger)

    def _is_echo(self, touch: Any) -> bool:
        if self._echo is None:
            return False
        at, x, y = self._echo
        near = abs(touch.x - x) < dp(_NEAR) and abs(touch.y - y) < dp(_NEAR)
        return near and time.monotonic() - at < _BOUNCE
