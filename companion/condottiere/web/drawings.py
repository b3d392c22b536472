"""What pages show of Condottiere: the drum, and the map of every edition."""

from collections.abc import Mapping

from companion.condottiere.web.map.style import style
from companion.condottiere.web.map.svg import map_plan, map_svg
from engine.condottiere.edition import editions

_DRUM = (
    '<symbol id="drum" viewBox="0 0 100 100"><ellipse cx="50" cy="34" rx="42" ry="13"'
    ' fill="currentColor"/><g fill="none" stroke="currentColor" stroke-width="9">'
    '<path d="M8 34V74A42 13 0 0 0 92 74V34M42 26 8 4M58 26 92 4"/>'
    '<path d="M8 34 22 83.7 36 46.3 50 87 64 46.3 78 83.7 92 34" stroke-width="7"/>'
    "</g></symbol>"
)


def symbols() -> str:
    """The drum, which the icon font lacks, as in `companion/widgets/drawing/patterns.py`."""
    return _DRUM


def files() -> Mapping[str, str]:
    """The maps, and their colours in `colors.css`."""
    maps = {map_plan(edition).name: map_svg(edition) for edition in editions()}
    return {**maps, "colors.css": style()}
