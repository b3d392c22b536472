"""Short vibrations."""

from typing import Any

from companion.device import on_android
from companion.device.abilities import NoVibration


class Buzzing(NoVibration):
    """A phone with a vibration motor, used through plyer."""

    works = True

    def __init__(self, motor: Any) -> None:
        self._motor = motor

    def buzz(self, *seconds: float) -> None:
        """plyer's pattern begins with a pause. A failure is not reported."""
        try:
            self._motor.pattern((0, *seconds))
        except Exception:
            self.works = False


def find() -> NoVibration:
    motor = _motor() if on_android() else None
    return NoVibration() if motor is None else Buzzing(motor)


def _motor() -> Any:
    """The phone's motor, if it has one. Desktops are not asked, as plyer raises there."""
    try:
        from plyer import vibrator

        return vibrator if vibrator.exists() else None
    except Exception:
        return None
