"""The light of the screen: kept on during a game, and dim while nobody touches it."""


class Light:
    """A screen whose light the app does not rule."""

    def keep_on(self, on: bool) -> None:
        """Whether the screen stays on without a touch."""

    def dim(self, on: bool) -> None:
        """Whether the screen's own light is turned down."""


def find() -> Light:
    """What this device can do."""
    return Light()
