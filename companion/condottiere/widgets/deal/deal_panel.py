"""The picture of what a player is dealt or draws: the number as large as the row allows."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.condottiere.viewmodels.deal.deal import DealRow
from companion.condottiere.viewmodels.read_aloud_rows import spoken_deal
from companion.look import DISPLAY, FIGURES, TEXT, Color, mixed
from companion.widgets.basic.buttons import SMALLEST
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.lettering import ADVANCE, CAP, LINE, Paragraph
from companion.widgets.drawing.smooth import Rounded

BAR, MARGIN, _TICK = 48, 10, 32
_TALL, _TALLEST = 168, 150
"""The height from which the number is below the texts, and the largest height of its digits."""
_NAME, _WHY = 26, 16
"""The text sizes of a tile."""


def between(width: float) -> float:
    """The width of the number between minus and plus."""
    return float(min(max(width * 0.2, dp(68)), dp(130)))


def is_tall(width: float, height: float) -> bool:
    """Whether a row is high enough to be a tile: texts at the top, the number large below."""
    return bool(height >= dp(_TALL) and width < 2.4 * height)


def _words_height(panel: Drawn) -> float:
    """The height of the name and two lines of explanation in a tile."""
    return float(panel.sp(_NAME) * 1.3 + 2 * panel.sp(_WHY) * LINE + dp(MARGIN))


def number_middle(panel: Drawn) -> float:
    """The middle of a tile's number."""
    return float(panel.y + (panel.height - _words_height(panel)) / 2)


class DealPanel(Rounded):
    """Emblem, name, explanation, number, and the tick."""

    view: DealRow | None
    held = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("held", self.redraw)

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors = self.colors
        radius, bar = min(dp(14), self.height / 5), dp(BAR)
        ground = mixed(colors.row, colors.line, 0.5) if self.held else colors.row
        self.ground(ground, radius)
        self.band(view.seat, bar, self.y, self.height, radius, faint=view.ticked)
        if is_tall(self.width, self.height):
            self._draw_tile(view, self.x + bar)
            return
        self._draw_words(view, self.x + bar + dp(MARGIN), self._draw_number(view))

    def _draw_tile(self, view: DealRow, left: float) -> None:
        """The texts at the top, the number below them, and the tick in the corner."""
        colors = self.colors
        x, room = left + dp(14), self.right - left - dp(28)
        tick = self.right - dp(MARGIN + _TICK / 2)
        y = self.top - dp(MARGIN) - self.sp(_NAME) * 0.65
        name_room = room
        if view.ticked or view.most is None:
            mark = "check-circle" if view.ticked else "circle-outline"
            self.icon(mark, tick, y, _TICK, colors.gold)
            name_room -= dp(_TICK)
        ink = colors.muted if view.ticked else colors.ink
        self.write(view.name, x, y, _NAME, ink, font=DISPLAY, width=name_room)
        y -= self.sp(_NAME) * 0.65
        self.paragraph(self.wrap(view.why, _WHY, TEXT, room, most=2), x, y, colors.muted)
        free = self.right - left
        if view.most is not None:
            free -= dp(2 * (SMALLEST + MARGIN))
        tall = min(self.height - _words_height(self) - dp(24), dp(_TALLEST)) / CAP
        size = min(tall, free * 0.9 / (ADVANCE * 2))
        middle = (left + self.right) / 2
        self.write(
            str(view.number), middle, number_middle(self), size / self.sp(1), ink,
            font=FIGURES, align=0.5,
        )  # fmt: skip

    def _draw_number(self, view: DealRow) -> float:
        """The number, and the tick unless buttons are there; the left end of both."""
        colors = self.colors
        ink = colors.muted if view.ticked else colors.ink
        tall = min(self.height * 0.66, dp(120)) / CAP
        if view.most is not None:
            room = between(self.width)
            middle = self.right - dp(MARGIN + SMALLEST) - room / 2
            size = min(tall, room / (ADVANCE * 2))
            self._write_number(view.number, middle, size, ink, 0.5)
            return float(middle - room / 2 - dp(SMALLEST))
        size = min(tall, self.width * 0.29 / (ADVANCE * 2))
        right = self.right - dp(2 * MARGIN + _TICK)
        mark = "check-circle" if view.ticked else "circle-outline"
        middle = self.right - dp(MARGIN + _TICK / 2)
        self.icon(mark, middle, self.center_y, _TICK, colors.gold)
        self._write_number(view.number, right, size, ink, 1)
        return float(right - size * ADVANCE * max(len(str(view.number)), 2))

    def _write_number(self, number: int, x: float, size: float, ink: Color, align: float) -> None:
        self.write(str(number), x, self.center_y, size / self.sp(1), ink, font=FIGURES, align=align)

    def _draw_words(self, view: DealRow, left: float, right: float) -> None:
        """The name, and below it the explanation, on up to two lines."""
        colors = self.colors
        room = right - left - dp(8)
        high = self.height > dp(84)
        name, why = (22.0, 14.0) if high else (19.0, 13.0)
        if self.height > dp(110) and self.width > dp(480):
            name, why = 28.0, 18.0
        lines = self.wrap(view.why, why, TEXT, room, most=2 if high else 1).lines
        needed = self.sp(name) * 1.3 + self.sp(why) * LINE * len(lines)
        share = min(1.0, (self.height - dp(2)) / needed)
        name, why = name * share, why * share
        step, first = self.sp(why) * LINE, self.sp(name) * 1.3
        y = self.center_y + (first + step * len(lines)) / 2 - first / 2
        x = left
        if view.ticked and view.most is not None:
            self.icon("check-circle", left + dp(9), y, 20, colors.gold)
            x += dp(24)
        ink = colors.muted if view.ticked else colors.ink
        self.write(view.name, x, y, name, ink, font=DISPLAY, width=left + room - x)
        words = Paragraph(lines, why, TEXT, room, step)
        self.paragraph(words, left, y - first / 2, colors.muted)

    def spoken(self) -> str:
        """The number of cards for the player, and why."""
        return "" if self.view is None else spoken_deal(self.view)
