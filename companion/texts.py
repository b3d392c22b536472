"""Everything people read goes through here: `_` and `ngettext` in the language that is set."""

import gettext
from pathlib import Path

DOMAIN = "companion"
FOLDER = Path(__file__).parent / "locale"

_translation: gettext.NullTranslations = gettext.NullTranslations()


def set_language(language: str) -> None:
    """Speak this language from now on; English where there is no translation."""
    global _translation  # noqa: PLW0603
    _translation = gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def _(text: str) -> str:
    """The text in the language that is set."""
    return _translation.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text in the plural form that the count needs."""
    return _translation.ngettext(one, many, count)
