"""The end of `--serve`: soon, whatever the table's thread is doing."""

import os
from collections.abc import Callable
from threading import Event, Thread

from companion.web.serving.post import TablePost

_PATIENCE = 0.7
"""Seconds until the work begun is waited for no more: the largest record takes longer."""


class Ending:
    """Waits for a signal. What has not ended by itself soon after is ended from here.

    Nothing is lost by that: what was answered is on the disk, as after a power cut.
    """

    def __init__(self, post: TablePost) -> None:
        self._post = post
        self._begun = Event()
        self.hang_up: Callable[[], object] = lambda: None
        """Tells all guests that the table is closed; it may be called in any thread."""
        Thread(target=self._wait, name="ending", daemon=True).start()

    def begin(self, *_signal: object) -> None:
        """End; this is called by a signal's handler, whatever that interrupts."""
        self._post.stop()
        self._begun.set()

    def _wait(self) -> None:
        self._begun.wait()
        # the program ends meanwhile, and this thread with it
        Event().wait(_PATIENCE)
        self.hang_up()
        os._exit(0)
