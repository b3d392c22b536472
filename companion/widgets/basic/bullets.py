"""A list with a bullet before each item, as high as its lines need."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.look import TEXT
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded

_INDENT, _GAP, _POINT = 20, 6, 6


class BulletList(Fitted, Rounded):
    """A list of items; its width is given, its height follows."""

    view: tuple[str, ...]
    text_size = NumericProperty(16)
    fits_by = ("view", "width", "text_size")
    _items: Sequence[Paragraph] = ()

    def fit(self) -> float:
        room = self.width - dp(_INDENT)
        self._items = [
            self.wrap(item, self.text_size, TEXT, room, balanced=False) for item in self.view
        ]
        gaps = dp(_GAP) * max(len(self._items) - 1, 0)
        return float(sum(item.high for item in self._items) + gaps)

    def draw(self) -> None:
        colors, point, y = self.colors, dp(_POINT), self.top
        for item in self._items:
            middle = y - item.step / 2
            self.box(self.x + dp(3), middle - point / 2, point, point, colors.gold, point / 2)
            y = self.paragraph(item, self.x + dp(_INDENT), y, colors.ink) - dp(_GAP)
