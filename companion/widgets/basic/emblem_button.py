"""A button with a seat's colour and emblem."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.heard import about
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.drawing.smooth import Smooth
from engine.seats import Seat


class EmblemButton(Tappable, Smooth):
    """A shield; `on` has a frame, `faint` belongs to somebody else. `label` says whose it is."""

    drawn_by = (*Tappable.drawn_by, "seat", "on", "faint")

    seat: Seat | None = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)
    faint = BooleanProperty(False)
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.height = dp(SMALLEST + 4)

    def draw(self) -> None:
        """The shield, as large as fits."""
        if self.seat is None:
            return
        side = min(self.width - dp(4), self.height)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        if self.on:
            self.frame(left, bottom, side, side, self.colors.gold, dp(14), dp(3))
        x, y, side = self.center_x, self.center_y, side - dp(10)
        self.emblem(self.seat, x, y, side, faint=self.faint, held=self.held)

    def spoken(self) -> str:
        """Whose it is, and whether it is chosen."""
        if self.on:
            return about(self.label, _("chosen"))
        return about(self.label, _("taken")) if self.faint else self.label
