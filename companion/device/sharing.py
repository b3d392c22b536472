"""Handing a file to another app, and being handed one, where the system has a way for that."""

from companion.device import on_android
from companion.device.no_sharing import NoSharing


def find() -> NoSharing:
    """What this device can do."""
    if on_android():
        from companion.device.android_sharing import AndroidSharing

        return AndroidSharing()
    return NoSharing()
