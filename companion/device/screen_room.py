"""How much room the screen has for a window, asked before there is one."""

import ctypes
import sys
from typing import Final, NamedTuple

from companion.device import on_android


class Room(NamedTuple):
    """What panels leave of the screen, and the height of a window's title."""

    left: int
    top: int
    width: int
    height: int
    title: int = 0


_TITLE: Final = 40
"""What desktops give to a window's title, in pixels, at most."""
_WORK_AREA: Final = 0x0030
_CARDINAL: Final = 6


def room() -> Room | None:
    """The room of the screen; None where that is not known, or a window always fills it."""
    if on_android():
        return None
    try:
        if sys.platform == "win32":
            return _of_windows()
        return _of_mac() if sys.platform == "darwin" else _of_x()
    except (OSError, AttributeError, ValueError, ctypes.ArgumentError):
        return None


def _of_x() -> Room | None:
    """Of an X server, also for Wayland; the work area is known where there is a window manager."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    if not display.value:
        return None
    try:
        screen = x.XDefaultScreen(display)
        whole = Room(0, 0, x.XDisplayWidth(display, screen), x.XDisplayHeight(display, screen))
        return _work_area(x, display) or whole
    finally:
        x.XCloseDisplay(display)


def _work_area(x: ctypes.CDLL, display: ctypes.c_void_p) -> Room | None:
    x.XInternAtom.restype = x.XDefaultRootWindow.restype = ctypes.c_ulong
    name = ctypes.c_ulong(x.XInternAtom(display, b"_NET_WORKAREA", True))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    kind, form = ctypes.c_ulong(), ctypes.c_int()
    count, left = ctypes.c_ulong(), ctypes.c_ulong()
    found = ctypes.POINTER(ctypes.c_long)()
    if not name.value or x.XGetWindowProperty(
        display, root, name, ctypes.c_long(0), ctypes.c_long(4), False, ctypes.c_ulong(_CARDINAL),
        ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count), ctypes.byref(left),
        ctypes.byref(found),
    ):  # fmt: skip
        return None
    try:
        if count.value != 4:
            return None
        across, down, width, height = found[:4]
        return Room(across, down, width, height, _TITLE)
    finally:
        x.XFree(found)


def _of_windows() -> Room:
    area = (ctypes.c_long * 4)()
    user = ctypes.CDLL("user32")
    user.SystemParametersInfoW(_WORK_AREA, 0, ctypes.byref(area), 0)
    left, top, right, bottom = area
    return Room(left, top, right - left, bottom - top, _TITLE)


def _of_mac() -> Room:
    class Box(ctypes.Structure):
        _fields_ = tuple((name, ctypes.c_double) for name in ("x", "y", "width", "height"))

    graphics = ctypes.CDLL("/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics")
    graphics.CGDisplayBounds.restype = Box
    box = graphics.CGDisplayBounds(graphics.CGMainDisplayID())
    # the menu above, and most of a dock below
    return Room(0, _TITLE, int(box.width), int(box.height) - 3 * _TITLE, _TITLE)
