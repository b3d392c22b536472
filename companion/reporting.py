"""What a report of a fault says. Each part is left out if it fails itself."""

import logging
import os
import platform
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.services.reports import ended, shortened
from companion.texts import language
from companion.version import VERSION

_TRACE = 60_000
_LINES = 30
"""So many of the latest warnings."""
_ROOT = Path(__file__).parent.parent
_PACKAGES = re.compile(r"[^\"\n]*[\\/]site-packages[\\/]")


def traced(error: BaseException) -> str:
    """Where an exception comes from, without the folders of this device."""
    return _pathless(shortened("".join(traceback.format_exception(error)), _TRACE))


def compose(what: str, app: Any, *, end: bool, thread: str = "") -> str:
    """The whole report of a fault; `app` may be there only in part, or not at all."""
    parts = [
        f"Condottiere Companion {VERSION}: report of a fault",
        f"When: {datetime.now(UTC).isoformat(timespec='seconds')}",
        ended(end),
        *([f"Thread: {thread}"] if thread else []),
        *filter(None, map(_safely, _facts(app))),
        "",
        what.rstrip(),
        *_headed("The latest warnings", _safely(_warnings)),
        *_headed("The game at the table", _safely(lambda: _game(app))),
    ]
    return "\n".join(parts) + "\n"


def _facts(app: Any) -> Iterator[Callable[[], str]]:
    yield lambda: f"Screens: {', '.join(app.router.names)}"
    yield lambda: f"Saving games: {app.desk.opened.unsaved_because or 'works'}"
    yield lambda: f"System: {platform.platform()}, {platform.machine()}"
    yield lambda: f"Python: {platform.python_version()}"
    yield lambda: f"Kivy: {sys.modules['kivy'].__version__}"
    yield lambda: f"KivyMD: {sys.modules['kivymd'].__version__}"
    yield lambda: f"Language: {language()}"
    yield _window
    yield lambda: f"Text size: {app.desk.look.text_scale}, {app.desk.settings.theme}"
    yield lambda: f"Graphics: {app.graphics}"


def _window() -> str:
    """Only what is open already is asked."""
    window = sys.modules["kivy.core.window"].Window
    density = sys.modules["kivy.metrics"].Metrics.density
    return f"Window: {window.width} × {window.height}, density {density}"


def _warnings() -> str:
    history = sys.modules["kivy.logger"].LoggerHistory.history
    found = [record for record in history if record.levelno >= logging.WARNING][:_LINES]
    return _pathless("\n".join(record.getMessage()[:500] for record in reversed(found)))


def _game(app: Any) -> str:
    """The record; what was undone is told apart."""
    from engine.record import Record

    history = app.desk.table.history
    if history is None:
        return ""
    undone = "".join(f"# undone: {move}\n" for move in history.undone)
    return Record(history.rules, history.setup, history.moves).text + undone


def _headed(title: str, text: str) -> list[str]:
    return ["", f"{title}:", text.rstrip()] if text else []


def _safely(part: Callable[[], str]) -> str:
    try:
        return part()
    except Exception:
        return ""


def _pathless(text: str) -> str:
    """Folders say where somebody lives on this device."""
    text = _PACKAGES.sub("", text).replace(f"{_ROOT}{os.sep}", "")
    for folder in (sys.prefix, os.environ.get("HOME"), os.environ.get("USERPROFILE")):
        if folder and len(folder) > 1:
            text = text.replace(folder, "~")
    return text
