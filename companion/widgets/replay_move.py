"""A move of a replay in words, as high as they need."""

from typing import Any

from companion.viewmodels.move_rows import MoveRow
from companion.viewmodels.told_rows import told_move
from companion.widgets.move_lines import draw_row, row_height
from companion.widgets.smooth import Smooth


class ReplayMove(Smooth):
    """Shows a `MoveRow`."""

    __events__ = ("on_release",)

    view: MoveRow | None

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, **properties)
        for name in ("view", "look", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def on_release(self) -> None:
        """Nothing can be done about it here."""

    def _measure(self, *_: object) -> None:
        if self.view is not None and self.look is not None:
            self.height = row_height(self.view, self.look, self.width)

    def draw(self) -> None:
        """Whose move, which card, and the words."""
        if self.view is not None:
            draw_row(self, self.view, numbered=False)

    def told(self) -> str:
        """What was done, and what came of it."""
        return "" if self.view is None else told_move(self.view)
