"""The app of the sources and a packaged one must look alike after the same touches."""

import time
from functools import reduce
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from companion.spots import NEW
from tests.app.driver import Driver, name_of
from tests.app.fingers import Fingers
from tests.desktop.program import Program
from tests.waiting import PATIENCE

_SEEN = NEW + 0.1
"""Seconds until what the other app shows may be clicked."""
_SQUARE, _NEAR = 8, 16
"""Within squares of this many pixels, colours differ at most this much, of 255."""


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures look alike, square by square.

    What is between two pixels may be drawn on either.
    """
    if one.size != other.size:
        return False
    aside = (ImageChops.offset(one, x, y) for x, y in product((0, -1, 1), repeat=2))
    apart = reduce(ImageChops.darker, (ImageChops.difference(each, other) for each in aside))
    return apart.reduce(_SQUARE).point(lambda value: max(value - _NEAR, 0)).getbbox() is None


class Twins(Fingers):
    """Fingers in the window of this process, whose every tap is also a click in the other app.

    Here time is simulated, there it is real.
    """

    def __init__(self, driver: Driver, program: Program, folder: Path) -> None:
        super().__init__(driver)
        self._program, self._folder = program, folder
        self.visited: set[str] = set()
        self.compare()

    def tap_at(self, x: float, y: float) -> None:
        """A tap, and the same click; both apps then show the same."""
        super().tap_at(x, y)
        time.sleep(_SEEN)
        self._program.click(x, self.driver.window.height - y)
        self.compare()

    def back(self) -> None:
        """Tap the way back."""
        self.do("back")

    def line(self, part: str, deed: str = "") -> None:
        """Tap the row of a list that contains this text, or what does this in its menu."""
        line: Any = next(each for each in self.driver.widgets() if part in name_of(each))
        if not deed:
            self.tap(line)
            return
        x, y = map(float, line.to_window(*line.center))
        self.tap_at(x + line.width / 2 - 24, y)
        self.do(deed)

    def _without_code(self, picture: Image.Image) -> Image.Image:
        """Without the letters to join with, which every app makes for itself and saves nowhere."""
        shared = self.driver.app.hosting.shared
        for each in self.driver.widgets():
            if shared is not None and getattr(each, "view", None) == shared.code:
                bottom = int(self.driver.window.height - each.to_window(each.x, each.y)[1])
                picture.paste((0, 0, 0), (0, bottom - int(each.height), picture.width, bottom))
        return picture

    def compare(self) -> None:
        """Wait until both look alike; some things fade and slide for a moment."""
        ending = time.monotonic() + PATIENCE
        while True:
            self.driver.frames(3)
            here, there = self.driver.shown(), self._program.picture
            if alike(*map(self._without_code, (here, there))):
                break
            if time.monotonic() > ending:
                here.save(self._folder / "sources.png")
                there.save(self._folder / "packaged.png")
                raise AssertionError(
                    f"{self.screen} looks otherwise than from the sources, see the pictures in "
                    f"{self._folder}. It said: {self._program.said}"
                )
        self.visited.add(self.screen)
