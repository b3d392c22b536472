"""A list of any length: only the rows in sight are there, each used again for another."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.widgets.ink import Drawn
from companion.widgets.scroll import Scroll


class LongList(Scroll):
    """Shows a row for each of the `views`; they may differ in height.

    Nothing is measured or made for a row before it comes into sight, so that a list of thousands
    opens and scrolls like one of ten. Kivy's own recycling list lays out every row first.
    """

    views: Sequence[Any] = ObjectProperty(())

    def __init__(self, **properties: Any) -> None:
        self._content = Widget(size_hint_y=None, height=0)
        self._starts: list[float] = [0.0]
        self._shown: dict[int, Drawn] = {}
        self._spare: list[Drawn] = []
        self._stale = True
        self._place: Callable[..., None] = Clock.create_trigger(self._place_now, -1)
        super().__init__(do_scroll_x=False, **properties)
        self.add_widget(self._content)
        for name in ("views", "width"):
            self.fbind(name, self._change)
        for name in ("scroll_y", "height"):
            self.fbind(name, self._place)
        self._place()

    def row_height(self, view: Any) -> float:
        """How high a row is; asked of every row at once, so it must not measure words."""
        raise NotImplementedError

    def make_row(self) -> Drawn:
        """A new row, to show any of the views."""
        raise NotImplementedError

    @property
    def in_sight(self) -> list[Drawn]:
        """The rows that can be seen, from the top."""
        return [self._shown[place] for place in sorted(self._shown)]

    def _change(self, *_: object) -> None:
        self._stale = True
        self._place()

    def _list_anew(self) -> None:
        self._stale = False
        top = (1 - self.scroll_y) * max(self._starts[-1] - self.height, 0)
        self._starts = list(accumulate(map(self.row_height, self.views), initial=0.0))
        self._content.height = self._starts[-1]
        hidden = self._starts[-1] - self.height
        # what was in sight stays there when a row goes or comes
        self.scroll_y = 1 - min(top / hidden, 1) if hidden > 0 else 1
        for place in list(self._shown):
            self._put_by(place)

    def _place_now(self, *_: object) -> None:
        if self.width <= 1:
            return
        if self._stale:
            self._list_anew()
        total = self._starts[-1]
        top = (1 - min(max(self.scroll_y, 0), 1)) * max(total - self.height, 0)
        first = max(bisect_right(self._starts, top) - 1, 0)
        last = min(bisect_right(self._starts, top + self.height), len(self.views))
        for place in list(self._shown):
            if not first <= place < last:
                self._put_by(place)
        for place in range(first, last):
            row = self._shown.get(place) or self._take(place)
            high = self._starts[place + 1] - self._starts[place]
            row.size = self.width, high
            row.pos = self._content.x, self._content.y + total - self._starts[place + 1]
        for row in self._spare:
            if row.parent is not None:
                self._content.remove_widget(row)

    def _take(self, place: int) -> Drawn:
        row = self._shown[place] = self._spare.pop() if self._spare else self.make_row()
        row.view = self.views[place]
        if row.parent is None:
            self._content.add_widget(row)
        return row

    def _put_by(self, place: int) -> None:
        self._spare.append(self._shown.pop(place))
