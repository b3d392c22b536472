"""A line of the calculator: its colour, its cards and its strength."""

from kivy.metrics import dp

from companion.condottiere.pieces import CARD_ICONS
from companion.condottiere.viewmodels.battle.sums import SumView
from companion.condottiere.viewmodels.read_aloud_rows import spoken_sum
from companion.condottiere.widgets.cards.line_cards import MARKS, card_width, draw_line
from companion.look import DISPLAY, FIGURES
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import ADVANCE, CAP
from companion.widgets.drawing.smooth import Rounded
from companion.words import seat_name
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing

_TALLEST = 84
_CARD = 0.11
"""The height of a card, relative to the row's width."""
_GAP = 4
"""The gap drawn between two rows; their touch areas have none."""


class SumRow(Tappable, Rounded):
    """A tap selects it for the next cards; the selected one is framed.

    A tap on the selected row's emblem asks for another colour.
    """

    view: SumView | None

    @property
    def label(self) -> str:
        """Whose line it is."""
        return seat_name(self.view.seat) if self.view is not None else ""

    @property
    def bar(self) -> float:
        """The width of the emblem."""
        return float(min(max(self.height * 0.5, dp(44)), dp(56)))

    @property
    def at_emblem(self) -> bool:
        """Whether the tap was on the emblem."""
        return bool(self.down_at[0] < self.x + self.bar)

    def draw(self) -> None:
        """The emblem, the cards, the strength as large as there is room for."""
        view = self.view
        if view is None:
            return
        colors, radius = self.colors, dp(12)
        bottom, high = self.y + dp(_GAP) / 2, self.height - dp(_GAP)
        ground = colors.row_active if view.selected or self.held else colors.row
        self.box(self.x, bottom, self.width, high, ground, radius)
        self.band(view.seat, self.bar, bottom, high, radius)
        right = self._draw_strength(view)
        left, room = self.x + self.bar + dp(10), high - dp(12)
        name = self.sp(16) * 1.3
        if room - name > dp(44):
            y = bottom + high - dp(6) - name / 2
            self.write(self.label, left, y, 16, colors.muted, font=DISPLAY, width=right - left)
            room -= name + dp(3)
        self._draw_cards(view, left, right - left, bottom + dp(6), room)
        if view.selected:
            self.frame(self.x, bottom, self.width, high, colors.gold, radius, dp(3))

    def _draw_cards(
        self, view: SumView, left: float, width: float, bottom: float, height: float
    ) -> None:
        """In the middle of the height, or over all of it if they need two rows."""
        tall = min(height, dp(64), max(self.width * _CARD, dp(22)))
        many = len(view.cards) * (card_width(tall) + dp(3)) > width
        if many and height > 2 * tall + dp(_GAP):
            tall = height
        draw_line(self, view.cards, left, bottom + (height - tall) / 2, width, tall)

    def _draw_strength(self, view: SumView) -> float:
        """The number, and its meaning left of it; the left end of both."""
        colors = self.colors
        text, right = str(view.strength), self.right - dp(12)
        across = max(len(text), 2)
        size = min(
            (self.height - dp(_GAP)) * 0.78 / CAP,
            dp(_TALLEST) / CAP,
            self.width * 0.4 / (ADVANCE * across),
        )
        ink = colors.gold if view.standing is Standing.LEADS else colors.ink
        self.write(text, right, self.center_y, size / self.sp(1), ink, font=FIGURES, align=1)
        left = right - size * ADVANCE * across - dp(28)
        marks = [MARKS[view.standing]] if view.standing is not None else []
        if view.majority:
            marks.append(CARD_ICONS[Card.COURTESAN])
        step = min(dp(26), self.height / 2)
        for number, mark in enumerate(marks):
            y = self.center_y + ((len(marks) - 1) / 2 - number) * step
            self.icon(mark, left + dp(14), y, min(24, step / dp(1)), colors.gold)
        return float(left - dp(4))

    def spoken(self) -> str:
        """The strength and the cards."""
        return "" if self.view is None else spoken_sum(self.view)
