"""The mouse: its left button acts as a finger, its wheel scrolls or steps, other buttons do
nothing.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

from companion.widgets.basic.scroll import Scroll
from companion.widgets.touching.touch import Touch

ON = ("scrolldown", "scrollleft")
"""Kivy's names for turning the wheel away from the hand, or to the right, by where
the page moves.
"""


@runtime_checkable
class Wheeled(Protocol):
    """A widget that a wheel turns notch by notch; the touch has the direction and the place."""

    parent: Widget

    def turn_wheel(self, touch: Touch) -> bool:
        """Turn by one notch; whether that did anything."""


def is_finger(touch: Touch) -> bool:
    return "button" not in touch.profile or touch.button == "left"


def turn_wheel(touch: Touch, below: Iterable[Widget]) -> None:
    """Turn what is below the pointer, the uppermost first; touches of other buttons end here.

    A scrolling list comes before a map in it, or one could not scroll past the map.
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
