"""A move of a replay in words, as high as it needs."""

from companion.viewmodels.moves.moves_face import MoveRow
from companion.widgets.drawing.fitted import Fitted
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.moves.move_lines import draw_row, row_height


class ReplayMove(Fitted, Smooth):
    """Shows a `MoveRow`."""

    __events__ = ("on_release",)

    view: MoveRow | None

    def on_release(self) -> None:
        """Does nothing: the move cannot be changed here."""

    def fit(self) -> float:
        """As high as the move's text needs."""
        assert self.view is not None
        return row_height(self.view, self.look, self.width)

    def draw(self) -> None:
        """The player, the card, and the text."""
        if self.view is not None:
            draw_row(self, self.view, numbered=False)

    def spoken(self) -> str:
        """The move, and what it led to."""
        return "" if self.view is None else self.view.spoken
