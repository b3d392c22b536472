"""What the system lays over the edges of the window: bars, the camera, the keyboard."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.device import activity, changes, on_android, on_ui_thread

_OFTEN = 0.25
"""Seconds between two checks, where changes are not reported: a keyboard is waited for."""
_TOLD = 30
"""From Android 11 on the keyboard's height is told, whatever the window does about it."""
_BENEATH = 35
"""From Android 15 on the app's background is seen beneath the bars; before, the bars are black."""
_DARK_SIGNS = 8 | 16
"""`WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS` and `…_NAVIGATION_BARS`."""


@dataclass(frozen=True, slots=True)
class Insets:
    """The pixels at each edge that must contain nothing important."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def insets() -> Insets:
    """The insets now; zero where the system covers nothing."""
    return _of_android() if on_android() else Insets()


def watch(fit: Callable[[], None]) -> None:
    """Call `fit` when the insets have changed, which they may do while the window does not.

    When a phone is turned upside down the camera is on the other side; when a name is to be typed a
    keyboard comes up. The window stays as large as before, so Kivy reports nothing.
    """
    changes.watch(insets, fit, _OFTEN)


def makes_room() -> bool:
    """Whether the insets tell of a keyboard, so that the system need not move the window."""
    return on_android() and _level() >= _TOLD


def _level() -> int:
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def _of_android() -> Insets:
    """How far the insets reach into the app's surface; zero before it is laid out.

    Up to Android 14 the surface is between the system's bars, from 15 on beneath them.
    """
    from jnius import autoclass

    activities = autoclass("org.kivy.android.PythonActivity")
    whole = activity().getWindow().getDecorView()
    insets = whole.getRootWindowInsets()
    ours = autoclass("android.graphics.Rect")()
    if insets is None or not activities.getSurface().getGlobalVisibleRect(ours):
        return Insets()
    sides = _by_kind(insets) if makes_room() else _guessed(insets)
    return Insets(
        max(sides.left - ours.left, 0),
        max(sides.top - ours.top, 0),
        max(sides.right - (whole.getWidth() - ours.right), 0),
        max(sides.bottom - (whole.getHeight() - ours.bottom), 0),
    )


def _by_kind(insets: Any) -> Insets:
    """What covers the window, by its kind."""
    from jnius import autoclass

    kinds = autoclass("android.view.WindowInsets$Type")
    sides = insets.getInsets(kinds.systemBars() | kinds.displayCutout() | kinds.ime())
    return Insets(sides.left, sides.top, sides.right, sides.bottom)


def _guessed(insets: Any) -> Insets:
    """The same on older phones, without the keyboard."""
    return Insets(
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )


def match(*, light: bool) -> None:
    """Make time, battery and navigation dark on a light background and light on a dark one."""
    if on_android():
        on_ui_thread(_set_signs, _DARK_SIGNS if light else 0)


def _set_signs(dark: int) -> None:
    if _level() >= _BENEATH:
        window = activity().getWindow()
        window.getInsetsController().setSystemBarsAppearance(dark, _DARK_SIGNS)
