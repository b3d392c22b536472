"""Texts: in as many lines as they need, or in one as titles and headings."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.heard import in_words
from companion.look import DISPLAY, TEXT
from companion.widgets.drawing.ink import Drawn, Fitted
from companion.widgets.drawing.lettering import Paragraph


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
        self.write(
            self.text,
            self.x + self.width * self.align,
            self.center_y,
            self.text_size,
            getattr(self.colors, self.tone),
            font=self.font,
            align=self.align,
            width=self.width,
        )

    def spoken(self) -> str:
        return in_words(self.text)


class SectionTitle(Title):
    """The heading of a part of a page; without text it takes no room."""

    def __init__(self, **properties: object) -> None:
        super().__init__(text_size=20, size_hint_y=None, height=0, **properties)
        self.fbind("text", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = dp(36) * self.look.text_scale if self.text else 0
