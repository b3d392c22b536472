"""Sentences with an icon before each, as high as their lines need."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.heard import sentences
from companion.look import STRONG, TEXT
from companion.viewmodels.basic.remarks import Remark
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph

_SIZE = 14.5
_INDENT, _GAP = 30, 4


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
