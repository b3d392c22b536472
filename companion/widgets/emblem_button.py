"""A seat's colour and emblem as something to tap."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.heard import about
from companion.look import SEATS, mixed
from companion.texts import _
from companion.widgets.buttons import SMALLEST, Tappable
from companion.widgets.smooth import Smooth
from engine.seats import Seat


class EmblemButton(Tappable, Smooth):
    """A shield; `on` is framed, `faint` is somebody else's. `label` says whose it is."""

    seat: Seat | None = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)
    faint = BooleanProperty(False)
    label = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.height = dp(SMALLEST + 4)
        for name in ("seat", "on", "faint"):
            self.fbind(name, self.redraw)

    def draw(self) -> None:
        """The shield, as large as fits."""
        if self.seat is None:
            return
        colors = self.colors
        side = min(self.width - dp(4), self.height)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        seat = SEATS[self.seat]
        fill, ink = seat.color, seat.on_color
        if self.faint:
            fill = mixed(fill, colors.panel, 0.45)
        if self.held:
            fill = mixed(fill, ink, 0.2)
        if self.on:
            self.frame(left, bottom, side, side, colors.gold, dp(14), dp(3))
        inset = dp(5)
        self.box(left + inset, bottom + inset, side - 2 * inset, side - 2 * inset, fill, dp(10))
        self.icon(seat.icon, self.center_x, self.center_y, 24, ink)

    def spoken(self) -> str:
        """Whose it is, and whether it is chosen."""
        if self.on:
            return about(self.label, _("chosen"))
        return about(self.label, _("taken")) if self.faint else self.label
