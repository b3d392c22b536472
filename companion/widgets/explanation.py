"""How a strength came about, over the battle; a tap anywhere closes it."""

from typing import Any

from kivy.metrics import dp

from companion.look import DISPLAY, FIGURES, SEATS, STRONG
from companion.viewmodels.battle_rows import CardView
from companion.viewmodels.explanations import ExplanationView, TermView
from companion.widgets.line_cards import draw_card
from companion.widgets.smooth import Smooth
from companion.widgets.wrapping import wrapped


class Explanation(Smooth):
    """A panel with the terms of a strength; nothing while there is none."""

    __events__ = ("on_close",)

    view: ExplanationView | None

    def on_close(self) -> None:
        """It was tapped."""

    def on_touch_down(self, touch: Any) -> bool:
        """A tap anywhere closes it and goes no further."""
        del touch
        if self.view is None:
            return False
        self.dispatch("on_close")
        return True

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
        room = self.height - dp(24) - head - margin
        step = min(max(dp(50), self.sp(17 + 13) * 1.3), room / max(len(ways), 1))
        height = head + step * len(ways) + margin
        left, bottom = self.center_x - width / 2, self.center_y - height / 2
        self.box(left, bottom, width, height, colors.panel, dp(18))
        self.frame(left, bottom, width, height, colors.line, dp(18), dp(1))
        top = bottom + height
        self._draw_head(view, left + margin, left + width - margin, top - head / 2)
        for number, way in enumerate(ways):
            y = top - head - step * (number + 0.5)
            if isinstance(way, str):
                self.write(way, left + margin, y, 15, colors.muted, width=width - 2 * margin)
            else:
                self._draw_term(way, left + margin, left + width - margin, y, step)

    def _rows(self, view: ExplanationView) -> list[TermView | str]:
        assert self.look is not None
        width = min(self.width - dp(24), dp(520)) - dp(32)
        note = wrapped(view.note, self.look, 15, "Roboto", width) if view.note else []
        return [*view.terms, *note]

    def _draw_head(self, view: ExplanationView, left: float, right: float, y: float) -> None:
        colors, seat = self.colors, SEATS[view.seat]
        self.box(left, y - dp(16), dp(32), dp(32), seat.color, dp(8))
        self.icon(seat.icon, left + dp(16), y, 22, seat.on_color)
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
        worth = self.write(str(term.worth), right, y, 20, colors.ink, font=FIGURES, align=1)
        room = right - worth - dp(10) - x
        if step > self.sp(32):
            self.write(term.sum, x, y + self.sp(9), 16, colors.ink, font=STRONG, width=room)
            self.write(term.words, x, y - self.sp(9), 13, colors.muted, width=room)
        else:
            written = self.write(term.sum, x, y, 14, colors.ink, font=STRONG, width=room * 0.4)
            self.write(
                term.words, x + written + dp(8), y, 12, colors.muted, width=room - written - dp(8)
            )
