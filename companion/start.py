"""Reads the command line and settles what must be settled before Kivy is imported."""

import os
import sys
from collections.abc import Sequence

os.environ.setdefault("KIVY_NO_ARGS", "1")

from companion import options
from companion.device import language
from companion.texts import LANGUAGES, _, set_language


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the app until it is closed."""
    chosen = options.read(arguments)
    set_language(chosen.language or language.find(LANGUAGES))
    prepare_window(chosen)
    from companion.app import CompanionApp

    CompanionApp(chosen).run()


def prepare_window(chosen: options.Options) -> None:
    """What must be settled before Kivy is imported."""
    if sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ:
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            sys.exit(_("There is no display to open a window on."))
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    # what is drawn has soft edges of its own, and a frame is ready in half the time
    Config.set("graphics", "multisamples", "0")
    width, height = chosen.size or (412, 915)
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")
