"""What a display shows, seen from outside the program that draws on it.

As a program: `python -m tests.onscreen FILE --while PID --seconds 60` waits, while that process
lives, for a window with something in it, and saves its picture.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageGrab

COLOURS = 50
"""More colours than a blank window or a plain error page has, fewer than any screen of the app."""


def picture(display: str | None = None) -> Image.Image:
    """A picture of the whole display."""
    return ImageGrab.grab(xdisplay=display or os.environ["DISPLAY"]).convert("RGB")


def has_something(shown: Image.Image) -> bool:
    """Whether there is more than backgrounds and frames."""
    return len(shown.getcolors(1 << 24) or ()) > COLOURS


def settled(
    true: Callable[[Image.Image], bool] = has_something,
    *,
    display: str | None = None,
    running: Callable[[], bool] = lambda: True,
    seconds: float = 60,
) -> Image.Image:
    """The picture as soon as it fulfils a condition and has not changed for a moment."""
    before, ending = None, time.monotonic() + seconds
    while time.monotonic() < ending and running():
        now = picture(display)
        if now == before and true(now):
            return now
        before = now
        time.sleep(0.3)
    raise TimeoutError("nothing of the kind was ever shown")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.onscreen")
    parser.add_argument("file", type=Path)
    parser.add_argument("--while", dest="process", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=60)
    call = parser.parse_args()
    lives = Path("/proc", str(call.process)).exists
    try:
        settled(running=lives, seconds=call.seconds).save(call.file)
    except TimeoutError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
