"""Rounded boxes and their outlines from small pictures that are quick to make."""

from functools import lru_cache

from kivy.graphics import BorderImage
from kivy.graphics import Color as Ink

from companion.look import Color
from companion.widgets.drawing import pictures
from companion.widgets.drawing.smooth import Smooth


class Rounded(Smooth):
    """A drawn widget whose boxes and frames have smooth corners."""

    def box(
        self, x: float, y: float, width: float, height: float, color: Color, radius: float = 0
    ) -> None:
        """A filled box, its corners rounded."""
        left, bottom, wide, high = _whole(x, y, width, height)
        corner = int(min(radius, width / 2, height / 2))
        if corner < 1:
            super().box(left, bottom, wide, high, color)
            return
        Ink(*color)
        _spread(_ring(corner, corner + 1.0), corner, left, bottom, wide, high)

    def frame(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        color: Color,
        radius: float = 0,
        thickness: float = 1,
    ) -> None:
        """The outline of a box."""
        corner = int(min(radius, width / 2, height / 2))
        if corner < 1:
            super().frame(x, y, width, height, color, radius, thickness)
            return
        Ink(*color)
        _spread(_ring(corner, round(thickness, 1)), corner, *_whole(x, y, width, height))


def _whole(x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
    """The box with its edges on whole pixels."""
    left, bottom = round(x), round(y)
    return left, bottom, round(x + width) - left, round(y + height) - bottom


def _spread(
    picture: pictures.Picture, corner: int, x: int, y: int, width: int, height: int
) -> None:
    """The picture's corners unchanged, and its middle stretched."""
    BorderImage(texture=picture, border=(corner,) * 4, pos=(x, y), size=(width, height))


@lru_cache(96)
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
