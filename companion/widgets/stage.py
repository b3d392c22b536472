"""What the screens stand on: one at a time, and the notice over it."""

import time
from typing import Any

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
        self._echo: tuple[float, float, float] | None = None

    def show(self, screen: Widget) -> None:
        """This screen, and no other."""
        if screen is not self._shown:
            self._shown = screen
            self.clear_widgets()
            self.add_widget(screen)
            self.add_widget(self._notice)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass on all but an echo."""
        if self._is_echo(touch):
            touch.ud["echo"] = True
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Remember the tap that changed the screen."""
        if "echo" in touch.ud:
            return True
        before = self._shown
        used = bool(super().on_touch_up(touch))
        if self._shown is not before:
            self._echo = (time.monotonic(), touch.x, touch.y)
        return used

    def _is_echo(self, touch: Any) -> bool:
        if self._echo is None:
            return False
        at, x, y = self._echo
        near = abs(touch.x - x) < dp(_NEAR) and abs(touch.y - y) < dp(_NEAR)
        return near and time.monotonic() - at < _BOUNCE
