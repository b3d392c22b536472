"""A touch, as far as we use it: Kivy has no types for it; and what is at its place."""

from collections.abc import Callable
from typing import Any, Protocol

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

Grab = Callable[[], Widget | None]
"""A weak reference to a widget that has grabbed a touch."""


class Touch(Protocol):
    """A finger on the screen, or a button or the wheel of a mouse."""

    x: float
    y: float
    sx: float
    sy: float
    """The place as a share of the window."""
    pos: tuple[float, float]
    uid: int
    device: str
    ud: dict[object, Any]
    profile: list[str]
    button: str
    is_mouse_scrolling: bool
    is_double_tap: bool
    time_start: float
    time_end: float
    grab_current: Widget | None
    grab_list: list[Grab]
    grab_exclusive_class: type | None

    def grab(self, widget: object) -> None: ...
    def ungrab(self, widget: object) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(
        self, transform: Callable[[float, float], tuple[float, float]]
    ) -> None: ...


def under(root: Widget, x: float, y: float) -> list[Widget]:
    """What can be touched there, from the uppermost down to what covers the rest."""
    found: list[Widget] = []
    _look(root, x, y, found)
    return found


def in_reach(widget: Widget, x: float, y: float) -> bool:
    """Whether a touch at that place of the window would reach the widget."""
    window = widget.get_root_window()
    return window is not None and any(widget in under(root, x, y) for root in window.children)


def _look(widget: Widget, x: float, y: float, found: list[Widget]) -> bool:
    """Whether nothing further down can be touched there."""
    inside = bool(widget.collide_point(x, y))
    if widget.opacity == 0 or (isinstance(widget, StencilView) and not inside):
        return False
    within_x, within_y = widget.to_local(x, y)
    if any(_look(child, within_x, within_y, found) for child in widget.children):
        return True
    if inside:
        found.append(widget)
    return inside and bool(getattr(widget, "covers", False))
