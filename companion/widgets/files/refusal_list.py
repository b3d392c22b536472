"""The names of files that could not be used, and why."""

from kivy.metrics import dp

from companion.look import STRONG, TEXT
from companion.viewmodels.basic.errand import Refusal
from companion.widgets.basic.long_list import LongList
from companion.widgets.drawing.lettering import LINE
from companion.widgets.drawing.smooth import Smooth

_NAME, _WHY = 15, 14
_LINES = 3
"""The most lines of a reason before it is cut."""
_WIDE = 0.62
"""The widest average of a letter, relative to the text size."""


class RefusalLine(Smooth):
    """A file and what is wrong with it."""

    view: Refusal

    def draw(self) -> None:
        """The name, and below it the reason."""
        left, room = self.x + dp(12), self.width - dp(24)
        y = self.top - dp(6)
        for text, size, font, ink, most in (
            (self.view.name, _NAME, STRONG, self.colors.ink, 2),
            (self.view.why, _WHY, TEXT, self.colors.muted, _LINES),
        ):
            y = self.paragraph(self.wrap(text, size, font, room, most=most), left, y, ink)


class RefusalList(LongList[Refusal, RefusalLine]):
    """The list; a row is as high as its text may need."""

    kind = RefusalLine

    def row_height(self, view: Refusal) -> float:
        """Estimated from the number of characters, as nothing may be measured here."""
        scale = self.look.text_scale
        room = max(self.width - dp(24), 1)
        names = 1 + (len(view.name) * _WIDE * dp(_NAME) * scale > room)
        whys = min(1 + int(len(view.why) * _WIDE * dp(_WHY) * scale / room), _LINES)
        return float(dp(16) + dp(names * _NAME + whys * _WHY) * LINE * scale)
