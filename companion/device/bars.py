"""What the system lays over the edges of the window: status bar, gesture bar, camera cut-out."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock

from companion.device import on_android, on_ui_thread

_OFTEN = 1.0
"""Seconds between two checks, where changes are not reported."""
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
    """Call `fit` from time to time, as insets may change while the window does not.

    When a phone is turned upside down the camera is on the other side; the window stays as large as
    before, so Kivy reports nothing.
    """
    if on_android():
        Clock.schedule_interval(lambda _seconds: fit(), _OFTEN)


def _of_android() -> Insets:
    """How far the insets reach into the app's surface; zero before it is laid out.

    Up to Android 14 the surface is between the system's bars, from 15 on beneath them.
    """
    from jnius import autoclass

    activities = autoclass("org.kivy.android.PythonActivity")
    whole = activities.mActivity.getWindow().getDecorView()
    kept = whole.getRootWindowInsets()
    ours = autoclass("android.graphics.Rect")()
    if kept is None or not activities.getSurface().getGlobalVisibleRect(ours):
        return Insets()
    return Insets(
        max(kept.getSystemWindowInsetLeft() - ours.left, 0),
        max(kept.getSystemWindowInsetTop() - ours.top, 0),
        max(kept.getSystemWindowInsetRight() - (whole.getWidth() - ours.right), 0),
        max(kept.getSystemWindowInsetBottom() - (whole.getHeight() - ours.bottom), 0),
    )


def match(*, light: bool) -> None:
    """Make time, battery and navigation dark on a light background and light on a dark one."""
    if on_android():
        on_ui_thread(_set_signs, _DARK_SIGNS if light else 0)


def _set_signs(dark: int) -> None:
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT >= _BENEATH:
        window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        window.getInsetsController().setSystemBarsAppearance(dark, _DARK_SIGNS)
