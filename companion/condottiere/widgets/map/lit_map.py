"""A part of the map, as large as fits, with the highlighted regions in the middle."""

from collections.abc import Iterable

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.widgets.map.map_signs import EMBLEM, LABEL
from companion.condottiere.widgets.map.map_view import MapView
from companion.condottiere.widgets.map.map_window import clamped
from companion.widgets.touching.touch import Touch
from engine.condottiere.chart import load_chart
from engine.condottiere.edition import load

Span = tuple[float, float]

_AROUND = 0.3
"""How much of the map's height is shown around the highlighted cities."""
_NAME, _SIGN = 0.85, 1.4
"""The space kept clear above and below a name's middle, and an emblem's, in their sizes."""
_UNIT = 360
_FRAME = 6
"""The width of the map's frame."""


class LitMap(Widget):
    """A window onto a map that may be larger than the window.

    Its upper and lower edges do not cut names; it is a little lower for that.
    """

    view: MapSight | None = ObjectProperty(None, allownone=True)
    around = StringProperty()
    """The region to be in the middle, if it is not all that are highlighted."""
    offered = NumericProperty(0)
    """How many of the regions in the window can be chosen."""

    def __init__(self, **properties: object) -> None:
        self.map = MapView(size_hint=(None, None))
        self._window = StencilView(size_hint=(None, None))
        super().__init__(**properties)
        self._window.add_widget(self.map)
        self.add_widget(self._window)
        for name in ("pos", "size", "view", "around"):
            self.fbind(name, self._arrange)
        self._arrange()

    def on_touch_down(self, touch: Touch) -> bool:
        """What is outside the window cannot be touched."""
        inside = self._window.collide_point(*touch.pos)
        return bool(inside and super().on_touch_down(touch))

    def _arrange(self, *_: object) -> None:
        """As wide as the window; smaller if the highlighted regions would not fit in its height."""
        if self.view is None or min(self.size) < 2:
            self.map.view, self.map.size = None, (0, 0)
            self._window.size = 0, 0
            self.offered = 0
            return
        board = load(self.view.edition).board
        cities = [
            region.city
            for region, sight in zip(board.regions, self.view.regions, strict=True)
            if self._is_in_the_middle(sight)
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
        below = -clamped(bottom, 0, self.height, height)
        first, last = self._edges(width, height, below)
        self._window.pos = self.x, self.y + (self.height - (last - first)) / 2
        self._window.size = self.width, last - first
        self.map.x = self.x + clamped(left, 0, self.width, self.map.width)
        self.map.y = self._window.y - first
        self.map.view = self.view
        left = self.map.x + (self.map.width - width) / 2
        self.offered = sum(
            not sight.refusal
            and self._window.collide_point(left + x * width, self.map.y + (1 - y) * height)
            for sight, (x, y) in zip(
                self.view.regions, (region.city for region in board.regions), strict=True
            )
        )

    def _is_in_the_middle(self, region: RegionSight) -> bool:
        return region.word == self.around if self.around else region.lit

    def _edges(self, width: float, height: float, below: float) -> Span:
        """The lower and the upper edge of what is shown, from the map's lower edge.

        `below` is the lower edge if there were no names.
        """
        if height <= self.height + 1:
            return 0.0, height
        taken = list(self._taken(width, height))
        places = sorted({0.0, height, below, below + self.height, *(at for s in taken for at in s)})
        free = [at for at in places if not any(low < at < high for low, high in taken)]
        lit = list(self._taken(width, height, only_lit=True))
        least, most = min(low for low, _ in lit), max(high for _, high in lit)

        def worth(edges: Span) -> float:
            low, high = edges
            missed = max(low - least, 0) + max(most - high, 0)
            aside = abs((low + high) / 2 - below - self.height / 2)
            return float(high - low - 0.5 * aside - 10 * missed)

        spans = [
            (low, high)
            for low in free
            for high in free
            if self.height / 2 <= high - low <= self.height + 0.5
        ]
        return max(spans, key=worth, default=(below, below + self.height))

    def _taken(self, width: float, height: float, *, only_lit: bool = False) -> Iterable[Span]:
        """The heights where no edge may be: those of names and owners' emblems."""
        assert self.view is not None
        chart = load_chart(self.view.edition)
        frame = 2 * dp(_FRAME)
        sheet = min(max(width, self.width) - frame, (height - frame) * width / height)
        tall, unit = sheet * height / width, sheet / _UNIT
        name = LABEL * _NAME * unit
        for region in self.view.regions:
            middle = map(self._is_in_the_middle, self.view.regions)
            if only_lit and not self._is_in_the_middle(region) and any(middle):
                continue
            place = chart.places[region.word]
            taken = [(place.label, name)]
            if region.owner is not None:
                taken.append((place.emblem, EMBLEM * _SIGN * unit))
            for (_x, y), reach in taken:
                middle = height / 2 + tall * (0.5 - y)
                yield middle - reach, middle + reach
