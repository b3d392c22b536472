"""A moving picture of the README: a battle that is tapped in, frame by frame."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.condottiere import parse_move
from tests.app.driver import Driver, moment
from tests.app.player import TouchPlayer
from tests.app.steady import let_pass
from tests.shots.story import sit_down

LARGEST = 350_000
"""The most bytes of a moving picture."""
_WIDE = 330
_COLORS = 80
_START = """condottiere 1
player red Anna
player green Bruno
player blue Chiara

red place firenze
red 5
green 6
blue 4
"""
MOVES = (
    "red 10",
    "green drummer",
    "blue courtesan",
    "red 3",
    "green winter",
    "blue heroine",
    "red spring",
    "green 6",
    "blue bishop roma",
    "red drummer",
    "green pass",
    "blue pass",
    "red pass",
)
TOUCHED, SHOWN = 350, 750
STARTS, ENDS = 1500, 4000
"""The milliseconds for which a finger is shown, its effect, and the first and the last frame."""
_RING = 22
"""The radius of a finger's ring, in dp."""
_SOON = 0.4
"""Seconds after a touch until nothing moves and no touch counts as a bounce."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of the window, and how long it is shown."""

    picture: Any
    milliseconds: int


class FilmedPlayer(TouchPlayer):
    """Takes a frame while each finger is down, and one of its effect."""

    def __init__(self, driver: Driver, density: float) -> None:
        super().__init__(driver)
        self._density = density
        self.frames: list[Frame] = []

    def take(self, milliseconds: int, finger: tuple[float, float] | None = None) -> None:
        """A frame of the window, with a ring around the finger."""
        picture = self.driver.shown()
        if finger is not None:
            x, y = finger
            picture = ringed(picture, x, picture.height - y, _RING * self._density)
        high = round(picture.height * _WIDE / picture.width)
        self.frames.append(Frame(picture.resize((_WIDE, high)), milliseconds))

    def tap_at(self, x: float, y: float) -> None:
        """A tap that is shown."""
        let_pass(_SOON)
        moment()
        self.driver.touch_down(x, y)
        self.driver.frames(2)
        self.take(TOUCHED, (x, y))
        self.driver.touch_up()
        self.driver.rest(_SOON)
        self.take(SHOWN)


def film(
    driver: Driver, density: float, seen: Callable[[Any], Any] = lambda picture: picture
) -> list[Frame]:
    """Play a battle by touches, until its result is shown; `seen` changes the
    colours of a picture.
    """
    player = FilmedPlayer(driver, density)
    sit_down(player, _START)
    driver.rest(_SOON)
    player.take(SHOWN)
    for line in MOVES:
        player.play(parse_move(line))
        assert player.moves[-1] == line, f"{line} was not made: {player.said}"
    times = [STARTS, *(frame.milliseconds for frame in player.frames[1:-1]), ENDS]
    return [
        Frame(seen(frame.picture), time) for frame, time in zip(player.frames, times, strict=True)
    ]


def write(frames: Iterable[Frame], file: Path) -> None:
    """An animated GIF, all of whose frames have the same colours."""
    from PIL import Image

    frames = list(frames)
    wide, high = frames[0].picture.size
    sheet = Image.new("RGB", (wide, high * len(frames)))
    for place, frame in enumerate(frames):
        sheet.paste(frame.picture, (0, high * place))
    palette = sheet.quantize(_COLORS, dither=Image.Dither.NONE)
    first, *others = (
        frame.picture.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    first.save(
        file,
        save_all=True,
        append_images=others,
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        optimize=True,
    )


def ringed(picture: Any, x: float, y: float, radius: float) -> Any:
    """The picture with a soft ring at a place in it."""
    from PIL import Image, ImageDraw, ImageFilter

    mask = Image.new("L", picture.size)
    draw = ImageDraw.Draw(mask)
    box = (x - radius, y - radius, x + radius, y + radius)
    draw.ellipse(box, fill=60, outline=230, width=round(radius / 7))
    mask = mask.filter(ImageFilter.GaussianBlur(radius / 18))
    return Image.composite(Image.new("RGB", picture.size, "white"), picture, mask)
