"""How a strength is counted, over the battle; a tap anywhere closes it."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.condottiere.rule_pages import STRENGTH
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.explanations import ExplanationView, TermView
from companion.condottiere.viewmodels.read_aloud import spoken_explanation
from companion.condottiere.widgets.line_cards import SHAPE, draw_card
from companion.look import DISPLAY, FIGURES, STRONG, TEXT, Color
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST
from companion.widgets.basic.sheet import Answer
from companion.widgets.touching.gestures import Box, unheard, within

_TWO_LINES = 32
"""A term higher than this has its reason below its sum."""


class Explanation(Answer):
    """A panel with the terms of a strength; hidden without a view.

    Below them are the ways on: the rules, and where it `corrects` also the player's corrections;
    `early` has the player play out of turn.
    """

    __events__ = ("on_correct", "on_early")
    on_correct = on_early = unheard

    view: ExplanationView | None
    drawn_by = (*Answer.drawn_by, "corrects", "early", "early_off")

    corrects = BooleanProperty(False)
    early = StringProperty()
    early_off = BooleanProperty(False)

    page = (STRENGTH,)
    _ways: Sequence[tuple[Box, str]] = ()
    """Where the ways on are, and what they dispatch."""

    def part_at(self, x: float, y: float) -> str:
        return next((event for box, event in self._ways if within(box, (x, y))), "")

    def tapped(self) -> None:
        """A tap on a way on takes it; anywhere else it closes the explanation."""
        event = self.part_at(*self.down_at) or "on_close"
        if event == "on_early" and self.early_off:
            return
        self.dispatch(event, *(self.page if event == "on_rules" else ()))

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors, margin = self.colors, dp(16)
        self.ground(colors.shade)
        width = min(self.width - dp(24), dp(520))
        head = max(dp(56), self.sp(40))
        note = self.wrap(view.note, 15, TEXT, width - 2 * margin)
        ways: list[TermView | str] = [*view.terms, *note.lines]
        rows = self._foot_rows(width)
        high, around = max(dp(52), self.sp(40)), dp(24)
        if self.height - around - head - high * len(rows) <= self.sp(_TWO_LINES) * len(ways):
            high, around = dp(SMALLEST), dp(10)
        foot = high * len(rows)
        room = self.height - around - head - foot
        step = min(max(dp(50), self.sp(17 + 13) * 1.3), room / max(len(ways), 1))
        height = head + step * len(ways) + foot
        left, bottom = self.center_x - width / 2, self.center_y - height / 2
        self.panel(left, bottom, width, height)
        self._draw_foot(rows, left, bottom, width, high)
        top = bottom + height
        self._draw_head(view, left + margin, left + width - margin, top - head / 2)
        for number, way in enumerate(ways):
            y = top - head - step * (number + 0.5)
            if isinstance(way, str):
                self.write(way, left + margin, y, 15, colors.muted, width=width - 2 * margin)
            else:
                self._draw_term(way, left + margin, left + width - margin, y, step)

    def _foot_rows(self, width: float) -> list[list[tuple[str, str, str]]]:
        """The ways on, each with its icon and event: in one row if they fit, else in two."""
        early = [("play", self.early, "on_early")] if self.early else []
        others = [("book-open-variant", _("Rules"), "on_rules")]
        if self.corrects:
            others.append(("pencil", _("Correct…"), "on_correct"))
        wide = sum(self._wide(words) for _icon, words, _event in early + others)
        return [early + others] if not early or wide <= width else [others, early]

    def _wide(self, words: str) -> float:
        return self.width_of(words, 16, STRONG) + float(dp(52))

    def _draw_foot(
        self, rows: list[list[tuple[str, str, str]]], left: float, bottom: float, width: float,
        high: float,
    ) -> None:  # fmt: skip
        """The ways side by side, as wide as their words ask for."""
        found: list[tuple[Box, str]] = []
        for number, ways in enumerate(rows):
            x, y = left, bottom + high * number
            share = width / sum(self._wide(words) for _icon, words, _event in ways)
            for icon, words, event in ways:
                wide = self._wide(words) * share
                found.append(((x, y, wide, high), event))
                ink = self.colors.accent
                if event == "on_early" and self.early_off:
                    ink = self.colors.muted
                self._draw_way(icon, words, x + wide / 2, y + high / 2, ink)
                x += wide
        self._ways = tuple(found)

    def _draw_way(self, icon: str, words: str, x: float, y: float, ink: Color) -> None:
        half = self.width_of(words, 16, STRONG) / 2
        self.icon(icon, x - half - dp(6), y, 20, ink)
        self.write(words, x + dp(12), y, 16, ink, font=STRONG, align=0.5)

    def _draw_head(self, view: ExplanationView, left: float, right: float, y: float) -> None:
        colors = self.colors
        self.emblem(view.seat, left + dp(16), y, dp(32))
        written = self.write(str(view.total), right, y, 34, colors.ink, font=FIGURES, align=1)
        room = right - written - left - dp(52)
        self.write(view.name, left + dp(42), y, 22, colors.ink, font=DISPLAY, width=room)

    def _draw_term(self, term: TermView, left: float, right: float, y: float, step: float) -> None:
        colors = self.colors
        tall = min(step - dp(4), dp(42))
        wide = tall * SHAPE
        draw_card(self, CardView(term.card), left, y - tall / 2, wide, tall, wide)
        x = left + wide + dp(6)
        if term.count > 1:
            self.write(f"×{term.count}", x, y, 14, colors.muted, font=STRONG)
        x += self.sp(26)
        high = step > self.sp(_TWO_LINES)
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
        return "" if self.view is None else spoken_explanation(self.view)
