"""The layout of a replay for every size of window."""

from dataclasses import dataclass

from companion.screens.boxes import NOWHERE, Box

_MARGIN, _GAP = 8.0, 4.0
_BAR, _TABS, _SLIDER, _STEPS, _FOOT = 52.0, 48.0, 48.0, 48.0, 52.0
_LINE = 20.0
_SAID, _MOST_SAID = 60.0, 84.0
_LOW, _GROWN = 700.0, 1.1
"""In a window this low the move's text gets only a little more height for larger letters."""


@dataclass(frozen=True, slots=True)
class ReplayPanes:
    """A rectangle for every part; `map` is empty unless the map has a place of its own."""

    map: Box = NOWHERE
    content: Box = NOWHERE
    bar: Box = NOWHERE
    line: Box = NOWHERE
    tabs: Box = NOWHERE
    said: Box = NOWHERE
    slider: Box = NOWHERE
    steps: Box = NOWHERE
    foot: Box = NOWHERE


def arrange(
    width: float, height: float, scale: float, unit: float, *, map_beside: bool
) -> ReplayPanes:
    """One column in portrait; the map, or else the tab's content, beside it in landscape."""
    margin = _MARGIN * unit
    if map_beside:
        split = round(width * 0.41)
        place = Box(0, 0, split, height)
        x = split + margin
        return _column(x, width - margin - x, height, scale, unit, map_pane=place)
    if width > height:
        split = round(width * 0.56)
        content = Box(margin, margin, split - 2 * margin, height - 2 * margin)
        return _column(split, width - margin - split, height, scale, unit, content=content)
    return _column(margin, width - 2 * margin, height, scale, unit)


def _column(
    x: float, width: float, height: float, scale: float, unit: float,
    *, map_pane: Box = NOWHERE, content: Box | None = None,
) -> ReplayPanes:  # fmt: skip
    """The controls from the bottom and the heading from the top; the rest is left over."""
    gap = _GAP * unit
    foot = Box(x, _MARGIN * unit, width, _FOOT * unit)
    steps = Box(x, foot.y + foot.height + gap, width, _STEPS * unit)
    slider = Box(x, steps.y + steps.height, width, _SLIDER * unit)
    bar = Box(x, height - _BAR * unit, width, _BAR * unit)
    tall = _LINE * unit * min(scale, 1.25)
    line = Box(x, bar.y - tall, width, tall)
    tabs = Box(x, line.y - 2 * gap - _TABS * unit, width, _TABS * unit)
    floor = slider.y + slider.height + gap
    if content is not None:
        said = Box(x, floor, width, tabs.y - gap - floor)
    else:
        grown = unit * (scale if height > _LOW * unit else min(scale, _GROWN))
        said = Box(x, floor, width, min(max(height * 0.11, _SAID * grown), _MOST_SAID * grown))
        low = said.y + said.height + gap
        content = Box(x, low, width, tabs.y - 2 * gap - low)
    return ReplayPanes(map_pane, content, bar, line, tabs, said, slider, steps, foot)
