"""What the device can do for the app, found once at the start."""

from dataclasses import dataclass

from companion.device import light, sharing, vibration, voice
from companion.device.no_sharing import NoSharing
from companion.device.silence import Silence


@dataclass(frozen=True, slots=True)
class Device:
    """The device's abilities; each that is missing is replaced by one that does nothing."""

    voice: Silence
    vibration: vibration.NoVibration
    light: light.Light
    sharing: NoSharing


def find() -> Device:
    return Device(voice.find(), vibration.find(), light.find(), sharing.find())
