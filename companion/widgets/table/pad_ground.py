"""The background of keys."""

from kivy.metrics import dp

from companion.widgets.drawing.smooth import Smooth


class PadGround(Smooth):
    """The background of the keys."""

    def draw(self) -> None:
        """A panel, rounded at the top and extending below the window."""
        radius = dp(16)
        self.box(
            self.x, self.y - radius, self.width, self.height + radius, self.colors.panel, radius
        )
