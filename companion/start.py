"""Reads the command line and sets what must be set before Kivy is imported."""

import importlib
import logging
import os
import shutil
import signal
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

os.environ.setdefault("KIVY_NO_ARGS", "1")
# the desktop finds the launcher, and so the icon, by this name
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "condottiere-companion")
# a click that brings the window to the front must also count as a tap; so must one at the very
# first frame, before the window knows that it is in front
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
# Kivy must not leave settings, icons and logs of its own in the home folder. Its warnings go to
# the console, and the latest ones into error reports.
os.environ.setdefault("KIVY_NO_CONFIG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
# SDL only: without a display, Kivy's own window for X would end the program
os.environ.setdefault("KIVY_WINDOW", "sdl2")

from companion import options
from companion.crash import Guard
from companion.device import (
    display,
    folder,
    language,
    on_android,
    screen_room,
    window_place,
)
from companion.services.reports import Reports
from companion.texts import LANGUAGES, _, set_language


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the app until it is closed."""
    chosen = options.read(arguments)
    set_language(chosen.language or language.find(LANGUAGES))
    if chosen.serve:
        # loading the rest may take a second, and a signal is no fault then either
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: sys.exit(0))
        from companion.web.serving.serve import serve

        folder = data_folder(chosen)
        sys.exit(serve(chosen.bind, chosen.port, folder, chosen.names, chosen.broker))
    insist_on_kivy()
    guard = Guard(Reports(data_folder(chosen)))
    guard.stand()
    try:
        insist(display.missing())
        prepare_window(chosen)
        insist(display.refused())
        from companion.app import CompanionApp

        app = CompanionApp(chosen)
        guard.watch(app)
        app.run()
    finally:
        guard.leave()


def data_folder(chosen: options.Options) -> Path:
    """The folder for saved games; the program ends if there is none."""
    try:
        return chosen.data or folder.find()
    except folder.NoHomeError:
        sys.exit(
            _("There is no home folder to save games in. Name another folder: {option}")
            .format(option="--data FOLDER")
        )  # fmt: skip


def insist_on_kivy() -> None:
    """End the program with a word where Kivy is not installed, as on Python 3.14."""
    if find_spec("kivy") is None:
        sys.exit(
            _(
                "A window needs Kivy, which is not installed here; it is made for Python 3.11 to "
                "3.13. A table for browsers needs no Kivy: {option}"
            ).format(option="--serve")
        )


def insist(why_no_window: str) -> None:
    """Open the window, or end the program: Kivy would go on invisibly and lock the saved games."""
    if why_no_window:
        advice = _(
            "The app needs a desktop, or a virtual screen such as xvfb-run provides. The "
            "command-line referee needs neither: {command}"
        ).format(command="python -m engine --help")
        # not through Kivy, which logs what is written to its own stderr
        print(why_no_window, advice, sep="\n", file=sys.__stderr__)
        sys.exit(1)


def prepare_window(chosen: options.Options) -> None:
    """Set what must be set before Kivy is imported."""
    on_linux = sys.platform == "linux" and not on_android()
    if on_linux:
        # otherwise SDL would draw invisibly if these two do not answer
        os.environ.setdefault("SDL_VIDEODRIVER", "x11,wayland")
    if density := display.density():
        os.environ["KIVY_METRICS_DENSITY"] = str(density)
    logging.disable(logging.INFO)  # what Kivy logs about itself while it is imported
    from kivy.config import Config

    # drawings have soft edges of their own, and a frame takes half the time
    Config.set("graphics", "multisamples", "0")
    place = place_of_window(chosen)
    Config.set("graphics", "width", str(place.width))
    Config.set("graphics", "height", str(place.height))
    if place.left is not None and place.top is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", str(place.left))
        Config.set("graphics", "top", str(place.top))
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
    if on_linux and not (shutil.which("xclip") or shutil.which("xsel")):
        take_clipboard_of_window()


def place_of_window(chosen: options.Options) -> window_place.Place:
    """The size that was asked for, or else as the window was left, on the screen that is there."""
    if chosen.size is not None:
        return window_place.Place(*chosen.size)
    return window_place.fitted(window_place.kept(data_folder(chosen)), screen_room.room())


def take_clipboard_of_window() -> None:
    """Use SDL's clipboard, which Kivy chooses anyway if there is no other, without a false alarm.

    Kivy looks for a second clipboard, for pasting with the middle button, and logs a critical
    message if there is none.
    """
    log = logging.getLogger("kivy")
    log.disabled = True
    importlib.import_module("kivy.core.clipboard")
    log.disabled = False
