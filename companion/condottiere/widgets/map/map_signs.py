"""The signs on the map: cities, names, owners' emblems, the two tokens."""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from kivy.graphics import Color as Ink
from kivy.graphics import Rectangle

from companion.look import DISPLAY, Color
from companion.widgets.drawing import pictures
from companion.widgets.drawing.lettering import size_of, texture_of
from companion.widgets.drawing.patterns import disc

Point = tuple[float, float]
Box = tuple[float, float, float, float]

LABEL, EMBLEM, TOKEN, DOT = 11.0, 7.0, 10.0, 3.0
"""The size of a name, and the radius of round signs, on a map 360 dp wide."""
_GROWTH = 1.5
_FINEST = 3.2


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
    Rectangle(
        texture=halo,
        pos=(round(x - halo.width / 2), round(y - halo.height / 2)),
        size=halo.size,
    )
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
