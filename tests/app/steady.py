"""Simulated time for a window in tests: it passes by frames, not by the machine's clock.

A frame is a sixtieth of a second, however long it takes to draw; nothing waits. So a long press
takes as many frames on a busy machine as on an idle one, and so does a bounce. Only measurements
and comparisons with another program need real time.
"""

import time
from typing import Any

FRAME = 1 / 60


class _Time:
    """What the window's clock says while time is simulated."""

    def __init__(self) -> None:
        self.now = 0.0
        self.usual: list[tuple[Any, str, Any]] = []

    def __call__(self) -> float:
        return self.now


_time = _Time()


def keep_time() -> None:
    """From now on only frames make time pass in this process's window."""
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
    """From now on time is real again."""
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
    """Replaces the clock's own wait for the next frame."""
    from kivy.clock import Clock

    _time.now += FRAME
    Clock._dt = _time.now - Clock._last_tick
    Clock._last_tick = _time.now
    return _time.now


def now() -> float:
    """The time for touches in that window."""
    return _time.now if _time.usual else time.monotonic()


def let_pass(seconds: float) -> None:
    """Let so much time pass without a frame."""
    if _time.usual:
        _time.now += seconds
    else:
        time.sleep(seconds)
