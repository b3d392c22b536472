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
DISPLAY_TEXT = str(_ASSETS / "fonts" / "EBGaramond_500Medium.ttf")
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


WALNUT = Palette(
    ground=color("1c1412"),
    panel=color("2a1f1a"),
    row=color("261c18"),
    row_active=color("43241f"),
    ink=color("f5e9d6"),
    muted=color("bda98f"),
    line=color("4a3a30"),
    gold=color("e0b95b"),
    on_gold=color("241a12"),
    accent=color("e0b95b"),
    danger=color("f08a7a"),
    card=color("f3e4c4"),
    card_edge=color("c79a4b"),
    card_ink=color("2a1d14"),
    card_special=color("9c2f27"),
    winter=color("2f6f9f"),
    spring=color("2f7a3a"),
    key=color("382a23"),
    key_edge=color("6d5a35"),
    key_special_edge=color("7d3a32"),
    key_off=color("261c18"),
    sea=color("1f3138"),
    sea_line=color("3c5259"),
    land=color("6a5443"),
    land_edge=color("1a120e"),
    abroad=color("3d3129"),
    map_ink=color("f5e9d6"),
    glow=color("ffd978"),
    shade=color("000000", 0.6),
)

PARCHMENT = Palette(
    ground=color("efe3c9"),
    panel=color("f6eeda"),
    row=color("f9f1de"),
    row_active=color("f3d3bf"),
    ink=color("2a1d14"),
    muted=color("6b573f"),
    line=color("d4c19b"),
    gold=color("845500"),
    on_gold=color("fffaf0"),
    accent=color("7a4f00"),
    danger=color("a32a20"),
    card=color("fffaf0"),
    card_edge=color("b98a3b"),
    card_ink=color("2a1d14"),
    card_special=color("9c2f27"),
    winter=color("1f5f8f"),
    spring=color("28682f"),
    key=color("fffaf0"),
    key_edge=color("d9c294"),
    key_special_edge=color("d79a92"),
    key_off=color("efe5cf"),
    sea=color("b9d0d2"),
    sea_line=color("8fb0b4"),
    land=color("ecdcb6"),
    land_edge=color("5a4326"),
    abroad=color("d9cba6"),
    map_ink=color("2a1d14"),
    glow=color("e09a00"),
    shade=color("2a1d14", 0.45),
)


LARGEST_TEXT = 1.6
"""The text size set here times the device's is at most this: beyond it a name and its number do not
fit side by side on the smallest phones.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme and a text scale."""

    theme: Theme
    text_scale: float = 1.0

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return WALNUT if self.theme == "dark" else PARCHMENT
