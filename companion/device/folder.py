"""Where this app's data lies: the folder that the system keeps for it."""

import os
import sys
from pathlib import Path

from companion.device import on_android

_NAME = "companion"


def find() -> Path:
    """The folder, which may not be there yet. Kivy calls it the same, but must be loaded first."""
    private = os.environ.get("ANDROID_PRIVATE")
    if on_android() and private:
        return Path(private)
    if sys.platform == "ios" or os.environ.get("KIVY_BUILD") == "ios":
        return Path.home() / "Documents" / _NAME
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA")
        return (Path(roaming) if roaming else Path.home() / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    chosen = os.environ.get("XDG_CONFIG_HOME")
    return (Path(chosen).expanduser() if chosen else Path.home() / ".config") / _NAME
