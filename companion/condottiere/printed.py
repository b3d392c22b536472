"""What the printed rulebooks say about the rulings: in New game, and on the rulings' pages."""

from collections.abc import Mapping

from companion import texts
from companion.rules.rulebook import Bullets, Text
from companion.texts import _, pgettext
from engine.condottiere.ruleset import PRINTED


def mark(ruling: str, value: str) -> str:
    """Says that this side is that of the printed rulebook in the language that is set."""
    language = texts.language()
    if PRINTED[ruling].get(language) != value:
        return ""
    return {
        "en": _("as in the English rulebook"),
        "ru": _("as in the Russian rulebook"),
        "pl": _("as in the Polish rulebook"),
        "it": _("as in the Italian rulebook"),
    }[language]


def said_in_print(ruling: str, meanings: Mapping[str, str]) -> tuple[Text | Bullets, ...]:
    """Which rulebook says what, that of the language that is set first."""
    said = PRINTED[ruling]
    if not said:
        return (Text(_("The printed rulebooks say nothing about this.")),)
    names = _names()
    own_first = sorted(names, key=lambda language: language != texts.language())
    books: dict[str, list[str]] = {}
    for language in own_first:
        books.setdefault(said.get(language, ""), []).append(names[language])
    items = [
        (_("{books}: {meaning}") if value else _("{books}: nothing about this.")).format(
            books=_("All four") if len(listed) == len(names) else _capital(", ".join(listed)),
            meaning=meanings.get(value, ""),
        )
        for value, listed in books.items()
    ]
    return Text(_("What the printed rulebooks say:")), Bullets(tuple(items))


def _names() -> dict[str, str]:
    """The rulebooks, by language."""
    return {
        "en": pgettext("rulebook", "English"),
        "ru": pgettext("rulebook", "Russian"),
        "pl": pgettext("rulebook", "Polish"),
        "it": pgettext("rulebook", "Italian"),
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
