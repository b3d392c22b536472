"""Darkness over everything while nobody touches the screen."""

from collections.abc import Callable
from typing import Any

from companion.look import color
from companion.widgets.ink import Drawn

_DARK = color("000000", 0.78)
"""So dark that it saves light, so thin that large figures can still be made out."""


class Veil(Drawn):
    """The touch that lifts it goes no further: not where it begins, moves or ends.

    Nor does any other that begins before that one has ended, as the second finger of a hand.
    """

    def __init__(self, **properties: Any) -> None:
        self.stir: Callable[[], bool] = lambda: False
        """Is told of every touch, and says whether it lifted the veil."""
        self._waking: set[int] = set()
        super().__init__(opacity=0, **properties)

    def lay(self, on: bool) -> None:
        """Darkness, or none."""
        self.opacity = 1 if on else 0
        self.view = on

    def forget(self) -> None:
        """A touch that began before the app was put aside may never end."""
        self._waking.clear()

    def keeps(self, touch: Any) -> bool:
        """Whether a touch that begins means nothing but light."""
        if self.stir() or self._waking:
            self._waking.add(touch.uid)
        return touch.uid in self._waking

    def on_touch_move(self, touch: Any) -> bool:
        """Of all that is in the window, the veil hears first."""
        self.stir()
        return touch.uid in self._waking

    def on_touch_up(self, touch: Any) -> bool:
        """The finger that brought light is gone."""
        self.stir()
        kept = touch.uid in self._waking
        self._waking.discard(touch.uid)
        return kept

    def draw(self) -> None:
        """Black over the whole window."""
        if self.view:
            self.box(self.x, self.y, self.width, self.height, _DARK)
