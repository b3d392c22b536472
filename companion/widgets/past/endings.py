"""The end of a game: who won and by what, and its figures in rows."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.look import DISPLAY, FIGURES, SEATS, TEXT
from companion.spoken.heard import about, sentences
from companion.viewmodels.past.endings import Fact, Holding, Winners
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import LINE, Paragraph
from companion.widgets.drawing.smooth import Rounded

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
        view = self.view
        return "" if view is None else sentences(about(view.names, view.how), *view.reasons)


class CountTile(Rounded):
    """A number, and below it what is counted."""

    view: Fact

    def draw(self) -> None:
        view, colors = self.view, self.colors
        self.ground(colors.row, dp(12))
        above, below = self.sp(26), self.sp(14) * LINE
        y = self.center_y + (above + below) / 2 - above / 2
        self.write(str(view.number), self.center_x, y, 26, colors.ink, font=FIGURES, align=0.5)
        y -= (above + below) / 2
        room = self.width - dp(8)
        self.write(view.label, self.center_x, y, 14, colors.muted, align=0.5, width=room)

    def spoken(self) -> str:
        return about(self.view.label, str(self.view.number))


class FactRow(Fitted):
    """What is counted, whose record it is, and the number at the right."""

    view: Fact

    def fit(self) -> float:
        return float((self.sp(16) + self.sp(13)) * LINE + dp(10))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        written = self.write(
            str(view.number), self.right, self.center_y, 22, colors.ink, font=FIGURES, align=1
        )
        room = self.width - written - dp(12)
        below = self.sp(13) * LINE
        self.write(view.label, self.x, self.center_y + below / 2, 16, colors.ink, width=room)
        y = self.center_y - self.sp(16) * LINE / 2
        self.write(view.whose, self.x, y, 13, colors.muted, font=TEXT, width=room)

    def spoken(self) -> str:
        view = self.view
        return about(view.label, str(view.number), view.whose)


class HoldingRow(Fitted, Rounded):
    """A player's emblem and name, the regions as a row of pips, and their number."""

    view: Holding

    def fit(self) -> float:
        return float(max(dp(34), self.sp(19) * LINE + dp(8)))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        side = dp(30)
        self.emblem(view.seat, self.x + side / 2, self.center_y, side)
        ink = colors.gold if view.won else colors.ink
        self.write(str(view.number), self.right, self.center_y, 22, ink, font=FIGURES, align=1)
        right = self.right - dp(36)
        wide = min(dp(14), self.width * 0.36 / max(view.most, 1) - dp(3))
        pips = right - view.most * (wide + dp(3))
        for number in range(view.most):
            x = pips + number * (wide + dp(3))
            filled = SEATS[view.seat].color if number < view.number else colors.line
            self.box(x, self.center_y - dp(5), wide, dp(10), filled, dp(3))
        left = self.x + side + dp(10)
        if view.won:
            self.icon("crown", left + dp(10), self.center_y, 20, colors.gold)
            left += dp(26)
        self.write_name(view.name, left, self.center_y, 19, colors.ink, width=pips - dp(8) - left)

    def spoken(self) -> str:
        return self.view.spoken
