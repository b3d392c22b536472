"""A button with a large number."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.deal.deal import KeepKey
from companion.look import FIGURES, mixed
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import CAP
from companion.widgets.drawing.smooth import Rounded


class NumberButton(Tappable, Rounded):
    """A button with a number as large as fits."""

    view: KeepKey | None

    def draw(self) -> None:
        """A rounded box and the number."""
        if self.view is None:
            return
        colors = self.colors
        fill = mixed(colors.key, colors.ink, 0.16) if self.held else colors.key
        radius = min(dp(20), self.height / 4)
        self.ground(fill, radius, edge=colors.key_edge, thick=2)
        size = min(self.height * 0.6, dp(200), self.width * 0.6) / CAP
        self.write(
            str(self.view.number), self.center_x, self.center_y, size / self.sp(1), colors.ink,
            font=FIGURES, align=0.5,
        )  # fmt: skip
