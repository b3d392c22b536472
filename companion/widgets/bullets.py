"""A list with a point before each item, as high as its lines need."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.look import TEXT
from companion.widgets.fitted import Fitted
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import LINE, wrapped

_INDENT, _GAP, _POINT = 20, 6, 6


class BulletList(Fitted, Rounded):
    """Give it a width, and take its height."""

    view: tuple[str, ...] | None
    text_size = NumericProperty(16)
    fits_by = ("view", "width", "text_size")
    _items: Sequence[list[str]] = ()

    def fit(self) -> float:
        """As all items need."""
        assert self.view is not None
        room = max(self.width - dp(_INDENT), dp(60))
        self._items = [
            wrapped(item, self.look, self.text_size, TEXT, room, balanced=False)
            for item in self.view
        ]
        lines = sum(map(len, self._items))
        gaps = dp(_GAP) * max(len(self._items) - 1, 0)
        return float(self.sp(self.text_size) * LINE * lines + gaps)

    def draw(self) -> None:
        """One item below the other, from the top."""
        colors, step = self.colors, self.sp(self.text_size) * LINE
        point, y = dp(_POINT), self.top
        for lines in self._items:
            middle = y - step / 2
            self.box(self.x + dp(3), middle - point / 2, point, point, colors.gold, point / 2)
            for line in lines:
                self.write(
                    line, self.x + dp(_INDENT), y - step / 2, self.text_size, colors.ink,
                    width=self.width - dp(_INDENT),
                )  # fmt: skip
                y -= step
            y -= dp(_GAP)
