"""A chart: a line for each player, with emblem and name at its end; a tap chooses a place."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from kivy.graphics import Color as Ink
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.chronicle.axes import apart, dashes, round_numbers, stairs
from companion.look import FIGURES, SEATS, STRONG, Color, Palette, contrast, mixed
from companion.spoken.heard import about, sentences
from companion.viewmodels.past.charts import ChartView, SeriesView
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.card_pictures import pictures
from companion.widgets.drawing.pen import Strokes
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import unheard
from engine.seats import Seat

DASHES: dict[Seat, tuple[float, ...]] = {
    Seat.RED: (),
    Seat.GREEN: (11, 4),
    Seat.BLUE: (3, 3),
    Seat.YELLOW: (14, 3, 3, 3),
    Seat.GREY: (6, 6),
    Seat.PURPLE: (14, 3, 3, 3, 3, 3),
}
"""In dp the lengths drawn and left out; a line without any is solid."""
_LEAST = 3.0
"""The least contrast of a line."""


@lru_cache(64)
def line_color(seat: Seat, palette: Palette) -> Color:
    """The seat's colour, mixed with the text colour if it would not be visible enough."""
    own = SEATS[seat].color
    for share in range(20):
        shade = mixed(own, palette.ink, share / 20)
        if contrast(shade, palette.ground) >= _LEAST:
            return shade
    return palette.ink


Point = tuple[float, float]

_CARD = 13.0, 17.0
_EMBLEM = 18.0
_APART = 1.8
"""The distance between lines of equal height."""
_TALLEST_LABEL = 26.0
_NAMES = 0.36
"""The share of the width that the names have at most."""


@dataclass(frozen=True, slots=True)
class Plot:
    """The area of the lines, and the values at its edges."""

    left: float
    bottom: float
    right: float
    top: float
    first: float
    last: float
    highest: float

    def x(self, value: float) -> float:
        share = (value - self.first) / max(self.last - self.first, 1e-9)
        return self.left + (self.right - self.left) * share

    def y(self, value: float) -> float:
        return self.bottom + (self.top - self.bottom) * value / self.highest

    def value(self, x: float) -> float:
        share = (x - self.left) / max(self.right - self.left, 1e-9)
        return self.first + (self.last - self.first) * min(max(share, 0), 1)


class Chart(Tappable, Smooth):
    """Shows a `ChartView`; a vertical line marks the place `at`, `on_pick` reports a tapped place.

    Moving the mark draws nothing else again.
    """

    __events__ = ("on_pick",)
    on_pick = unheard

    at = NumericProperty(-1)
    label = StringProperty()
    view: ChartView | None

    def __init__(self, **properties: object) -> None:
        self.plot: Plot | None = None
        super().__init__(**properties)
        with self.canvas.after:
            self._place_ink = Ink(0, 0, 0, 0)
            self._place = Rectangle()
        self.fbind("at", self._show_place)

    def on_release(self) -> None:
        if self.plot is not None:
            self.dispatch("on_pick", self.plot.value(self.down_at[0]))

    def draw(self) -> None:
        view = self.view
        self.plot = None
        if view is not None and view.series:
            numbers = self._numbers(view)
            self.plot = plot = self._measure(view, numbers)
            self._draw_axes(view, plot, numbers)
            for number, series in enumerate(view.series):
                shift = dp(_APART) * (number - (len(view.series) - 1) / 2)
                self._draw_line(series, plot, shift, view)
            self._draw_cards(view, plot)
            self._draw_names(view, plot)
        self._show_place()

    def _numbers(self, view: ChartView) -> list[int]:
        most = max(int(self.height / self.sp(46)), 2)
        return [number for number in round_numbers(0, max(view.highest, 1), most) if number >= 0]

    def _measure(self, view: ChartView, numbers: Sequence[int]) -> Plot:
        across = max(self.width_of(str(number), 11, STRONG) for number in numbers)
        has_cards = any(series.cards for series in view.series)
        inset = dp(_CARD[0] / 2 + 2) if has_cards else dp(3)
        return Plot(
            left=self.x + across + dp(8),
            bottom=self.y + self.sp(11) * 1.6 + dp(4),
            right=self.right - self._names_width(view) - dp(10) - inset,
            top=self.top - (dp(_CARD[1]) * 0.6 if has_cards else dp(8)),
            first=view.first,
            last=view.last,
            highest=max(view.highest, 1),
        )

    def _draw_axes(self, view: ChartView, plot: Plot, numbers: Sequence[int]) -> None:
        colors = self.colors
        for number in numbers:
            y = plot.y(number)
            ink = colors.muted if number == 0 else colors.line
            self.box(plot.left, round(y), plot.right - plot.left, dp(1), ink)
            self.write(str(number), plot.left - dp(6), y, 11, colors.muted, font=STRONG, align=1)
        if view.target is not None:
            y = round(plot.y(view.target))
            for piece in dashes([(plot.left, y), (plot.right, y)], (dp(4), dp(4))):
                self.box(piece[0][0], y, piece[-1][0] - piece[0][0], dp(1.5), colors.gold)
        free = plot.left - dp(20)
        for at, text in view.marks:
            x, half = plot.x(at), self.width_of(text, 11, STRONG) / 2
            self.box(round(x), plot.bottom - dp(3), dp(1), dp(3), colors.muted)
            if x - half >= free and x + half <= plot.right + dp(10):
                y = plot.bottom - dp(4) - self.sp(11) * 0.75
                self.write(text, x, y, 11, colors.muted, font=STRONG, align=0.5)
                free = x + half + dp(6)

    def _draw_line(self, series: SeriesView, plot: Plot, shift: float, view: ChartView) -> None:
        line: Sequence[Point] = series.points
        if view.steps:
            line = stairs(line, view.last)
        points = [(plot.x(x), plot.y(y) + shift) for x, y in line]
        strokes = Strokes()
        for piece in dashes(points, [dp(length) for length in DASHES[series.seat]]):
            strokes.line(piece, dp(1.15), soft=1.2)
        Ink(*line_color(series.seat, self.colors))
        strokes.draw()

    def _draw_cards(self, view: ChartView, plot: Plot) -> None:
        """The cards at their places; of those that would overlap, the ones with the
        largest effect.
        """
        wide, high = map(dp, _CARD)
        marks = [
            (abs(card.y - below), plot.x(card.x), max(plot.y(card.y), plot.bottom + high / 2), card)
            for series in view.series
            for below, card in zip(
                [0.0, *(card.y for card in series.cards)], series.cards, strict=False
            )
        ]
        taken: list[Point] = []
        for _did, x, y, card in sorted(marks, key=lambda mark: -mark[0]):
            if all(abs(x - a) > wide + 1 or abs(y - b) > high + 1 for a, b in taken):
                taken.append((x, y))
                left, bottom = x - wide / 2, y - high / 2
                pictures(card.card.game).draw_card(self, card.card, left, bottom, wide, high)

    def _names_width(self, view: ChartView) -> float:
        number = self._numbers_width(view)
        names = max(self.width_of(series.name, 13, STRONG) for series in view.series)
        emblem = dp(_EMBLEM + 12)
        most = max(self.width * _NAMES, emblem + number + dp(30))
        return float(min(emblem + number + names, most))

    def _numbers_width(self, view: ChartView) -> float:
        most = max(len(_number(series)) for series in view.series)
        return self.width_of("0", 13, FIGURES) * most

    def _draw_names(self, view: ChartView, plot: Plot) -> None:
        """Emblem, last value and name at the end of each line, moved apart."""
        colors, side = self.colors, dp(_EMBLEM)
        gap = max(side + dp(2), min(dp(_TALLEST_LABEL), self.sp(13) * 1.3))
        ends = [plot.y(series.points[-1][1]) for series in view.series]
        places = apart(ends, gap, plot.bottom + dp(3), self.top - gap / 2)
        left = self.right - self._names_width(view)
        digits = self._numbers_width(view)
        for series, end, y in zip(view.series, ends, places, strict=True):
            lead = Strokes()
            lead.line([(plot.right + dp(2), end), (left - dp(3), y)], dp(0.6))
            Ink(*line_color(series.seat, colors))
            lead.draw()
            self.emblem(series.seat, left + side / 2, y, side)
            x = left + side + dp(5) + digits
            self.write(_number(series), x, y, 13, colors.ink, font=FIGURES, align=1)
            room = self.right - x - dp(6)
            self.write(series.name, x + dp(6), y, 13, colors.ink, font=STRONG, width=room)

    def _show_place(self, *_: object) -> None:
        plot = self.plot
        if plot is None or not plot.first <= self.at <= plot.last:
            self._place_ink.a = 0
            return
        self._place_ink.rgba = (*self.colors.accent[:3], 0.9)
        self._place.pos = round(plot.x(self.at) - dp(1)), plot.bottom
        self._place.size = dp(2), self.top - plot.bottom

    def spoken(self) -> str:
        view = self.view
        if view is None:
            return ""
        return sentences(
            self.label, *(about(series.name, _number(series)) for series in view.series)
        )


def _number(series: SeriesView) -> str:
    return f"{series.points[-1][1]:g}"
