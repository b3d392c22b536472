"""Makes the fonts of the pages, `companion/web/static/*.woff2`, out of those of the app.

`companion/web/building/fonts.py` says which characters each part of a font has. Kept are kerning
and ligatures, and digits that stand on the line and are all equally wide.

It needs kivymd, fonttools and brotli:

    python tools/web_fonts.py
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.web.building.fonts import FACES, PARTS
from tools.web_icons import ROOT, kivymd

STATIC = ROOT / "companion" / "web" / "static"
FEATURES = ("kern", "liga", "locl", "lnum", "tnum", "mark", "mkmk", "ccmp")


def main() -> int:
    """Write the files; status 1 if a font lacks a character."""
    lacking = []
    for name in FACES:
        for part, ranges in PARTS.items():
            wanted = {code for first, last in ranges for code in range(first, last + 1)}
            font = opened(name)
            missing = wanted - set(font.getBestCmap())
            lacking += [f"{name} has no {chr(code)} ({code:x})" for code in sorted(missing)]
            write(font, wanted, STATIC / f"{name}-{part}.woff2")
    print(*lacking, sep="\n", end="\n" if lacking else "", file=sys.stderr)
    return bool(lacking)


def opened(name: str) -> Any:
    """The font that a file is made of."""
    from fontTools.ttLib import TTFont

    roboto = kivymd() / "fonts"
    return TTFont(
        {
            "garamond-bold": ROOT / "companion" / "assets" / "fonts" / "EBGaramond_700Bold.ttf",
            "roboto-medium": roboto / "Roboto-Medium.ttf",
            "roboto-bold": roboto / "Roboto-Bold.ttf",
        }[name]
    )


def write(font: Any, characters: set[int], file: Path) -> None:
    """Write the part of a font with these characters."""
    from fontTools import subset

    options = subset.Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = list(FEATURES)
    options.name_IDs = [0, 1, 2, 13, 14]
    cutting = subset.Subsetter(options)
    cutting.populate(unicodes=characters)
    cutting.subset(font)
    subset.save_font(font, file, options)


if __name__ == "__main__":
    sys.exit(main())
