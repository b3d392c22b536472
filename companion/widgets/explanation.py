"""How a strength came about, over the battle; a tap anywhere closes it."""

from typing import Any

from kivy.metrics import dp

from companion.look import DISPLAY, FIGURES, STRONG, TEXT
from companion.rule_pages import STRENGTH
from companion.texts import _
from companion.viewmodels.battle_rows import CardView
from companion.viewmodels.explanations import ExplanationView, TermView
from companion.viewmodels.read_aloud import spoken_explanation
from companion.widgets.gestures import Touched, within
from companion.widgets.line_cards import draw_card
from companion.widgets.smooth import Smooth


class Explanation(Touched, Smooth):
    """A panel with the terms of a strength; nothing while there is none."""

    __events__ = ("on_close", "on_rules")

    view: ExplanationView | None

    def __init__(self, **properties: Any) -> None:
        self._rules = (0.0, 0.0, 0.0, 0.0)
        super().__init__(**properties)

    @property
    def rules_box(self) -> tuple[float, float, float, float]:
        """Where a tap asks for the rules."""
        return self._rules

    def on_rules(self, page: str) -> None:
        """What do the rules say of it?"""

    def on_close(self) -> None:
        """It was tapped."""

    def takes(self, x: float, y: float) -> bool:
        """No touch goes further while it is there."""
        return self.view is not None and super().takes(x, y)

    def tapped(self) -> None:
        """A tap anywhere closes it, but for the way to the rules."""
        if within(self._rules, self.down_at):
            self.dispatch("on_rules", STRENGTH)
        else:
            self.dispatch("on_close")

    def draw(self) -> None:
        """The panel, as high as its terms need."""
        view = self.view
        if view is None:
            return
        colors, margin = self.colors, dp(16)
        self.box(self.x, self.y, self.width, self.height, colors.shade)
        width = min(self.width - dp(24), dp(520))
        head = max(dp(56), self.sp(40))
        ways = self._rows(view)
        foot = max(dp(52), self.sp(40))
        room = self.height - dp(24) - head - foot
        step = min(max(dp(50), self.sp(17 + 13) * 1.3), room / max(len(ways), 1))
        height = head + step * len(ways) + foot
        left, bottom = self.center_x - width / 2, self.center_y - height / 2
        self.box(left, bottom, width, height, colors.panel, dp(18))
        self.frame(left, bottom, width, height, colors.line, dp(18), dp(1))
        self._draw_foot(left, bottom, width, foot)
        top = bottom + height
        self._draw_head(view, left + margin, left + width - margin, top - head / 2)
        for number, way in enumerate(ways):
            y = top - head - step * (number + 0.5)
            if isinstance(way, str):
                self.write(way, left + margin, y, 15, colors.muted, width=width - 2 * margin)
            else:
                self._draw_term(way, left + margin, left + width - margin, y, step)

    def _draw_foot(self, left: float, bottom: float, width: float, height: float) -> None:
        """The way to the rules, below everything."""
        colors, y = self.colors, bottom + height / 2
        self._rules = left, bottom, width, height
        wide = self.width_of(_("Rules"), 16, STRONG)
        middle = left + width / 2
        self.icon("book-open-variant", middle - wide / 2 - dp(6), y, 20, colors.accent)
        self.write(_("Rules"), middle + dp(12), y, 16, colors.accent, font=STRONG, align=0.5)

    def _rows(self, view: ExplanationView) -> list[TermView | str]:
        width = min(self.width - dp(24), dp(520)) - dp(32)
        return [*view.terms, *self.wrap(view.note, 15, TEXT, width).lines]

    def _draw_head(self, view: ExplanationView, left: float, right: float, y: float) -> None:
        colors = self.colors
        self.emblem(view.seat, left + dp(16), y, dp(32))
        written = self.write(str(view.total), right, y, 34, colors.ink, font=FIGURES, align=1)
        self.write(
            view.name, left + dp(42), y, 22, colors.ink, font=DISPLAY,
            width=right - written - left - dp(52),
        )  # fmt: skip

    def _draw_term(self, term: TermView, left: float, right: float, y: float, step: float) -> None:
        colors = self.colors
        tall = min(step - dp(4), dp(42))
        wide = tall * 0.7
        draw_card(self, CardView(term.card), left, y - tall / 2, wide, tall, wide)
        x = left + wide + dp(6)
        if term.count > 1:
            self.write(f"×{term.count}", x, y, 14, colors.muted, font=STRONG)
        x += self.sp(26)
        high = step > self.sp(32)
        line = y + self.sp(9) if high else y
        worth = self.write(str(term.worth), right, line, 20, colors.ink, font=FIGURES, align=1)
        room = right - worth - dp(10) - x
        if high:
            self.write(term.sum, x, line, 16, colors.ink, font=STRONG, width=room)
            self.write(term.words, x, y - self.sp(9), 13, colors.muted, width=right - x)
        else:
            written = self.write(term.sum, x, y, 14, colors.ink, font=STRONG, width=room * 0.4)
            self.write(
                term.words, x + written + dp(8), y, 12, colors.muted, width=room - written - dp(8)
            )

    def spoken(self) -> str:
        """How the strength came about."""
        return "" if self.view is None else spoken_explanation(self.view)

    @property
    def covers(self) -> bool:
        """While it is there, nothing else is read."""
        return self.view is not None
