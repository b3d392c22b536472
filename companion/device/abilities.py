"""What a device may be able to do for the app."""

from dataclasses import dataclass

from companion.device.light import Light
from companion.device.no_sharing import NoSharing
from companion.device.silence import Silence
from companion.device.vibration import NoVibration


@dataclass(frozen=True, slots=True)
class Device:
    """The device's abilities; each that is missing is replaced by one that does nothing."""

    voice: Silence
    vibration: NoVibration
    light: Light
    sharing: NoSharing
