"""A move of a replay in words, as high as it needs."""

from companion.viewmodels.move_rows import MoveRow
from companion.viewmodels.read_aloud_rows import spoken_move
from companion.widgets.fitted import Fitted
from companion.widgets.move_lines import draw_row, row_height
from companion.widgets.smooth import Smooth


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
        return "" if self.view is None else spoken_move(self.view)
