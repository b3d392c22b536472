"""A touch, as far as we use it: Kivy has no types for it."""

from typing import Any, Protocol


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
    ud: dict[Any, Any]
    profile: list[str]
    button: str
    is_mouse_scrolling: bool
    is_double_tap: bool
    time_start: float
    grab_current: Any
    grab_list: list[Any]
    grab_exclusive_class: Any

    def grab(self, widget: object) -> None: ...
    def ungrab(self, widget: object) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Any) -> None: ...
