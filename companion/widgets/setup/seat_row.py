"""Players in seating order: a row each, opened by a tap or dragged by its grip."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.spoken.heard import about
from companion.texts import _
from companion.viewmodels.setup.new_game_seats import SeatView
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.page import Column
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Touched, unheard
from companion.widgets.touching.touch import Touch
from companion.words import seat_name

_BAND = 52
_GRIP = 56


class SeatRow(Tappable, Rounded):
    """One player: colour and emblem, name, whether they start, and a grip at the right."""

    view: SeatView

    def fit(self, *, low: bool) -> None:
        least, around = (SMALLEST, 8) if low else (56, 20)
        self.size_hint_y = None
        self.height = max(dp(least), self.sp(20) * 1.4 + dp(around))

    def grips(self, touch: Touch) -> bool:
        return bool(self.collide_point(*touch.pos) and touch.x > self.right - dp(_GRIP))

    def draw(self) -> None:
        colors = self.colors
        lit = self.view.opened or self.view.lifted or self.held
        self.ground(colors.row_active if lit else colors.row, dp(14))
        self.band(self.view.seat, dp(_BAND), self.y, self.height, dp(14))
        if self.view.opened or self.view.lifted:
            self.frame(self.x, self.y, self.width, self.height, colors.gold, dp(14), dp(2))
        left = self.x + dp(_BAND + 14)
        room = self.right - dp(_GRIP) - left
        if self.view.starts:
            room -= dp(8) + self._write_start(self.right - dp(_GRIP))
        self.write_name(self.view.name, left, self.center_y, 20, colors.ink, width=room)
        self.icon(
            "drag-horizontal-variant", self.right - dp(_GRIP) / 2, self.center_y, 26, colors.muted
        )

    def _write_start(self, right: float) -> float:
        colors = self.colors
        width = self.write(
            _("starts"), right, self.center_y, 14, colors.gold, align=1, width=dp(80)
        )
        self.icon("sword-cross", right - width - dp(14), self.center_y, 20, colors.gold)
        return float(width + dp(26))

    def spoken(self) -> str:
        view = self.view
        return about(view.name, seat_name(view.seat), _("starts") if view.starts else "")


class SeatList(Touched, Column):
    """The rows, and below the opened one the `tools` for it; `low` ones if height is short.

    `on_open` tells which row was tapped, `on_lift` which is dragged (None when it is dropped), and
    `on_carry` from which place to which.
    """

    __events__ = ("on_open", "on_lift", "on_carry")
    on_open = on_lift = on_carry = unheard

    seats = ObjectProperty(())
    tools = ObjectProperty(None, allownone=True)
    low = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(spacing=dp(6), **properties)
        self.rows: list[SeatRow] = []
        self._carried: int | None = None
        self._finger: float | None = None
        """The height of the finger that drags a row, once it has moved."""
        self._shown: object = None
        self.bind(seats=self._arrange, tools=self._arrange)
        self.fbind("low", self._fit)

    def gripped(self, touch: Touch) -> int | None:
        return next((place for place, row in enumerate(self._used()) if row.grips(touch)), None)

    def tap(self, place: int) -> None:
        if place < len(self.seats):
            self.dispatch("on_open", place)

    def lift(self, touch: Touch, place: int) -> None:
        if self._carried is None and place < len(self.seats):
            self.take(touch)
            self._carried = place
            self.dispatch("on_lift", place)

    def takes(self, x: float, y: float) -> bool:
        """No finger that comes down on it: a row must be taken by its grip."""
        del x, y
        return False

    def dragged(self, touch: Touch) -> None:
        """The dragged row follows the finger; rows it passes make room."""
        if self._carried is None:
            return
        self._finger = touch.y
        self._float()
        row = self._used()[self._carried]
        to = round((self.top - row.top) / (row.height + self.spacing))
        if to != self._carried:
            place, self._carried = self._carried, to
            self.dispatch("on_carry", place, to)
            self.do_layout()

    def released(self) -> None:
        """The dragged row is dropped into its place."""
        self._carried = self._finger = None
        self.dispatch("on_lift", None)
        self.do_layout()

    def do_layout(self, *arguments: object) -> None:
        """Every row in its place, except the one being dragged."""
        super().do_layout(*arguments)
        self._float()

    def _float(self) -> None:
        """The dragged row is under the finger, above the others, and within the list."""
        if self._carried is None or self._finger is None or self._carried >= len(self.seats):
            return
        row = self._used()[self._carried]
        row.center_y = min(max(self._finger, self.y + row.height / 2), self.top - row.height / 2)
        self.canvas.remove(row.canvas)
        self.canvas.add(row.canvas)

    def _fit(self, *_: object) -> None:
        self.spacing = dp(4 if self.low else 6)
        for row in self.rows:
            row.fit(low=self.low)

    def _used(self) -> list[SeatRow]:
        return self.rows[: len(self.seats)]

    def _arrange(self, *_: object) -> None:
        while len(self.rows) < len(self.seats):
            row = SeatRow()
            row.fit(low=self.low)
            row.bind(on_release=lambda row: self.dispatch("on_open", self.rows.index(row)))
            self.rows.append(row)
        opened = None
        for place, (row, view) in enumerate(zip(self.rows, self.seats, strict=False)):
            row.view = view
            if view.opened:
                opened = place
        if (len(self.seats), opened, self.tools) == self._shown:
            return
        self._shown = len(self.seats), opened, self.tools
        self.clear_widgets()
        for place, row in enumerate(self._used()):
            self.add_widget(row)
            if place == opened and self.tools is not None:
                self.add_widget(self.tools)
