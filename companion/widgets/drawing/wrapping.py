"""A text over as many lines as it needs."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.heard import in_words
from companion.look import TEXT
from companion.widgets.drawing.fitted import Fitted
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
        """As the lines need; 0 without a text."""
        self._words = self.wrap(
            self.text, self.text_size, self.font, self.width, balanced=self.balanced
        )
        return self._words.high

    def draw(self) -> None:
        """The lines, from the top."""
        x = self.x + self.width * self.align
        self.paragraph(self._words, x, self.top, getattr(self.colors, self.tone), align=self.align)

    def spoken(self) -> str:
        """The whole text."""
        return in_words(self.text)
