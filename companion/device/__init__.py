"""What the device can do. Only this package imports plyer or jnius."""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def on_android() -> bool:
    """Whether this runs on a phone under python-for-android."""
    return "ANDROID_ARGUMENT" in os.environ


@cache
def activity() -> Any:
    """The phone's window and what belongs to it.

    pyjnius has one object for each method of a class, which knows on what it is called only until
    another thread asks for the same method: so what two threads call methods of must not be let go.
    """
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def on_ui_thread(change: Callable[[T], None], value: T) -> None:
    """Change something of a phone's window, on the thread that built it; the app works without."""
    with suppress(Exception):
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(change)(value)
