"""The cards played as bars: a row for each battle, a column for each player."""

from kivy.graphics import Color as Ink
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.look import DISPLAY, FIGURES
from companion.spoken.heard import about, sentences
from companion.viewmodels.past.charts import SpentRow, SpentView
from companion.widgets.basic.buttons import Tappable
from companion.widgets.charts.chart import line_color
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import unheard
from engine.seats import Seat

_ROW, _HEAD = 48.0, 40.0
_REGION = 0.27
_SIZE = 15
_NAMED = 64
"""The least width for writing a name."""


class SpentChart(Tappable, Smooth):
    """Shows a `SpentView`, as high as it needs; `on_pick` reports which battle was tapped."""

    __events__ = ("on_pick",)
    on_pick = unheard

    at = NumericProperty(-1)
    label = StringProperty()
    view: SpentView | None

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        with self.canvas.before:
            self._place_ink = Ink(0, 0, 0, 0)
            self._place = Rectangle()
        self.bind(at=self._show_place, pos=self._show_place, size=self._show_place)
        self.fbind("view", self._measure)
        self._measure()

    def on_release(self) -> None:
        if self.view is None:
            return
        number = int((self.top - dp(_HEAD) - self.down_at[1]) // self._row)
        if 0 <= number < len(self.view.rows):
            self.dispatch("on_pick", self.view.rows[number].at)

    def middle_of(self, number: int) -> float:
        return float(self.top - dp(_HEAD) - self._row * (number + 0.5))

    @property
    def _row(self) -> float:
        return max(float(dp(_ROW)), self.sp(_SIZE) * 2.5)

    def _measure(self, *_: object) -> None:
        rows = 0 if self.view is None else len(self.view.rows)
        self.height = dp(_HEAD) + self._row * rows if rows else 0
        self._show_place()

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        left = self.width * _REGION
        wide = (self.width - left) / len(view.players)
        for place, (seat, name) in enumerate(view.players):
            self._draw_head(seat, name, self.x + left + wide * place, wide)
        most = max((max(row.cards) for row in view.rows), default=1)
        for number, row in enumerate(view.rows):
            self._draw_row(view, row, self.middle_of(number), left, max(most, 1))

    def _draw_head(self, seat: Seat, name: str, x: float, wide: float) -> None:
        side, y = dp(24), self.top - dp(_HEAD) / 2
        self.emblem(seat, x + side / 2, y, side)
        room = wide - side - dp(12)
        if room > self.sp(_NAMED):
            self.write(name, x + side + dp(6), y, 13, self.colors.ink, font=DISPLAY, width=room)

    def _draw_row(self, view: SpentView, row: SpentRow, y: float, left: float, most: int) -> None:
        colors = self.colors
        self.box(self.x, y + self._row / 2 - dp(1), self.width, dp(1), colors.line)
        name = self.wrap(row.region, _SIZE, DISPLAY, left - dp(10), line=1.15)
        self.paragraph(name, self.x + dp(4), name.top_around(y), colors.ink)
        wide = (self.width - left) / len(view.players)
        thick = dp(8)
        for place, ((seat, _name), cards) in enumerate(zip(view.players, row.cards, strict=True)):
            x, won = self.x + left + wide * place, place == row.winner
            ink = colors.gold if won else colors.ink if cards else colors.muted
            up = y + thick / 2 + dp(2)
            written = self.write(str(cards), x, up, 14, ink, font=FIGURES)
            if won:
                self.icon("crown", x + written + dp(11), up, 14, colors.gold)
            long = (wide - dp(8)) * cards / most
            low = y - self.sp(14) * 0.6 - thick / 2 + dp(1)
            if cards:
                self.box(x, low, max(long, dp(3)), thick, line_color(seat, colors), dp(3))

    def _show_place(self, *_: object) -> None:
        """The battle at the slider's place is highlighted."""
        rows = () if self.view is None else self.view.rows
        number = sum(row.at <= self.at for row in rows) - 1
        if number < 0:
            self._place_ink.a = 0
            return
        self._place_ink.rgba = self.colors.row_active
        self._place.pos = self.x, self.middle_of(number) - self._row / 2
        self._place.size = self.width, self._row

    def spoken(self) -> str:
        """How many cards each player played in all; battle by battle it would take minutes."""
        view = self.view
        if view is None or not view.rows:
            return ""
        laid = map(sum, zip(*(row.cards for row in view.rows), strict=True))
        names = (name for _seat, name in view.players)
        return sentences(self.label, *map(about, names, map(str, laid)))
