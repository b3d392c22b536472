"""What the device can do. Only this package imports plyer or jnius."""

import os


def on_android() -> bool:
    """Whether this runs on a phone under python-for-android."""
    return "ANDROID_ARGUMENT" in os.environ
