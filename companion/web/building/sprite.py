"""The icons that pages show, from the file that `tools/web_icons.py` makes."""

import re
from functools import cache
from pathlib import Path

SPRITE = Path(__file__).parents[1] / "static" / "icons.svg"
SIDE = 256
"""The side of an icon in its own units."""


@cache
def outlines() -> dict[str, str]:
    """What is inside each icon, by its name."""
    text = SPRITE.read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text))


def centred(name: str, side: float) -> str:
    """An icon around the origin, this high and wide."""
    scale = f"{side / SIDE:.3g}"
    return (
        f'<g transform="scale({scale}) translate({-SIDE // 2} {-SIDE // 2})">{outlines()[name]}</g>'
    )
