"""What the system keeps of the window: status bar, gesture bar, camera cut-out."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock

from companion.device import on_android

_OFTEN = 1.0
"""Seconds from one look at the insets to the next, where they may change unheard."""


@dataclass(frozen=True, slots=True)
class Insets:
    """The pixels at each edge that nothing which matters may lie in."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def insets() -> Insets:
    """The insets now; none where the window is the app's alone."""
    return _of_android() if on_android() else Insets()


def watch(fit: Callable[[], None]) -> None:
    """Have `fit` called from time to time where the insets change and the window does not.

    A phone that is turned from one side to the other has its camera on the other side; its
    window is as large as before, so that Kivy does not hear of it.
    """
    if on_android():
        Clock.schedule_interval(lambda _seconds: fit(), _OFTEN)


def _of_android() -> Insets:
    """As far as they reach into what the app draws; none before it is laid out.

    Up to Android 14 the system puts the app's surface between its bars, from 15 on beneath them.
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
