"""Texts over several lines, and a widget that shows them."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.heard import in_words
from companion.look import TEXT, Color, Look
from companion.widgets.fitted import Fitted
from companion.widgets.ink import text_width

LINE = 1.36
"""The distance of lines, in sizes of their text."""
_SHORT = 0.5
"""A last line that takes less than this share of the one before it gets some of its words."""


def wrapped(
    text: str, look: Look, size: float, font: str, width: float, *, balanced: bool = True
) -> list[str]:
    """The lines a text takes in a column of this width; `balanced`, none is a lone short word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        begun, line = len(lines), ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, look, size, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        if balanced and len(lines) - begun > 1:
            lines[-2:] = _balanced(lines[-2], lines[-1], look, size, font)
    return lines


def _balanced(above: str, last: str, look: Look, size: float, font: str) -> list[str]:
    """The last two lines, so many words on the last that it is not much shorter."""

    def wide(line: str) -> float:
        return text_width(line, look, size, font)

    words = above.split(" ")
    while len(words) > 1 and wide(last) < wide(" ".join(words)) * _SHORT:
        longer = f"{words[-1]} {last}"
        if wide(longer) > wide(" ".join(words[:-1])):
            break
        last = longer
        words.pop()
    return [" ".join(words), last]


class Words(Fitted):
    """A text as high as its lines need; give it a width, and take its height."""

    fits_by = ("text", "text_size", "font", "width", "balanced")

    text = StringProperty()
    text_size = NumericProperty(15)
    font = StringProperty(TEXT)
    tone = StringProperty("ink")
    align = NumericProperty(0)
    balanced = BooleanProperty(True)
    _lines: Sequence[str] = ()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("tone", "align"):
            self.fbind(name, self.redraw)

    def fit(self) -> float:
        """As the lines need; nothing where there is no text."""
        room = max(self.width, dp(40))
        self._lines = wrapped(
            self.text, self.look, self.text_size, self.font, room, balanced=self.balanced
        )
        return self.sp(self.text_size) * LINE * len(self._lines) if self.text else 0

    def draw(self) -> None:
        """The lines, from the top."""
        color: Color = getattr(self.colors, self.tone)
        step = self.sp(self.text_size) * LINE
        x = self.x + self.width * self.align
        for number, line in enumerate(self._lines):
            y = self.top - step * (number + 0.5)
            self.write(
                line,
                x,
                y,
                self.text_size,
                color,
                font=self.font,
                align=self.align,
                width=self.width,
            )

    def spoken(self) -> str:
        """The whole text, however many lines it takes."""
        return in_words(self.text)
