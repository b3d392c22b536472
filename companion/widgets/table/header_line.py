"""The line below a heading: the progress of the game."""

from kivy.metrics import dp

from companion.heard import in_words, listed
from companion.look import TEXT
from companion.viewmodels.basic.header import HeaderView
from companion.widgets.drawing.smooth import Smooth

WHERE = 13
"""The text size of the line."""
SHARE = 0.36
"""The share of the line for its own text beside a sign."""


class HeaderLine(Smooth):
    """The progress of the game, with room at the right for a sign."""

    reading_turn = 2

    view: HeaderView

    def draw(self) -> None:
        """The words at the left."""
        view = self.view
        left, room = self.x + dp(4), self.width - dp(4)
        size: float = WHERE
        if view.sign:
            size = self.fitting(view.where, WHERE, TEXT, room * SHARE)
        self.write(view.where, left, self.center_y, size, self.colors.muted, width=room)

    def spoken(self) -> str:
        """The progress of the game, and the sign's text."""
        view = self.view
        return listed((in_words(view.where), view.sign))
