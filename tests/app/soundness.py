"""Finds errors of a screen: parts too small to hit, overlapping, or cut off."""

from itertools import combinations
from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView

from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Drawn
from tests.app.driver import Driver, name_of
from tests.app.looks import SIZES

_BLANK = 0.22
"""The empty share of a text's picture above its digits, and below."""
Box = tuple[float, float, float, float]


def shown(driver: Driver) -> list[Any]:
    """Every drawn widget that takes room and is not covered; the topmost comes last."""
    seen: list[Any] = []
    for widget in driver.widgets():
        if min(widget.size) <= 1 or _hidden(widget):
            continue
        if getattr(widget, "covers", False):
            over = visible_box(widget)
            seen = [below for below in seen if not _overlap(visible_box(below), over)]
        if isinstance(widget, Drawn):
            seen.append(widget)
    return seen


def faults(driver: Driver, names: frozenset[str] = frozenset()) -> list[str]:
    """Every error; only `names` may be cut."""
    drawn = shown(driver)
    tappable = [widget for widget in drawn if isinstance(widget, Tappable) and not widget.covers]
    found = [
        f"{_name(widget)} is only {widget.width:.0f} by {widget.height:.0f}"
        for widget in tappable
        if min(widget.size) < dp(SMALLEST) - 0.5
    ]
    found += [
        f"{_name(one)} lies on {_name(other)}"
        for one, other in combinations(tappable, 2)
        if _overlap(visible_box(one), visible_box(other))
    ]
    found += [
        f"{_name(widget)} shows only a part, and does not scroll"
        for widget in driver.widgets()
        if isinstance(widget, Scroll) and not _hidden(widget) and not _reaches_all(widget)
    ]
    for widget in drawn:
        for mark in widget.marks:
            blank = mark.height * _BLANK
            if mark.cut and mark.text not in names:
                found.append(f"{_name(widget)} cuts {mark.text!r}")
            elif mark.x < widget.x - dp(2) or mark.x + mark.width > widget.right + dp(2):
                found.append(f"{_name(widget)} writes beyond its sides: {mark.text!r}")
            elif mark.y + blank < widget.y or mark.y + mark.height - blank > widget.top:
                found.append(f"{_name(widget)} writes beyond its height: {mark.text!r}")
    return found


def crossings(driver: Driver) -> list[str]:
    """Texts that overlap, or are partly outside the window; maps are zoomed and cut."""
    found, written = [], []
    for widget in shown(driver):
        if type(widget).__name__ in ("MapView", "Notice"):
            continue
        clip = visible_box(widget)
        for mark in widget.marks:
            if not mark.text.strip():
                continue
            x, y = widget.to_window(mark.x, mark.y)
            blank = mark.height * _BLANK
            box = (x, y + blank, x + mark.width, y + mark.height - blank)
            if not _overlap(box, clip):
                continue
            if not _scrolls(widget) and not _within(box, (0, 0, *driver.window.size)):
                found.append(f"{mark.text!r} lies partly outside the window")
            written.append((mark.text, _seen_of(box, clip)))
    found += [
        f"{one!r} is written over {other!r}"
        for (one, box), (other, over) in combinations(written, 2)
        if _overlap(box, over)
    ]
    return found


def faults_when_turned(driver: Driver, names: frozenset[str] = frozenset()) -> list[str]:
    """All errors while the window changes its size."""
    found = []
    for size in (*SIZES, *reversed(SIZES)):
        driver.resize(*size)
        driver.frames(5)
        found += [f"{size}: {fault}" for fault in faults(driver, names)]
    return found


def _hidden(widget: Any) -> bool:
    while widget is not None and widget.parent is not widget:
        if widget.opacity == 0:
            return True
        widget = widget.parent
    return False


def visible_box(widget: Any) -> tuple[float, float, float, float]:
    """The part of a widget that can be seen and touched, and is not scrolled out of sight."""
    left, bottom = widget.to_window(*widget.pos)
    right, top = left + widget.width, bottom + widget.height
    above = widget.parent
    while above is not None and above.parent is not above:
        if isinstance(above, StencilView):
            x, y = above.to_window(*above.pos)
            left, bottom = max(left, x), max(bottom, y)
            right, top = min(right, x + above.width), min(top, y + above.height)
        above = above.parent
    return left, bottom, right, top


def _scrolls(widget: Any) -> bool:
    """Whether the rest of it can be scrolled to."""
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, ScrollView):
            return True
        widget = widget.parent
    return False


def _reaches_all(widget: Scroll) -> bool:
    """Whether a finger can bring everything in it into sight."""
    wide, high = widget.viewport_size
    across = widget.do_scroll_x or wide <= widget.width + 1
    return bool(across and (widget.do_scroll_y or high <= widget.height + 1))


def _seen_of(box: Box, clip: Box) -> Box:
    """The part of a box that is not scrolled out of sight."""
    return (
        max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3])
    )  # fmt: skip


def _within(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    slack = 1
    return (
        one[0] >= other[0] - slack
        and one[1] >= other[1] - slack
        and one[2] <= other[2] + slack
        and one[3] <= other[3] + slack
    )


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    slack = 1
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


def _name(widget: Any) -> str:
    return f"{type(widget).__name__}({name_of(widget)})"
