"""A few words in passing, over whatever is shown; taps go through it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.look import TEXT
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import wrapped

_SECONDS = 4.0


class Notice(Rounded):
    """Says one thing at a time and falls silent by itself."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(1, 1), **properties)
        self._silence = Clock.create_trigger(lambda *_: self.say(""), _SECONDS)

    def say(self, text: str) -> None:
        """Show this for a few seconds; nothing shows nothing."""
        self._silence.cancel()
        self.view = text
        if text:
            self._silence()

    def on_touch_down(self, touch: Any) -> bool:
        """A notice is never in the way of a tap."""
        del touch
        return False

    def draw(self) -> None:
        """A small panel near the bottom of the window."""
        if not self.view or self.look is None:
            return
        colors = self.colors
        room = min(self.width - dp(32), dp(560))
        lines = wrapped(self.view, self.look, 15, TEXT, room - dp(32))
        step = self.sp(15) * 1.4
        height = step * len(lines) + dp(24)
        left, bottom = self.center_x - room / 2, self.y + dp(24)
        self.box(left, bottom, room, height, colors.ink, dp(12))
        top = bottom + height - dp(12) - step / 2
        for number, line in enumerate(lines):
            self.write(
                line, left + dp(16), top - number * step, 15, colors.ground, width=room - dp(32)
            )
