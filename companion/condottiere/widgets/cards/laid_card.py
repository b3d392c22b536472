"""A card of a line, large enough to be taken back, with what it counts."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.sums import PartView, spoken_part
from companion.condottiere.widgets.cards.line_cards import draw_card
from companion.condottiere.words import card_name
from companion.look import FIGURES
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.drawing.smooth import Smooth


class LaidCard(Tappable, Smooth):
    """The card at the top, what it counts below; gold if other cards have changed that."""

    view: PartView | None

    @property
    def label(self) -> str:
        """Which card it is."""
        return card_name(self.view.card) if self.view is not None else ""

    def fit(self) -> None:
        """Wide enough for a finger and for its number."""
        self.size_hint_x = None
        self.width = dp(SMALLEST) * max(1.0, self.look.text_scale * 0.85)

    def draw(self) -> None:
        view = self.view
        if view is None:
            return
        colors = self.colors
        line = self.sp(13) * 1.25
        tall = self.height - line - dp(2)
        wide = min(tall * 0.76, self.width - dp(6))
        if self.held:
            self.ground(colors.line, dp(8))
        draw_card(
            self, CardView(view.card), self.center_x - wide / 2, self.top - tall, wide, tall, wide
        )
        ink = colors.gold if view.changed else colors.muted
        self.write(
            view.part, self.center_x, self.y + line / 2, 13, ink,
            font=FIGURES, align=0.5, width=self.width - dp(2),
        )  # fmt: skip

    def spoken(self) -> str:
        """The card, and what it counts."""
        return "" if self.view is None else spoken_part(self.view)
