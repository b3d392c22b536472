"""The list of moves: a drawn row each, made only for visible ones."""

from bisect import bisect_right
from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.viewmodels.basic.read_aloud_rows import spoken_move
from companion.viewmodels.moves.move_rows import Kind, MoveRow
from companion.widgets.basic.buttons import Tappable
from companion.widgets.basic.long_list import LongList
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.moves.move_lines import draw_row, row_height


class MoveLine(Tappable, Smooth):
    """One row of the list; reused for another when it is scrolled out of sight."""

    drawn_by = (*Tappable.drawn_by, "chosen")

    chosen = BooleanProperty(False)

    @property
    def label(self) -> str:
        """The row's text, after the move's number."""
        row: MoveRow | None = self.view
        if row is None:
            return ""
        return f"{row.number} {row.text}" if row.kind in (Kind.MOVE, Kind.UNDONE) else row.text

    def draw(self) -> None:
        if self.view is not None:
            draw_row(self, self.view, held=self.held, chosen=self.chosen)

    def spoken(self) -> str:
        """The move, its number first."""
        return "" if self.view is None else spoken_move(self.view)


class MoveList(LongList[MoveRow, MoveLine]):
    """All rows; `chosen` is the index of the selected move."""

    __events__ = ("on_pick",)

    rows: tuple[MoveRow, ...] = ObjectProperty(())
    chosen = NumericProperty(-2)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("rows", self._list)
        self.fbind("chosen", self.dress_anew)

    def on_pick(self, row: MoveRow) -> None:
        """A row was tapped."""

    def show_soon(self, place: int) -> None:
        """Scroll to the row at that place, now and again when the list gets another size."""
        self.bring(place)

    def row_height(self, view: MoveRow) -> float:
        """As its words need."""
        return row_height(view, self.look, self.width)

    def make_row(self) -> MoveLine:
        """A new row, which reports when it is tapped."""
        line = MoveLine()
        line.bind(on_release=lambda line: self.dispatch("on_pick", line.view))
        return line

    def dress(self, row: MoveLine) -> None:
        """Update whether a row can be tapped, and is selected."""
        view = row.view
        row.off = view is None or not view.tappable
        row.chosen = (
            view is not None and view.tappable
            and view.kind is not Kind.UNDONE and view.index == self.chosen
        )  # fmt: skip

    def top_for(self, place: int) -> float:
        """Leave at most a third of the list for what follows the row."""
        below = self._starts[-1] - self._starts[place + 1]
        return float(self._starts[-1] - self.height - below + min(self.height / 3, below))

    def top_after(self, before: Sequence[MoveRow], starts: Sequence[float]) -> float:
        """Rows before a change are counted from the beginning, those after it from the end."""
        if not before:
            return self._top
        place = max(bisect_right(starts, self._top) - 1, 0)
        above = self._top - starts[place]
        pairs = enumerate(zip(before, self.views, strict=False))
        same = next((at for at, (old, new) in pairs if old != new), len(before))
        if place > same:
            place += len(self.views) - len(before)
        return self._starts[min(max(place, 0), len(self.views))] + above

    def _list(self, *_: object) -> None:
        self.views = self.rows
        self.bring(None)
