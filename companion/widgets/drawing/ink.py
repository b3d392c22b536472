"""Drawing on the plain canvas: boxes, texts and icons; the picture of a text is made once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.graphics import Color as Ink
from kivy.graphics import Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

from companion.look import DISPLAY, ICONS, SEATS, TEXT, Color, Look, Palette, mixed
from companion.widgets.drawing.lettering import LINE, Paragraph, in_lines, size_of, texture_of
from companion.widgets.drawing.patterns import drum
from companion.widgets.drawing.worn import Dressed
from engine.seats import Seat

USUAL_TURN, KEYS_TURN, MAPS_TURN, LAST_TURN = 5, 6, 7, 8
"""The order in which widgets are read aloud; equal ones follow the screen."""
_SMALLEST_SHARE = 0.72
"""How far a text shrinks to fit before it is cut; large ones shrink at least to the
standard size.
"""

_EMBLEM, _ROUND, _IN_BAND = 0.68, 0.25, 0.6
"""The share of its box that an emblem takes, the share its corners take, and the share of a band.
"""
_FAINT, _FAINT_SIGN, _HELD = 0.55, 0.25, 0.2
"""How far the colour of one who is out goes towards the ground, and the emblem towards
that; how far the colour goes towards the emblem under a finger."""


def register_fonts() -> None:
    """Make the icon font and the weights of Roboto known by name."""
    for name, file in (
        (ICONS, "materialdesignicons-webfont.ttf"),
        ("RobotoMedium", "Roboto-Medium.ttf"),
        ("RobotoBold", "Roboto-Bold.ttf"),
    ):
        LabelBase.register(name, f"{fonts_path}{file}")


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a text was drawn, whether it was cut to fit, and in which colour."""

    text: str
    x: float
    y: float
    width: float
    height: float
    cut: bool
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """Which icon was drawn, and around which point."""

    name: str
    x: float
    y: float


class Drawn(Dressed, Widget):
    """A widget that draws itself whenever its `view`, place or size changes, once a frame; or any
    of the properties in `drawn_by`.

    `reading_turn` is its turn when the screen is read aloud. `lit` is the part that stays bright
    when the screen is dimmed: its left, lower, right and upper side.
    """

    lit: tuple[float, float, float, float] | None = None

    reading_turn = USUAL_TURN
    drawn_by: ClassVar[tuple[str, ...]] = ()

    view: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self.marks: list[Mark] = []
        self.signs: list[Sign] = []
        self.redraw: Callable[..., None] = Clock.create_trigger(self._draw_anew, -1)
        super().__init__(**properties)
        for name in ("view", "pos", "size", *self.drawn_by):
            self.fbind(name, self.redraw)
        self.redraw()

    def wear(self, look: Look) -> None:
        """Take another look, for a widget that outlives its screen."""
        if look != self.look:
            self.look = look
            self.redraw()

    def draw(self) -> None:
        """Draw on the canvas, which is open and empty."""

    @property
    def covers(self) -> bool:
        """Whether what is below can be neither touched nor read."""
        return False

    def spoken(self) -> str:
        """The text read aloud: what is written, line by line."""
        lines: dict[int, list[Mark]] = {}
        for mark in self.marks:
            lines.setdefault(round(mark.y + mark.height / 2), []).append(mark)
        return " ".join(
            mark.text
            for height in sorted(lines, reverse=True)
            for mark in sorted(lines[height], key=lambda mark: mark.x)
        )

    def _draw_anew(self, *_: object) -> None:
        self.marks.clear()
        self.signs.clear()
        self.lit = None
        self.canvas.clear()
        if self.width <= 1 or self.height <= 1:
            return
        with self.canvas:
            self.draw()

    @property
    def colors(self) -> Palette:
        return self.look.palette

    def sp(self, size: float) -> float:
        """A text size in pixels, at the look's text size."""
        return float(dp(size)) * self.look.text_scale

    def box(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0
    ) -> None:
        """A filled box, its corners rounded."""
        Ink(*color)
        if radius:
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[radius], segments=8)
        else:
            Rectangle(pos=(x, y), size=(width, height))

    def frame(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0,
        thickness: float = 1,
    ) -> None:  # fmt: skip
        """The outline of a box."""
        Ink(*color)
        inset = thickness / 2
        Line(
            rounded_rectangle=(
                x + inset, y + inset, width - thickness, height - thickness, max(radius, 1)
            ),
            width=thickness / 2,
        )  # fmt: skip

    def ground(
        self, color: Color, radius: float = 0, *, edge: Color | None = None, thick: float = 1
    ) -> None:
        """A box as large as the widget, with an edge so many dp thick if it has one."""
        self.box(self.x, self.y, self.width, self.height, color, radius)
        if edge is not None:
            self.frame(self.x, self.y, self.width, self.height, edge, radius, dp(thick))

    def panel(self, x: float, y: float, width: float, height: float) -> None:
        """What lies over the screen."""
        self.box(x, y, width, height, self.colors.panel, dp(18))
        self.frame(x, y, width, height, self.colors.line, dp(18), dp(1))

    def emblem(
        self, seat: Seat, x: float, y: float, side: float, *,
        faint: bool = False, held: bool = False,
    ) -> None:  # fmt: skip
        """A seat's emblem in a box of its colour, around a point."""
        fill, ink = self.seat_inks(seat, faint=faint)
        fill = mixed(fill, ink, _HELD) if held else fill
        self.box(x - side / 2, y - side / 2, side, side, fill, side * _ROUND)
        self.icon(SEATS[seat].icon, x, y, side * _EMBLEM / dp(1), ink)

    def band(
        self, seat: Seat, wide: float, bottom: float, high: float, radius: float, *,
        rim: float = 0, faint: bool = False,
    ) -> None:  # fmt: skip
        """The emblem at the left end of a row, round as that is, and within its rim."""
        fill, ink = self.seat_inks(seat, faint=faint)
        left, within = self.x + rim, max(int(radius) - rim, 1)
        self.half_round(left, bottom + rim, wide - rim, high - 2 * rim, fill, within, "left")
        size = min(wide, high) * _IN_BAND / dp(1)
        self.icon(SEATS[seat].icon, self.x + wide / 2, bottom + high / 2, size, ink)

    def seat_inks(self, seat: Seat, *, faint: bool = False) -> tuple[Color, Color]:
        """A seat's colour, and what its emblem is drawn in; `faint` for who is out."""
        look = SEATS[seat]
        if not faint:
            return look.color, look.on_color
        fill = mixed(look.color, self.colors.row, _FAINT)
        return fill, mixed(look.on_color, fill, _FAINT_SIGN)

    def half_round(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float,
        side: Literal["left", "top", "bottom"],
    ) -> None:  # fmt: skip
        """A filled box, its corners rounded on one side only."""
        self.box(x, y, width, height, color, radius)
        match side:
            case "left":
                self.box(x + width - radius, y, radius, height, color)
            case "top":
                self.box(x, y, width, radius, color)
            case "bottom":
                self.box(x, y + height - radius, width, radius, color)

    def write(
        self, text: str, x: float, y: float, size: float, color: Color, *,
        font: str = TEXT, align: float = 0.0, width: float | None = None, shrinks: bool = True,
    ) -> float:  # fmt: skip
        """A line of text around the height `y`; its width.

        `align` 0 begins at `x`, 0.5 is centred there, 1 ends there. A text wider than `width`
        shrinks a little if it may, then is cut with an ellipsis. `size` is in sp.
        """
        pixels = max(round(self.sp(size)), 1)
        wide, shown = size_of(text, font, pixels)[0], text
        if width is not None and wide > width:
            least = min(pixels * _SMALLEST_SHARE, dp(size)) if shrinks else pixels
            smallest = max(int(least), 1)
            pixels = max(int(pixels * width / wide), smallest)
            while (wide := size_of(text, font, pixels)[0]) > width and pixels > smallest:
                pixels -= 1
            kept = text
            while wide > width and len(kept) > 1:
                keep = int(len(kept) * width / wide)
                kept = kept[: max(min(keep, len(kept) - 1), 1)]
                shown = f"{kept.rstrip()}…"
                wide = size_of(shown, font, pixels)[0]
        texture = texture_of(shown, font, pixels)
        left = round(x - texture.width * align)
        bottom = round(y - texture.height / 2)
        Ink(*color)
        Rectangle(texture=texture, pos=(left, bottom), size=texture.size)
        self.marks.append(
            Mark(text, left, bottom, texture.width, texture.height, shown != text, color)
        )
        return float(texture.width)

    def write_name(
        self, text: str, x: float, y: float, size: float, color: Color, *,
        width: float, font: str = DISPLAY, align: float = 0.0,
    ) -> float:  # fmt: skip
        """A name beside others, whose letters are as large, however many it has; its width."""
        return self.write(
            text, x, y, size, color, font=font, align=align, width=width, shrinks=False
        )

    def wrap(
        self, text: str, size: float, font: str, room: float, *,
        balanced: bool = True, most: int = 0, line: float = LINE,
    ) -> Paragraph:  # fmt: skip
        """A text in lines, `line` sizes apart and `most` of them at most, for `paragraph`."""
        return in_lines(text, self.look, size, font, room, balanced=balanced, most=most, line=line)

    def paragraph(
        self, words: Paragraph, x: float, top: float, color: Color, *, align: float = 0.0
    ) -> float:
        """Lines of text from `top` down, each beside `x` as `write` has it; where they end."""
        for number, line in enumerate(words.lines):
            y = top - words.step * (number + 0.5)
            self.write(
                line, x, y, words.size, color, font=words.font, align=align, width=words.room
            )
        return top - words.high

    def icon(self, name: str, x: float, y: float, size: float, color: Color) -> None:
        """An icon of `size` dp around a point; text sizes do not change it."""
        self.signs.append(Sign(name, x, y))
        side = max(round(dp(size)), 1)
        if name == "drum":
            texture, (wide, high) = drum(side), (side, side)
        else:
            texture = texture_of(md_icons[name], ICONS, side)
            wide, high = texture.size
        Ink(*color)
        Rectangle(
            texture=texture, pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high)
        )


class Fitted(Drawn):
    """Its width is given, its height follows: `fit` computes it when one of `fits_by` changes.

    Nothing is computed before there is a view, where one is needed.
    """

    fits_by: ClassVar[tuple[str, ...]] = ("view", "width")

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, **properties)
        for name in self.fits_by:
            self.fbind(name, self._fit)
        self._fit()

    def fit(self) -> float:
        """How high it has to be; called with a view."""
        raise NotImplementedError

    def _fit(self, *_: object) -> None:
        if "view" in self.fits_by and self.view is None:
            return
        self.height = self.fit()
        self.redraw()
