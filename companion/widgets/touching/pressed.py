"""A drawn widget that is no button, and can be tapped or pressed long."""

from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import Touched


class Pressed(Touched, Drawn):
    """Reports where a finger tapped, or stayed."""

    __events__ = ("on_tap", "on_press_long")

    holds = True

    def on_tap(self, x: float, y: float) -> None:
        """A finger tapped there."""

    def on_press_long(self, x: float, y: float) -> None:
        """A finger has stayed there; its release does nothing."""

    def takes(self, x: float, y: float) -> bool:
        """Whether there is a view."""
        return self.view is not None and super().takes(x, y)

    def tapped(self) -> None:
        """Report the place of a tap."""
        self.dispatch("on_tap", *self.down_at)

    def stayed(self) -> bool:
        """Report the place of a long press."""
        self.dispatch("on_press_long", *self.down_at)
        return True
