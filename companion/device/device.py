"""What this device can do, found once at the start."""

from companion.device import light, on_android, vibration, voice
from companion.device.abilities import Device, NoSharing


def find() -> Device:
    return Device(voice.find(), vibration.find(), light.find(), sharing())


def sharing() -> NoSharing:
    """How files are shared with other apps, where the system supports that."""
    if on_android():
        from companion.device.android_sharing import AndroidSharing

        return AndroidSharing()
    return NoSharing()
