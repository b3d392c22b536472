"""Something that is true of a player or not, with a box to tick, and what a tap on it does."""

from collections.abc import Sequence

from kivy.metrics import dp

from companion.heard import about, sentences
from companion.look import STRONG, TEXT, Color, mixed
from companion.texts import _
from companion.viewmodels.player_fix import FactView
from companion.widgets.buttons import SMALLEST, Tappable
from companion.widgets.fitted import Fitted
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import LINE, wrapped

_LEFT, _RIGHT, _ABOVE = 46, 12, 8
_SIZE, _NOTE = 17, 14


class FactLine(Tappable, Fitted, Rounded):
    """The words, and below them the note, each on as many lines as it needs."""

    view: FactView | None
    fits_by = ("view", "look", "width")
    _lines: Sequence[str] = ()
    _notes: Sequence[str] = ()

    def fit(self) -> float:
        """As the words need, and never too low for a finger."""
        view, look = self.view, self.look
        assert view is not None
        assert look is not None
        self.off = view.off
        room = max(self.width - dp(_LEFT + _RIGHT), dp(60))
        self._lines = wrapped(view.text, look, _SIZE, STRONG, room)
        self._notes = wrapped(view.note, look, _NOTE, TEXT, room) if view.note else []
        return float(max(dp(SMALLEST), self._tall + dp(2 * _ABOVE)))

    @property
    def label(self) -> str:
        """What is true or not."""
        return self.view.text if self.view is not None else ""

    @property
    def _tall(self) -> float:
        lines = self.sp(_SIZE) * LINE * len(self._lines)
        return float(lines + self.sp(_NOTE) * LINE * len(self._notes))

    def draw(self) -> None:
        """On a ground of its own where a tap does something."""
        view = self.view
        if view is None:
            return
        colors = self.colors
        if not view.off:
            fill = mixed(colors.row, colors.ink, 0.14) if self.held else colors.row
            self.box(self.x, self.y, self.width, self.height, fill, dp(12))
        mark = "checkbox-marked" if view.true else "checkbox-blank-outline"
        ink = colors.gold if view.true else colors.muted if view.off else colors.ink
        y = self.center_y + self._tall / 2
        self.icon(mark, self.x + dp(_LEFT / 2), y - self.sp(_SIZE) * LINE / 2, 24, ink)
        ink = colors.muted if view.off and not view.true else colors.ink
        for line in self._lines:
            y = self._write_line(line, y, _SIZE, ink, STRONG)
        for line in self._notes:
            y = self._write_line(line, y, _NOTE, colors.muted, TEXT)

    def _write_line(self, line: str, top: float, size: int, ink: Color, font: str) -> float:
        step = self.sp(size) * LINE
        self.write(
            line, self.x + dp(_LEFT), top - step / 2, size, ink,
            font=font, width=self.width - dp(_LEFT + _RIGHT),
        )  # fmt: skip
        return float(top - step)

    def spoken(self) -> str:
        """What it is, whether it is true, and what there is to say of it."""
        view = self.view
        if view is None:
            return ""
        return sentences(about(view.text, _("true") if view.true else _("not true")), view.note)
