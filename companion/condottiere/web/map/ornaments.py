"""Decorations of the pages' map: hills, the compass rose, and the frame."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from companion.condottiere.web.map.units import BAND, UNIT, WIDE, Point

_PIECES = 24
"""The number of light and dark pieces on the longer side of the frame."""


def hills(places: Iterable[tuple[float, float, float]]) -> Iterator[str]:
    """Hills by the middle of their foot and their width, the light from the left."""
    lit, dark, strokes = [], [], []
    for x, y, width in places:
        # a few sizes only: the same steps are written often, and packed small
        half = max(1, round(width / 2 / UNIT)) * UNIT
        foot, ridge = (x - half, y), (x + half * 0.15, y)
        top, right = (x - half * 0.1, y - half * 1.15), (x + half, y)
        lit.append(_area(foot, top, ridge))
        dark.append(_area(top, right, ridge))
        slope = (x - half * 0.5, y - half * 0.5), top, (x + half * 0.45, y - half * 0.42)
        strokes.append(_line(foot, *slope, right))
    yield f'<path d="{"".join(lit)}" fill="var(--hill)" stroke="none"/>'
    yield f'<path d="{"".join(dark)}" fill="var(--land-edge)" fill-opacity=".3" stroke="none"/>'
    yield f'<path d="{"".join(strokes)}" stroke-width="{UNIT}" stroke-opacity=".6"/>'


def compass(middle: Point, radius: float) -> str:
    """A rose of sixteen winds, one half of each point dark."""
    rose = radius * 0.8
    rings = "".join(
        f'<circle r="{rose * share:.0f}" stroke="var(--rose)" stroke-width="{1.2 * UNIT:g}"/>'
        for share in (0.62, 0.66)
    )
    halves = []
    for count, turn, long, wide in ((8, 0.5, 0.58, 0.1), (4, 0.5, 0.78, 0.17), (4, 0.0, 1.0, 0.2)):
        for half, ink in (-1, "rose-pale"), (1, "rose"):
            areas = []
            for point in range(count):
                angle = math.tau * (point + turn) / count
                aside = angle + half * math.pi / (4 if count == 4 else 8)
                tip, side = _far(angle, rose * long), _far(aside, rose * wide)
                areas.append(_area((0, 0), tip, side))
            halves.append(f'<path d="{"".join(areas)}" fill="var(--{ink})" stroke="none"/>')
    x, y = middle
    return f'<g transform="translate({x} {y})">{rings}{"".join(halves)}</g>'


def frame(high: float) -> str:
    """A dark band, and on it a scale of light pieces."""
    piece = high / _PIECES
    across = WIDE / max(1, round(WIDE / piece))
    out = BAND / 2
    whole = f'x="{-out:g}" y="{-out:g}" width="{WIDE + BAND}" height="{high + BAND}"'
    sides = (
        f'<path d="M0{y:+g}H{WIDE}" stroke-dasharray="{across:g}"/>'.replace("+", " ")
        for y in (-out, high + out)
    )
    ends = (f'<path d="M{x:g} 0V{high}" stroke-dasharray="{piece:g}"/>' for x in (-out, WIDE + out))
    light = f'stroke="var(--frame-light)" stroke-width="{3 * UNIT}"'
    return (
        f'<rect {whole} stroke="var(--frame)" stroke-width="{BAND}" stroke-linejoin="miter"/>'
        f"<g {light}>{''.join(sides)}{''.join(ends)}</g>"
    )


def _far(angle: float, long: float) -> Point:
    return long * math.sin(angle), -long * math.cos(angle)


def _line(*points: Point) -> str:
    """Straight lines in relative steps."""
    (x, y), *_ = stops = [(round(x), round(y)) for x, y in points]
    steps = (f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(stops))
    return f"M{x} {y}l" + " ".join(steps).replace(" -", "-")


def _area(*points: Point) -> str:
    return _line(*points) + "z"
