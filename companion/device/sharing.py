"""Sharing files with other apps and receiving them, where the system supports that."""

from companion.device import on_android
from companion.device.no_sharing import NoSharing


def find() -> NoSharing:
    """The sharing of this device."""
    if on_android():
        from companion.device.android_sharing import AndroidSharing

        return AndroidSharing()
    return NoSharing()
