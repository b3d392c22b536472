"""Every text shown goes through `_`, `ngettext` or `pgettext`, in the current language.

That is the app's language, except within `speaking`.
"""

import gettext
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

DOMAIN = "companion"
FOLDER = Path(__file__).parent / "locale"

LANGUAGES = {"en": "English", "ru": "Русский", "pl": "Polski", "it": "Italiano"}


class _Speech(NamedTuple):
    language: str
    translation: gettext.NullTranslations


_of_app = _Speech("en", gettext.NullTranslations())
_own: ContextVar[_Speech | None] = ContextVar("_own", default=None)
"""A language set for a single thread and context."""


def language() -> str:
    return _spoken().language


def own_language() -> str | None:
    """The language set by `speaking`; None outside of it."""
    own = _own.get()
    return None if own is None else own.language


def set_language(language: str) -> None:
    """Set the app's language; English if there is no translation."""
    global _of_app  # noqa: PLW0603
    _of_app = _speech(language)


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Use another language within this block, in this thread only; None is the app's."""
    before = _own.set(None if language is None else _speech(language))
    try:
        yield
    finally:
        _own.reset(before)


def _(text: str) -> str:
    return _spoken().translation.gettext(text)


def pgettext(context: str, text: str) -> str:
    """The text in the current language, where English has one text for two meanings."""
    return _spoken().translation.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text in the current language, in the plural form for the count."""
    return _spoken().translation.ngettext(one, many, count)


def cached(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Remember so many results, for everybody: only the arguments and the language matter."""

    def cache(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=most)
        @wraps(function)
        def found(_spoken: str, *args: Hashable, **kwargs: Hashable) -> T:
            return function(*args, **kwargs)  # type: ignore[arg-type]

        @wraps(found)
        def looked_up(*args: P.args, **kwargs: P.kwargs) -> T:
            return found(language(), *args, **kwargs)  # type: ignore[arg-type]

        return looked_up

    return cache


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
