"""Where this app's data lies: the folder that the system keeps for it."""

import os
import sys
from pathlib import Path

from companion.device import on_android

_NAME = "companion"


class NoHomeError(Exception):
    """The system knows no home folder for whoever runs this."""


def find() -> Path:
    """The folder, which may not be there yet. Kivy calls it the same, but must be loaded first."""
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
    """The folder for settings of a desktop; what is not absolute is none, says the standard."""
    try:
        chosen = Path(os.environ.get("XDG_CONFIG_HOME", "")).expanduser()
    except RuntimeError:  # the home of somebody who is not known here
        return None
    return chosen if chosen.is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise NoHomeError from None
