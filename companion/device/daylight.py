"""Whether the device is set to a dark or a light theme; never raises."""

import configparser
import os
import plistlib
import sys
from collections.abc import Callable
from pathlib import Path

from companion.device import activity, changes, on_android

DARK, LIGHT, UNSAID = "dark", "light", ""
_NIGHT_MASK, _NIGHTS = 0x30, {0x10: LIGHT, 0x20: DARK}
"""`Configuration.UI_MODE_NIGHT_MASK`, `…_NO` and `…_YES`."""
_OFTEN = 2.0
"""Seconds between two checks, where changes are not reported."""
_PERSONAL = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


def theme() -> str:
    """The theme the device is set to; None if that is not known."""
    try:
        if on_android():
            return _of_android()
        if sys.platform == "win32":
            return _of_windows()
        if sys.platform == "darwin":
            return _of_mac()
        return _of_desktop()
    except Exception:
        # the app must open whatever the device answers
        return UNSAID


def watch(changed: Callable[[], None]) -> None:
    """Call `changed` when a phone's theme does, as by the time of day; Kivy does not tell."""
    changes.watch(theme, changed, _OFTEN)


def _of_android() -> str:
    mode = activity().getResources().getConfiguration().uiMode
    return _NIGHTS.get(mode & _NIGHT_MASK, UNSAID)


def _of_windows() -> str:
    import winreg

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _PERSONAL) as key:  # type: ignore[attr-defined,unused-ignore]
        light, _kind = winreg.QueryValueEx(key, "AppsUseLightTheme")  # type: ignore[attr-defined,unused-ignore]
    return LIGHT if light else DARK


def _of_mac() -> str:
    """macOS has a setting only for dark; if it is missing, the theme is light."""
    file = Path.home() / "Library" / "Preferences" / ".GlobalPreferences.plist"
    liked = plistlib.loads(file.read_bytes())
    return DARK if liked.get("AppleInterfaceStyle") == "Dark" else LIGHT


def _of_desktop() -> str:
    """The setting of GTK, which most desktops keep up to date."""
    if named := os.environ.get("GTK_THEME"):
        return _named(named)
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    for version in ("gtk-4.0", "gtk-3.0"):
        file = folder / version / "settings.ini"
        if file.is_file():
            return _written(file.read_text(encoding="utf-8"))
    return UNSAID


def _written(text: str) -> str:
    settings = configparser.RawConfigParser(strict=False)
    settings.read_string(text)
    wanted = settings["Settings"]
    if wanted.get("gtk-application-prefer-dark-theme", "").lower() in ("1", "true"):
        return DARK
    if theme := wanted.get("gtk-theme-name"):
        return _named(theme)
    return LIGHT if "gtk-application-prefer-dark-theme" in wanted else UNSAID


def _named(theme: str) -> str:
    return DARK if theme.lower().endswith((":dark", "-dark")) else LIGHT
