"""Sentences with a picture before each, as high as their lines need."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.heard import sentences
from companion.look import STRONG, TEXT
from companion.viewmodels.remarks import Remark
from companion.widgets.fitted import Fitted
from companion.widgets.wrapping import LINE, wrapped

_SIZE = 14.5
_INDENT = 30


class Remarks(Fitted):
    """Give it a width, and take its height."""

    remarks: tuple[Remark, ...] = ObjectProperty(())
    fits_by = ("remarks", "width")
    _lines: Sequence[tuple[Remark, list[str]]] = ()

    def fit(self) -> float:
        """As all remarks need."""
        room = max(self.width - dp(_INDENT), dp(60))
        self._lines = [
            (remark, wrapped(remark.text, self.look, _SIZE, _font(remark), room))
            for remark in self.remarks
        ]
        step, gap = self.sp(_SIZE) * LINE, dp(4)
        return float(sum(step * len(lines) + gap for _, lines in self._lines))

    def draw(self) -> None:
        """One below the other, from the top."""
        colors = self.colors
        step, gap = self.sp(_SIZE) * LINE, dp(4)
        y = self.top
        for remark, lines in self._lines:
            ink = colors.gold if remark.strong else colors.muted if remark.faint else colors.ink
            sign = colors.muted if remark.faint else colors.gold
            self.icon(remark.icon, self.x + dp(11), y - step / 2, 18, sign)
            for line in lines:
                self.write(
                    line, self.x + dp(_INDENT), y - step / 2, _SIZE, ink,
                    font=_font(remark), width=self.width - dp(_INDENT),
                )  # fmt: skip
                y -= step
            y -= gap

    def spoken(self) -> str:
        """One sentence after the other."""
        return sentences(*(remark.text for remark in self.remarks))


def _font(remark: Remark) -> str:
    return STRONG if remark.strong else TEXT
