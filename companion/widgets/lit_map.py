"""A part of the map as large as its place allows, with what is lit in the middle."""

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.viewmodels.map_sight import MapSight
from companion.widgets.map_view import MapView
from engine.condottiere.edition import load

_AROUND = 0.3
"""How much of the map's height is seen around the cities that are lit."""


class LitMap(StencilView):
    """A window onto a map that may be larger than the window."""

    look = ObjectProperty(None, allownone=True)
    view: MapSight | None = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self.map = MapView(size_hint=(None, None))
        super().__init__(**properties)
        self.add_widget(self.map)
        for name in ("pos", "size", "look", "view"):
            self.fbind(name, self._arrange)
        self._arrange()

    def on_touch_down(self, touch: Any) -> bool:
        """What lies outside the window cannot be touched."""
        return bool(self.collide_point(*touch.pos) and super().on_touch_down(touch))

    def _arrange(self, *_: object) -> None:
        """As wide as the window, or smaller where all that is lit would not fit in its height."""
        if self.view is None or self.look is None or min(self.size) < 2:
            self.map.view, self.map.size = None, (0, 0)
            return
        board = load(self.view.edition).board
        cities = [
            region.city
            for region, sight in zip(board.regions, self.view.regions, strict=True)
            if sight.lit
        ] or [(0.5, 0.0), (0.5, 1.0)]
        low, high = min(y for _, y in cities), max(y for _, y in cities)
        shape = board.width_to_height
        width = max(self.width, self.height * shape)
        if len(cities) > 1:
            fitting = self.height * shape / (high - low + _AROUND)
            whole = min(self.width, self.height * shape)
            width = max(min(width, fitting), whole)
        height = width / shape
        self.map.size = (max(width, self.width), height)
        middle = 1 - (low + high) / 2
        x = sum(x for x, _ in cities) / len(cities)
        left, bottom = self.width / 2 - x * width, self.height / 2 - middle * height
        self.map.x = self.x + _within(left, self.width, self.map.width)
        self.map.y = self.y + _within(bottom, self.height, height)
        self.map.look = self.look
        self.map.view = self.view


def _within(at: float, room: float, size: float) -> float:
    """Where something larger than its window begins, so that it leaves no gap there."""
    if size <= room:
        return (room - size) / 2
    return min(0, max(room - size, at))
