"""Decorations of the map: lines of the winds, hills, and the compass rose."""

import math
from collections.abc import Iterable

from kivy.graphics import Color as Ink
from kivy.graphics import Line, Mesh
from kivy.metrics import dp

from companion.look import Palette, mixed
from companion.widgets.drawing.pen import Bands, Strokes

Point = tuple[float, float]

_RHUMBS = 32


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
            vertices: list[float] = []
            for point in range(count):
                angle = math.tau * (point + turn) / count
                tip = x + rose * long * math.sin(angle), y + rose * long * math.cos(angle)
                aside = angle + half * math.pi / (4 if count == 4 else 8)
                side = x + rose * wide * math.sin(aside), y + rose * wide * math.cos(aside)
                vertices += (x, y, 0, 0, *tip, 0, 0, *side, 0, 0)
            Ink(*(ink if half > 0 else pale))
            Mesh(vertices=vertices, indices=range(3 * count), mode="triangles")
