"""The drawing of the map: made once for each size; later only its colours change."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from kivy.graphics import (
    Canvas,
    Mesh,
    Rectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics import Color as Ink
from kivy.metrics import Metrics, dp

from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.widgets.map.map_shapes import Point, Shape, map_shapes
from companion.condottiere.widgets.map.map_signs import draw_hills, draw_rhumbs
from companion.look import SEATS, Color, Palette, luminance, mixed
from companion.widgets.drawing.patterns import grain, hatching
from companion.widgets.drawing.pen import Strokes, thinned
from engine.condottiere.chart import load_chart
from engine.seats import Seat

_DEEPER = (0.10, 0.2, 0.34)
"""How much a region's colour is deeper, the nearer to its border the more."""


@dataclass(slots=True)
class _Paint:
    """The instructions of a region that change."""

    fill: Ink
    wash: tuple[Ink, ...]
    hatch: Ink
    pattern: Mesh
    seat: Seat | None = None


class MapSheet:
    """The map without names and tokens, its lower left corner at 0, 0."""

    def __init__(self, edition: str, size: Point, colors: Palette) -> None:
        self.chart, self.size, self.colors = load_chart(edition), size, colors
        self._shapes = map_shapes(edition, size, Metrics.density)
        self.unit = size[0] / 360
        self._dark = luminance(colors.land) < 0.5
        self.canvas = Canvas()
        self._paints: dict[str, _Paint] = {}
        self._glow = Canvas()
        self._glowing: dict[str, bool] = {}
        with self.canvas:
            self._draw_sea()
            self._draw_lands(colors.abroad, self._shapes.abroad)
            for word in self._shapes.regions:
                self._paints[word] = self._draw_region(word)
            self._draw_lands(mixed(colors.sea, colors.sea_line, 0.3), self._shapes.lakes)
            self._draw_paper()
            hills = [(*self.at(hill[:2]), hill[2] * size[0]) for hill in self.chart.hills]
            draw_hills(hills, colors)
            self._draw_lines()
        self.canvas.add(self._glow)

    def at(self, point: Point) -> Point:
        """Where a point of the board is on the drawing."""
        return point[0] * self.size[0], (1 - point[1]) * self.size[1]

    def paint(self, sight: MapSight) -> None:
        """Give every region its colours; unchanged ones are skipped."""
        glowing = {}
        lit = any(region.lit for region in sight.regions)
        for region in sight.regions:
            self._paint_region(region)
            if region.lit or region.contested:
                glowing[region.word] = region.lit or not lit
        if glowing != self._glowing:
            self._glowing = glowing
            self._glow.clear()
            with self._glow:
                self._draw_glow(glowing)

    def fill(self, region: RegionSight) -> Color:
        """The colour of a region in the middle, behind its name."""
        colors = self.colors
        shade = colors.land
        if region.owner is not None:
            share = 0.74 if self._dark else 0.6
            shade = mixed(colors.land, SEATS[region.owner].color, share)
        if region.refusal and not region.contested:
            shade = mixed(shade, colors.abroad, 0.2 if region.owner is None else 0.12)
        return shade

    def conquer(self, region: RegionSight, share: float) -> None:
        """A region that goes over from nobody to its owner: `share` of the way."""
        self._paint_region(region)
        paint = self._paints[region.word]
        fill, wash = self._washes(replace(region, owner=None))
        _set(paint.fill, mixed(fill, tuple(paint.fill.rgba), share))
        for ink, before in zip(paint.wash, wash, strict=True):
            _set(ink, mixed(before, tuple(ink.rgba), share))
        red, green, blue, strength = paint.hatch.rgba
        _set(paint.hatch, (red, green, blue, strength * share))

    def _washes(self, region: RegionSight) -> tuple[Color, list[Color]]:
        """The fill, and how it deepens towards the border."""
        colors, fill = self.colors, self.fill(region)
        edge = colors.land_edge if region.owner is None else SEATS[region.owner].color
        edge = mixed(edge, colors.land_edge, 0.25)
        deeper = _DEEPER if region.owner is None else (0.25, 0.5, 0.8)
        if region.lit or region.contested:
            edge, deeper = colors.glow, (0.12, 0.28, 0.5)
        return fill, [mixed(fill, edge, share) for share in deeper]

    def _paint_region(self, region: RegionSight) -> None:
        colors, paint = self.colors, self._paints[region.word]
        fill, wash = self._washes(region)
        _set(paint.fill, fill)
        for ink, shade in zip(paint.wash, wash, strict=True):
            _set(ink, shade)
        if region.owner is None:
            _set(paint.hatch, (0, 0, 0, 0))
        else:
            ruled = mixed(SEATS[region.owner].color, colors.land_edge, 0.55)
            _set(paint.hatch, (*ruled[:3], 0.55 if self._dark else 0.45))
        if region.owner is not paint.seat:
            paint.seat = region.owner
            if region.owner is not None:
                paint.pattern.texture = hatching(region.owner)

    def _draw_sea(self) -> None:
        colors = self.colors
        Ink(*colors.sea)
        Rectangle(size=self.size)
        if self.chart.compass is not None:
            draw_rhumbs(self.at(self.chart.compass[:2]), math.hypot(*self.size), colors)
        for number, (line, band) in enumerate(self._shapes.coasts, start=1):
            near = number / len(self._shapes.coasts)
            Ink(*mixed(colors.sea, colors.sea_line, 0.25 + 0.75 * near))
            line.draw()
            Ink(*mixed(colors.sea, colors.sea_line, 0.34 * near))
            band.draw()

    def _draw_lands(self, color: Color, lands: Iterable[Shape]) -> None:
        Ink(*color)
        for land in lands:
            Mesh(**land)

    def _draw_region(self, word: str) -> _Paint:
        """The fill, deepening towards the border, and the owner's hatching over it."""
        shape = self._shapes.regions[word]
        fill = Ink()
        Mesh(**shape)
        StencilPush()
        Mesh(**shape)
        StencilUse()
        wash = []
        for band in self._shapes.washes[word]:
            wash.append(Ink())
            band.draw()
        StencilUnUse()
        Mesh(**shape)
        StencilPop()
        hatch = Ink(0, 0, 0, 0)
        return _Paint(fill, tuple(wash), hatch, Mesh(**shape))

    def _draw_paper(self) -> None:
        """The paper's stains, over land and sea alike."""
        width, height = self.size
        across, up = width / dp(190), height / dp(190)
        Ink(*((0, 0, 0, 0.22) if self._dark else (0.42, 0.28, 0.1, 0.17)))
        Rectangle(texture=grain(), size=self.size, tex_coords=(0, 0, across, 0, across, up, 0, up))

    def _draw_lines(self) -> None:
        """The ink: coasts heavy, borders firm, frontiers with lands abroad paler."""
        edge = self.colors.land_edge
        Ink(*edge[:3], 0.75)
        self._shapes.frontiers.draw()
        Ink(*edge[:3], 0.9)
        self._shapes.borders.draw()
        Ink(*edge)
        self._shapes.shore.draw()

    def _draw_glow(self, glowing: dict[str, bool]) -> None:
        """A soft light along the border, then a firm line; fainter where it is not the choice."""
        for half, soft, slack, share in ((2.4, 7.0, 2.4, 0.4), (1.5, 0.6, 0.3, 1.0)):
            for word, strong in glowing.items():
                outline = self.chart.regions[word].ring
                ring = [self.at(point) for point in (*outline, outline[0])]
                strokes = Strokes()
                strokes.line(
                    thinned(ring, slack * self.unit)[:-1],
                    (half if strong else half * 0.7) * self.unit,
                    soft=max(1.0, soft * self.unit),
                    closed=True,
                )
                Ink(*self.colors.glow[:3], share if strong else share * 0.75)
                strokes.draw()


def _set(ink: Ink, shade: Color) -> None:
    if tuple(ink.rgba) != shade:
        ink.rgba = shade
