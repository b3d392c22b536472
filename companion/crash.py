"""Faults nobody foresaw: each is written down, and the app goes on from what is saved if it can."""

import faulthandler
import sys
import threading
import traceback
from types import TracebackType
from typing import Any, TextIO

from companion import reporting
from companion.services.reports import Reports

SOON = 120
"""A fault so few frames after the last one was mended ends the app, however long they take."""
_MOST = 50
"""So many faults may be passed over until the mending begins, with the next frame."""


class Guard:
    """Stands behind the whole program from before its first window.

    The journal has every move, so a fault costs no more than what was drawn: all screens are
    built anew from what is saved. A fault that comes back at once cannot be mended like that.
    """

    def __init__(self, reports: Reports) -> None:
        self._reports = reports
        self._app: Any = None
        self._lock = threading.Lock()
        self._told: BaseException | None = None
        self._mended = -SOON
        self._passed = 0
        self._file: TextIO | None = None
        self._usual = sys.excepthook

    def stand(self) -> None:
        """From now on nothing falls unheard."""
        sys.excepthook = self._on_fall
        threading.excepthook = self._on_thread
        file = self._reports.fault_file()
        try:
            if file is not None:
                self._file = file.open("w", encoding="utf-8")
                faulthandler.enable(self._file)
        except (OSError, RuntimeError, ValueError):
            return  # such a crash leaves no trace then

    def watch(self, app: Any) -> None:
        """Whatever this app does in its loop; it can `recover`, and says what was played."""
        from kivy.base import ExceptionManager

        self._app = app
        ExceptionManager.add_handler(self)

    def leave(self) -> None:
        """The program ends as it should."""
        file, self._file = self._file, None
        if file is not None:
            faulthandler.disable()
            file.close()
            self._reports.forget_own_fall()

    def handle_exception(self, error: BaseException) -> int:
        """Kivy's question about a fault in its loop: to end the app, or to pass over it."""
        from kivy.base import ExceptionManager
        from kivy.clock import Clock

        if not isinstance(error, Exception) or error is self._told:
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
        self._mend_soon()
        return int(ExceptionManager.PASS)

    def _mend_soon(self) -> None:
        from kivy.clock import Clock

        Clock.schedule_once(self._mend, 0)

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
        if isinstance(error, Exception) and error is not self._told:
            self._write(error, end=True)
        self._usual(kind, error, trace)

    def _on_thread(self, fallen: threading.ExceptHookArgs) -> None:
        """The app goes on without what that thread was to do."""
        if isinstance(fallen.exc_value, Exception):
            name = fallen.thread.name if fallen.thread is not None else "unknown"
            self._write(fallen.exc_value, end=False, thread=name)
        threading.__excepthook__(fallen)

    def _write(self, error: BaseException, *, end: bool, thread: str = "") -> None:
        """Never a second fault out of the first."""
        self._told = error
        try:
            with self._lock:
                self._reports.save(reporting.compose(error, self._app, end=end, thread=thread))
        except Exception:
            traceback.print_exc()
