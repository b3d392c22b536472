"""The list of moves: one drawn row a move, only those in sight, however long the game."""

from bisect import bisect_right
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.viewmodels.move_rows import Kind, MoveRow
from companion.viewmodels.read_aloud_rows import spoken_move
from companion.widgets.buttons import Tappable
from companion.widgets.move_lines import draw_row, row_height
from companion.widgets.scroll import Scroll
from companion.widgets.smooth import Smooth


class MoveLine(RecycleDataViewBehavior, Tappable, Smooth):
    """One row of the list, used again for another when it scrolls out of sight."""

    chosen = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("chosen", self.redraw)
        self.list: MoveList | None = None

    def refresh_view_attrs(self, rv: "MoveList", index: int, data: dict[str, Any]) -> None:
        """Show another row."""
        super().refresh_view_attrs(rv, index, data)
        self.list = rv
        self.wear(rv.look)
        row: MoveRow = data["view"]
        self.off = not row.tappable
        self.chosen = rv.means(row)

    @property
    def label(self) -> str:
        """What the row says, a move's number first."""
        row: MoveRow | None = self.view
        if row is None:
            return ""
        return f"{row.number} {row.text}" if row.kind in (Kind.MOVE, Kind.UNDONE) else row.text

    def on_release(self) -> None:
        """Tell the list."""
        if self.list is not None:
            self.list.dispatch("on_pick", self.view)

    def draw(self) -> None:
        """The row."""
        if self.view is not None:
            draw_row(self, self.view, held=self.held, chosen=self.chosen)

    def spoken(self) -> str:
        """The move, its number first."""
        return spoken_move(self.view)


class MoveList(RecycleView, Scroll):
    """All rows; `chosen` is the index of the move that is being looked at.

    Unless a row is to be brought into sight, what is seen stays where it is when rows change.
    """

    rows: tuple[MoveRow, ...] = ObjectProperty(())
    chosen = NumericProperty(-2)

    def __init__(self, **properties: Any) -> None:
        self.register_event_type("on_pick")
        self._place: int | None = 0
        self._laid_out = False
        self._laid: tuple[MoveRow, ...] = ()
        self._heights: list[float] = []
        self._top = 0.0
        """How much of the rows lies above what is seen."""
        self._anchor: tuple[int, float] | None = None
        """The first row that was seen before a change, and how much of it lay above."""
        self._show = Clock.create_trigger(lambda *_: self._show_now(), -1)
        super().__init__(**properties)
        self.add_widget(
            RecycleBoxLayout(
                orientation="vertical",
                default_size=(None, dp(48)),
                default_size_hint=(1, None),
                size_hint_y=None,
            )
        )
        self.viewclass = MoveLine
        self.layout_manager.bind(minimum_height=self.layout_manager.setter("height"))
        self.fbind("rows", self._stay)
        for name in ("rows", "width"):
            self.fbind(name, self._change)
        self.fbind("size", lambda *_: self._show())
        self.fbind("scroll_y", self._note_top)
        self.fbind("chosen", self._mark)

    def on_pick(self, row: MoveRow) -> None:
        """A row was tapped."""

    def means(self, row: MoveRow) -> bool:
        """Whether this is the row that is being looked at."""
        return row.tappable and row.kind is not Kind.UNDONE and row.index == self.chosen

    def show_soon(self, place: int) -> None:
        """Bring the row at that place into sight, now and when the list gets another size."""
        self._place = place
        self._show()

    def on_scroll_start(self, touch: Any, check_children: bool = True) -> bool:
        """A finger says what is seen from now on."""
        self._place = None
        return bool(super().on_scroll_start(touch, check_children))

    def _show_now(self) -> None:
        """Of a row to be seen, what comes after it is a third of the list at most."""
        before = self._laid
        self._lay_out_now()
        heights, total = self._heights, sum(self._heights)
        self.layout_manager.height = total
        if self._place is None:
            wanted = total - self.height - self._top_after(before)
        else:
            below = sum(heights[self._place + 1 :])
            wanted = below - min(self.height / 3, below)
        hidden = total - self.height
        self.scroll_y = min(max(wanted / hidden, 0), 1) if hidden > 0 else 1
        self._anchor = None
        self._note_top()

    def _top_after(self, before: tuple[MoveRow, ...]) -> float:
        """Where what was seen begins now: rows before a change are counted from the beginning,
        those after it from the end.
        """
        if self._anchor is None:
            return self._top
        place, above = self._anchor
        pairs = enumerate(zip(before, self._laid, strict=False))
        same = next((at for at, (old, new) in pairs if old != new), len(before))
        if place > same:
            place += len(self._laid) - len(before)
        return sum(self._heights[: max(place, 0)]) + above

    def _note_top(self, *_: object) -> None:
        self._top = (1 - self.scroll_y) * max(sum(self._heights) - self.height, 0)

    def _stay(self, *_: object) -> None:
        self._place = None

    def _change(self, *_: object) -> None:
        if self._anchor is None and self._heights:
            starts = list(accumulate(self._heights, initial=0.0))
            first = max(bisect_right(starts, self._top) - 1, 0)
            self._anchor = first, self._top - starts[first]
        self._laid_out = False
        self._show()

    def _lay_out_now(self, *_: object) -> None:
        if self.width <= 1 or self._laid_out:
            return
        self._laid_out = True
        self._laid = self.rows
        self._heights = [row_height(row, self.look, self.width) for row in self.rows]
        self.data = [
            {"view": row, "height": height}
            for row, height in zip(self.rows, self._heights, strict=True)
        ]

    def _mark(self, *_: object) -> None:
        for line in self.layout_manager.children:
            line.chosen = self.means(line.view)
