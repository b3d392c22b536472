"""How things are put so that they can be heard: names first, no signs, full sentences."""

from collections.abc import Iterable

from companion.texts import _, ngettext


def listed(parts: Iterable[str]) -> str:
    """One after the other, without what is empty."""
    return _(", ").join(part for part in parts if part)


def about(name: str, *facts: str) -> str:
    """Of whom or what, and what there is to say about it."""
    said = listed(facts)
    return _("{name}: {facts}").format(name=name, facts=said) if said else name


def sentences(*parts: str) -> str:
    """Full sentences, without what is empty."""
    ends = (".", "?", "!", ":", "…")
    return " ".join(part if part.endswith(ends) else f"{part}." for part in parts if part)


def in_words(text: str) -> str:
    """Signs that a voice leaves out or reads wrongly, as words."""
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
    """How large a hand is."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
