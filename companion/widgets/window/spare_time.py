"""Work for guests on the window's thread: mostly while that would wait for its next frame."""

from collections.abc import Callable

from kivy.clock import Clock

A_LITTLE = 0.004
"""Seconds of work in a frame that comes too late to leave any to wait."""

Work = Callable[[float, bool], bool]
"""Does what is asked for within so many seconds, perhaps waiting for more; whether some is left."""


class SpareTime:
    """Lends the window's thread, so that frames do not wait for guests, nor guests for frames."""

    def __init__(self) -> None:
        self._work: Work | None = None
        self.wake: Callable[[], None] = Clock.create_trigger(self._in_a_frame, 0)
        """Asks for a little time in the next frame; from any thread."""

    def lend(self, work: Work) -> None:
        """Let this work from now on."""
        self._work = work
        # the clock calls this to wait until the next frame is due
        Clock.usleep = self._between_frames

    def take_back(self) -> None:
        """Work for nobody else any more."""
        self._work = None
        Clock.__dict__.pop("usleep", None)

    def _in_a_frame(self, _seconds: float) -> None:
        if self._work is not None and self._work(A_LITTLE, False):
            self.wake()

    def _between_frames(self, microseconds: float) -> None:
        if self._work is not None:
            self._work(microseconds / 1e6, True)
