"""Texts: in as many lines as they need, with an icon, or in one line as titles and headings."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.look import DISPLAY, STRONG, TEXT
from companion.spoken.heard import in_words, sentences
from companion.viewmodels.basic.rows import Remark
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import Paragraph

_SIZE, _INDENT, _GAP = 14.5, 30, 4
"""Of remarks: the text size, the room for an icon, and what is between two."""


class Words(Fitted):
    """A text as high as its lines need; its width is given."""

    fits_by = ("text", "text_size", "font", "width", "balanced")
    drawn_by = ("tone", "align")

    text = StringProperty()
    text_size = NumericProperty(15)
    font = StringProperty(TEXT)
    tone = StringProperty("ink")
    align = NumericProperty(0)
    balanced = BooleanProperty(True)
    _words = Paragraph()

    def fit(self) -> float:
        self._words = self.wrap(
            self.text, self.text_size, self.font, self.width, balanced=self.balanced
        )
        return self._words.high

    def draw(self) -> None:
        x = self.x + self.width * self.align
        self.paragraph(self._words, x, self.top, getattr(self.colors, self.tone), align=self.align)

    def spoken(self) -> str:
        return in_words(self.text)


class Title(Drawn):
    """One line in the middle of its height, in the display font unless set otherwise."""

    drawn_by = ("text", "text_size", "tone", "font", "align")

    text = StringProperty()
    text_size = NumericProperty(24)
    tone = StringProperty("ink")
    font = StringProperty(DISPLAY)
    align = NumericProperty(0)

    def draw(self) -> None:
        x, ink = self.x + self.width * self.align, getattr(self.colors, self.tone)
        self.write(
            self.text, x, self.center_y, self.text_size, ink,
            font=self.font, align=self.align, width=self.width,
        )  # fmt: skip

    def spoken(self) -> str:
        return in_words(self.text)


class SectionTitle(Fitted, Title):
    """The heading of a part of a page; without text it takes no room."""

    text_size = NumericProperty(20)
    fits_by = ("text",)

    def fit(self) -> float:
        return float(dp(36)) * self.look.text_scale if self.text else 0


class Remarks(Fitted):
    """A list of remarks; its width is given, its height follows."""

    remarks: tuple[Remark, ...] = ObjectProperty(())
    fits_by = ("remarks", "width")
    _said: Sequence[tuple[Remark, Paragraph]] = ()

    def fit(self) -> float:
        room = self.width - dp(_INDENT)
        self._said = [
            (remark, self.wrap(remark.text, _SIZE, STRONG if remark.strong else TEXT, room))
            for remark in self.remarks
        ]
        return float(sum(words.high + dp(_GAP) for _, words in self._said))

    def draw(self) -> None:
        colors, y = self.colors, self.top
        for remark, words in self._said:
            ink = colors.gold if remark.strong else colors.muted if remark.faint else colors.ink
            sign = colors.muted if remark.faint else colors.gold
            self.icon(remark.icon, self.x + dp(11), y - words.step / 2, 18, sign)
            y = self.paragraph(words, self.x + dp(_INDENT), y, ink) - dp(_GAP)

    def spoken(self) -> str:
        return sentences(*(remark.text for remark in self.remarks))
