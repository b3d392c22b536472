"""A touch, as far as we use it: Kivy has no types for it."""

from collections.abc import Callable
from typing import Any, Protocol

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
