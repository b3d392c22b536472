"""Whether the device is set to show less motion; never raises."""

import configparser
import os
import plistlib
import sys
from contextlib import suppress
from pathlib import Path

from companion.device import activity, on_android

_OFF = ("0", "false")
_GET_ANIMATION = 0x1042
"""`SPI_GETCLIENTAREAANIMATION`."""


def is_unwanted() -> bool:
    """Asked each time, as it may be set while the app is away."""
    with suppress(Exception):  # the app must open whatever the device answers
        if on_android():
            return _on_android()
        if sys.platform == "win32":
            return _on_windows()
        if sys.platform == "darwin":
            return _on_mac()
        return _on_a_desktop()
    return False


def _on_android() -> bool:
    """The scale of all animations: 0 where they are switched off."""
    from jnius import autoclass

    settings = autoclass("android.provider.Settings$Global")
    resolver = activity().getContentResolver()
    scale = settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0)
    return float(scale) == 0


def _on_windows() -> bool:
    import ctypes

    on = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined,unused-ignore]
        _GET_ANIMATION, 0, ctypes.byref(on), 0
    )
    return not on.value


def _on_mac() -> bool:
    file = Path.home() / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    return bool(plistlib.loads(file.read_bytes()).get("reduceMotion"))


def _on_a_desktop() -> bool:
    """The setting of GTK, which most desktops keep up to date."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    for version in ("gtk-4.0", "gtk-3.0"):
        file = folder / version / "settings.ini"
        if file.is_file():
            settings = configparser.RawConfigParser(strict=False)
            settings.read_string(file.read_text(encoding="utf-8"))
            moves = settings["Settings"].get("gtk-enable-animations", "")
            return moves.lower() in _OFF
    return False
