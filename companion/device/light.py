"""The light of the screen: kept on during a game, and dim while nobody touches it."""

from typing import Any

from companion.device import on_android

_LOW = 0.15
"""Low, yet not so low that large figures cannot be read."""
_AS_USUAL = -1.0
"""The brightness that leaves it to the system (BRIGHTNESS_OVERRIDE_NONE)."""


class Light:
    """A screen whose light the app does not rule."""

    def keep_on(self, on: bool) -> None:
        """Whether the screen stays on without a touch."""

    def dim(self, on: bool) -> None:
        """Whether the screen's own light is turned down."""


class WindowLight(Light):
    """A desktop's window: its screen saver waits, its backlight is the desktop's own."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def keep_on(self, on: bool) -> None:
        """Whether the screen stays on without a touch."""
        self._window.allow_screensaver = not on


class PhoneLight(WindowLight):
    """A phone's screen, whose backlight follows the window's wish while it is shown."""

    def dim(self, on: bool) -> None:
        """Only the thread that built the window may ask for it."""
        try:
            from android.runnable import run_on_ui_thread

            run_on_ui_thread(_set_brightness)(_LOW if on else _AS_USUAL)
        except Exception:
            # the veil is dark all the same
            return


def _set_brightness(brightness: float) -> None:
    from jnius import autoclass

    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    attributes = window.getAttributes()
    attributes.screenBrightness = brightness
    window.setAttributes(attributes)


def find() -> Light:
    """What this device can do: only windows of SDL have a say in it."""
    from kivy.core.window import Window

    if type(Window).__name__ != "WindowSDL":
        return Light()
    return PhoneLight(Window) if on_android() else WindowLight(Window)
