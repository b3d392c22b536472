"""The text of an error report. A part that fails itself is left out.

Messages of errors may quote names that people typed, and no search would find every one. So the
version without names contains only words of the program, of Python and of the system.
"""

import logging
import os
import platform
import re
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.services.reports import Report, ended, shortened
from companion.texts import language
from companion.version import VERSION
from engine.errors import Refused

_ROOT = Path(__file__).parents[2]
_PACKAGES = re.compile(r"[^\"\n]*[\\/]site-packages[\\/]")
_LEFT_OUT = "(what it says may hold a name)"
_TRACE = 60_000
_LINES = 30
"""At most this many of the latest warnings."""


def compose(fault: BaseException | str, app: Any, *, end: bool, thread: str = "") -> Report:
    """The whole report of an error, or of what Python wrote when it crashed.

    It is composed twice, with and without names, since names cannot be found reliably in a finished
    text; `app` may be incomplete or missing.
    """
    head = [
        f"Condottiere Companion {VERSION}: report of a fault",
        f"When: {datetime.now(UTC).isoformat(timespec='seconds')}",
        ended(end),
        *([f"Thread: {thread}"] if thread else []),
        *filter(None, map(_safely, _facts(app))),
        "",
    ]

    def what(*, named: bool) -> str:
        if isinstance(fault, str):
            return pathless(fault)
        lines = traceback.format_exception(fault) if named else _nameless(fault, set())
        return pathless("".join(lines))

    def text(*, named: bool) -> str:
        parts = [
            *head,
            _safely(lambda: shortened(what(named=named), _TRACE).rstrip()),
            *_headed("The latest warnings", _safely(lambda: _warnings(named=named))),
            *_headed("The game at the table", _safely(lambda: _game(app, named=named))),
        ]
        return "\n".join(parts) + "\n"

    return Report(text(named=False), text(named=True))


def _facts(app: Any) -> Iterator[Callable[[], str]]:
    yield lambda: f"Screens: {', '.join(app.router.names)}"
    yield lambda: f"Saving games: {_saving(app.desk.opened.trouble)}"
    yield lambda: f"System: {platform.platform()}, {platform.machine()}"
    yield lambda: f"Python: {platform.python_version()}"
    yield lambda: f"Kivy: {sys.modules['kivy'].__version__}"
    yield lambda: f"KivyMD: {sys.modules['kivymd'].__version__}"
    yield lambda: f"Language: {language()}"
    yield _window
    yield lambda: f"Text size: {app.desk.settings.look.text_scale}, {app.desk.settings.theme}"
    yield lambda: f"Graphics: {app.graphics}"
    yield lambda: "\n".join(app.seen_as)


def _window() -> str:
    """The window's size, if the window module is loaded."""
    window = sys.modules["kivy.core.window"].Window
    density = sys.modules["kivy.metrics"].Metrics.density
    return f"Window: {window.width} × {window.height}, density {density}"


def _saving(trouble: Exception | None) -> str:
    return "works" if trouble is None else kind_of(trouble)


def _warnings(*, named: bool) -> str:
    """The latest warnings; without names only where they came from, as they may quote names."""
    history = sys.modules["kivy.logger"].LoggerHistory.history
    found = [record for record in history if record.levelno >= logging.WARNING][:_LINES]
    lines = (
        record.getMessage()[:500]
        if named
        else f"{record.levelname} {record.pathname}:{record.lineno}"
        for record in reversed(found)
    )
    return pathless("\n".join(lines if named else dict.fromkeys(lines)))


def _game(app: Any, *, named: bool) -> str:
    """The record of the current game, or of the saved one. Seat colours may replace the names.

    Undone moves are listed separately.
    """
    from engine.record import Record

    table = app.desk.table
    latest = table.latest() if table.history is None else None
    history = latest[1].history if latest else table.history
    if history is None:
        return ""
    setup = history.setup
    if not named:
        seated = (replace(player, name=str(player.seat)) for player in setup.players)
        setup = replace(setup, players=tuple(seated))
    undone = "".join(f"# undone: {move}\n" for move in history.undone)
    return Record(history.rules, setup, history.moves).text + undone


def _headed(title: str, text: str) -> list[str]:
    return ["", f"{title}:", text.rstrip()] if text else []


def _safely(part: Callable[[], str]) -> str:
    try:
        return part()
    except Exception:
        return ""


def kind_of(error: BaseException) -> str:
    """The types of an exception and of its cause."""
    known = _known(error)
    said = type(error).__qualname__ + (f": {known}" if known else "")
    return f"{said}, from {kind_of(error.__cause__)}" if error.__cause__ else said


def pathless(text: str) -> str:
    """Remove folders, whose names may identify a person."""
    text = _PACKAGES.sub("", text).replace(f"{_ROOT}{os.sep}", "")
    for folder in (sys.prefix, os.environ.get("HOME"), os.environ.get("USERPROFILE")):
        if folder and len(folder) > 1:
            text = text.replace(folder, "~")
    return text


def _nameless(error: BaseException, seen: set[int]) -> Iterator[str]:
    """The traceback as Python writes it, but without the exceptions' messages."""
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _nameless(before, seen)
        yield "\nwhich led to:\n\n" if error.__cause__ else "\nand while that was handled:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__qualname__}: {_known(error) or _LEFT_OUT}\n"
    if isinstance(error, BaseExceptionGroup):
        for number, each in enumerate(error.exceptions, start=1):
            yield f"\nof which number {number}:\n\n"
            yield from _nameless(each, seen)


def _known(error: BaseException) -> str:
    """What went wrong, if a code of the program, of SQLite or of the system says so."""
    match error:
        case Refused():
            return f"{error.code} {error.rule}".rstrip()
        case OSError(errno=int(number)):
            return os.strerror(number)
        case sqlite3.Error():
            return getattr(error, "sqlite_errorname", "")
        case AttributeError(name=str()):
            return f"of {type(error.obj).__qualname__}"
    return ""
