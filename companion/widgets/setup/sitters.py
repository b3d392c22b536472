"""The players of a game: emblem and name, as high as the name needs."""

from kivy.metrics import dp

from companion.look import DISPLAY
from companion.viewmodels.app.opening import Sitter
from companion.widgets.drawing.fitted import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.rounded import Rounded

_SIDE = 32
_SIZE = 19


class SitterRow(Fitted, Rounded):
    """One player."""

    view: Sitter
    _name = Paragraph()

    def fit(self) -> float:
        """As the name needs, and no lower than the emblem."""
        self._name = self.wrap(self.view.name, _SIZE, DISPLAY, self.width - dp(_SIDE + 12))
        return float(max(dp(_SIDE + 6), self._name.high))

    def draw(self) -> None:
        """The emblem at the left."""
        side = dp(_SIDE)
        self.emblem(self.view.seat, self.x + side / 2, self.center_y, side)
        top = self._name.top_around(self.center_y)
        self.paragraph(self._name, self.x + side + dp(12), top, self.colors.ink)
