"""What keys lie on."""

from kivy.metrics import dp

from companion.widgets.smooth import Smooth


class PadGround(Smooth):
    """The ground the keys lie on."""

    def draw(self) -> None:
        """A panel, rounded above and beyond the window below."""
        radius = dp(16)
        self.box(
            self.x, self.y - radius, self.width, self.height + radius, self.colors.panel, radius
        )
