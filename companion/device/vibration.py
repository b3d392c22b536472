"""Short vibrations."""

from contextlib import suppress
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
    """Desktops are not asked, as plyer raises there."""
    if on_android():
        with suppress(Exception):
            from plyer import vibrator

            if vibrator.exists():
                return Buzzing(vibrator)
    return NoVibration()
