"""Keys that show which key of a keyboard stands for them."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.look import STRONG
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import size_of

_SIDE, _LETTER = 17, 12


class Lettered(Tappable):
    """Draws its `letter`, if it has one, at its left."""

    drawn_by = (*Tappable.drawn_by, "letter")

    letter = StringProperty()

    def draw_letter(self, bottom: float | None = None) -> None:
        """In the middle of the key's height, or from there up."""
        if not self.letter:
            return
        side, x = dp(_SIDE), self.x + dp(4)
        y = self.center_y - side / 2 if bottom is None else bottom
        wide = max(side, size_of(self.letter, STRONG, round(dp(_LETTER)))[0] + dp(6))
        self.box(x, y, wide, side, self.colors.ink, dp(4))
        middle = x + wide / 2, y + side / 2
        size = dp(_LETTER) / self.sp(1)
        self.write(self.letter, *middle, size, self.colors.ground, font=STRONG, align=0.5)
