"""What this device can do, found once at the start."""

from companion.device import light, sharing, vibration, voice
from companion.device.abilities import Device


def find() -> Device:
    return Device(voice.find(), vibration.find(), light.find(), sharing.find())
