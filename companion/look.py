"""How everything looks: two themes, the seats' colours and emblems, fonts and sizes.

A `Look` is fixed while a screen lives; another theme or text size means new screens.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engine.seats import Seat

Color = tuple[float, float, float, float]
Theme = Literal["dark", "light"]

_ASSETS = Path(__file__).parent / "assets"
DISPLAY = str(_ASSETS / "fonts" / "EBGaramond_700Bold.ttf")
"""The font of names and regions."""
TEXT = "Roboto"
STRONG = "RobotoMedium"
FIGURES = "RobotoBold"
"""The font of numbers, whose digits are equally wide."""
ICONS = "Icons"


def color(hexadecimal: str, alpha: float = 1.0) -> Color:
    """The colour of a six-digit code."""
    red, green, blue = (int(hexadecimal[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue, alpha


def mixed(one: Color, other: Color, share: float) -> Color:
    """A colour between two, `share` of the way to the other."""
    red, green, blue, alpha = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def luminance(shade: Color) -> float:
    """The brightness of a colour to the eye, 0 to 1 (WCAG)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shade[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21 (WCAG)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat's colour, its emblem, and the colour of what is drawn on it."""

    color: Color
    on_color: Color
    icon: str


_CREAM = color("fffaf0")
_INK = color("241a12")

SEATS: dict[Seat, SeatLook] = {
    Seat.RED: SeatLook(color("b93a30"), _CREAM, "chess-knight"),
    Seat.GREEN: SeatLook(color("3c7a35"), _CREAM, "tree"),
    Seat.BLUE: SeatLook(color("3a6db8"), _CREAM, "fleur-de-lis"),
    Seat.YELLOW: SeatLook(color("e3b93a"), _INK, "white-balance-sunny"),
    Seat.GREY: SeatLook(color("a6a29a"), _INK, "castle"),
    Seat.PURPLE: SeatLook(color("7d4f9e"), _CREAM, "bird"),
}


ACTING = 0.2
"""How far the ground of the row of the player to act goes towards the seat's colour."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, by what they are for."""

    ground: Color
    panel: Color
    row: Color
    row_active: Color
    ink: Color
    muted: Color
    line: Color
    gold: Color
    on_gold: Color
    accent: Color
    danger: Color
    card: Color
    card_edge: Color
    card_ink: Color
    card_special: Color
    winter: Color
    spring: Color
    key: Color
    key_edge: Color
    key_special_edge: Color
    key_off: Color
    sea: Color
    sea_line: Color
    land: Color
    land_edge: Color
    abroad: Color
    map_ink: Color
    glow: Color
    shade: Color

    def acting(self, seat: Seat) -> Color:
        """The ground of the row of the player to act."""
        return mixed(self.row, SEATS[seat].color, ACTING)


_COLORS = """\
ground 1c1412 efe3c9
panel 2a1f1a f6eeda
row 261c18 f9f1de
row_active 43241f f3d3bf
ink f5e9d6 2a1d14
muted bda98f 6b573f
line 4a3a30 d4c19b
gold e0b95b 845500
on_gold 241a12 fffaf0
accent e0b95b 7a4f00
danger f08a7a a32a20
card f3e4c4 fffaf0
card_edge c79a4b b98a3b
card_ink 2a1d14 2a1d14
card_special 9c2f27 9c2f27
winter 2f6f9f 1f5f8f
spring 2f7a3a 28682f
key 382a23 fffaf0
key_edge 6d5a35 d9c294
key_special_edge 7d3a32 d79a92
key_off 261c18 efe5cf
sea 1f3138 b9d0d2
sea_line 3c5259 8fb0b4
land 6a5443 ecdcb6
land_edge 1a120e 5a4326
abroad 3d3129 d9cba6
map_ink f5e9d6 2a1d14
glow ffd978 e09a00
"""
"""The names of colours, their codes on walnut, a dark theme, and on parchment, a light one."""


def _palette(theme: int, shade: Color) -> Palette:
    named = (line.split() for line in _COLORS.splitlines())
    return Palette(shade=shade, **{name: color(codes[theme]) for name, *codes in named})


WALNUT = _palette(0, shade=color("000000", 0.6))
PARCHMENT = _palette(1, shade=color("2a1d14", 0.45))

LARGEST_TEXT = 1.6
"""The text size set here times the device's is at most this: beyond it a name and its number do not
fit side by side on the smallest phones.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme, a text scale, and whether nothing is to move."""

    theme: Theme
    text_scale: float = 1.0
    still: bool = False

    @property
    def palette(self) -> Palette:
        return WALNUT if self.theme == "dark" else PARCHMENT
