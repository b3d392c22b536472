"""Time for a window that is tested: it passes by frames, not by what the machine needs for them.

A frame is a sixtieth of a second, however long it takes to draw; nobody waits for anything. So a
long press is as long on a busy machine as on an idle one, and an echo comes as soon. Only what is
measured, or held against another program, needs the time of the world.
"""

import time
from typing import Any

FRAME = 1 / 60


class _Time:
    """What the window's clock says while it is kept steady."""

    def __init__(self) -> None:
        self.now = 0.0
        self.usual: list[tuple[Any, str, Any]] = []

    def __call__(self) -> float:
        return self.now


_time = _Time()


def keep_time() -> None:
    """From now on frames are all that makes time go by in this process' window."""
    if _time.usual:
        return
    from kivy.clock import Clock
    from kivy.effects import kinetic, scroll
    from kivy.input import motionevent

    _time.now = max(Clock.time(), Clock.get_time())
    _put(Clock, "idle", _next_frame)
    for part in (Clock, kinetic, scroll, motionevent):
        _put(part, "time", _time)


def let_time_go() -> None:
    """From now on time goes by as it does in the world."""
    from kivy.clock import Clock

    for where, name, usual in _time.usual:
        setattr(where, name, usual)
    if _time.usual:
        Clock._last_tick = Clock.time()
    _time.usual.clear()


def _put(where: Any, name: str, what: Any) -> None:
    _time.usual.append((where, name, getattr(where, name)))
    setattr(where, name, what)


def _next_frame() -> float:
    """In place of the clock's own wait for the next frame."""
    from kivy.clock import Clock

    _time.now += FRAME
    Clock._dt = _time.now - Clock._last_tick
    Clock._last_tick = _time.now
    return _time.now


def now() -> float:
    """The time for whoever touches that window."""
    return _time.now if _time.usual else time.monotonic()


def let_pass(seconds: float) -> None:
    """So much time goes by without a frame."""
    if _time.usual:
        _time.now += seconds
    else:
        time.sleep(seconds)
