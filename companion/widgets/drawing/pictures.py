"""Where pictures are made.

A phone deletes them while the app is in the background; each of these can be made again, so no
other module makes a picture.
"""

from collections.abc import Callable
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

WHITES = tuple(bytes((255, 255, 255, alpha)) for alpha in range(256))
"""White pixels, one of each opacity."""


def of_pixels(
    width: int, height: int, data: bytes, *, repeats: bool = False, mipmap: bool = False
) -> Any:
    """A picture of these pixels, four bytes each, the lowest row first."""
    texture = Texture.create(size=(width, height), colorfmt="rgba", mipmap=mipmap)
    texture.wrap = "repeat" if repeats else "clamp_to_edge"

    def fill(picture: Any) -> None:
        picture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def of_text(text: str, font: str, size: int, *, outline: int = 0) -> Any:
    """The white picture of a text, tinted when drawn; an outline makes its strokes broader."""

    def write(on: Any = None) -> Any:
        label = CoreLabel(
            text=text,
            font_name=font,
            font_size=size,
            color=(1, 1, 1, 1),
            outline_width=outline or None,
            outline_color=(1, 1, 1),
        )
        label.texture = on
        label.refresh()
        return label.texture

    texture = write()
    texture.add_reload_observer(write)
    return texture


def of_drawing(width: int, height: int, draw: Callable[[], None]) -> Any:
    """The drawing on an open canvas, kept as pixels."""
    paper = Fbo(size=(width, height), noadd=True)
    with paper:
        ClearColor(1, 1, 1, 0)
        ClearBuffers()
        draw()
    paper.draw()
    return of_pixels(width, height, paper.pixels)


def paper() -> Any:
    """A picture on a canvas, painted again whenever something on it changes."""
    return Fbo(size=(1, 1), with_stencilbuffer=True)
