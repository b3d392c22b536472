"""The rows of a deal: a tap ticks a player off; minus and plus if fewer cards may be taken."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.condottiere.viewmodels.deal.deal import DealRow
from companion.condottiere.widgets.deal.deal_panel import (
    BAR,
    MARGIN,
    DealPanel,
    between,
    is_tall,
    number_middle,
)
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.basic.page import Rows
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import Touched


class DealLine(Touched, FloatLayout):
    """A player's panel, which a tap ticks off; minus and plus if fewer cards may be taken."""

    __events__ = ("on_release", "on_hold", "on_fewer", "on_more")

    holds = True

    view: DealRow | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self.panel = DealPanel()
        self.fewer, self.more = IconButton(icon_name="minus"), IconButton(icon_name="plus")
        super().__init__(**properties)
        self.add_widget(self.panel)
        for part, event in ((self.fewer, "on_fewer"), (self.more, "on_more")):
            part.fbind("on_release", lambda _button, event=event: self.dispatch(event))
        self.fbind("view", self._follow)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self._follow()

    def on_fewer(self) -> None:
        """The minus was tapped."""

    def on_more(self) -> None:
        """The plus was tapped."""

    def on_release(self) -> None:
        """The row was tapped."""

    def on_hold(self) -> None:
        """A finger has stayed on the row; its release does nothing."""

    def tapped(self) -> None:
        """Report a tap on the row."""
        self.dispatch("on_release")

    def stayed(self) -> bool:
        """Report a long press on the row."""
        self.dispatch("on_hold")
        return True

    def on_held(self, _line: object, held: bool) -> None:
        """The row is tinted while a finger is on it."""
        self.panel.held = held

    def _follow(self, *_changed: object) -> None:
        view = self.view
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
        self.fewer.label = _("{name}: one card fewer").format(name=view.name)
        self.more.label = _("{name}: one card more").format(name=view.name)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        self.panel.pos, self.panel.size = self.pos, self.size
        side = dp(SMALLEST)
        if is_tall(self.width, self.height):
            y = number_middle(self.panel) - side / 2
            room = self.width - dp(BAR)
            beside = min(room / 2 - side - dp(MARGIN), dp(110))
            middle = self.x + dp(BAR) + room / 2
            self.fewer.pos = middle - beside - side, y
            self.more.pos = middle + beside, y
            return
        y = self.y + (self.height - side) / 2
        self.more.pos = (self.x + self.width - dp(MARGIN) - side, y)
        self.fewer.pos = (self.more.x - between(self.width) - side, y)

    def spoken(self) -> str:
        """The whole row."""
        return self.panel.spoken()


class DealRows(Rows):
    """The players' rows, in `columns`; events name the player."""

    __events__ = ("on_fewer", "on_more", "on_tick", "on_hold")

    columns = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
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

    def on_fewer(self, view: DealRow) -> None:
        """This player takes one less."""

    def on_more(self, view: DealRow) -> None:
        """This player takes one more."""

    def on_tick(self, view: DealRow) -> None:
        """This player's row was tapped."""

    def on_hold(self, view: DealRow) -> None:
        """A finger has stayed on this player's row."""

    def make(self, kind: type[Drawn]) -> DealLine:
        """A new row."""
        line: DealLine = kind()
        for event, meant in (
            ("on_release", "on_tick"), ("on_fewer", "on_fewer"), ("on_more", "on_more"),
            ("on_hold", "on_hold"),
        ):  # fmt: skip
            line.fbind(event, lambda line, meant=meant: self.dispatch(meant, line.view))
        return line
