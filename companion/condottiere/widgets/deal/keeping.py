"""Keeping cards: who keeps some, of how many, and a button for each number."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.deal.discarding import HandView
from companion.heard import about, cards_in_hand
from companion.look import DISPLAY, FIGURES, mixed
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import CAP
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Pressed

_BAR = 64


class KeeperBand(Pressed, Rounded):
    """Emblem, name and the number of cards in the hand."""

    view: HandView | None

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
        fill = mixed(colors.key, colors.ink, 0.16) if self.held else colors.key
        radius = min(dp(20), self.height / 4)
        self.ground(fill, radius, edge=colors.key_edge, thick=2)
        size = min(self.height * 0.6, dp(200), self.width * 0.6) / CAP / self.sp(1)
        number, (x, y) = str(self.view), self.center
        self.write(number, x, y, size, colors.ink, font=FIGURES, align=0.5)
