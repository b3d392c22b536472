"""A few words in passing, over whatever is shown; taps go through it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.look import STRONG, TEXT, mixed
from companion.texts import _
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import wrapped

_SECONDS, _SECONDS_WITH_RULE = 4.0, 6.0
_RULE = 64
"""The place at the left for the way to the rule, at least."""
_HIGH_UP = 0.46
"""How far up it stands with a way to the rule: over nothing that is tapped in a hurry."""

Box = tuple[float, float, float, float]


class Notice(Rounded):
    """Says one thing at a time and falls silent by itself; `on_rule` asks for its page."""

    told_at = 0

    __events__ = ("on_rule",)

    def __init__(self, **properties: Any) -> None:
        self._page = ""
        self._pressed = False
        super().__init__(size_hint=(None, None), **properties)
        self._silence = Clock.create_trigger(lambda *_: self.say(""), _SECONDS)
        self._silence_later = Clock.create_trigger(lambda *_: self.say(""), _SECONDS_WITH_RULE)

    def say(self, text: str, page: str = "") -> None:
        """Show this for a few seconds, with a way to that page; nothing shows nothing."""
        self._silence.cancel()
        self._silence_later.cancel()
        self._page = page if text else ""
        self.view = text
        self.redraw()
        if text and page:
            self._silence_later()
        elif text:
            self._silence()

    def on_rule(self, page: str) -> None:
        """The page of what is said was asked for."""

    @property
    def rule_box(self) -> Box | None:
        """Where a tap asks for the page; nowhere without one."""
        if not self.view or not self._page or self.look is None:
            return None
        left, bottom, _room, height = self._panel()
        return left, bottom, self._aside, height

    def on_touch_down(self, touch: Any) -> bool:
        """A notice is never in the way of a tap, but for its way to the rule."""
        if not self._at_rule(touch):
            return False
        touch.grab(self)
        self._press(True)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A tap that ends where it began is meant."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._press(False)
        if self._at_rule(touch):
            self.dispatch("on_rule", self._page)
        return True

    def draw(self) -> None:
        """A small panel near the bottom of the window, or higher up with a way to the rule."""
        if not self.view or self.look is None:
            return
        colors, aside = self.colors, self._aside
        left, bottom, room, height = self._panel()
        self.box(left, bottom, room, height, colors.ink, dp(12))
        if self._page:
            self._draw_way(left, bottom, height)
        lines = self._lines(room)
        step = self.sp(15) * 1.4
        top = bottom + height / 2 + step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            self.write(
                line, left + dp(16) + aside, top - number * step, 15, colors.ground,
                width=room - dp(32) - aside,
            )  # fmt: skip

    def told(self) -> str:
        """What is said."""
        return self.view or ""

    def _draw_way(self, left: float, bottom: float, height: float) -> None:
        """A book with its word below, and a line beside it."""
        colors, aside = self.colors, self._aside
        if self._pressed:
            ground = mixed(colors.ink, colors.ground, 0.18)
            self.box(left, bottom, aside, height, ground, dp(12))
        middle, centre, word = left + aside / 2, bottom + height / 2, self.sp(13) * 1.3
        self.icon("book-open-variant", middle, centre + word / 2, 24, colors.ground)
        self.write(
            _("Rule"), middle, centre - dp(13), 13, colors.ground, font=STRONG, align=0.5,
            width=aside - dp(8),
        )  # fmt: skip
        line = mixed(colors.ink, colors.ground, 0.4)
        self.box(left + aside, bottom + dp(10), dp(1), height - dp(20), line)

    @property
    def _aside(self) -> float:
        assert self.look is not None
        return float(max(dp(_RULE), self.sp(56))) if self._page else 0.0

    def _panel(self) -> Box:
        """Its left and lower side, its width and height."""
        room = min(self.width - dp(32), dp(560))
        height = self.sp(15) * 1.4 * len(self._lines(room)) + dp(24)
        left, bottom = self.center_x - room / 2, self.y + dp(24)
        if self._page:
            height = max(height, dp(44) + self.sp(13) * 1.3)
            bottom = self.y + self.height * _HIGH_UP
        return left, bottom, room, height

    def _lines(self, room: float) -> list[str]:
        assert self.look is not None
        return wrapped(self.view, self.look, 15, TEXT, room - dp(32) - self._aside)

    def _at_rule(self, touch: Any) -> bool:
        box = self.rule_box
        if box is None:
            return False
        left, bottom, width, height = box
        return bool(left <= touch.x <= left + width and bottom <= touch.y <= bottom + height)

    def _press(self, pressed: bool) -> None:
        self._pressed = pressed
        self.redraw()
