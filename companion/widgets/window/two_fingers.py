"""A tap with two fingers, which is for the whole screen and not for what is under them."""

import math
from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.widgets.touching.touch import Grab, Touch

Pass = Callable[[Touch], bool]

TOGETHER = 0.15
"""The second finger must come down this soon after the first, in seconds."""
APART = 0.2
"""The second finger must leave this soon after the first."""
LONGEST = 0.48
"""The tap must be over before the first finger counts as a long press."""
_SLOP = 10
"""A finger that moves farther is no tap; a map that one finger shifts waits a little longer."""
_OVERLAP = 0.5
"""Two thumbs that tap alternately are down together for a smaller share of the time."""
_FAR = -100.0


class TwoFingers:
    """Holds back the second finger until it is clear what both mean.

    The first finger is passed on at once, so a single tap is not delayed. If both leave soon, that
    was one tap with two fingers: the second is dropped, and what the first one holds sees it leave
    far outside. Otherwise everything held back is passed on in order.
    """

    def __init__(self, on_tap: Callable[[], None], down: Pass, up: Pass) -> None:
        """`down` and `up` pass a touch on to the widgets below."""
        self._on_tap, self._pass_down, self._pass_up = on_tap, down, up
        self._fingers: dict[Touch, float] = {}
        self._pair: tuple[Touch, Touch] | None = None
        """The first finger and the second, which is held back."""
        self._left: Touch | None = None
        self._grabs: list[Grab] = []
        self._spots: dict[Touch, tuple[float, float]] = {}
        self._waiting: ClockEvent | None = None

    def down(self, touch: Touch) -> bool:
        """A finger comes down; whether it is held back."""
        now = Clock.time()
        self._give_up()
        self._fingers[touch] = now
        self._spots[touch] = touch.pos
        others = [finger for finger in self._fingers if finger is not touch]
        if len(others) != 1 or now - self._fingers[others[0]] > TOGETHER:
            return False
        if self._strayed(others[0]):
            return False
        self._pair = others[0], touch
        self._wait(LONGEST - (now - self._fingers[others[0]]))
        return True

    def move(self, touch: Touch) -> None:
        """A finger moves: a pinch or a scroll is no tap."""
        if self._pair is not None and touch in self._pair and self._strayed(touch):
            self._give_up()

    def up(self, touch: Touch) -> bool:
        """A finger leaves; whether that event is held back."""
        pair = self._pair
        if pair is None or touch not in pair or touch is self._left:
            self._forget(touch)
            return False
        now = Clock.time()
        if self._left is not None:
            self._tapped(pair, touch)
            return True
        begun, joined = (self._fingers[finger] for finger in pair)
        if now - joined < (now - begun) * _OVERLAP:
            self._give_up()
            self._forget(touch)
            return False
        self._left = touch
        self._grabs = _taken_from(touch)
        self._wait(min(APART, LONGEST - (now - begun)))
        return True

    def forget(self) -> None:
        self._reset(*list(self._fingers))

    def _strayed(self, touch: Touch) -> bool:
        return bool(math.dist(touch.pos, self._spots[touch]) > dp(_SLOP))

    def _wait(self, seconds: float) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = Clock.schedule_once(lambda _: self._give_up(), max(seconds, 0))

    def _tapped(self, pair: tuple[Touch, Touch], last: Touch) -> None:
        """Both have left: release what the first one held."""
        first = pair[0]
        grabs = self._grabs if first is self._left else _taken_from(last)
        self._reset(*pair)
        for grab in grabs:
            _leave_far(first, grab)
        self._on_tap()

    def _give_up(self) -> None:
        """This is no tap with two fingers: pass on all that was held back."""
        if self._pair is None:
            return
        (first, second), left, grabs = self._pair, self._left, self._grabs
        spot = self._spots[second]
        self._reset(*(() if left is None else (left,)))
        second.push()
        second.x, second.y = second.pos = spot
        self._pass_down(second)
        second.pop()
        if left is not None:
            left.grab_list[:] = grabs if left is first else left.grab_list
            self._pass_up(left)
            _tell_grabbed(left)

    def _reset(self, *gone: Touch) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._pair = self._left = self._waiting = None
        self._grabs = []
        for touch in gone:
            self._forget(touch)

    def _forget(self, touch: Touch) -> None:
        self._fingers.pop(touch, None)
        self._spots.pop(touch, None)


def _taken_from(touch: Touch) -> list[Grab]:
    """Take a touch from what holds it; that gets no more events."""
    grabs = list(touch.grab_list)
    touch.grab_list.clear()
    return grabs


def _leave_far(touch: Touch, grab: Grab) -> None:
    """Only the widget of this grab sees the touch leave, at a place where it means nothing.

    A scrolling list would follow it, so it leaves in a direction in which that list does not
    scroll.
    """
    widget = grab()
    if widget is None:
        return
    spot = touch.sx, touch.sy
    if isinstance(widget, ScrollView) and widget.do_scroll_x:
        touch.sy = _FAR
    else:
        touch.sx = _FAR
    touch.grab_list[:] = [grab]
    _tell_grabbed(touch)
    touch.grab_list.clear()
    touch.sx, touch.sy = spot


def _tell_grabbed(touch: Touch) -> None:
    """Only those who hold a touch see it leave, which is what an exclusive touch is for."""
    exclusive, touch.grab_exclusive_class = touch.grab_exclusive_class, TwoFingers
    EventLoop.post_dispatch_input("end", touch)
    touch.grab_exclusive_class = exclusive
