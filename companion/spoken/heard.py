"""How texts are worded to be heard: names first, no symbols, full sentences."""

from collections.abc import Iterable

from companion.texts import _, ngettext


def listed(parts: Iterable[str]) -> str:
    """A list joined by commas, without empty items."""
    return _(", ").join(part for part in parts if part)


def about(name: str, *facts: str) -> str:
    """A name and a statement about it."""
    said = listed(facts)
    return _("{name}: {facts}").format(name=name, facts=said) if said else name


def sentences(*parts: str) -> str:
    """Statements joined as full sentences, without empty ones."""
    ends = (".", "?", "!", ":", "…")
    return " ".join(part if part.endswith(ends) else f"{part}." for part in parts if part)


def in_words(text: str) -> str:
    """Replace symbols that a voice leaves out or reads wrongly by words."""
    signs = {
        "×": _("times"),
        "−": _("minus"),
        "+": _("plus"),
        "=": _("makes"),
        "·": ",",
        ">": ",",
    }
    for sign, word in signs.items():
        text = text.replace(sign, f" {word} ")
    return " ".join(text.replace("…", "").split()).replace(" ,", ",")


def cards_in_hand(count: int) -> str:
    """The size of a hand, in words."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)


def makes(card: str, total: str) -> str:
    """What a card would lead to; a card's number next to a total would be misheard."""
    return _("{card} makes {total}").format(card=card, total=total)
