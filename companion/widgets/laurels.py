"""Who won the game, and by what."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.heard import about, sentences
from companion.look import DISPLAY, SEATS, TEXT
from companion.viewmodels.victory import Winners
from companion.widgets.fitted import Fitted
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import LINE, wrapped

_SHIELD = 64
_NAME, _HOW, _REASON = 34, 17, 15
_SMALLER = (24, 20)
_MOST_LINES = 3


class Laurels(Fitted, Rounded):
    """The winners' emblems under a crown, beside them their names; as high as that needs."""

    view: Winners | None
    _names: Sequence[str] = ()
    _reasons: Sequence[str] = ()
    _size = float(_NAME)

    @property
    def _side(self) -> float:
        """One winner has a large shield; several share its place, two by two."""
        alone = self.view is None or len(self.view.seats) == 1
        return float(dp(_SHIELD if alone else _SHIELD / 2))

    def fit(self) -> float:
        """As the words need, and no lower than the shields."""
        assert self.view is not None
        room = max(self.width - dp(_SHIELD + 16), dp(80))
        self._size = float(_NAME)
        self._names = wrapped(self.view.names, self.look, self._size, DISPLAY, room)
        for smaller in _SMALLER:
            if len(self._names) == 1:
                break
            self._size = float(smaller)
            self._names = wrapped(self.view.names, self.look, self._size, DISPLAY, room)
        if len(self._names) > _MOST_LINES:
            kept = self._names[: _MOST_LINES - 1]
            self._names = [*kept, " ".join(self._names[_MOST_LINES - 1 :])]
        self._reasons = [
            line
            for reason in self.view.reasons
            for line in wrapped(reason, self.look, _REASON, TEXT, room)
        ]
        shields = dp(24) + (len(self.view.seats) + 1) // 2 * dp(_SHIELD / 2)
        return float(max(self._words_height(), shields, dp(24 + _SHIELD)) + dp(8))

    def _words_height(self) -> float:
        assert self.view is not None
        return (
            self.sp(self._size) * 1.16 * len(self._names)
            + self.sp(_HOW) * LINE
            + self.sp(_REASON) * LINE * len(self._reasons)
        )

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
        step = self.sp(self._size) * 1.16
        for line in self._names:
            self.write(line, left, y - step / 2, self._size, colors.gold, font=DISPLAY, width=room)
            y -= step
        step = self.sp(_HOW) * LINE
        self.write(view.how, left, y - step / 2, _HOW, colors.ink, font=DISPLAY, width=room)
        y -= step
        step = self.sp(_REASON) * LINE
        for reason in self._reasons:
            self.write(reason, left, y - step / 2, _REASON, colors.muted, font=TEXT, width=room)
            y -= step

    def _draw_shields(self, view: Winners) -> None:
        side = self._side
        for number, winner in enumerate(view.seats):
            seat = SEATS[winner]
            over, down = number % 2, number // 2
            x = self.x + over * side
            y = self.top - dp(28) - (down + 1) * side
            inset = dp(2)
            self.box(x + inset, y + inset, side - 2 * inset, side - 2 * inset, seat.color, side / 5)
            self.icon(seat.icon, x + side / 2, y + side / 2, side * 0.62 / dp(1), seat.on_color)

    def spoken(self) -> str:
        """Who won, and by what."""
        view = self.view
        return "" if view is None else sentences(about(view.names, view.how), *view.reasons)
