"""The fonts of the pages: which letters they have, in which files, and the CSS that names them.

`tools/web_fonts.py` makes the files. A browser loads only the part whose letters a page shows.
"""

FACES = {
    "garamond-bold": ("EB Garamond", 700),
    "roboto-medium": ("Roboto", 500),
    "roboto-bold": ("Roboto", 700),
}
"""By the name of the file: the family and the weight."""

PARTS: dict[str, tuple[tuple[int, int], ...]] = {
    "latin": (
        (0x20, 0x7E),
        (0xA0, 0x17F),
        (0x218, 0x21B),
        (0x2009, 0x2009),
        (0x2011, 0x2011),
        (0x2013, 0x2014),
        (0x2018, 0x201A),
        (0x201C, 0x201E),
        (0x2022, 0x2022),
        (0x2026, 0x2026),
        (0x2039, 0x203A),
        (0x20AC, 0x20AC),
        (0x2212, 0x2212),
    ),
    "cyrillic": ((0x401, 0x45F), (0x490, 0x491), (0x2116, 0x2116)),
}
"""The characters of each part, as ranges: the letters of Europe, digits, and marks in texts."""


def holds(part: str, character: str) -> bool:
    """Whether a part has a character."""
    return any(first <= ord(character) <= last for first, last in PARTS[part])


def css() -> str:
    """The rule of each file."""
    return "".join(
        f"@font-face{{font-family:{family!r};font-weight:{weight};font-display:swap;"
        f"src:url({name}-{part}.woff2) format('woff2');unicode-range:{_ranges(part)}}}"
        for name, (family, weight) in FACES.items()
        for part in PARTS
    )


def _ranges(part: str) -> str:
    return ",".join(
        f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in PARTS[part]
    )
