"""What fingers can see: what stands on the screen since when, for `companion/spots.py`."""

from collections.abc import Callable, Hashable, Iterator
from typing import Protocol, TypeVar, cast

from kivy.clock import Clock
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.spots import STEP, TWICE, Box, Meant, Point, Spots, Standing
from companion.widgets.touching.touch import Touch

_STEPS = frozenset({"backspace", "left", "right", "p"})
"""Keys of the keyboard that are meant when pressed again soon."""


Done = TypeVar("Done")


class Seen(Protocol):
    """What a widget that can be tapped says of itself. One around several may say in `acts_for`
    for whom they act.
    """

    uid: int
    again: float
    drags: bool

    @property
    def meaning(self) -> Hashable: ...
    @property
    def whose(self) -> Hashable: ...
    def part_at(self, x: float, y: float) -> Hashable: ...


class Sight:
    """Follows what the screen shows, and says what a finger may mean.

    `noticed` is called with the place of a tap that does nothing.
    """

    def __init__(self, root: Widget, noticed: Callable[[Point], None]) -> None:
        self._root = root
        self._noticed = noticed
        self._spots = Spots()
        self._busy = 0
        self.screen: object = None
        """What is shown, for the keys of the keyboard."""

    def look(self, *_: object) -> None:
        """A frame is shown."""
        found = [Standing(("keys", self.screen), (0, 0, 1, 1), self._spots.strange)]
        _gather(self._root, None, (0.0, 0.0), found, [])
        self._spots.show(found, Clock.time())

    def finger(self, touch: Touch) -> None:
        """A finger comes down: from now on it counts what it could see until then."""
        touch.ud[Sight] = Glance(self, self._spots, touch.pos, self._noticed)

    def own(self, deed: Callable[[], Done]) -> Done:
        """Do something for whoever uses this screen; what it changes is no surprise."""
        self._busy += 1
        try:
            return deed()
        finally:
            self._busy -= 1

    def changed(self) -> None:
        """The game has changed."""
        if not self._busy:
            self._spots.others_changed()

    def may_press(self, key: str) -> bool:
        """Whether a key of the keyboard may mean what the screen shows now."""
        what, whose = ("keys", self.screen), self._spots.strange
        again = STEP if key in _STEPS else TWICE
        meant = self._spots.means(what, whose, None, Clock.time(), again, key)
        return meant is not None and self._spots.still(meant, what, whose)


class Glance:
    """What one finger could see when it came down."""

    def __init__(
        self, sight: Sight, spots: Spots, spot: Point, noticed: Callable[[Point], None]
    ) -> None:
        self.own = sight.own
        self._spots, self._spot, self._noticed = spots, spot, noticed
        self._came = Clock.time()
        self._meant: dict[int, Meant | None] = {}

    def falls_on(self, widget: Seen, at: Point) -> bool:
        """The finger is on this widget; whether it may take it."""
        x, y = _shift(cast("Widget", widget))
        meant = self._spots.means(
            (widget.uid, widget.meaning), _whose(widget), (at[0] + x, at[1] + y), self._came,
            widget.again, widget.part_at(*at),
        )  # fmt: skip
        self._meant[widget.uid] = meant
        if meant is None and not widget.drags:
            self._noticed(self._spot)
        return meant is not None or widget.drags

    def means(self, widget: Seen) -> bool:
        """The finger leaves the widget: whether that means what it came down on."""
        if widget.uid not in self._meant:
            return True
        meant = self._meant[widget.uid]
        if meant and self._spots.still(meant, (widget.uid, widget.meaning), _whose(widget)):
            return True
        self._noticed(self._spot)
        return False


def glance_of(touch: Touch) -> Glance | None:
    found: Glance | None = touch.ud.get(Sight)
    return found


def _gather(
    widget: Widget, whose: Hashable, shift: Point, found: list[Standing], covers: list[Box]
) -> None:
    """What can be tapped in this widget, from the uppermost down, if nothing covers it."""
    if widget.opacity == 0:
        return
    x, y = shift
    box = (widget.x + x, widget.y + y, widget.right + x, widget.top + y)
    inner, whose = _within(widget, shift), getattr(widget, "acts_for", whose)
    for child in widget.children:
        _gather(child, whose, inner, found, covers)
    there = getattr(widget, "there", False)
    if there and widget.width > 0 and widget.height > 0 and not _covered(box, covers):
        seen = cast("Seen", widget)
        found.append(Standing((seen.uid, seen.meaning), box, (whose, seen.whose)))
    if getattr(widget, "covers", False):
        covers.append(box)


def _covered(box: Box, covers: list[Box]) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(left <= x <= right and low <= y <= high for left, low, right, high in covers)


def _within(widget: Widget, shift: Point) -> Point:
    """Where the places of a widget's children are counted from: as if nothing was scrolled."""
    if isinstance(widget, RelativeLayout | ScrollView):
        return shift[0] + widget.x, shift[1] + widget.y
    return shift


def _whose(widget: Seen) -> Hashable:
    """For whom it acts: what a widget around it says stands beside what it says itself."""
    around = (getattr(each, "acts_for", None) for each in _around(cast("Widget", widget)))
    return next((each for each in around if each is not None), None), widget.whose


def _around(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _shift(widget: Widget) -> Point:
    shift = (0.0, 0.0)
    for around in _around(widget):
        shift = _within(around, shift)
    return shift
