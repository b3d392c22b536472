"""Play and pause, and how fast."""

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.formats import number
from companion.heard import about
from companion.look import mixed
from companion.texts import _
from companion.widgets.basic.buttons import IconButton, TextButton


class PlayButton(IconButton):
    """The icon on a disc, to stand out among the buttons beside it."""

    def draw(self) -> None:
        """A disc of gold, fainter while there is nothing to play."""
        colors = self.colors
        fill, ink = (colors.row, colors.muted) if self.off else (colors.gold, colors.on_gold)
        if self.held:
            fill = mixed(fill, ink, 0.16)
        side = self.height - dp(2)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        self.box(left, bottom, side, side, fill, side / 2)
        self.icon(self.icon_name, self.center_x, self.center_y, 28, ink)


class PaceButton(TextButton):
    """The button for the moves played a second."""

    pace = NumericProperty(0)

    def on_pace(self, *_: object) -> None:
        """The pace in short."""
        self.text = "½×" if self.pace < 1 else f"{self.pace:g}×"

    def spoken(self) -> str:
        """The pace in words."""
        return about(_("Moves per second"), number(self.pace, 1 if self.pace < 1 else 0))
