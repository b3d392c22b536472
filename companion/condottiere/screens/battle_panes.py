"""The layout of the battle for every size of window."""

from dataclasses import dataclass, replace

from companion.screens.boxes import NOWHERE, Box

_MARGIN = 8.0
_BAR = 48.0
_LINE = 28.0
"""The line's height; where a season can be tapped, that extends a little into the first row."""
_STRIP = 52.0
_KEY = 48.0
_SMALLEST_ROW, _BETWEEN = 40.0, 4.0
_GROWING = 0.3
"""How much of what larger letters have more goes into the height of keys, if rows can spare it."""
_PROMPT = 46.0
"""The least height of the prompt: a notice with a button may lie over it and its margins."""
_FALLING_ROW = 58.0
"""The height of a row while the map below asks for the Pope."""
_MAP_SHARE, _MAP_SHAPE, _AROUND_MAP = 0.62, 0.7, 160.0
"""The least share of the window's width for that map, its width to its height, and the height of
the words and buttons around it.
"""
_UPRIGHT = 700.0, 1000.0
"""From this width and height on, the map is beside the keys in portrait."""
_ACROSS, _DEEPEST = 0.43, 0.42
"""The share of the width that it has there, and the most of the height."""
_GROWN_AT, _GROWN_UPRIGHT, _MOST_GROWN = (1280.0, 800.0), (640.0, 1000.0), 1.5
"""Windows wider and higher than that have larger lines of words, up to so much."""
_SHARE_ACROSS, _WORDS = 0.55, 300.0
"""The least share of the window's height for that map in landscape, and the width of the words
beside it.
"""


@dataclass(frozen=True, slots=True)
class BattlePanes:
    """A rectangle for every part; hidden parts have no size."""

    bar: Box = NOWHERE
    line: Box = NOWHERE
    rows: Box = NOWHERE
    prompt: Box = NOWHERE
    discards: Box = NOWHERE
    keys: Box = NOWHERE
    pad: Box = NOWHERE
    """The background of prompt, discards and keys."""
    map: Box = NOWHERE
    pope: Box = NOWHERE


@dataclass(frozen=True, slots=True)
class Needs:
    """What the layout depends on besides the window; `unit` is the number of pixels in a dp."""

    players: int
    discarding: bool
    choosing: bool
    scale: float
    unit: float = 1.0
    grown: float = 1.0
    """How much larger lines of words are than on phones."""


def arrange(width: float, height: float, needs: Needs, *, wide: bool) -> BattlePanes:
    """One column in portrait, two in landscape, and the map beside them if there is room."""
    u = needs.unit
    if height > width >= _UPRIGHT[0] * u and height >= _UPRIGHT[1] * u:
        return _over_map_and_keys(width, height, needs)
    if wide:
        across = round(width * 0.39)
        map_pane = Box(0, 0, across, height)
        needs = replace(needs, grown=_grown(width, height, needs, _GROWN_AT))
        panes = _two_columns(across, width, height, needs, 0.55, bar_over_both=True)
        pope = map_pane if needs.choosing else NOWHERE
        return replace(panes, map=map_pane, pope=pope)
    if width > height:
        if not needs.choosing:
            return _two_columns(0, width, height, needs, 0.53, bar_over_both=False)
        panes = _two_columns(0, width, height, needs, 0.37, bar_over_both=False)
        pope = Box(panes.pad.x, 0, panes.pad.width, height)
        if _map_width(pope, needs) < height * _SHARE_ACROSS:
            return _whole_screen_for_pope(width, height, panes)
        return BattlePanes(panes.bar, panes.line, panes.rows, pope=pope)
    return _one_column(width, height, needs)


def _one_column(width: float, height: float, needs: Needs) -> BattlePanes:
    u, margin = needs.unit, _MARGIN * needs.unit
    inner = width - 2 * margin
    bar = Box(margin, height - _BAR * u - margin / 2, inner, _BAR * u)
    line = _below(bar, _LINE * needs.unit)
    bottom = margin
    strip = _STRIP * u if needs.discarding else 0.0
    key = min(max(_KEY * u, height * 0.0765), 88 * u)
    rows_need = needs.players * (_SMALLEST_ROW + _BETWEEN) * u
    spare = line.y - bottom - 4 * key - 18 * u - (_PROMPT + 10) * u - strip - rows_need
    key += min(key * max(needs.scale - 1, 0) * _GROWING, max(spare, 0) / 8)
    keys = Box(margin, bottom, inner, 4 * key + 18 * u)
    edge = keys.y + keys.height + 2 * u
    prompt = Box(margin, edge, inner, _PROMPT * u)
    edge += prompt.height + 2 * u
    discards = Box(margin, edge, inner, strip) if needs.discarding else NOWHERE
    edge += discards.height
    pad = Box(0, 0, width, edge)
    rows = Box(margin, edge + 2 * u, inner, line.y - 6 * u - edge)
    panes = BattlePanes(bar, line, rows, prompt, discards, keys, pad)
    return _one_column_for_pope(width, height, needs, panes) if needs.choosing else panes


def _over_map_and_keys(width: float, height: float, needs: Needs) -> BattlePanes:
    """A tablet upright: rows as wide as the window, below them the map, and keys for one hand.

    C16: the map takes the place of the keys, too, while it asks for the Pope.
    """
    needs = replace(needs, grown=_grown(width, height, needs, _GROWN_UPRIGHT))
    u, margin = needs.unit, _MARGIN * needs.unit
    across = round(width * _ACROSS)
    deep = round(min(across / _MAP_SHAPE, height * _DEEPEST))
    bar = Box(margin, height - _BAR * u - margin / 2, width - 2 * margin, _BAR * u)
    line = _below(bar, _LINE * u * needs.grown)
    pad = Box(across, 0, width - across, deep)
    column, inner = across + margin / 2, width - across - 1.5 * margin
    tall = _PROMPT * u * needs.grown
    prompt = Box(column, deep - 2 * u - tall, inner, tall)
    edge, discards = prompt.y, NOWHERE
    if needs.discarding:
        discards = Box(column, edge - _STRIP * u, inner, _STRIP * u)
        edge = discards.y
    keys = Box(column, margin, inner, edge - margin - 2 * u)
    rows = Box(margin, deep + 4 * u, width - 2 * margin, line.y - 8 * u - deep)
    below = Box(0, 0, width, deep) if needs.choosing else NOWHERE
    return BattlePanes(bar, line, rows, prompt, discards, keys, pad, Box(0, 0, across, deep), below)


def _grown(width: float, height: float, needs: Needs, usual: tuple[float, float]) -> float:
    """How much larger the words of a window are than of the usual one."""
    share = min(width / usual[0], height / usual[1]) / needs.unit
    return min(max(share, 1.0), _MOST_GROWN)


def _one_column_for_pope(
    width: float, height: float, needs: Needs, panes: BattlePanes
) -> BattlePanes:
    """C16: the rows show what is discarded, if the map still fits below; otherwise the map takes
    the whole screen.
    """
    u, rows = needs.unit, panes.rows
    top = rows.y + rows.height
    needed = width * _MAP_SHARE / _MAP_SHAPE + _AROUND_MAP * u * needs.scale
    tall = min(rows.height, needs.players * _FALLING_ROW * u, top - needed)
    if tall < needs.players * _SMALLEST_ROW * u * min(needs.scale, 1.2):
        return _whole_screen_for_pope(width, height, panes)
    rows, pope = Box(rows.x, top - tall, rows.width, tall), Box(0, 0, width, top - tall - 4 * u)
    return BattlePanes(panes.bar, panes.line, rows, pope=pope)


def _whole_screen_for_pope(width: float, height: float, panes: BattlePanes) -> BattlePanes:
    return BattlePanes(panes.bar, panes.line, pope=Box(0, 0, width, height))


def _map_width(pane: Box, needs: Needs) -> float:
    """The width of the map in a pane, with its words beside or around it."""
    u, shape = needs.unit, _MAP_SHAPE
    beside = min(pane.width - _WORDS * u, pane.height * shape)
    between = min(pane.width, (pane.height - _AROUND_MAP * u * needs.scale) * shape)
    return max(beside, between)


def _two_columns(
    x: float, right: float, height: float, needs: Needs, share: float, *, bar_over_both: bool
) -> BattlePanes:
    u, margin = needs.unit, _MARGIN * needs.unit
    left = x + margin
    split = x + round((right - x) * share)
    bar_right = right if bar_over_both else split
    bar = Box(left, height - _BAR * u - margin / 2, bar_right - left - margin, _BAR * u)
    line = _below(bar, _LINE * u * needs.grown)
    wide = split - left - margin / 2
    rows = Box(left, margin, wide, line.y - margin - 4 * u)
    top = line.y - 4 * u if bar_over_both else height
    pad = Box(split, 0, right - split, top)
    column = split + margin / 2
    inner = right - margin - column
    edge = top - 2 * u
    discards = NOWHERE
    if needs.discarding:
        discards = Box(column, edge - _STRIP * u, inner, _STRIP * u)
        edge = discards.y
    tall = _PROMPT * u * needs.grown
    prompt = Box(column, edge - tall, inner, tall)
    edge = prompt.y
    keys = Box(column, margin, inner, edge - margin - 2 * u)
    return BattlePanes(bar, line, rows, prompt, discards, keys, pad)


def _below(bar: Box, height: float) -> Box:
    return Box(bar.x, bar.y - height, bar.width, height)
