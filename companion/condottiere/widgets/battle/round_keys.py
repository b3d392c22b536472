"""Keys in the middle of a table: turned towards whoever plays."""

from dataclasses import replace

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.condottiere.widgets.battle.keypad import ACROSS, CardKey, Keypad
from companion.condottiere.widgets.battle.totals import BLANK
from companion.widgets.drawing.ink import Mark

_GAP = 6


class RoundKey(CardKey):
    """A square key, drawn as its player reads it."""

    drawn_by = (*CardKey.drawn_by, "turned")

    turned = NumericProperty(0)

    def draw(self) -> None:
        if not self.turned:
            super().draw()
            return
        PushMatrix()
        Rotate(angle=self.turned, axis=(0, 0, 1), origin=(*self.center, 0))
        super().draw()
        PopMatrix()
        self.marks[:] = [self._turned(mark) for mark in self.marks]

    def _turned(self, mark: Mark) -> Mark:
        """Where a text is on the window; read from a side, without the blank above and below."""
        x, y = mark.x + mark.width / 2 - self.center_x, mark.y + mark.height / 2 - self.center_y
        wide, high = mark.width, mark.height * (1 - 2 * BLANK if self.turned % 180 else 1)
        match self.turned % 360:
            case 90:
                x, y, wide, high = -y, x, high, wide
            case 180:
                x, y = -x, -y
            case 270:
                x, y, wide, high = y, -x, high, wide
        left, bottom = self.center_x + x - wide / 2, self.center_y + y - high / 2
        return replace(mark, x=left, y=bottom, width=wide, height=high)


class RoundKeypad(Keypad):
    """Every place of the keys is where it is on any keypad, for who looks from that side."""

    kind = RoundKey

    turned = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("turned", self._arrange)

    def _arrange(self, *_: object) -> None:
        """A key over several places, such as the facedown card's, stays in its own here."""
        gap = dp(_GAP)
        side = (min(self.width, self.height) - gap * (ACROSS - 1)) / ACROSS
        for place, key in enumerate(self._keys):
            if key.view is None or side <= 0:
                key.size = (0, 0)
                continue
            row, column = divmod(place, ACROSS)
            for _turn in range(round(self.turned / 90) % 4):
                row, column = ACROSS - 1 - column, row
            key.turned = self.turned
            key.size = (side, side)
            key.pos = (self.x + column * (side + gap), self.top - (row + 1) * side - row * gap)
