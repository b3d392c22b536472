"""Short buzzes that a hand feels."""

from typing import Any

from companion.device import on_android


class NoVibration:
    """A device that cannot buzz."""

    works = False

    def buzz(self, *seconds: float) -> None:
        """Buzz for so long, pause for so long, and so on."""


class Buzzing(NoVibration):
    """A phone with a motor, reached through plyer's vibrator."""

    works = True

    def __init__(self, motor: Any) -> None:
        self._motor = motor

    def buzz(self, *seconds: float) -> None:
        """plyer's pattern begins with a wait. A motor that fails is not worth a word."""
        try:
            self._motor.pattern((0, *seconds))
        except Exception:
            self.works = False


def find() -> NoVibration:
    """What this device can do."""
    motor = _motor() if on_android() else None
    return NoVibration() if motor is None else Buzzing(motor)


def _motor() -> Any:
    """The phone's motor, if it has one. Desktops are not asked: plyer raises there."""
    try:
        from plyer import vibrator

        return vibrator if vibrator.exists() else None
    except Exception:
        return None
