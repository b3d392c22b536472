"""What the device can do. Only this package imports plyer or jnius."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


def on_android() -> bool:
    """Whether this runs on a phone under python-for-android."""
    return "ANDROID_ARGUMENT" in os.environ


def on_ui_thread(change: Callable[[T], None], value: T) -> None:
    """Change something of a phone's window, on the thread that built it; the app works without."""
    with suppress(Exception):
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(change)(value)
