"""What pages show of Condottiere: the drum, and the map of every edition."""

from collections.abc import Mapping

from companion.condottiere.web.map_style import style
from companion.condottiere.web.map_svg import map_svg
from engine.condottiere.edition import editions


def symbols() -> str:
    """The drum, which the icon font lacks, as the app draws it."""
    return ""


def files() -> Mapping[str, str]:
    """The maps and their colours."""
    maps = {f"map-{edition}.svg": map_svg(edition) for edition in editions()}
    return {**maps, "map.css": style()}
