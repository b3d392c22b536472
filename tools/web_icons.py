"""Draws the icons of pages, `companion/web/static/icons.svg`, from KivyMD's icon font.

Taken is every icon whose name is a text somewhere in the app, and those of `MORE`. Each is a
`<symbol>` with the font's name for it. What only a game has is added when the app starts
(`companion/web/building/assets.py`).

It needs kivymd and fonttools:

    python tools/web_icons.py            write the file
    python tools/web_icons.py --check    say which icons are missing in it; needs only kivymd
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SPRITE = ROOT / "companion" / "web" / "static" / "icons.svg"
WORDS = {
    *("at", "backspace", "book", "card", "cast", "city", "drum", "file", "folder", "gold"),
    *("group", "key", "label", "link", "linux", "more", "mouse", "note", "repeat", "seal", "seat"),
    *("spear", "switch", "tab", "table", "target", "text", "alert", "cancel", "compare", "cookie"),
    *("delete", "draw", "grid", "knob", "looks", "message", "offer", "origin", "protocol"),
    *("record", "rename", "segment", "select", "server", "share", "slide", "svg", "watch", "web"),
}
"""Texts that happen to be names of icons too; and the drum, which is drawn by us."""
MORE = {
    *("account-check", "account-multiple", "account-plus", "arrow-right", "cellphone"),
    *("eye-outline", "fullscreen", "qrcode", "sync", "television", "translate", "wifi", "wifi-off"),
}
"""Those that only pages may use."""
SIDE = 256
"""The side of an icon: half of the font's units, which is fine enough."""


def main(arguments: Sequence[str]) -> int:
    """Write the file, or check it."""
    call = argparse.ArgumentParser(description="Draw the icons of the pages.")
    call.add_argument("--check", action="store_true", help="only say which icons are missing")
    if call.parse_args(arguments).check:
        missing = used() - drawn(SPRITE.read_text(encoding="utf-8"))
        print(*sorted(missing), sep="\n", end="\n" if missing else "", file=sys.stderr)
        return bool(missing)
    SPRITE.write_text(sprite(sorted(used() | MORE)), encoding="utf-8")
    return 0


def used() -> set[str]:
    """The names of icons in the app."""
    return {text for text in texts() if text in characters()} - WORDS


def texts() -> Iterator[str]:
    """Every text in the app, its layouts and templates that an icon could be called."""
    for file in (ROOT / "companion").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for file in (*ROOT.glob("kv/*.kv"), *(ROOT / "companion").glob("**/templates/**/*.html")):
        yield from re.findall(r"['\"#]([a-z0-9-]+)['\"]", file.read_text(encoding="utf-8"))


def drawn(svg: str) -> set[str]:
    """The names of the symbols in a picture."""
    return set(re.findall(r'<symbol id="([^"]+)"', svg))


def kivymd() -> Path:
    """The folder of the package, which need not be imported."""
    spec = find_spec("kivymd")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@cache
def characters() -> Mapping[str, str]:
    """The character of each icon in the font."""
    tree = ast.parse((kivymd() / "icon_definitions.py").read_bytes())
    tables = [node for node in ast.walk(tree) if isinstance(node, ast.Dict)]
    table: Mapping[str, str] = ast.literal_eval(max(tables, key=lambda table: len(table.keys)))
    return table


def sprite(names: Iterable[str]) -> str:
    """The file: a symbol for each icon."""
    from fontTools.ttLib import TTFont

    font = TTFont(kivymd() / "fonts" / "materialdesignicons-webfont.ttf")
    symbols = (
        f'<symbol id="{name}" viewBox="0 0 {SIDE} {SIDE}" fill="currentColor">'
        f'<path d="{outline(font, characters()[name])}"/></symbol>'
        for name in names
    )
    start = '<svg xmlns="http://www.w3.org/2000/svg">'
    note = (
        "<!-- Made by tools/web_icons.py from Material Design Icons (pictogrammers.com),"
        " Apache License 2.0. -->"
    )
    return "\n".join((start, note, *symbols, "</svg>")) + "\n"


def outline(font: Any, character: str) -> str:
    """The outline of a character as the path of an SVG, in relative steps."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen

    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    scale = SIDE / font["head"].unitsPerEm
    onto = (scale, 0, 0, -scale, 0, scale * font["hhea"].ascent)
    glyphs[font.getBestCmap()[ord(character)]].draw(TransformPen(pen, onto))
    path, at = [], (0, 0)
    for command, points in pen.value:
        match command:
            case "moveTo":
                path.append("m" + steps(at, points))
            case "lineTo":
                path.append(line(at, points[0]))
            case "qCurveTo":
                for control, end in quadratic(points):
                    path.append("q" + steps(at, (control, end)))
                    at = end
            case "closePath":
                path.append("z")
        if command == "moveTo":
            start = points[0]
        at = start if command == "closePath" else points[-1]
    return re.sub(r"(?<=[a-z]) | (?=-)", "", "".join(path))


def quadratic(points: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """The curves of a run of control points, between which the ends are implied."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    for control, end in decomposeQuadraticSegment(points):
        yield control, tuple(map(round, end))


def line(at: Any, end: Any) -> str:
    """A straight line, in the shortest words."""
    over, down = round(end[0]) - round(at[0]), round(end[1]) - round(at[1])
    if not down:
        return f"h{over}"
    if not over:
        return f"v{down}"
    return f"l{over} {down}"


def steps(at: Any, points: Iterable[Any]) -> str:
    """Points relative to another."""
    return " ".join(
        str(round(part) - round(base))
        for point in points
        for part, base in zip(point, at, strict=True)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
