"""What a player is dealt or draws: the number as large as the row allows."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.look import DISPLAY, FIGURES, SEATS, TEXT, mixed
from companion.texts import _
from companion.viewmodels.deal import DealRow
from companion.widgets.buttons import SMALLEST, IconButton
from companion.widgets.ink import Drawn
from companion.widgets.rows import Rows
from companion.widgets.wrapping import LINE, wrapped

CAP = 0.711
"""The height of a figure, in sizes of its type."""
ADVANCE = 0.575
"""The width of a figure, in sizes of its type."""
_BAR, _MARGIN, _TICK = 48, 10, 32


def _between(width: float) -> float:
    """The room for the number between minus and plus."""
    return float(min(max(width * 0.2, dp(68)), dp(130)))


class DealPanel(Drawn):
    """Emblem, name, why, how many, and the tick."""

    view: DealRow | None
    held = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("held", self.redraw)

    def draw(self) -> None:
        """From left to right."""
        view = self.view
        if view is None:
            return
        colors, seat = self.colors, SEATS[view.seat]
        radius, bar = min(dp(14), self.height / 5), dp(_BAR)
        ground = mixed(colors.row, colors.line, 0.5) if self.held else colors.row
        self.box(self.x, self.y, self.width, self.height, ground, radius)
        shield = mixed(seat.color, colors.row, 0.55 if view.ticked else 0)
        self.box(self.x, self.y, bar, self.height, shield, radius)
        self.box(self.x + bar - radius, self.y, radius, self.height, shield)
        ink = mixed(seat.on_color, shield, 0.25 if view.ticked else 0)
        self.icon(seat.icon, self.x + bar / 2, self.center_y, 28, ink)
        self._draw_words(view, self.x + bar + dp(_MARGIN), self._draw_number(view))

    def _draw_number(self, view: DealRow) -> float:
        """The number, and the tick unless buttons stand there; how far left they reach."""
        colors = self.colors
        ink = colors.muted if view.ticked else colors.ink
        tall = min(self.height * 0.66, dp(104)) / CAP
        if view.most is not None:
            room = _between(self.width)
            middle = self.right - dp(_MARGIN + SMALLEST) - room / 2
            size = min(tall, room / (ADVANCE * 2))
            self._write_number(view.number, middle, size, ink, 0.5)
            return float(middle - room / 2 - dp(SMALLEST))
        size = min(tall, self.width * 0.29 / (ADVANCE * 2))
        right = self.right - dp(2 * _MARGIN + _TICK)
        mark = "check-circle" if view.ticked else "circle-outline"
        middle = self.right - dp(_MARGIN + _TICK / 2)
        self.icon(mark, middle, self.center_y, _TICK, colors.gold)
        self._write_number(view.number, right, size, ink, 1)
        return float(right - size * ADVANCE * max(len(str(view.number)), 2))

    def _write_number(self, number: int, x: float, size: float, ink: Any, align: float) -> None:
        self.write(str(number), x, self.center_y, size / self.sp(1), ink, font=FIGURES, align=align)

    def _draw_words(self, view: DealRow, left: float, right: float) -> None:
        """The name, and below it why, on two lines if need be."""
        colors = self.colors
        assert self.look is not None
        room = right - left - dp(8)
        high = self.height > dp(84)
        name, why = (22, 14) if high else (19, 13)
        if self.height > dp(110) and self.width > dp(480):
            name, why = 28, 18
        lines = wrapped(view.why, self.look, why, TEXT, room)[: 2 if high else 1]
        if not high:
            lines = [view.why]
        step, first = self.sp(why) * LINE, self.sp(name) * 1.3
        y = self.center_y + (first + step * len(lines)) / 2 - first / 2
        x = left
        if view.ticked and view.most is not None:
            self.icon("check-circle", left + dp(9), y, 20, colors.gold)
            x += dp(24)
        ink = colors.muted if view.ticked else colors.ink
        self.write(view.name, x, y, name, ink, font=DISPLAY, width=left + room - x)
        y -= first / 2 + step / 2
        for number, line in enumerate(lines):
            self.write(line, left, y - number * step, why, colors.muted, width=room)


class DealLine(ButtonBehavior, FloatLayout):
    """A player's panel, which a tap ticks off; a minus and a plus where fewer may be taken."""

    __events__ = ("on_fewer", "on_more")

    look = ObjectProperty(None, allownone=True)
    view: DealRow | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self.panel = DealPanel()
        self.fewer, self.more = IconButton(icon_name="minus"), IconButton(icon_name="plus")
        super().__init__(**properties)
        self.add_widget(self.panel)
        for part, event in ((self.fewer, "on_fewer"), (self.more, "on_more")):
            part.fbind("on_release", lambda _button, event=event: self.dispatch(event))
        for name in ("look", "view"):
            self.fbind(name, self._tell)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._tell()

    def on_fewer(self) -> None:
        """The minus was tapped."""

    def on_more(self) -> None:
        """The plus was tapped."""

    def on_state(self, _line: object, state: str) -> None:
        """A wash while a finger is on it."""
        self.panel.held = state == "down"

    def _tell(self, *_changed: object) -> None:
        view = self.view
        for part in (self.panel, self.fewer, self.more):
            part.look = self.look
        self.panel.view = view
        if view is None:
            return
        stepping = view.most is not None
        for button in (self.fewer, self.more):
            if stepping and button.parent is None:
                self.add_widget(button)
            elif not stepping and button.parent is not None:
                self.remove_widget(button)
        self.fewer.off, self.more.off = view.number == 0, view.number == view.most
        self.fewer.label = _("{name}: one card less").format(name=view.name)
        self.more.label = _("{name}: one card more").format(name=view.name)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        self.panel.pos, self.panel.size = self.pos, self.size
        side = dp(SMALLEST)
        y = self.y + (self.height - side) / 2
        self.more.pos = (self.x + self.width - dp(_MARGIN) - side, y)
        self.fewer.pos = (self.more.x - _between(self.width) - side, y)


class DealRows(Rows):
    """The players' rows, which say what was tapped in whose."""

    __events__ = ("on_fewer", "on_more", "on_tick")

    def on_fewer(self, view: DealRow) -> None:
        """This player takes one less."""

    def on_more(self, view: DealRow) -> None:
        """This player takes one more."""

    def on_tick(self, view: DealRow) -> None:
        """This player's row was tapped."""

    def make(self, kind: type[Any]) -> DealLine:
        """A new row."""
        line: DealLine = kind(look=self.look)
        for event, meant in (
            ("on_release", "on_tick"), ("on_fewer", "on_fewer"), ("on_more", "on_more")
        ):  # fmt: skip
            line.fbind(event, lambda line, meant=meant: self.dispatch(meant, line.view))
        return line
