"""Something drawn that is no button, and yet can be tapped or pressed long, here or there."""

from typing import Any

from companion.widgets.hold import Hold
from companion.widgets.ink import Drawn


class Pressed(Drawn):
    """Tells where on it a finger tapped, or stayed."""

    __events__ = ("on_tap", "on_press_long")

    def __init__(self, **properties: Any) -> None:
        self._hold = Hold(self, self._held)
        super().__init__(**properties)

    def on_tap(self, x: float, y: float) -> None:
        """A finger tapped there."""

    def on_press_long(self, x: float, y: float) -> None:
        """A finger has stayed there; that it leaves means nothing more."""

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down: a tap, or a long press after a while."""
        if self.view is None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud[self] = touch.pos
        self._hold.begin(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that wanders off means something else."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            touch.ungrab(self)
        return touch.grab_current is self

    def on_touch_up(self, touch: Any) -> bool:
        """The finger leaves: that was a tap, unless it was long."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self.dispatch("on_tap", *touch.ud[self])
        return True

    def _held(self, touch: Any) -> None:
        touch.ungrab(self)
        self.dispatch("on_press_long", *touch.ud[self])
