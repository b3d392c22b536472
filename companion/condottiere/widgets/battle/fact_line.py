"""A fact about a player, with a box to tick and what a tap does."""

from kivy.metrics import dp

from companion.condottiere.viewmodels.corrections.player_fix import FactView
from companion.heard import about, sentences
from companion.look import STRONG, TEXT, mixed
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded

_LEFT, _RIGHT, _ABOVE = 46, 12, 8
_SIZE, _NOTE = 17, 14


class FactLine(Tappable, Fitted, Rounded):
    """The text, and the note below it, each on as many lines as it needs."""

    view: FactView | None
    fits_by = ("view", "width")
    _words = _note = Paragraph()

    def fit(self) -> float:
        """As the words need, and never too low for a finger."""
        view = self.view
        assert view is not None
        self.off = view.off
        room = self.width - dp(_LEFT + _RIGHT)
        self._words = self.wrap(view.text, _SIZE, STRONG, room)
        self._note = self.wrap(view.note, _NOTE, TEXT, room)
        return float(max(dp(SMALLEST), self._tall + dp(2 * _ABOVE)))

    @property
    def label(self) -> str:
        return self.view.text if self.view is not None else ""

    @property
    def _tall(self) -> float:
        return self._words.high + self._note.high

    def draw(self) -> None:
        """With a background if a tap does something."""
        view = self.view
        if view is None:
            return
        colors = self.colors
        if not view.off:
            fill = mixed(colors.row, colors.ink, 0.14) if self.held else colors.row
            self.ground(fill, dp(12))
        mark = "checkbox-marked" if view.true else "checkbox-blank-outline"
        ink = colors.gold if view.true else colors.muted if view.off else colors.ink
        y = self.center_y + self._tall / 2
        self.icon(mark, self.x + dp(_LEFT / 2), y - self._words.step / 2, 24, ink)
        ink = colors.muted if view.off and not view.true else colors.ink
        y = self.paragraph(self._words, self.x + dp(_LEFT), y, ink)
        self.paragraph(self._note, self.x + dp(_LEFT), y, colors.muted)

    def spoken(self) -> str:
        """The fact, whether it is true, and the note."""
        view = self.view
        if view is None:
            return ""
        return sentences(about(view.text, _("true") if view.true else _("not true")), view.note)
