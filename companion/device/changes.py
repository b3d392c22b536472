"""What a phone does not report when it changes, asked for from time to time."""

from collections.abc import Callable

from kivy.clock import Clock

from companion.device import on_android


def watch(ask: Callable[[], object], changed: Callable[[], None], seconds: float) -> None:
    """Call `changed` when a phone's answer has changed; on any other device, never."""
    if not on_android():
        return
    last = ask()

    def look(_seconds: float) -> None:
        nonlocal last
        if (now := ask()) != last:
            last = now
            changed()

    Clock.schedule_interval(look, seconds)
