"""A list of any length with rows only for what is visible, reused when it scrolls."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Generic, TypeVar

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import unheard
from companion.widgets.touching.touch import Touch

View = TypeVar("View")
Line = TypeVar("Line", bound=Drawn)


class RowsInSight(Widget):
    """The visible rows, which may have been added in any order."""


class LongList(Scroll, Generic[View, Line]):
    """Shows a row for each of the `views`; they may differ in height.

    Nothing is made for a row before it becomes visible, so that a list of thousands opens and
    scrolls like one of ten. Kivy's own recycling list lays out every row first. When the list's
    size or views change, the visible rows stay in place. `on_pick` tells the view of a tapped row.
    """

    __events__: tuple[str, ...] = ("on_pick",)
    on_pick = unheard

    kind: type[Line]
    views: Sequence[View] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        self._content = RowsInSight(size_hint_y=None, height=0)
        self._listed: Sequence[View] = ()
        self._starts: list[float] = [0.0]
        self._shown: dict[int, Line] = {}
        self._spare: list[Line] = []
        self._top = 0.0
        """The height of the rows above the visible part."""
        self._wanted: int | None = None
        """The row to keep visible, until a finger scrolls the list."""
        self._stale = self._moved = True
        self._place: Callable[..., None] = Clock.create_trigger(self._place_now, -1)
        super().__init__(do_scroll_x=False, **properties)
        self.add_widget(self._content)
        self.bind(views=self._change, width=self._change)
        self.fbind("height", self._move)
        self.fbind("scroll_y", self._note_top)
        self._place()

    def row_height(self, view: View) -> float:
        """The height of a row; asked for all rows at once, so in lists of thousands it must not
        measure texts.
        """
        raise NotImplementedError

    def make_row(self) -> Line:
        """A new row, which can show any of the views."""
        row = self.kind()
        row.fbind("on_release", lambda row: self.dispatch("on_pick", row.view))
        return row

    def dress(self, row: Line) -> None:
        """Update what a row shows besides its view."""

    def top_for(self, place: int) -> float:
        """The height of the rows above the visible part at which this row is visible."""
        above, below = self._starts[place], self._starts[place + 1]
        if self._top <= above and below <= self._top + self.height:
            return self._top
        return above - float(self.height) / 3

    def top_after(self, before: Sequence[View], starts: Sequence[float]) -> float:
        """The new height above the visible part; before, these views began there."""
        del before, starts
        return self._top

    @property
    def in_sight(self) -> list[Line]:
        return [self._shown[place] for place in sorted(self._shown)]

    def bring(self, place: int | None) -> None:
        """Scroll to a row in the next frames; without one the list stays in place."""
        self._wanted = place
        self._move()

    def to_top(self) -> None:
        self._wanted, self._top = None, 0.0
        super().to_top()

    def dress_anew(self, *_: object) -> None:
        for row in self._shown.values():
            self.dress(row)

    def on_scroll_start(self, touch: Touch, check_children: bool = True) -> bool:
        """From now on the position depends on the user's scrolling."""
        self._wanted = None
        return bool(super().on_scroll_start(touch, check_children))

    def _change(self, *_: object) -> None:
        self._stale = True
        self._move()

    def _move(self, *_: object) -> None:
        self._moved = True
        self._place()

    def _note_top(self, *_: object) -> None:
        self._top = (1 - min(max(self.scroll_y, 0), 1)) * max(self._starts[-1] - self.height, 0)
        self._place()

    def _list_anew(self) -> None:
        before, starts = self._listed, self._starts
        self._stale, self._listed = False, self.views
        self._starts = list(accumulate(map(self.row_height, self.views), initial=0.0))
        self._top = self.top_after(before, starts)
        for place in sorted(self._shown):
            self._put_by(place)

    def _settle(self) -> None:
        self._moved, top, total = False, self._top, self._starts[-1]
        if self._wanted is not None and self._wanted < len(self._listed):
            top = self.top_for(self._wanted)
        hidden = max(total - self.height, 0)
        top = min(max(top, 0), hidden)
        self._content.height = total
        self.scroll_y = 1 - top / hidden if hidden else 1
        self._top = top

    def _place_now(self, *_: object) -> None:
        if self.width <= 1:
            return
        if self._stale:
            self._list_anew()
        if self._moved:
            self._settle()
        starts, top = self._starts, self._top
        first = max(bisect_right(starts, top) - 1, 0)
        last = min(bisect_right(starts, top + self.height), len(self._listed))
        for place in list(self._shown):
            if not first <= place < last:
                self._put_by(place)
        for place in range(first, last):
            row = self._shown.get(place) or self._take(place)
            row.size = self.width, starts[place + 1] - starts[place]
            row.pos = self._content.x, self._content.y + starts[-1] - starts[place + 1]
        for row in self._spare:
            if row.parent is not None:
                self._content.remove_widget(row)

    def _take(self, place: int) -> Line:
        row = self._shown[place] = self._spare.pop(0) if self._spare else self.make_row()
        row.view = self._listed[place]
        self.dress(row)
        if row.parent is None:
            self._content.add_widget(row)
        return row

    def _put_by(self, place: int) -> None:
        self._spare.append(self._shown.pop(place))
