"""Files that were not taken: the name of each, and why, however many there are."""

from kivy.metrics import dp

from companion.look import STRONG, TEXT
from companion.viewmodels.errand import Refusal
from companion.widgets.ink import Drawn
from companion.widgets.lettering import LINE
from companion.widgets.long_list import LongList
from companion.widgets.smooth import Smooth

_NAME, _WHY = 15, 14
_LINES = 3
"""So many lines a reason may take before it is cut."""
_WIDE = 0.62
"""How wide a letter is at the most on average, in sizes of its text."""


class RefusalLine(Smooth):
    """A file and its fault."""

    view: Refusal | None

    def draw(self) -> None:
        """The name, and below it why."""
        if self.view is None:
            return
        left, room = self.x + dp(12), self.width - dp(24)
        y = self.top - dp(6)
        for text, size, font, ink, most in (
            (self.view.name, _NAME, STRONG, self.colors.ink, 2),
            (self.view.why, _WHY, TEXT, self.colors.muted, _LINES),
        ):
            y = self.paragraph(self.wrap(text, size, font, room, most=most), left, y, ink)


class RefusalList(LongList):
    """All of them; a row is as high as its words may need."""

    def row_height(self, view: Refusal) -> float:
        """By the number of letters, as nothing may be measured."""
        scale = self.look.text_scale
        room = max(self.width - dp(24), 1)
        names = 1 + (len(view.name) * _WIDE * dp(_NAME) * scale > room)
        whys = min(1 + int(len(view.why) * _WIDE * dp(_WHY) * scale / room), _LINES)
        return float(dp(16) + dp(names * _NAME + whys * _WHY) * LINE * scale)

    def make_row(self) -> Drawn:
        """A row."""
        return RefusalLine()
