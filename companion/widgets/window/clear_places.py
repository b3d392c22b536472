"""Where something can lie over a screen without covering anything that is tapped."""

from collections.abc import Iterator, Sequence

from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import Touched

Sides = tuple[float, float, float, float]
"""The left, lower, right and upper side."""
LEAST = 18
"""The least height of a place worth looking at, in dp."""
_BLANK = 0.2
"""The empty share of a text's picture above its letters, and below."""


def overlap(one: Sides, other: Sides) -> float:
    """The area that two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


class Seen:
    """The boxes of what can be tapped on a screen, and of the texts that can be read there.

    What covers the screen takes away what is below it; around its buttons a tap only closes it.
    """

    def __init__(self, root: Widget) -> None:
        self.tapped: list[Sides] = []
        self.texts: list[Sides] = []
        self.scrolled: list[Sides] = []
        self._gather(root, (-1e9, -1e9, 1e9, 1e9))

    def taken(self) -> Iterator[list[Sides]]:
        """What must stay free: at best also what scrolls, as that brings other things there."""
        if self.scrolled:
            yield self.tapped + self.scrolled
        yield self.tapped

    def _gather(self, widget: Widget, window: Sides) -> None:
        if widget.opacity == 0:
            return
        if min(widget.size) > 1:
            box = inside(_sides(widget, widget.x, widget.y, *widget.size), window)
            if getattr(widget, "covers", False):
                for boxes in self.tapped, self.texts, self.scrolled:
                    boxes[:] = [each for each in boxes if not overlap(each, box)]
            elif _is_tapped(widget) and box[0] < box[2] and box[1] < box[3]:
                self.tapped.append(box)
            if isinstance(widget, StencilView):
                window = box
            if isinstance(widget, Scroll) and widget.scrolls:
                self.scrolled.append(box)
            if isinstance(widget, Drawn):
                self.texts += _texts(widget, window)
        for child in reversed(widget.children):
            self._gather(child, window)


def clear_places(taken: Sequence[Sides], room: Sides, least: float) -> list[Sides]:
    """The largest boxes in the room that meet none of those taken, at least so wide and high."""
    edges = sorted(
        {room[1], room[3], *(y for box in taken for y in box[1::2] if room[1] < y < room[3])}
    )
    found: list[Sides] = []
    # the highest strips come first, so that a box within a larger one is known at once
    strips = sorted(
        ((low, high) for at, low in enumerate(edges) for high in edges[at + 1 :]),
        key=lambda strip: strip[0] - strip[1],
    )
    for low, high in strips:
        if high - low >= least:
            for left, right in _gaps(taken, room, low, high):
                box = left, low, right, high
                if right - left >= least and not any(_within(box, each) for each in found):
                    found.append(box)
    return found


def _gaps(
    taken: Sequence[Sides], room: Sides, low: float, high: float
) -> Iterator[tuple[float, float]]:
    """What is free of a strip, from left to right."""
    across = sorted((box[0], box[2]) for box in taken if box[1] < high and low < box[3])
    reached = room[0]
    for left, right in [*across, (room[2], room[2])]:
        if left > reached:
            yield reached, min(left, room[2])
        reached = max(reached, right)


def _within(one: Sides, other: Sides) -> bool:
    return one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]


def _is_tapped(widget: Widget) -> bool:
    return isinstance(widget, TextInput) or (isinstance(widget, Touched) and widget.there)


def _texts(widget: Drawn, window: Sides) -> Iterator[Sides]:
    for mark in widget.marks:
        if mark.text.strip():
            blank = mark.height * _BLANK
            box = _sides(widget, mark.x, mark.y + blank, mark.width, mark.height - 2 * blank)
            yield inside(box, window)


def _sides(widget: Widget, x: float, y: float, width: float, height: float) -> Sides:
    left, bottom = widget.to_window(x, y)
    return left, bottom, left + width, bottom + height


def inside(box: Sides, window: Sides) -> Sides:
    """The part of a box that is within another."""
    return (
        max(box[0], window[0]), max(box[1], window[1]),
        min(box[2], window[2]), min(box[3], window[3]),
    )  # fmt: skip
