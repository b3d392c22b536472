"""The screen's light: kept on during a game, and dimmed while nobody touches it."""

from typing import Any

from companion.device import on_android, on_ui_thread
from companion.device.abilities import Light

_LOW = 0.15
"""Dim, but large numbers can still be read."""
_AS_USUAL = -1.0
"""The brightness value for "set by the system" (BRIGHTNESS_OVERRIDE_NONE)."""


class WindowLight(Light):
    """A desktop's window: it can stop the screen saver, but not dim the screen."""

    works = True

    def __init__(self, window: Any) -> None:
        self._window = window

    def keep_on(self, on: bool) -> None:
        self._window.allow_screensaver = not on


class PhoneLight(WindowLight):
    """A phone's screen, whose brightness follows the window's while the window is shown."""

    def dim(self, on: bool) -> None:
        on_ui_thread(_set_brightness, _LOW if on else _AS_USUAL)


def _set_brightness(brightness: float) -> None:
    from jnius import autoclass

    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    attributes = window.getAttributes()
    attributes.screenBrightness = brightness
    window.setAttributes(attributes)


def find() -> Light:
    """Only windows of SDL can control the screen."""
    from kivy.core.window import Window

    if type(Window).__name__ != "WindowSDL":
        return Light()
    return PhoneLight(Window) if on_android() else WindowLight(Window)
