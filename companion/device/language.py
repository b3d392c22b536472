"""The device's language, for the first start; never raises."""

import locale
import os
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress

from companion.device import on_android

ENGLISH = "en"
_NAMED_BY = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of texts; the first one set counts."""


def find(known: Collection[str]) -> str:
    """The device's language if the app has it, as in ru; English otherwise."""
    return next((code for tag in _tags() if (code := code_of(tag)) in known), ENGLISH)


def of_device() -> str:
    """The device's first language, as in de; English if it is not known."""
    return next(filter(None, map(code_of, _tags())), ENGLISH)


def code_of(tag: str) -> str:
    """The language of a tag such as pl_PL.UTF-8, it-IT or ru; empty where it names none."""
    code = tag.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    if code in ("c", "posix"):
        return ENGLISH
    return code if code.isascii() and code.isalpha() and len(code) in (2, 3) else ""


def named(environment: Mapping[str, str]) -> Iterator[str]:
    """The language tags in the environment; LANGUAGE may have several, the best first."""
    said = next(filter(None, (environment.get(key) for key in _NAMED_BY)), "")
    yield from filter(None, said.split(":"))


def _tags() -> Iterator[str]:
    """The language tags of the device, the most reliable first."""
    if on_android():
        yield _of_android()
        return
    tags = list(named(os.environ))
    if tags:
        yield from tags
        return
    if sys.platform == "win32":
        yield _of_windows()
    with suppress(ValueError):
        yield locale.getlocale()[0] or ""


def _of_android() -> str:
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:
        # the app must open whatever the phone answers
        return ""


def _of_windows() -> str:
    try:
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
        return locale.windows_locale.get(number, "")
    except (AttributeError, OSError):
        return ""
