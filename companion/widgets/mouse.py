"""A mouse: its left button is a finger, its wheel scrolls or steps, other buttons do nothing."""

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from kivy.uix.behaviors import FocusBehavior

from companion.widgets.scroll import Scroll

ON = ("scrolldown", "scrollleft")
"""The wheel is turned away from the hand, or to the right; Kivy says where that moves a page."""


@runtime_checkable
class Wheeled(Protocol):
    """What a wheel turns, a notch at a time; the touch says which way, and where."""

    parent: Any

    def turn_wheel(self, touch: Any) -> bool:
        """Whether that did anything."""


def is_finger(touch: Any) -> bool:
    """Whether a touch means what a finger's means."""
    return "button" not in touch.profile or touch.button == "left"


def turn_wheel(touch: Any, below: Iterable[Any]) -> None:
    """Over all that lies `below` a wheel, the uppermost first; other buttons come here in vain.

    A list that scrolls has it before a map in it, or nobody would come past the map.
    """
    FocusBehavior.ignored_touch.append(touch)  # no field loses the keyboard by it
    if not touch.is_mouse_scrolling:
        return
    wheeled = [each for each in below if isinstance(each, Wheeled)]
    lists = [each for each in wheeled if isinstance(each, Scroll) and each.scrolls]
    for each in lists or wheeled:
        touch.push()
        touch.apply_transform_2d(each.parent.to_widget)
        turned = each.turn_wheel(touch)
        touch.pop()
        if turned:
            return
