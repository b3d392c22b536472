"""Catches unforeseen errors: each is written down, and the app goes on if it can."""

import faulthandler
import sys
import threading
import traceback
from contextlib import suppress
from types import TracebackType
from typing import Any, TextIO

from companion.services import reporting
from companion.services.reports import Reports

SOON = 120
"""An error this few frames after the last recovery ends the app."""
_MOST = 50
"""So many more errors may be ignored before the recovery, which begins with the next frame."""


class Guard:
    """Catches errors of the whole program, from before its first window.

    The journal has every move, so an error costs no more than what was drawn: all screens are built
    again from what is saved. An error that comes back at once cannot be handled like that.
    """

    def __init__(self, reports: Reports) -> None:
        self._reports = reports
        self._app: Any = None
        self._lock = threading.Lock()
        self._written: BaseException | None = None
        self._mended = -SOON
        self._passed = 0
        self._file: TextIO | None = None
        self._usual = sys.excepthook

    def stand(self) -> None:
        sys.excepthook = self._on_fall
        threading.excepthook = self._on_thread
        # without the file such a crash leaves no trace
        with suppress(OSError, RuntimeError, ValueError):
            self._file = self._reports.fault_file().open("w", encoding="utf-8")
            faulthandler.enable(self._file)

    def watch(self, app: Any) -> None:
        """Catch errors in the loop of this app; it can `recover`, and knows the game."""
        from kivy.base import ExceptionManager

        self._app = app
        ExceptionManager.add_handler(self)

    def leave(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            faulthandler.disable()
            file.close()
            self._reports.forget_own_fall()

    def handle_exception(self, error: BaseException) -> int:
        """Called by Kivy for an error in its loop; the answer ends the app or ignores the error."""
        from kivy.base import ExceptionManager
        from kivy.clock import Clock

        if not isinstance(error, Exception) or error is self._written:
            return int(ExceptionManager.RAISE)
        if 0 < self._passed < _MOST:
            self._passed += 1
            return int(ExceptionManager.PASS)
        end = bool(self._passed) or Clock.frames - self._mended < SOON
        self._write(error, end=end)
        if end:
            return int(ExceptionManager.RAISE)
        traceback.print_exception(error)
        self._passed = 1
        Clock.schedule_once(self._mend, 0)
        return int(ExceptionManager.PASS)

    def _mend(self, _seconds: float) -> None:
        from kivy.clock import Clock

        self._passed = 0
        try:
            self._app.recover()
        finally:
            self._mended = Clock.frames

    def _on_fall(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and error is not self._written:
            self._write(error, end=True)
        self._usual(kind, error, trace)

    def _on_thread(self, fallen: threading.ExceptHookArgs) -> None:
        """An error in a thread is only reported; the app goes on."""
        if isinstance(fallen.exc_value, Exception):
            name = fallen.thread.name if fallen.thread is not None else "unknown"
            self._write(fallen.exc_value, end=False, thread=name)
        threading.__excepthook__(fallen)

    def _write(self, error: BaseException, *, end: bool, thread: str = "") -> None:
        """Save a report; a failure to do so must not raise another error."""
        self._written = error
        try:
            with self._lock:
                self._reports.save(reporting.compose(error, self._app, end=end, thread=thread))
        except Exception:
            traceback.print_exc()
