"""What this device can do, found once at the start."""

from contextlib import suppress
from typing import Any

from companion.device import activity, on_android, on_ui_thread, voice
from companion.device.abilities import Device, Light, Sharing, Vibration

_LOW = 0.15
"""Dim, but large numbers can still be read."""
_AS_USUAL = -1.0
"""The brightness value for "set by the system" (BRIGHTNESS_OVERRIDE_NONE)."""


def find() -> Device:
    return Device(voice.find(), vibration(), light(), sharing())


def sharing() -> Sharing:
    """How files are shared with other apps, where the system supports that."""
    if on_android():
        from companion.device.android_sharing import AndroidSharing

        return AndroidSharing()
    return Sharing()


def vibration() -> Vibration:
    """Desktops are not asked, as plyer raises there."""
    if on_android():
        with suppress(Exception):
            from plyer import vibrator

            if vibrator.exists():
                return Buzzing(vibrator)
    return Vibration()


class Buzzing(Vibration):
    """A phone with a vibration motor, used through plyer."""

    works = True

    def __init__(self, motor: Any) -> None:
        self._motor = motor

    def buzz(self, *seconds: float) -> None:
        """plyer's pattern begins with a pause. A failure is not reported."""
        try:
            self._motor.pattern((0, *seconds))
        except Exception:
            self.works = False


def light() -> Light:
    """Only windows of SDL can control the screen."""
    from kivy.core.window import Window

    if type(Window).__name__ != "WindowSDL":
        return Light()
    return PhoneLight(Window) if on_android() else WindowLight(Window)


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
    window = activity().getWindow()
    attributes = window.getAttributes()
    attributes.screenBrightness = brightness
    window.setAttributes(attributes)
