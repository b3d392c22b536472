"""What is wrong with a screen as it stands: too small to hit, on top of each other, cut off."""

from itertools import combinations
from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.widgets.buttons import SMALLEST, Tappable
from companion.widgets.ink import Drawn
from tests.app.driver import Driver

_BLANK = 0.22
"""The part of a text's picture above its figures, and below, that is empty."""
SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))


_COVERS = {"Explanation", "Shade", "SheetGround"}
"""What takes every touch, and shades what lies below."""


def shown(driver: Driver) -> list[Any]:
    """Everything that is drawn, takes room, and lies under no shade; what is on top comes last."""
    seen: list[Any] = []
    for widget in driver.widgets():
        if not isinstance(widget, Drawn) or min(widget.size) <= 1 or _hidden(widget):
            continue
        if _covers(widget):
            over = _window_box(widget)
            seen = [below for below in seen if not _overlap(_window_box(below), over)]
        seen.append(widget)
    return seen


def _covers(widget: Any) -> bool:
    return type(widget).__name__ in _COVERS and (
        widget.view is not None or not hasattr(widget, "on_close")
    )


def faults(driver: Driver, names: frozenset[str] = frozenset()) -> list[str]:
    """Everything that is wrong; only `names` may be cut."""
    drawn = shown(driver)
    tappable = [
        widget for widget in drawn if isinstance(widget, Tappable) and not _covers(widget)
    ]
    found = [
        f"{_name(widget)} is only {widget.width:.0f} by {widget.height:.0f}"
        for widget in tappable
        if min(widget.size) < dp(SMALLEST) - 0.5
    ]
    found += [
        f"{_name(one)} lies on {_name(other)}"
        for one, other in combinations(tappable, 2)
        if _overlap(_window_box(one), _window_box(other))
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


def faults_when_turned(driver: Driver, names: frozenset[str] = frozenset()) -> list[str]:
    """Everything that goes wrong while the window takes one size after the other."""
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


def _window_box(widget: Any) -> tuple[float, float, float, float]:
    """Where a widget can be touched: what is scrolled out of sight cannot."""
    left, bottom = widget.to_window(*widget.pos)
    right, top = left + widget.width, bottom + widget.height
    above = widget.parent
    while above is not None and above.parent is not above:
        if isinstance(above, ScrollView):
            x, y = above.to_window(*above.pos)
            left, bottom = max(left, x), max(bottom, y)
            right, top = min(right, x + above.width), min(top, y + above.height)
        above = above.parent
    return left, bottom, right, top


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    slack = 1
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


def _name(widget: Any) -> str:
    said = getattr(widget, "text", "") or getattr(widget, "label", "")
    return f"{type(widget).__name__}({said})"
