"""A dark layer over everything but the totals while nobody touches the screen."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from kivy.uix.widget import Widget

from companion.look import color
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.touch import Touch, under

_DARK = color("000000", 0.5)
"""Dark enough to save light, thin enough to read the buttons."""
Box = tuple[float, float, float, float]
"""The left, lower, right and upper side."""


class Veil(Drawn):
    """A touch that removes it is not passed on: not its beginning, moves or end.

    Neither is any other that begins before it has ended, such as the second finger of a hand.
    """

    view: Sequence[Box] | None
    """What stays bright; there is no layer at all without it."""

    def __init__(self, **properties: object) -> None:
        self.stir: Callable[[], bool] = lambda: False
        """Called at every touch; whether it removed the layer."""
        self._waking: set[int] = set()
        super().__init__(opacity=0, **properties)

    def lay(self, lit: Sequence[Box]) -> None:
        """Darken everything but these boxes."""
        self.view, self.opacity = lit, 1

    def lift(self) -> None:
        self.view, self.opacity = None, 0

    def forget(self) -> None:
        """Forget touches: one that began before the app was paused may never end."""
        self._waking.clear()

    def keeps(self, touch: Touch, *, meant: bool) -> bool:
        """Whether a touch that begins only brightens the screen."""
        if (self.stir() and not meant) or self._waking:
            self._waking.add(touch.uid)
        return touch.uid in self._waking

    def on_touch_move(self, touch: Touch) -> bool:
        """The layer gets touches before anything else in the window."""
        self.stir()
        return touch.uid in self._waking

    def on_touch_up(self, touch: Touch) -> bool:
        self.stir()
        kept = touch.uid in self._waking
        self._waking.discard(touch.uid)
        return kept

    def draw(self) -> None:
        if self.view is None:
            return
        for left, bottom, right, top in _round((self.x, self.y, self.right, self.top), self.view):
            self.box(left, bottom, right - left, top - bottom, _DARK)


def lit_boxes(root: Widget) -> list[Box]:
    """The boxes on the window that stay bright, without what covers them."""
    found = []
    for widget in root.walk():
        if (lit := getattr(widget, "lit", None)) is not None:
            left, bottom = widget.to_window(*lit[:2])
            right, top = widget.to_window(*lit[2:])
            if widget in under(root, (left + right) / 2, (bottom + top) / 2):
                found.append((round(left), round(bottom), round(right), round(top)))
    return found


def _round(whole: Box, holes: Sequence[Box]) -> Iterator[Box]:
    """The whole without the holes, as boxes that do not overlap: strips, cut where necessary."""
    left, bottom, right, top = whole
    edges = sorted({bottom, top, *(y for hole in holes for y in (hole[1], hole[3]))})
    for low, high in pairwise(edges):
        x = left
        for hole in sorted(hole for hole in holes if hole[1] <= low and hole[3] >= high):
            if hole[0] > x:
                yield x, low, hole[0], high
            x = max(x, hole[2])
        if x < right:
            yield x, low, right, high
