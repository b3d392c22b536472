"""The shapes of the map in one size: most of the work of drawing it, whatever its colours."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from companion.widgets.drawing.pen import Bands, Strokes, chained, thinned
from engine.condottiere.chart import Chart, Land, load_chart

Point = tuple[float, float]
Shape = Mapping[str, object]
"""What a Mesh of Kivy's is made of."""

_COAST = (17.0, 12.0, 8.0, 5.0, 2.6)
"""The distance of the lines along the coast, on a map 360 wide."""
_WASH = (7.0, 4.4, 2.2)
"""How far from its border a region's colour is deeper."""
_HATCH = 13.0
"""The size of a tile of hatching."""
_SIZES = 4
"""Few are needed by turns: of a battle's map, of the whole one, and of both when turned."""


@dataclass(frozen=True, slots=True)
class MapShapes:
    """Lines along the coast with the bands inside them, lands, and lines of ink."""

    coasts: tuple[tuple[Bands, Bands], ...]
    regions: Mapping[str, Shape]
    washes: Mapping[str, tuple[Bands, ...]]
    abroad: tuple[Shape, ...]
    lakes: tuple[Shape, ...]
    shore: Strokes
    borders: Strokes
    frontiers: Strokes


@lru_cache(_SIZES)
def map_shapes(edition: str, size: Point, density: float) -> MapShapes:
    """The shapes of an edition's map, its lower left corner at 0, 0."""
    return _Surveyor(load_chart(edition), size, density).shapes()


class _Surveyor:
    """Measures a map out in one size."""

    def __init__(self, chart: Chart, size: Point, density: float) -> None:
        self._chart, self._size, self._density = chart, size, density
        self._unit = size[0] / 360

    def shapes(self) -> MapShapes:
        chart = self._chart
        coasts, borders = chained(self._lines("coast")), self._ink(self._lines("border"), 0.6)
        return MapShapes(
            coasts=tuple(self._along(coasts, far) for far in _COAST),
            regions={word: self._shape(land) for word, land in chart.regions.items()},
            washes={word: self._washes(land) for word, land in chart.regions.items()},
            abroad=tuple(map(self._shape, chart.abroad.values())),
            lakes=tuple(map(self._shape, chart.lakes.values())),
            shore=self._ink(coasts, 0.9),
            borders=self._ink(map(_closed, chart.lakes.values()), 0.4, borders),
            frontiers=self._ink(self._lines("frontier"), 0.6),
        )

    def _at(self, points: Sequence[Point]) -> list[Point]:
        width, height = self._size
        return [(x * width, (1 - y) * height) for x, y in points]

    def _lines(self, kind: str) -> list[Sequence[Point]]:
        return [line.points for line in self._chart.lines if line.kind == kind]

    def _along(self, coasts: Sequence[Sequence[Point]], far: float) -> tuple[Bands, Bands]:
        line, band = Bands(), Bands()
        half, edge = far * self._unit, 0.45 * self._density
        for points in coasts:
            rough = thinned(self._at(points), half * 0.09)
            line.line(rough, half + edge)
            band.line(rough, half - edge)
        return line, band

    def _washes(self, land: Land) -> tuple[Bands, ...]:
        ring = thinned(self._at(_closed(land)), 0.6 * self._unit)
        washes = []
        for far in _WASH:
            band = Bands()
            band.line(ring, far * self._unit)
            washes.append(band)
        return tuple(washes)

    def _shape(self, land: Land) -> Shape:
        """The triangles of a land, with the places in a hatching's tile that they take."""
        tile = _HATCH * max(self._unit, self._density)
        points = self._at(land.ring)
        return {
            "vertices": array(
                "f", chain.from_iterable((x, y, x / tile, y / tile) for x, y in points)
            ),
            "indices": array("H", chain.from_iterable(land.triangles)),
            "mode": "triangles",
        }

    def _ink(
        self, lines: Iterable[Sequence[Point]], half: float, strokes: Strokes | None = None
    ) -> Strokes:
        """Lines so broad to either side, on a map 360 wide."""
        strokes = strokes or Strokes()
        thin = max(self._unit, 0.8 * self._density)
        for points in lines:
            closed = points[0] == points[-1]
            line = thinned(self._at(points), 0.2 * self._density)
            strokes.line(line[:-1] if closed else line, half * thin, closed=closed)
        return strokes


def _closed(land: Land) -> Sequence[Point]:
    return (*land.ring, land.ring[0])
