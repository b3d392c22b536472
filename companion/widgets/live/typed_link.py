"""An address to type, over as many lines as it needs."""

from companion.look import STRONG
from companion.widgets.drawing.fitted import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Smooth

_SIZE = 18


class TypedLink(Fitted, Smooth):
    """The letters of `view`; a line ends wherever it is full, as there is no space in it."""

    view: str | None
    _words = Paragraph()

    def fit(self) -> float:
        """As its lines need; nothing without an address."""
        lines: list[str] = [""]
        for letter in self.view or "":
            if self.width_of(lines[-1] + letter, _SIZE, STRONG) > self.width and lines[-1]:
                lines.append("")
            lines[-1] += letter
        self._words = self.wrap("\n".join(lines), _SIZE, STRONG, self.width, balanced=False)
        return self._words.high if self.view else 0

    def draw(self) -> None:
        """From the top."""
        if self.view:
            self.paragraph(self._words, self.x, self.top, self.colors.accent)

    def spoken(self) -> str:
        """Where it is. Nobody could follow the letters of the key."""
        return (self.view or "").partition("/")[0]
