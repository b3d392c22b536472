"""Which display the app's window can open on, or why there is none, and what draws there."""

import logging
import os
import re
import sys

from companion.device import activity, on_android
from companion.texts import _
from engine.words import harmless

_REASON = re.compile(r"Error: b?(['\"])(.*)\1$", re.MULTILINE)
_UNREACHED = "not available"
"""The start of SDL's message if a display cannot be reached."""


def missing() -> str:
    """Why no window can open, judging by the environment; empty if one may."""
    on_linux = sys.platform == "linux" and not on_android()
    if on_linux and not _named():
        return _("There is no display to open a window on.")
    return ""


def refused() -> str:
    """Try to open Kivy's window; why that failed, or empty."""
    log, kept = logging.getLogger("kivy"), _Kept()
    log.addFilter(kept)
    try:
        from kivy.core.window import Window
    finally:
        log.removeFilter(kept)
    if Window is not None:
        return ""
    reason = _REASON.search(kept.said)
    why = harmless(reason[2]) if reason else ""
    if _named() and why.endswith(_UNREACHED):
        return _("The display {name} cannot be reached.").format(name=harmless(_named()))
    return _("No window can be opened: {why}").format(why=why or "Kivy")


def density() -> float:
    """How many pixels one unit of length has on a phone, whatever its size of letters.

    0 where that is not said. Kivy asks for what newer versions of Android multiply by that size,
    so it would count twice.
    """
    if not on_android():
        return 0
    try:
        return float(activity().getResources().getDisplayMetrics().density)
    except Exception:
        # the app must open whatever the phone answers
        return 0


def driver() -> str:
    """The graphics driver's name, or empty; must be called on the thread that draws."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    said = (glGetString(GL_RENDERER), glGetString(GL_VERSION))
    return ", ".join(text.decode("utf-8", "replace") for text in said if text)


def _named() -> str:
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""


class _Kept(logging.Filter):
    """Holds back Kivy's long messages about a window that cannot open; they are for developers."""

    said = ""

    def filter(self, record: logging.LogRecord) -> bool:
        """Hold back only critical messages."""
        if record.levelno < logging.CRITICAL:
            return True
        self.said = record.getMessage()
        return False
