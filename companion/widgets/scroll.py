"""A view that scrolls only when it must; what lies in it can be dragged by a grip."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.scrollview import ScrollView


class Scroll(ScrollView):
    """Scrolls what does not fit. `grip`, if there is one, is asked first about every touch."""

    look = ObjectProperty(None, allownone=True)
    grip = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(bar_width=dp(4), **properties)
        self.fbind("size", self._fit)
        self.fbind("children", self._follow_content)

    def on_look(self, *_: object) -> None:
        """The bar in the colours of the look."""
        if self.look is not None:
            self.bar_color = (*self.look.palette.muted[:3], 0.7)
            self.bar_inactive_color = (*self.look.palette.muted[:3], 0.35)

    def _follow_content(self, *_: object) -> None:
        for content in self.children:
            content.bind(size=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """What fits needs no scrolling, and its taps no waiting."""
        self.do_scroll_x = any(content.width > self.width + 1 for content in self.children)
        self.do_scroll_y = any(content.height > self.height + 1 for content in self.children)
        if not self.do_scroll_x:
            self.scroll_x = 0
        if not self.do_scroll_y:
            self.scroll_y = 1

    def on_touch_down(self, touch: Any) -> bool:
        """A drag by the grip is not a scroll."""
        if self.grip is not None and self.collide_point(*touch.pos):
            touch.push()
            touch.apply_transform_2d(self.to_local)
            taken = self.grip.take(touch)
            touch.pop()
            if taken:
                return True
        return bool(super().on_touch_down(touch))
