"""Step 4: a chip for each player who may discard the whole hand (C27)."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.deal.discards import DiscardView
from companion.heard import about, cards_in_hand
from companion.look import SEATS, STRONG, mixed
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.page import Rows
from companion.widgets.drawing.smooth import Smooth
from engine.seats import Seat


class DiscardChip(Tappable, Smooth):
    """The emblem and the size of the hand, on the player's colour; the name below."""

    view: DiscardView | None

    @property
    def label(self) -> str:
        return self.view.name if self.view is not None else ""

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors, seat = self.colors, SEATS[view.seat]
        edge = colors.gold if self.held else colors.line
        radius = dp(10)
        face = mixed(colors.key, colors.ink, 0.18) if self.held else colors.key
        self.plate(self.x, self.y, self.width, self.height, radius, face, edge, rim=dp(1))
        band = self.height * 0.52
        self.half_round(self.x, self.top - band, self.width, band, seat.color, radius, "top")
        y = self.top - band / 2
        emblem, can, gap = (18, 17, 4) if self.width > dp(62) else (15, 14, 2)
        figure = 13 * dp(1) / self.sp(1)
        wide = self.width_of(str(view.hand), figure, STRONG)
        left = self.center_x - (dp(emblem + can + 2 * gap) + wide) / 2
        self.icon(seat.icon, left + dp(emblem) / 2, y, emblem, seat.on_color)
        left += dp(emblem + gap)
        self.icon("trash-can-outline", left + dp(can) / 2, y, can, seat.on_color)
        left += dp(can + gap)
        self.write(str(view.hand), left, y, figure, seat.on_color, font=STRONG)
        below = self.height - band
        self.write(
            view.name, self.center_x, self.y + below / 2, min(13, below * 0.66 / self.sp(1)),
            colors.ink, font=STRONG, align=0.5, width=self.width - dp(6),
        )  # fmt: skip

    def spoken(self) -> str:
        """The player, and the size of the hand."""
        view = self.view
        return "" if view is None else about(view.name, cards_in_hand(view.hand))


class DiscardStrip(Rows):
    """A row of chips, 48 dp high; `on_discard` reports whose was tapped."""

    __events__ = ("on_discard",)

    def __init__(self, **properties: object) -> None:
        super().__init__(
            kind=DiscardChip, orientation="horizontal", spacing=dp(5),
            size_hint_y=None, height=dp(SMALLEST), **properties,
        )  # fmt: skip

    def on_discard(self, seat: Seat) -> None:
        """This player's hand is to be discarded."""

    def on_chosen(self, view: DiscardView) -> None:
        """Report the player."""
        self.dispatch("on_discard", view.seat)
