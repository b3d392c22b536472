"""Everything people read goes through `_`, `ngettext` or `pgettext`, in the language set."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

DOMAIN = "companion"
FOLDER = Path(__file__).parent / "locale"

LANGUAGES = {"en": "English", "ru": "Русский", "pl": "Polski", "it": "Italiano"}
"""The languages there are, each as those who speak it call it."""

_language = "en"
_translation: gettext.NullTranslations = gettext.NullTranslations()


def language() -> str:
    """The language that is set."""
    return _language


def set_language(language: str) -> None:
    """Speak this language from now on; English where there is no translation."""
    global _language, _translation  # noqa: PLW0603
    _language = language if language in LANGUAGES else "en"
    _translation = _of(_language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Another language for a few words, such as those that are said aloud."""
    before = _language
    set_language(language)
    try:
        yield
    finally:
        set_language(before)


def _(text: str) -> str:
    """The text in the language that is set."""
    return _translation.gettext(text)


def pgettext(context: str, text: str) -> str:
    """The text in the language that is set, where English says two things alike."""
    return _translation.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text in the plural form that the count needs."""
    return _translation.ngettext(one, many, count)


@cache
def _of(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)
    except Exception:
        # a damaged file fails in many ways; English is always there
        return gettext.NullTranslations()
