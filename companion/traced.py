"""Where a fault came from, in words for those who mend it: with what it says of itself or without.

What an exception says may quote whatever people typed, and no search would find every name in
it. So without names nothing of it is told but what the program, Python and the system call it.
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
    """The way of an exception, with those it came from, and without the folders of this device."""
    told = traceback.format_exception(error) if named else _nameless(error, set())
    return pathless("".join(told))


def kind_of(error: BaseException) -> str:
    """What an exception is, and the one it came from, by no words but the program's own."""
    known = _known(error)
    said = type(error).__qualname__ + (f": {known}" if known else "")
    return f"{said}, from {kind_of(error.__cause__)}" if error.__cause__ else said


def pathless(text: str) -> str:
    """Folders say where somebody lives on this device."""
    text = _PACKAGES.sub("", text).replace(f"{_ROOT}{os.sep}", "")
    for folder in (sys.prefix, os.environ.get("HOME"), os.environ.get("USERPROFILE")):
        if folder and len(folder) > 1:
            text = text.replace(folder, "~")
    return text


def _nameless(error: BaseException, told: set[int]) -> Iterator[str]:
    """As Python tells it, but for what the exceptions say."""
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _nameless(before, told)
        yield "\nwhich led to:\n\n" if error.__cause__ else "\nand while that was handled:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__qualname__}: {_known(error) or _LEFT_OUT}\n"
    if isinstance(error, BaseExceptionGroup):
        for number, each in enumerate(error.exceptions, start=1):
            yield f"\nof which number {number}:\n\n"
            yield from _nameless(each, told)


def _known(error: BaseException) -> str:
    """What went wrong, where a word of the program, of SQLite or of the system tells it."""
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
