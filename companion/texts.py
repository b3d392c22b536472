"""Everything people read goes through `_`, `ngettext` or `pgettext`, in the language spoken.

That is the app's, but within `speaking`.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import NamedTuple

DOMAIN = "companion"
FOLDER = Path(__file__).parent / "locale"

LANGUAGES = {"en": "English", "ru": "Русский", "pl": "Polski", "it": "Italiano"}
"""The languages there are, each as those who speak it call it."""


class _Speech(NamedTuple):
    language: str
    translation: gettext.NullTranslations


_of_app = _Speech("en", gettext.NullTranslations())
_own: ContextVar[_Speech | None] = ContextVar("_own", default=None)
"""Each thread has a value of its own for it, and so has each context."""


def language() -> str:
    """The language that is spoken here."""
    return _spoken().language


def own_language() -> str | None:
    """The language that is spoken here in place of the app's; None where the app's is."""
    own = _own.get()
    return None if own is None else own.language


def set_language(language: str) -> None:
    """The app speaks this language from now on; English where there is no translation."""
    global _of_app  # noqa: PLW0603
    _of_app = _speech(language)


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Another language than the app's, in this thread only; with None the app's."""
    before = _own.set(None if language is None else _speech(language))
    try:
        yield
    finally:
        _own.reset(before)


def _(text: str) -> str:
    """The text in the language that is spoken here."""
    return _spoken().translation.gettext(text)


def pgettext(context: str, text: str) -> str:
    """The text in the language that is spoken here, where English says two things alike."""
    return _spoken().translation.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text in the plural form that the count needs."""
    return _spoken().translation.ngettext(one, many, count)


def _spoken() -> _Speech:
    return _own.get() or _of_app


def _speech(language: str) -> _Speech:
    known = language if language in LANGUAGES else "en"
    return _Speech(known, _of(known))


@cache
def _of(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)
    except Exception:
        # a damaged file fails in many ways; English is always there
        return gettext.NullTranslations()
