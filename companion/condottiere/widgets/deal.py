"""What a player is dealt or draws, in rows, and keeping cards; each number as large as fits."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.condottiere.viewmodels.deal.deal import DealRow, spoken_deal
from companion.condottiere.viewmodels.deal.discarding import HandView
from companion.look import DISPLAY, FIGURES, TEXT, Color, mixed
from companion.spoken.heard import about, cards_in_hand
from companion.spots import STEP
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, IconButton, Tappable
from companion.widgets.basic.page import Rows
from companion.widgets.drawing.lettering import ADVANCE, CAP, LINE, Paragraph
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Pressed, Touched, unheard

_BAR, _MARGIN, _TICK = 48, 10, 32
_TALL, _TALLEST = 168, 150
"""The height from which the number is below the texts, and the largest height of its digits."""
_NAME, _WHY = 26, 16
"""The text sizes of a tile."""
_LETTERS, _LETTER = 9, 0.52
"""So many letters of a name are to be read in each row, and the width of one, of its size."""


class DealPanel(Rounded):
    """Emblem, name, explanation, number, and the tick."""

    drawn_by = ("held",)

    view: DealRow
    held = BooleanProperty(False)

    @property
    def tall(self) -> bool:
        """Whether it is a tile: texts at the top, the number large below."""
        return bool(self.height >= dp(_TALL) and self.width < 2.4 * self.height)

    @property
    def between(self) -> float:
        """The width of the number between minus and plus."""
        return float(min(max(self.width * 0.2, dp(68)), dp(130)))

    @property
    def number_middle(self) -> float:
        """The height of a tile's number."""
        return float(self.y + (self.height - self._words_height) / 2)

    @property
    def _words_height(self) -> float:
        """The height of the name and two lines of explanation in a tile."""
        return float(self.sp(_NAME) * 1.3 + 2 * self.sp(_WHY) * LINE + dp(_MARGIN))

    def draw(self) -> None:
        view, colors = self.view, self.colors
        radius, bar = min(dp(14), self.height / 5), dp(_BAR)
        ground = mixed(colors.row, colors.line, 0.5) if self.held else colors.row
        self.ground(ground, radius)
        self.band(view.seat, bar, self.y, self.height, radius, faint=view.ticked)
        if self.tall:
            self._draw_tile(view, self.x + bar)
        else:
            self._draw_words(view, self.x + bar + dp(_MARGIN), self._draw_number(view))

    def _draw_tile(self, view: DealRow, left: float) -> None:
        """The texts at the top, the number below them, and the tick in the corner."""
        colors = self.colors
        x, room = left + dp(14), self.right - left - dp(28)
        y = self.top - dp(_MARGIN) - self.sp(_NAME) * 0.65
        name_room = room
        if view.ticked or view.most is None:
            self._draw_tick(y)
            name_room -= dp(_TICK)
        ink = colors.muted if view.ticked else colors.ink
        self.write_name(view.name, x, y, _NAME, ink, width=name_room)
        y -= self.sp(_NAME) * 0.65
        self.paragraph(self.wrap(view.why, _WHY, TEXT, room, most=2), x, y, colors.muted)
        free = self.right - left
        if view.most is not None:
            free -= dp(2 * (SMALLEST + _MARGIN))
        tall = min(self.height - self._words_height - dp(24), dp(_TALLEST)) / CAP
        size = min(tall, free * 0.9 / (ADVANCE * 2))
        self._write_number((left + self.right) / 2, self.number_middle, size, ink, 0.5)

    def _draw_number(self, view: DealRow) -> float:
        """The number, and the tick unless buttons are there; the left end of both."""
        colors = self.colors
        ink = colors.muted if view.ticked else colors.ink
        tall = min(self.height * 0.66, dp(120)) / CAP
        if view.most is not None:
            room = self.between
            middle = self.right - dp(_MARGIN + SMALLEST) - room / 2
            size = min(tall, room / (ADVANCE * 2))
            self._write_number(middle, self.center_y, size, ink, 0.5)
            return float(middle - room / 2 - dp(SMALLEST))
        size = min(tall, self.width * 0.29 / (ADVANCE * 2))
        right = self.right - dp(2 * _MARGIN + _TICK)
        self._draw_tick(self.center_y)
        self._write_number(right, self.center_y, size, ink, 1)
        return float(right - size * ADVANCE * max(len(str(view.number)), 2))

    def _draw_tick(self, y: float) -> None:
        mark = "check-circle" if self.view.ticked else "circle-outline"
        self.icon(mark, self.right - dp(_MARGIN + _TICK / 2), y, _TICK, self.colors.gold)

    def _write_number(self, x: float, y: float, size: float, ink: Color, align: float) -> None:
        number = str(self.view.number)
        self.write(number, x, y, size / self.sp(1), ink, font=FIGURES, align=align)

    def _draw_words(self, view: DealRow, left: float, right: float) -> None:
        """The name, and below it the explanation, on up to two lines."""
        colors = self.colors
        room = right - left - dp(8)
        high = self.height > dp(84)
        name, why = (22.0, 14.0) if high else (19.0, 13.0)
        if self.height > dp(110) and self.width > dp(480):
            name, why = 28.0, 18.0
        name = min(name, room / (_LETTERS * _LETTER) / self.sp(1))
        most = 2 if high else 1
        lines = self.wrap(view.why, why, TEXT, room, most=most).lines
        needed = self.sp(name) * 1.3 + self.sp(why) * LINE * most
        share = min(1.0, (self.height - dp(2)) / needed)
        name, why = name * share, why * share
        step, first = self.sp(why) * LINE, self.sp(name) * 1.3
        y = self.center_y + (first + step * len(lines)) / 2 - first / 2
        x = left
        if view.ticked and view.most is not None:
            self.icon("check-circle", left + dp(9), y, 20, colors.gold)
            x += dp(24)
        ink = colors.muted if view.ticked else colors.ink
        self.write_name(view.name, x, y, name, ink, width=left + room - x)
        words = Paragraph(lines, why, TEXT, room, step)
        self.paragraph(words, left, y - first / 2, colors.muted)

    def spoken(self) -> str:
        return spoken_deal(self.view)


class DealLine(Touched, FloatLayout):
    """A player's panel, which a tap ticks off; minus and plus if fewer cards may be taken.

    `means` is called with the event of `DealRows` that a tap means.
    """

    holds = True

    view: DealRow = ObjectProperty()

    def __init__(self, means: Callable[[str, DealRow], None]) -> None:
        self._means = means
        self.panel = DealPanel()
        self.fewer, self.more = IconButton(icon_name="minus"), IconButton(icon_name="plus")
        self.fewer.again = self.more.again = STEP
        super().__init__()
        self.add_widget(self.panel)
        for part, event in ((self.fewer, "on_fewer"), (self.more, "on_more")):
            part.fbind("on_release", lambda _button, event=event: means(event, self.view))
        self.bind(pos=self._arrange, size=self._arrange)

    def tapped(self) -> None:
        self._means("on_chosen", self.view)

    def stayed(self) -> bool:
        self._means("on_hold", self.view)
        return True

    def on_held(self, _line: object, held: bool) -> None:
        """The row is tinted while a finger is on it."""
        self.panel.held = held

    def on_view(self, _line: object, view: DealRow) -> None:
        self.panel.view = view
        for button in (self.fewer, self.more):
            if view.most is None:
                self.remove_widget(button)
            elif button.parent is None:
                self.add_widget(button)
        self.fewer.off, self.more.off = view.number == 0, view.number == view.most
        self.fewer.label = _("{name}: one card fewer").format(name=view.name)
        self.more.label = _("{name}: one card more").format(name=view.name)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        panel, side = self.panel, dp(SMALLEST)
        panel.pos, panel.size = self.pos, self.size
        if panel.tall:
            y = panel.number_middle - side / 2
            room = self.width - dp(_BAR)
            beside = min(room / 2 - side - dp(_MARGIN), dp(110))
            middle = self.x + dp(_BAR) + room / 2
            self.fewer.pos = middle - beside - side, y
            self.more.pos = middle + beside, y
            return
        y = self.y + (self.height - side) / 2
        self.more.pos = (self.x + self.width - dp(_MARGIN) - side, y)
        self.fewer.pos = (self.more.x - panel.between - side, y)

    def spoken(self) -> str:
        return self.panel.spoken()


class DealRows(Rows):
    """The players' rows, in `columns`; events name the player whose row was tapped or pressed long,
    or who takes one less or more.
    """

    __events__ = ("on_chosen", "on_fewer", "on_more", "on_hold")
    on_fewer = on_more = on_hold = unheard

    columns = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        super().__init__(kind=DealLine, **properties)
        self.fbind("columns", self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        """In reading order; the last row of the grid is filled."""
        rows = list(reversed(self.children))
        if not rows:
            return
        columns = int(min(self.columns, len(rows)))
        lines, gap = -(-len(rows) // columns), self.spacing
        high = (self.height - gap * (lines - 1)) / lines
        step = (self.width + gap) / columns
        for number, row in enumerate(rows):
            line, column = divmod(number, columns)
            spread = columns - column if row is rows[-1] else 1
            row.pos = self.x + column * step, self.top - high - line * (high + gap)
            row.size = step * spread - gap, high

    def make(self, kind: type[DealLine]) -> DealLine:
        return kind(self.dispatch)


_KEEPER = 64


class KeeperBand(Pressed, Rounded):
    """Emblem, name and the number of cards in the hand."""

    view: HandView | None

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors, bar = self.colors, dp(_KEEPER)
        radius = min(dp(14), self.height / 5)
        self.ground(colors.row, radius)
        self.band(view.seat, bar, self.y, self.height, radius)
        right = self.right - dp(16)
        right -= self.write(
            str(view.hand), right, self.center_y, 26, colors.muted, font=FIGURES, align=1
        )
        self.icon("cards-playing-outline", right - dp(18), self.center_y, 26, colors.muted)
        left = self.x + bar + dp(14)
        room = right - dp(40) - left
        self.write(view.name, left, self.center_y, 26, colors.ink, font=DISPLAY, width=room)

    def spoken(self) -> str:
        view = self.view
        return "" if view is None else about(view.name, cards_in_hand(view.hand))


class NumberButton(Tappable, Rounded):
    """A button with a number as large as fits."""

    view: int

    def draw(self) -> None:
        colors = self.colors
        fill, radius = self.tinted(colors.key, colors.ink), min(dp(20), self.height / 4)
        self.ground(fill, radius, edge=colors.key_edge, thick=2)
        size = min(self.height * 0.6, dp(200), self.width * 0.6) / CAP / self.sp(1)
        number, (x, y) = str(self.view), self.center
        self.write(number, x, y, size, colors.ink, font=FIGURES, align=0.5)
