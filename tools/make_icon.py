"""Draws the app's icon, a barbute on a red field, into `packaging/`, from the shapes below.

    icon.svg, icon.png                        the icon by itself, with round corners
    presplash.png                             what a phone shows while the app starts
    android/icon_background.png, _foreground.png        the layers that Android cuts to a shape
    android/res/drawable/icon_monochrome.xml            the layer that it tints

into `companion/web/static/`, for browsers, icon.svg and a small icon.png; and into `web/`
icon-square.png, which a home screen cuts to its own shape; and for app stores, into
`fastlane/metadata/android/en-US/images/`, the same as icon.png, and a banner as featureGraphic.png.

The unit is the 108th part of an Android layer: what is more than 33 of them from the middle may be
cut off. The field is hatched vertically, the engraver's sign for red, as on our map.

    python tools/make_icon.py
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import mul
from pathlib import Path

from PIL import Image, ImageDraw

Point = tuple[float, float]

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"
WEB = PACKAGING.parent / "companion" / "web" / "static"
STORE = PACKAGING.parent / "fastlane" / "metadata" / "android" / "en-US" / "images"
SIDE = 108.0
MIDDLE = SIDE / 2
SHOWN = 80.0
"""The visible width of an icon that is not cut, in these units."""
SAFE = 0.83
"""The scale at which the helm fits into a circle."""
CORNER = 0.21
"""The radius of its corners, as a share of its side."""
FINER = 4
"""How much larger the picture is painted than it is saved."""
BENDS = 48
"""The number of straight lines for a curve."""

GROUND = "1c1412"
"""The ground of the dark theme, which the app opens with."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path as in SVG, of M, L and C alone: filled, or stroked if it has a width."""

    path: str
    color: str
    lower: str = ""
    """The colour at its lower end, if it is a gradient."""
    width: float = 0.0
    alpha: float = 1.0

    def put(self, place: Callable[[float, float], Point]) -> "Shape":
        """The shape with each of its points mapped."""
        words = []
        for command, points in _steps(self.path):
            words.append(command)
            words += [f"{part:.2f}" for point in points for part in place(*point)]
        return replace(self, path=" ".join(words))

    def sized(self, scale: float) -> "Shape":
        """The shape scaled around the middle."""
        drawn = replace(self, width=self.width * scale)
        return drawn.put(
            lambda x, y: (MIDDLE + (x - MIDDLE) * scale, MIDDLE + (y - MIDDLE) * scale)
        )

    def mirrored(self, color: str, lower: str = "") -> "Shape":
        """The shape mirrored left to right."""
        return replace(self, color=color, lower=lower).put(lambda x, y: (SIDE - x, y))


def _steps(path: str) -> Iterator[tuple[str, list[Point]]]:
    """The commands of a path, with the points of each."""
    words = path.split()
    starts = [at for at, word in enumerate(words) if word.isalpha()] + [len(words)]
    for start, end in pairwise(starts):
        parts = [float(word) for word in words[start + 1 : end]]
        yield words[start], list(zip(parts[::2], parts[1::2], strict=True))


# --- Shapes

_TOP, _TIP, _INNER = "54 22", "78.4 81.6", "58.2 86.8"
_SKULL = f"C 63 23 75.5 30 75.8 46 C 76 54 73.6 60 74 66 C 74.4 72 76.6 77 {_TIP}"
_HEM = f"C 72 85.4 65 86.6 {_INNER}"
_CHEEK = "L 58.2 70 C 58.2 66 59.4 63.4 62 62.2 C 67 60.6 71.4 56 71.4 51"
_NOSE = "C 65.4 49 59.6 50.4 57 51.8 C 56.8 56 56.4 60 55.6 63.4 C 55.2 65.2 54.6 66.6 54 67.6"
_HALF = f"M {_TOP} {_SKULL} {_HEM} {_CHEEK} {_NOSE} L {_TOP}"
"""The right half of the helm: over the top, along the hem, up the cheek and down the nose."""
_SHADOW = (
    f"M {_TOP} {_SKULL} C 70 87.4 62 86.8 54 86.8 C 46 86.8 38 87.4 29.6 81.6 "
    f"C 31.4 77 33.6 72 34 66 C 34.4 60 32 54 32.2 46 C 32.5 30 45 23 {_TOP}"
)
_WITHIN = "M 54 44 L 74 48 L 72 64 L 60 68 L 59.4 86.7 L 48.6 86.7 L 48 68 L 36 64 L 34 48 L 54 44"


def field() -> Iterator[Shape]:
    """The red field."""
    yield Shape(f"M 0 0 L {SIDE} 0 L {SIDE} {SIDE} L 0 {SIDE} L 0 0", "bd4037", "7a211c")
    for line in range(1, 27):
        yield Shape(f"M {4 * line} 0 L {4 * line} {SIDE}", "2a0d0b", width=0.8, alpha=0.15)


def helm() -> Iterator[Shape]:
    """The helm with its highlights."""
    half = Shape(_HALF, "ecd9b0", "bb975c")
    edge = Shape(f"M {_INNER} {_CHEEK} {_NOSE}", "d5a53c", width=1.9)
    hem = Shape(f"M {_TIP} {_HEM}", "d5a53c", width=2.3)
    yield Shape(_WITHIN, GROUND)
    yield half.mirrored("fff7e4", "e4cc9a")
    yield half
    yield Shape(f"M {_TOP} L 54 50.6", "c79a4b", width=1.7)
    for line in (edge, hem):
        yield line.mirrored("ebc76f")
        yield line


def shadow() -> Shape:
    """The shadow of the helm on the field."""
    return Shape(_SHADOW, "1c0b09", alpha=0.35).put(lambda x, y: (x + 1.6, y + 2.2))


# --- Painting


def painted(side: int, shapes: Iterable[Shape]) -> Image.Image:
    """A picture so many pixels wide and high, transparent where there is nothing."""
    fine = side * FINER
    picture = Image.new("RGBA", (fine, fine))
    for shape in shapes:
        line = [(x * fine / SIDE, y * fine / SIDE) for x, y in _line(shape.path)]
        cover = Image.new("L", (fine, fine))
        pen = ImageDraw.Draw(cover)
        opaque = round(255 * shape.alpha)
        if shape.width:
            half = shape.width * fine / SIDE / 2
            pen.line(line, fill=opaque, width=round(2 * half))
            for x, y in line:
                pen.ellipse((x - half, y - half, x + half, y + half), fill=opaque)
        else:
            pen.polygon(line, fill=opaque)
        ends = min(y for _, y in line), max(y for _, y in line)
        paint = _paint(fine, shape, *ends)
        paint.putalpha(cover)
        picture.alpha_composite(paint)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def _line(path: str) -> Iterator[Point]:
    """The points of a path, its curves as straight lines."""
    start = (0.0, 0.0)
    for command, points in _steps(path):
        if command == "C":
            yield from (_bent([start, *points], step / BENDS) for step in range(1, BENDS + 1))
        else:
            yield from points
        start = points[-1]


def _bent(through: Iterable[Point], t: float) -> Point:
    """The point of a curve at a position from 0 to 1."""
    left = 1 - t
    shares = left**3, 3 * t * left**2, 3 * t**2 * left, t**3
    x, y = (sum(map(mul, shares, parts)) for parts in zip(*through, strict=True))
    return x, y


def _paint(side: int, shape: Shape, top: float, bottom: float) -> Image.Image:
    """One colour, or a gradient from the top of a shape to its bottom."""
    upper = Image.new("RGB", (side, side), f"#{shape.color}")
    if not shape.lower:
        return upper.convert("RGBA")
    lower = Image.new("RGB", (side, side), f"#{shape.lower}")
    share = Image.new("L", (1, side))
    high = max(bottom - top, 1)
    share.putdata([round(255 * min(max((y - top) / high, 0), 1)) for y in range(side)])
    return Image.composite(lower, upper, share.resize((side, side))).convert("RGBA")


def icon(side: int) -> Image.Image:
    """The icon by itself."""
    whole = round(side * SIDE / SHOWN)
    edge = (whole - side) // 2
    picture = painted(whole, [*field(), shadow(), *helm()])
    picture = picture.crop((edge, edge, edge + side, edge + side))
    corners = Image.new("L", (side * FINER, side * FINER))
    last = side * FINER - 1
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, last, last), last * CORNER, fill=255)
    picture.putalpha(corners.resize((side, side), Image.Resampling.LANCZOS))
    return picture


def square(side: int) -> Image.Image:
    """The icon to its edges, small enough in it for any shape."""
    return painted(side, [*field(), shadow(), *helm()]).convert("RGB")


def presplash(side: int) -> Image.Image:
    """The helm alone, small in the middle: a phone fits the picture to its screen."""
    picture = Image.new("RGBA", (side, side), f"#{GROUND}")
    picture.alpha_composite(painted(side, [shape.sized(0.6) for shape in helm()]))
    return picture.convert("RGB").quantize(128, dither=Image.Dither.NONE)


def banner(wide: int) -> Image.Image:
    """The same, as wide as two of it: what Google Play shows above an app."""
    high = wide * 125 // 256
    edge = (wide - high) // 2
    return presplash(wide).crop((0, edge, wide, edge + high))


# --- Writing


def svg() -> str:
    """The icon by itself as SVG."""
    shapes = [*field(), shadow(), *helm()]
    edge, radius = MIDDLE - SHOWN / 2, SHOWN * CORNER
    shades, paths = [], []
    for number, shape in enumerate(shapes):
        paint = f"#{shape.color}"
        if shape.lower:
            paint = f"url(#s{number})"
            shades.append(
                f'<linearGradient id="s{number}" x1="0" y1="0" x2="0" y2="1">'
                f'<stop offset="0" stop-color="#{shape.color}"/>'
                f'<stop offset="1" stop-color="#{shape.lower}"/></linearGradient>'
            )
        look = f'fill="{paint}"'
        if shape.width:
            look = f'fill="none" stroke="{paint}" stroke-width="{shape.width:g}"'
        if shape.alpha < 1:
            look += f' opacity="{shape.alpha:g}"'
        paths.append(f'<path d="{shape.path}" {look}/>')
    box = f'x="{edge:g}" y="{edge:g}" width="{SHOWN:g}" height="{SHOWN:g}" rx="{radius:.2f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{edge:g} {edge:g} {SHOWN:g} {SHOWN:g}">',
        f'<defs><clipPath id="c"><rect {box}/></clipPath>',
        *shades,
        '</defs><g clip-path="url(#c)" stroke-linecap="round" stroke-linejoin="round">',
        *paths,
        "</g></svg>",
    ]
    return "\n".join(lines) + "\n"


def monochrome() -> str:
    """The helm's outline as an Android vector drawable, which the phone tints."""
    half = Shape(_HALF, GROUND).sized(SAFE)
    whole = f"{half.path} Z {half.mirrored(GROUND).path} Z"
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        "<!-- Made by tools/make_icon.py. -->\n"
        '<vector xmlns:android="http://schemas.android.com/apk/res/android"\n'
        '    android:width="108dp" android:height="108dp"\n'
        f'    android:viewportWidth="{SIDE:g}" android:viewportHeight="{SIDE:g}">\n'
        f'    <path android:fillColor="#FF000000" android:pathData="{whole}" />\n'
        "</vector>\n"
    )


def main() -> None:
    """Make all files."""
    android = PACKAGING / "android"
    drawable = android / "res" / "drawable"
    drawable.mkdir(parents=True, exist_ok=True)
    for folder in (PACKAGING, WEB):
        (folder / "icon.svg").write_text(svg(), encoding="utf-8")
    (drawable / "icon_monochrome.xml").write_text(monochrome(), encoding="utf-8")
    icon(512).save(PACKAGING / "icon.png", optimize=True)
    icon(192).save(WEB / "icon.png", optimize=True)
    square(512).save(PACKAGING / "web" / "icon-square.png", optimize=True)
    presplash(720).save(PACKAGING / "presplash.png", optimize=True)
    STORE.mkdir(parents=True, exist_ok=True)
    square(512).save(STORE / "icon.png", optimize=True)
    banner(1024).save(STORE / "featureGraphic.png", optimize=True)
    background = painted(432, field()).convert("RGB")
    background.save(android / "icon_background.png", optimize=True)
    foreground = painted(432, [shape.sized(SAFE) for shape in (shadow(), *helm())])
    foreground.save(android / "icon_foreground.png", optimize=True)


if __name__ == "__main__":
    main()
