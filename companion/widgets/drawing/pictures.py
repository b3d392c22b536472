"""Where pictures are made.

A phone deletes them while the app is in the background; each of these can be made again, so no
other module makes a picture.
"""

from collections.abc import Callable
from typing import Protocol

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

WHITES = tuple(bytes((255, 255, 255, alpha)) for alpha in range(256))
"""White pixels, one of each opacity."""


class Picture(Protocol):
    """A picture to draw with, as far as we use it: Kivy has no types for it."""

    width: int
    height: int
    size: tuple[int, int]
    wrap: str

    def blit_buffer(self, data: bytes, *, colorfmt: str, bufferfmt: str) -> None: ...
    def add_reload_observer(self, fill: "Callable[[Picture], object]") -> None: ...


def of_pixels(
    width: int, height: int, data: bytes, *, repeats: bool = False, mipmap: bool = False
) -> Picture:
    """A picture of these pixels, four bytes each, the lowest row first."""
    texture: Picture = Texture.create(size=(width, height), colorfmt="rgba", mipmap=mipmap)
    texture.wrap = "repeat" if repeats else "clamp_to_edge"

    def fill(picture: Picture) -> None:
        picture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture


def of_text(text: str, font: str, size: int, *, outline: int = 0) -> Picture:
    """The white picture of a text, tinted when drawn; an outline makes its strokes broader."""

    def write(on: Picture | None = None) -> Picture:
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
        texture: Picture = label.texture
        return texture

    texture = write()
    texture.add_reload_observer(write)
    return texture


def ruler(font: str, size: int) -> Callable[[str], tuple[int, int]]:
    """What tells how large the picture of a line of text is, without making it."""
    label = CoreLabel(font_name=font, font_size=size)

    def measured(line: str) -> tuple[int, int]:
        wide, high = label.get_extents(line)
        return max(wide, 1), max(high, 1)

    return measured


def of_drawing(width: int, height: int, draw: Callable[[], None]) -> Picture:
    """The drawing on an open canvas, kept as pixels."""
    paper = Fbo(size=(width, height), noadd=True)
    with paper:
        ClearColor(1, 1, 1, 0)
        ClearBuffers()
        draw()
    paper.draw()
    return of_pixels(width, height, paper.pixels)


class Still(FloatLayout):
    """Something slow to draw: its content is painted into a picture whenever that changes, which
    is shown frame after frame.

    It is in the lower left corner of the window.
    """

    def __init__(self, **properties: object) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self._paper = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            self._shown = Rectangle(texture=self._paper.texture)
        with self._paper:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
        super().__init__(**properties)

    def add_widget(self, widget: Widget, *arguments: object, **named: object) -> None:
        window, self.canvas = self.canvas, self._paper
        super().add_widget(widget, *arguments, **named)
        self.canvas = window

    def on_size(self, *_: object) -> None:
        self._paper.size = [max(round(side), 1) for side in self.size]
        self._shown.texture, self._shown.size = self._paper.texture, self._paper.size


def seen_apart(widget: Widget, ground: tuple[float, ...]) -> tuple[int, int, bytes]:
    """What a widget outside of any window looks like on this ground: how wide and how high it is,
    and its pixels from the top. They are taken at once, so that nothing can be lost.
    """
    size = round(widget.width), round(widget.height)
    sheet = Fbo(size=size, with_stencilbuffer=True)
    with sheet:
        ClearColor(*ground)
        ClearBuffers()
        Scale(1, -1, 1)
        Translate(0, -size[1], 0)
    sheet.add(widget.canvas)
    sheet.draw()
    pixels: bytes = sheet.pixels
    sheet.remove(widget.canvas)
    return *size, pixels
