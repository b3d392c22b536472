"""The traceback of an error for a report, with or without what its message says.

A message may quote names that people typed, and no search would find every one. So the version
without names contains only words of the program, of Python and of the system.
"""

import os
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path

from engine.errors import Refused

_ROOT = Path(__file__).parent.parent
_PACKAGES = re.compile(r"[^\"\n]*[\\/]site-packages[\\/]")
_LEFT_OUT = "(what it says may hold a name)"


def traced(error: BaseException, *, named: bool) -> str:
    """The traceback of an exception and its causes, without the folders of this device."""
    lines = traceback.format_exception(error) if named else _nameless(error, set())
    return pathless("".join(lines))


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
