"""What is drawn on the map: cities, names, emblems, tokens; winds, hills, compass and frame."""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from kivy.graphics import Canvas, Line, Rectangle
from kivy.graphics import Color as Ink
from kivy.metrics import dp

from companion.look import DISPLAY, Color, Palette, mixed
from companion.widgets.drawing import pictures
from companion.widgets.drawing.lettering import size_of, texture_of
from companion.widgets.drawing.patterns import disc
from companion.widgets.drawing.pen import Bands, Strokes
from companion.widgets.touching.gestures import Box, Point

LABEL, EMBLEM, TOKEN, DOT = 11.0, 7.0, 10.0, 3.0
"""The size of a name, and the radius of round signs, on a map 360 dp wide."""
_GROWTH = 1.5
_FINEST = 3.2
_RHUMBS = 32
_STEPS = 24
"""The number of black and white pieces on the frame's shorter side."""


@lru_cache(256)
def halo_of(text: str, size: int, thick: int) -> pictures.Picture:
    """A white picture of a name in broad strokes, to be drawn behind the name."""
    return pictures.of_text(text, DISPLAY, size, outline=thick)


def room_to_grow(
    names: Mapping[str, tuple[str, Point]], rounds: Iterable[tuple[Point, float]], width: float
) -> float:
    """How much larger names can be before they collide or leave the map.

    `names` are the texts and their middles, `rounds` the circles they must not touch, all for a map
    that is `width` wide.
    """
    unit = width / 360
    texts = {word: (size_of(text, DISPLAY, 100), middle) for word, (text, middle) in names.items()}
    rounds = list(rounds)
    times = _GROWTH
    while times > 1:
        size = LABEL * unit * times / 100
        boxes = [
            (x - w * size / 2, y - h * size * 0.3, x + w * size / 2, y + h * size * 0.3)
            for (w, h), (x, y) in texts.values()
        ]
        if _apart(boxes) and all(
            box[0] >= 0 and box[2] <= width and _off(box, rounds) for box in boxes
        ):
            return times
        times -= 0.05
    return 1.0


def _apart(boxes: Iterable[Box]) -> bool:
    return all(
        a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1] for a, b in combinations(boxes, 2)
    )


def _off(box: Box, rounds: Iterable[tuple[Point, float]]) -> bool:
    for (x, y), radius in rounds:
        nearest = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
        if math.dist(nearest, (x, y)) < radius:
            return False
    return True


def draw_name(text: str, middle: Point, size: int, ink: Color, ground: Color) -> Box:
    """A name around a point, with a halo in the background colour; its box."""
    texture = texture_of(text, DISPLAY, size)
    halo = halo_of(text, size, max(2, round(size / 7)))
    x, y = middle
    Ink(*ground[:3], 0.85)
    corner = round(x - halo.width / 2), round(y - halo.height / 2)
    Rectangle(texture=halo, pos=corner, size=halo.size)
    left, bottom = round(x - texture.width / 2), round(y - texture.height / 2)
    Ink(*ink)
    Rectangle(texture=texture, pos=(left, bottom), size=texture.size)
    return left, bottom, texture.width, texture.height


def draw_disc(middle: Point, radius: float, fill: Color, rim: Color, thick: float) -> None:
    """A disc with a rim, a little above the sheet."""
    x, y = middle
    drop = radius * 0.14
    Ink(0, 0, 0, 0.3)
    _disc(x + drop, y - drop * 1.4, radius * 1.08)
    Ink(*rim)
    _disc(x, y, radius)
    Ink(*fill)
    _disc(x, y, radius - thick)


def _disc(x: float, y: float, radius: float) -> None:
    Rectangle(texture=disc(), pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def draw_city(middle: Point, radius: float, ink: Color, ground: Color) -> None:
    """A ring with a dot in it; a dot if the ring would be too fine."""
    x, y = middle
    if radius < _FINEST:
        Ink(*ground)
        _disc(x, y, radius * 1.15)
        Ink(*ink)
        _disc(x, y, radius * 0.85)
        return
    Ink(*ink)
    _disc(x, y, radius)
    Ink(*ground)
    _disc(x, y, radius * 0.68)
    Ink(*ink)
    _disc(x, y, radius * 0.34)


def draw_rhumbs(middle: Point, far: float, colors: Palette) -> None:
    """The lines of the winds, from the compass over all seas."""
    x, y = middle
    strokes = Strokes()
    for step in range(_RHUMBS):
        angle = math.tau * step / _RHUMBS
        strokes.line(
            [(x, y), (x + far * math.cos(angle), y + far * math.sin(angle))],
            dp(0.3) if step % 4 else dp(0.5),
        )
    Ink(*colors.sea_line[:3], 0.4)
    strokes.draw()


def draw_hills(hills: Iterable[tuple[float, float, float]], colors: Palette) -> None:
    """Hills by the middle of their foot and their width, the light from the left."""
    lit, dark, strokes = Bands(), Bands(), Strokes()
    for x, y, width in hills:
        half = width / 2
        top = x - half * 0.1, y + half * 1.15
        left, right, ridge = (x - half, y), (x + half, y), (x + half * 0.15, y)
        lit.polygon(left, top, ridge)
        dark.polygon(top, right, ridge)
        slope = (x - half * 0.5, y + half * 0.5), top, (x + half * 0.45, y + half * 0.42)
        strokes.line([left, *slope, right], dp(0.5))
        for share in (0.3, 0.6):
            start = top[0] + (right[0] - top[0]) * share, top[1] * (1 - share) + y * share
            end = x + half * (0.08 + 0.35 * share), y + half * 0.12
            strokes.line([start, end], dp(0.32))
    Ink(*mixed(colors.land, colors.map_ink, 0.3)[:3], 0.3)
    lit.draw()
    Ink(*colors.land_edge[:3], 0.3)
    dark.draw()
    Ink(*colors.land_edge[:3], 0.6)
    strokes.draw()


def draw_compass(middle: Point, radius: float, colors: Palette) -> None:
    """A rose of sixteen winds, one half of each point dark, with a lily in the north."""
    x, y = middle
    ink = mixed(colors.sea_line, colors.map_ink, 0.55)
    pale = mixed(colors.sea, colors.land, 0.55)
    rose = radius * 0.8
    Ink(*ink)
    for share in (0.62, 0.66):
        Line(circle=(x, y, rose * share), width=dp(0.6))
    for count, turn, long, wide in ((8, 0.5, 0.58, 0.1), (4, 0.5, 0.78, 0.17), (4, 0.0, 1.0, 0.2)):
        for half in (-1, 1):
            points = Bands()
            for point in range(count):
                angle = math.tau * (point + turn) / count
                tip = x + rose * long * math.sin(angle), y + rose * long * math.cos(angle)
                aside = angle + half * math.pi / (4 if count == 4 else 8)
                side = x + rose * wide * math.sin(aside), y + rose * wide * math.cos(aside)
                points.polygon(middle, tip, side)
            Ink(*(ink if half > 0 else pale))
            points.draw()


class MapFrame:
    """A frame as on old maps: a dark band, and a scale of light and dark pieces."""

    def __init__(self, colors: Palette) -> None:
        self.canvas = Canvas()
        self._colors = colors
        self._box: Box | None = None

    def draw_round(self, box: Box) -> None:
        """Draw it around this box, unless it is there already."""
        if box == self._box:
            return
        self._box = box
        self.canvas.clear()
        left, bottom, width, height = box
        colors, thick = self._colors, dp(3)
        dark = mixed(colors.land_edge, colors.gold, 0.16)
        light = mixed(colors.land, colors.gold, 0.45)
        with self.canvas:
            Ink(*dark)
            out = thick + dp(1.6)
            Rectangle(pos=(left - out, bottom - out), size=(width + 2 * out, out))
            Rectangle(pos=(left - out, bottom + height), size=(width + 2 * out, out))
            Rectangle(pos=(left - out, bottom), size=(out, height))
            Rectangle(pos=(left + width, bottom), size=(out, height))
            Ink(*light)
            self._draw_scale(left, bottom, width, height, thick)

    def _draw_scale(
        self, left: float, bottom: float, width: float, height: float, thick: float
    ) -> None:
        piece = max(width, height) / _STEPS
        pieces = Bands()
        gap = dp(0.8)

        across, down = max(1, round(width / piece)), max(1, round(height / piece))
        for step in range(0, across, 2):
            for y in (bottom - gap - thick, bottom + height + gap):
                pieces.box(left + width * step / across, y, width / across, thick)
        for step in range(0, down, 2):
            for x in (left - gap - thick, left + width + gap):
                pieces.box(x, bottom + height * step / down, thick, height / down)
        pieces.draw()
