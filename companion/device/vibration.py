"""Short buzzes that a hand feels."""


class Still:
    """A device that cannot buzz."""

    works = False

    def buzz(self, *seconds: float) -> None:
        """Buzz for so long, pause for so long, and so on."""


def find() -> Still:
    """What this device can do."""
    return Still()
