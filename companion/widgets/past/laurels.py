"""Who won the game, and by what."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.heard import about, sentences
from companion.look import DISPLAY, TEXT
from companion.viewmodels.past.endings import Winners
from companion.widgets.drawing.fitted import Fitted
from companion.widgets.drawing.lettering import LINE, Paragraph
from companion.widgets.drawing.rounded import Rounded

_SHIELD = 64
_NAMES, _HOW, _REASON = (34, 24, 20), 17, 15
_MOST_LINES = 3


class Laurels(Fitted, Rounded):
    """The winners' emblems under a crown, beside them their names; as high as that needs."""

    view: Winners | None
    _names = Paragraph()
    _reasons: Sequence[Paragraph] = ()

    @property
    def _side(self) -> float:
        """One winner has a large shield; several share its place, two by two."""
        alone = self.view is None or len(self.view.seats) == 1
        return float(dp(_SHIELD if alone else _SHIELD / 2))

    def fit(self) -> float:
        """As the words need, and no lower than the shields."""
        assert self.view is not None
        room = self.width - dp(_SHIELD + 16)
        for size in _NAMES:
            self._names = self.wrap(
                self.view.names, size, DISPLAY, room, most=_MOST_LINES, line=1.16
            )
            if len(self._names.lines) == 1:
                break
        self._reasons = [self.wrap(reason, _REASON, TEXT, room) for reason in self.view.reasons]
        shields = dp(24) + (len(self.view.seats) + 1) // 2 * dp(_SHIELD / 2)
        return float(max(self._words_height(), shields, dp(24 + _SHIELD)) + dp(8))

    def _words_height(self) -> float:
        reasons = sum(reason.high for reason in self._reasons)
        return self._names.high + self.sp(_HOW) * LINE + reasons

    def draw(self) -> None:
        """Crown and shields at the left, the words beside them."""
        view, colors = self.view, self.colors
        if view is None:
            return
        self.icon("crown", self.x + dp(_SHIELD / 2), self.top - dp(14), 28, colors.gold)
        self._draw_shields(view)
        left = self.x + dp(_SHIELD + 16)
        room = self.right - left
        y = self.center_y + self._words_height() / 2
        y = self.paragraph(self._names, left, y, colors.gold)
        how = self.wrap(view.how, _HOW, DISPLAY, room, most=1)
        y = self.paragraph(how, left, y, colors.ink)
        for reason in self._reasons:
            y = self.paragraph(reason, left, y, colors.muted)

    def _draw_shields(self, view: Winners) -> None:
        side = self._side
        for number, winner in enumerate(view.seats):
            over, down = number % 2 + 0.5, number // 2 + 0.5
            x, y = self.x + over * side, self.top - dp(28) - down * side
            self.emblem(winner, x, y, side - dp(4))

    def spoken(self) -> str:
        """Who won, and by what."""
        view = self.view
        return "" if view is None else sentences(about(view.names, view.how), *view.reasons)
