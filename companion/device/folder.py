"""The folder where the system wants the app's data."""

import os
import sys
from pathlib import Path

from companion.device import on_android

_NAME = "companion"


class NoHomeError(Exception):
    """The system knows no home folder for this user."""


def find() -> Path:
    """The folder, which may not exist yet. Kivy finds the same, but would be imported for it."""
    private = os.environ.get("ANDROID_PRIVATE")
    if on_android() and private:
        return Path(private)
    if sys.platform == "ios" or os.environ.get("KIVY_BUILD") == "ios":
        return _home() / "Documents" / _NAME
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return (Path(roaming) if roaming else _home() / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / _NAME
    return (_chosen() or _home() / ".config") / _NAME


def _chosen() -> Path | None:
    """A desktop's folder for settings; the standard says to ignore a relative path."""
    try:
        chosen = Path(os.environ.get("XDG_CONFIG_HOME", "")).expanduser()
    except RuntimeError:  # the home of an unknown user
        return None
    return chosen if chosen.is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise NoHomeError from None
