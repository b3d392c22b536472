"""Worked examples: lines of small cards with their totals."""

from kivy.metrics import dp

from companion.condottiere.pieces import CARD_ICONS
from companion.condottiere.viewmodels.rule_examples import LinesView, LineView, spoken_lines
from companion.condottiere.widgets.cards.line_cards import MARKS, draw_line
from companion.look import FIGURES
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.smooth import Smooth
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing

_ROW, _GAP, _TOTAL = 60, 6, 30


class LinesExample(Fitted, Smooth):
    """A row for each line; the leader's total is gold and has a crown."""

    view: LinesView | None

    def fit(self) -> float:
        """A row for each line."""
        assert self.view is not None
        count = len(self.view.lines)
        return float(self._row * count + dp(_GAP) * (count - 1))

    @property
    def _row(self) -> float:
        return float(max(dp(_ROW), self.sp(_TOTAL) * 1.4))

    def draw(self) -> None:
        """The lines, the first above."""
        if self.view is None:
            return
        y = self.top
        for line in self.view.lines:
            y -= self._row
            self._draw_line(line, y)
            y -= dp(_GAP)

    def _draw_line(self, line: LineView, y: float) -> None:
        colors, middle = self.colors, y + self._row / 2
        self.box(self.x, y, self.width, self._row, colors.row, dp(12))
        right = self.right - dp(14)
        ink = colors.gold if line.standing is Standing.LEADS else colors.ink
        self.write(str(line.total), right, middle, _TOTAL, ink, font=FIGURES, align=1)
        right -= self.width_of("00", _TOTAL, FIGURES) + dp(18)
        if line.majority:
            self.icon(CARD_ICONS[Card.COURTESAN], right, middle, 22, colors.gold)
        elif line.standing in MARKS:
            self.icon(MARKS[line.standing], right, middle, 22, colors.gold)
        left = self.x + dp(12)
        tall = min(self._row - dp(12), dp(52), max(self.width * 0.115, dp(34)))
        draw_line(self, line.cards, left, middle - tall / 2, right - dp(20) - left, tall)

    def spoken(self) -> str:
        """Each line's cards, its total and how it stands."""
        return "" if self.view is None else spoken_lines(self.view)
