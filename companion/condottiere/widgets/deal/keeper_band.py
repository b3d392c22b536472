"""The player who keeps cards, and the size of the hand."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.deal.deal import Keeper
from companion.heard import about, cards_in_hand
from companion.look import DISPLAY, FIGURES
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Pressed

_BAR = 64


class KeeperBand(Pressed, Rounded):
    """Emblem, name and the number of cards in the hand."""

    view: Keeper | None

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors, bar = self.colors, dp(_BAR)
        radius = min(dp(14), self.height / 5)
        self.ground(colors.row, radius)
        self.band(view.seat, bar, self.y, self.height, radius)
        right = self.right - dp(16)
        right -= self.write(
            str(view.hand), right, self.center_y, 26, colors.muted, font=FIGURES, align=1
        )
        self.icon("cards-playing-outline", right - dp(18), self.center_y, 26, colors.muted)
        left = self.x + bar + dp(14)
        self.write(
            view.name, left, self.center_y, 26, colors.ink,
            font=DISPLAY, width=right - dp(40) - left,
        )  # fmt: skip

    def spoken(self) -> str:
        """Who keeps cards, and of how many."""
        view = self.view
        return "" if view is None else about(view.name, cards_in_hand(view.hand))
