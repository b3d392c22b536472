"""Rounded boxes and their outlines from small pictures: few triangles, and smooth corners."""

from collections.abc import Callable
from functools import cache, lru_cache

from kivy.graphics import BorderImage, Rectangle
from kivy.graphics import Color as Ink

from companion.look import FIGURES, Color, mixed
from companion.widgets.drawing import pictures
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.lettering import text_width

_WHITE: Color = (1.0, 1.0, 1.0, 1.0)


class Smooth(Drawn):
    """Makes rounded boxes cheap, for widgets that are drawn again at every touch."""

    def box(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0
    ) -> None:
        corner = _corner(width, height, radius)
        if corner:
            Ink(*color)
            _spread(_ring(corner, corner + 1.0), corner, x, y, width, height)
        else:
            super().box(x, y, width, height, color)

    def width_of(self, text: str, size: float, font: str) -> float:
        """How wide a text of `size` sp would be."""
        return text_width(text, self.look, size, font)

    def fitting(self, text: str, size: float, font: str, room: float) -> float:
        """The size in sp, at most `size`, at which a text fits into this room."""
        wide = self.width_of(text, size, font)
        if wide <= room:
            return size
        return max(int(self.sp(size) * room / wide), 1) / self.sp(1)

    def figures(self, number: str, right: float, y: float, size: float, color: Color) -> float:
        """A number that ends at `right`, digit by digit: ten pictures are enough for all; its
        width.
        """
        step = self.width_of("0", size, FIGURES)
        for place, figure in enumerate(reversed(number)):
            self.write(
                figure, right - step * (place + 0.5), y, size, color, font=FIGURES, align=0.5
            )
        return step * len(number)

    def plate(
        self, x: float, y: float, width: float, height: float, radius: float,
        face: Color, edge: Color, *, rim: float = 0, lip: float = 0,
    ) -> None:  # fmt: skip
        """A rounded box with an edge: as wide as `rim` all round, and `lip` at its lower side."""
        corner = _corner(width, height, radius)
        Ink(*_WHITE)
        _spread(_plate(corner, face, edge, rim, lip), corner, x, y, width, height)

    def card(
        self, x: float, y: float, size: tuple[float, float], radius: float, face: Color, edge: Color
    ) -> None:
        """A small card of two colours, in one piece."""
        width, height = (max(round(side), 2) for side in size)
        Ink(*_WHITE)
        Rectangle(
            texture=_card(width, height, radius, face, edge),
            pos=(round(x), round(y)), size=(width, height),
        )  # fmt: skip


class Rounded(Smooth):
    """Its boxes begin and end on whole pixels, and its frames have smooth corners, too."""

    def box(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0
    ) -> None:
        corner, whole = _corner(width, height, radius), _whole(x, y, width, height)
        if corner:
            Ink(*color)
            _spread(_ring(corner, corner + 1.0), corner, *whole)
        else:
            super().box(*whole, color)

    def frame(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0,
        thickness: float = 1,
    ) -> None:  # fmt: skip
        corner = _corner(width, height, radius)
        if corner:
            Ink(*color)
            _spread(_ring(corner, round(thickness, 1)), corner, *_whole(x, y, width, height))
        else:
            super().frame(x, y, width, height, color, radius, thickness)


def _corner(width: float, height: float, radius: float) -> int:
    """The radius of corners in whole pixels; 0 for a box without any."""
    return int(min(radius, width / 2, height / 2))


def _whole(x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
    """The box with its edges on whole pixels."""
    left, bottom = round(x), round(y)
    return left, bottom, round(x + width) - left, round(y + height) - bottom


def _spread(
    picture: pictures.Picture, corner: int, x: float, y: float, width: float, height: float
) -> None:
    """The picture's corners unchanged, and its middle stretched."""
    BorderImage(texture=picture, border=(corner,) * 4, pos=(x, y), size=(width, height))


@lru_cache(64)
def _plate(radius: int, face: Color, edge: Color, rim: float, lip: float) -> pictures.Picture:
    side = 2 * radius + 2
    low = max(rim, lip)

    def shade(x: float, y: float) -> Color:
        wide, tall = side - 2 * rim, side - rim - low
        inner = _inside(x - rim, y - low, wide, tall, max(radius - rim, 0))
        red, green, blue, _ = mixed(edge, face, inner)
        return red, green, blue, _inside(x, y, side, side, radius)

    return _texture(side, side, shade)


@lru_cache(128)
def _card(width: int, height: int, radius: float, face: Color, edge: Color) -> pictures.Picture:
    """All corners are alike, and so is the rest: only a few points have to be computed."""
    far = radius + 2

    @cache
    def shade(x: float, y: float) -> Color:
        inner = _inside(x - 1, y - 1, width - 2, height - 2, max(radius - 1, 0))
        red, green, blue, _ = mixed(edge, face, inner)
        return red, green, blue, _inside(x, y, width, height, radius)

    return _texture(
        width, height, lambda x, y: shade(min(x, width - x, far), min(y, height - y, far))
    )


def _inside(x: float, y: float, width: float, height: float, radius: float) -> float:
    """How much of the pixel around a point lies within a rounded box, 0 to 1."""
    over = abs(x - width / 2) - width / 2 + radius
    up = abs(y - height / 2) - height / 2 + radius
    away = (max(over, 0) ** 2 + max(up, 0) ** 2) ** 0.5 + min(max(over, up), 0) - radius
    return float(min(max(0.5 - away, 0.0), 1.0))


def _texture(width: int, height: int, shade: Callable[[float, float], Color]) -> pictures.Picture:
    data = bytearray()
    for row in range(height):
        for column in range(width):
            data += bytes(round(255 * part) for part in shade(column + 0.5, row + 0.5))
    return pictures.of_pixels(width, height, bytes(data))


@lru_cache(160)
def _ring(radius: int, thickness: float) -> pictures.Picture:
    """A white ring, and a cross of two pixels through it; a disc if it is thick enough.

    One quarter is computed, the others mirror it.
    """
    rows = []
    for up in range(radius + 1):
        quarter = [_covered(radius, thickness, along, up) for along in range(radius + 1)]
        rows.append(b"".join(quarter + quarter[::-1]))
    data = b"".join(rows + rows[::-1])
    side = 2 * radius + 2
    return pictures.of_pixels(side, side, data)


def _covered(radius: int, thickness: float, along: int, up: int) -> bytes:
    """How far the ring covers a pixel, counted from the corner."""
    across, above = max(radius - along - 0.5, 0.0), max(radius - up - 0.5, 0.0)
    within = radius - float((across * across + above * above) ** 0.5)
    outer = min(max(within + 0.5, 0.0), 1.0)
    inner = min(max(within - thickness + 0.5, 0.0), 1.0)
    return pictures.WHITES[round(255 * (outer - inner))]
