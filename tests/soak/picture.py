"""Curves as a picture: panels side by side in one SVG, written by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from companion.chronicle.axes import apart, round_numbers

Point = tuple[float, float]

GOLD, RED, GREEN, BLUE = "#a8741a", "#b93a30", "#3c7a35", "#3a6db8"
_GROUND, _CARD, _INK, _MUTED, _GRID = "#efe8da", "#fbf8f1", "#2b2118", "#6d6154", "#e4dccb"
_FONT = "'Roboto', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
_PANEL, _HIGH, _GAP, _MARGIN = 440, 236, 16, 24
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 84, 54, 34
_HEAD = 62
_LABEL = 14
_FINE = 1000
"""Axes are numbered in thousandths, so that small values have round numbers too."""


@dataclass(frozen=True, slots=True)
class Line:
    """A curve, and a text at its end; `thin` for a limit to compare with."""

    label: str
    points: Sequence[Point]
    color: str = GOLD
    thin: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """Curves over the same games, from zero up."""

    title: str
    unit: str
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Section:
    """Panels that belong together."""

    title: str
    below: str
    panels: Sequence[Panel]


def picture(sections: Sequence[Section], note: str = "", columns: int = 2) -> str:
    """The whole picture as SVG, with a note below everything."""
    width = 2 * _MARGIN + columns * _PANEL + (columns - 1) * _GAP
    parts: list[str] = []
    y = _MARGIN
    for section in sections:
        parts.append(_text(_MARGIN, y + 18, section.title, 20, _INK, weight=700))
        parts.append(_text(_MARGIN, y + 41, section.below, 13, _MUTED))
        y += _HEAD
        for place, panel in enumerate(section.panels):
            row, column = divmod(place, columns)
            left = _MARGIN + column * (_PANEL + _GAP)
            parts.append(_drawn(panel, left, y + row * (_HIGH + _GAP)))
        rows = -(-len(section.panels) // columns)
        y += rows * (_HIGH + _GAP) + _GAP
    if note:
        parts.append(_text(_MARGIN, y, note, 13, _MUTED))
    height = y + (_MARGIN if note else 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="{_FONT}">\n'
        f'<rect width="{width}" height="{height}" fill="{_GROUND}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _drawn(panel: Panel, left: float, top: float) -> str:
    """One panel: its title, the axes, the curves, and their names at their ends."""
    points = [point for line in panel.lines for point in line.points]
    last = max((x for x, _y in points), default=1) or 1
    most = max((y for _x, y in points), default=1) or 1
    ups = [number / _FINE for number in round_numbers(0, most * 1.12 * _FINE, 5)]
    high = max(most * 1.08, ups[-1])
    x0, x1 = left + _LEFT, left + _PANEL - _RIGHT
    y0, y1 = top + _HIGH - _BOTTOM, top + _TOP

    def at(point: Point) -> Point:
        return x0 + point[0] / last * (x1 - x0), y0 - point[1] / high * (y0 - y1)

    parts = [
        f'<rect x="{left}" y="{top}" width="{_PANEL}" height="{_HIGH}" rx="10" fill="{_CARD}"/>',
        _text(left + 14, top + 23, panel.title, 15, _INK, weight=600),
        _text(left + 14, top + 41, panel.unit, 12, _MUTED),
    ]
    for number in ups:
        _x, y = at((0, number))
        parts.append(_stroke([(x0, y), (x1, y)], _GRID, 1))
        parts.append(_text(x0 - 8, y + 4, f"{number:,.10g}", 12, _MUTED, anchor="end"))
    for games in round_numbers(0, last, 6):
        x, _y = at((games, 0))
        parts.append(_text(x, y0 + 17, f"{games:,}", 12, _MUTED, anchor="middle"))
    parts.append(_text(x1 + 20, y0 + 17, "games", 12, _MUTED))
    for line in panel.lines:
        width = 1.2 if line.thin else 1.8
        parts.append(_stroke([at(point) for point in line.points], line.color, width, line.thin))
    ended = [line for line in panel.lines if line.points]
    wanted = [at(line.points[-1])[1] for line in ended]
    for line, y in zip(ended, apart(wanted, _LABEL, y1, y0), strict=True):
        parts.append(_text(x1 + 8, y + 4, line.label, 12, line.color, weight=600))
    return "\n".join(parts)


def _stroke(points: Sequence[Point], color: str, width: float, dashed: bool = False) -> str:
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<polyline points="{places}" fill="none" stroke="{color}" stroke-width="{width}"'
        f' stroke-linejoin="round"{dashes}/>'
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: int,
    color: str,
    *,
    weight: int = 400,
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}"'
        f' fill="{color}" text-anchor="{anchor}">{escape(text)}</text>'
    )
