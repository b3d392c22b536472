"""Texts: the picture of each, made once, its width, and its lines in a column."""

from dataclasses import dataclass
from functools import lru_cache

from kivy.metrics import dp

from companion.look import DISPLAY, TEXT, Look
from companion.widgets.drawing import pictures

_MOST_TEXTURES = 1200
_MOST_SIZES = 8000
_ruler = lru_cache(64)(pictures.ruler)
LINE = 1.36
"""The distance of lines, relative to their text size."""
CAP, ADVANCE = 0.711, 0.575
"""The height and the width of a digit, relative to the text size."""
_NARROWEST = 60
"""The least width of a column, in dp, even before its widget has its size."""
_SHORT = 0.5
"""A last line shorter than this share of the one before it gets some of its words."""


@lru_cache(_MOST_TEXTURES)
def texture_of(text: str, font: str, size: int) -> pictures.Picture:
    """The white picture of a text, tinted when drawn."""
    return pictures.of_text(text, font, size)


@lru_cache(_MOST_SIZES)
def size_of(text: str, font: str, size: int) -> tuple[int, int]:
    """The width and height of that picture, which need not be made for it."""
    return _ruler(font, size)(text)


def grown(room: float, usual: float, most: float = 1.5) -> float:
    """How much larger letters are where there is more room than the usual, in dp."""
    return float(min(max(room / dp(usual), 1.0), most))


def text_width(text: str, look: Look, size: float, font: str = DISPLAY) -> float:
    return float(size_of(text, font, max(round(dp(size) * look.text_scale), 1))[0])


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text in lines: its size in sp, its font, the width available, and the distance of the
    lines.
    """

    lines: tuple[str, ...] = ()
    size: float = 0
    font: str = TEXT
    room: float = 0
    step: float = 0

    @property
    def high(self) -> float:
        return self.step * len(self.lines)

    def top_around(self, middle: float) -> float:
        """The top of the lines when they are centred there."""
        return middle + self.high / 2


def in_lines(
    text: str, look: Look, size: float, font: str, room: float, *,
    balanced: bool = True, most: int = 0, line: float = LINE,
) -> Paragraph:  # fmt: skip
    """A text in a column; words that do not fit `most` lines are put on the last of them."""
    room = max(room, float(dp(_NARROWEST)))
    if most == 1 or not text:
        lines = [text] if text else []
    else:
        lines = wrapped(text, look, size, font, room, balanced=balanced)
    if most and len(lines) > most:
        lines[most - 1 :] = [" ".join(lines[most - 1 :])]
    return Paragraph(tuple(lines), size, font, room, float(dp(size)) * look.text_scale * line)


def wrapped(
    text: str, look: Look, size: float, font: str, width: float, *, balanced: bool = True
) -> list[str]:
    """The lines of a text in a column of this width; if `balanced`, none is a single short word."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        begun, line = len(lines), ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, look, size, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
        if balanced and len(lines) - begun > 1:
            lines[-2:] = _balanced(lines[-2], lines[-1], look, size, font)
    return lines


def _balanced(above: str, last: str, look: Look, size: float, font: str) -> list[str]:
    """The last two lines, with as many words on the last that it is not much shorter."""

    def wide(line: str) -> float:
        return text_width(line, look, size, font)

    words = above.split(" ")
    while len(words) > 1 and wide(last) < wide(" ".join(words)) * _SHORT:
        longer = f"{words[-1]} {last}"
        if wide(longer) > wide(" ".join(words[:-1])):
            break
        last = longer
        words.pop()
    return [" ".join(words), last]
