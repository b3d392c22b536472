"""All that a device can do for the app, found once at the start."""

from dataclasses import dataclass

from companion.device import light, sharing, vibration, voice
from companion.device.no_sharing import NoSharing
from companion.device.silence import Silence


@dataclass(frozen=True, slots=True)
class Device:
    """What there is; a null twin stands for what is not."""

    voice: Silence
    vibration: vibration.NoVibration
    light: light.Light
    sharing: NoSharing


def find() -> Device:
    """This device."""
    return Device(voice.find(), vibration.find(), light.find(), sharing.find())
