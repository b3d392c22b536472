"""Who plays in a game: emblem and name, as high as the name needs."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.look import DISPLAY, SEATS
from companion.viewmodels.opening import Sitter
from companion.widgets.fitted import Fitted
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import LINE, wrapped

_SIDE = 32
_SIZE = 19


class SitterRow(Fitted, Rounded):
    """One player."""

    view: Sitter | None
    _lines: Sequence[str] = ()

    def fit(self) -> float:
        """As the name needs, and no lower than the emblem."""
        assert self.view is not None
        room = max(self.width - dp(_SIDE + 12), dp(60))
        self._lines = wrapped(self.view.name, self.look, _SIZE, DISPLAY, room)
        return float(max(dp(_SIDE + 6), self.sp(_SIZE) * LINE * len(self._lines)))

    def draw(self) -> None:
        """The emblem at the left."""
        if self.view is None:
            return
        seat, side = SEATS[self.view.seat], dp(_SIDE)
        self.box(self.x, self.center_y - side / 2, side, side, seat.color, dp(7))
        self.icon(seat.icon, self.x + side / 2, self.center_y, 20, seat.on_color)
        step = self.sp(_SIZE) * LINE
        y = self.center_y + step * (len(self._lines) - 1) / 2
        left = self.x + side + dp(12)
        for line in self._lines:
            self.write(line, left, y, _SIZE, self.colors.ink, font=DISPLAY, width=self.right - left)
            y -= step
