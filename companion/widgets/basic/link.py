"""A link: a code that phones point their cameras at, or its letters to type."""

from kivy.graphics import Color as Ink
from kivy.metrics import dp, mm
from kivy.properties import NumericProperty, StringProperty

from companion.live.code import QUIET, code
from companion.look import STRONG, color
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.pen import Bands
from companion.widgets.drawing.smooth import Smooth

_LARGEST = 90
"""Millimetres beyond which it would only push away what is below."""
_DARK, _LIGHT = color("000000"), color("FFFFFF")
"""In every look: cameras find dark squares on a light ground."""


class CodeView(Fitted, Smooth):
    """The code of the link in `view`, as wide as there is room, and no higher than `most`.

    `label` is what is read aloud. It stays bright when the screen is dimmed.
    """

    fits_by = ("view", "width", "most")

    view: str | None
    label = StringProperty()
    most = NumericProperty(10_000)

    def fit(self) -> float:
        """A square; nothing without a link."""
        return float(min(self.width, self.most, mm(_LARGEST))) if self.view else 0

    def draw(self) -> None:
        if not self.view:
            return
        side = self.height
        left, top = self.center_x - side / 2, self.top
        rows = code(self.view)
        # no corner of the quiet zone is cut off
        self.box(left, self.y, side, side, _LIGHT, min(dp(8), side / len(rows)))
        # every edge on a whole pixel
        x = [round(left + at * side / len(rows)) for at in range(len(rows) + 1)]
        y = [round(top - at * side / len(rows)) for at in range(len(rows) + 1)]
        dark = Bands()
        for row, squares in enumerate(rows):
            for begin, end in _runs(squares):
                dark.box(x[begin], y[row], x[end] - x[begin], y[row + 1] - y[row])
        Ink(*_DARK)
        dark.draw()
        self.lit = left, self.y, left + side, top

    def spoken(self) -> str:
        return str(self.label) if self.view else ""


def _runs(squares: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Where dark squares begin in a row, and where they end."""
    edges = [at for at in range(QUIET, len(squares)) if squares[at] is not squares[at - 1]]
    return list(zip(edges[::2], edges[1::2], strict=True))


_SIZE = 18


class TypedLink(Fitted, Smooth):
    """The letters of `view`; a line ends wherever it is full, as there is no space in it."""

    view: str | None
    letters = NumericProperty(_SIZE)
    """How large they are."""
    _words = Paragraph()

    def fit(self) -> float:
        lines: list[str] = [""]
        for letter in self.view or "":
            if self.width_of(lines[-1] + letter, self.letters, STRONG) > self.width and lines[-1]:
                lines.append("")
            lines[-1] += letter
        self._words = self.wrap("\n".join(lines), self.letters, STRONG, self.width, balanced=False)
        return self._words.high if self.view else 0

    def draw(self) -> None:
        if self.view:
            self.paragraph(self._words, self.x, self.top, self.colors.accent)

    def spoken(self) -> str:
        """Where the link leads. Nobody could follow the letters of the key."""
        return (self.view or "").partition("/")[0]
