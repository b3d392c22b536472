"""The five icons, and the cards they make (O2)."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import compress, product

from engine.errors import Refused
from engine.words import quoted


class Icon(StrEnum):
    """An icon, named by its word in the record; weakest to strongest."""

    SPEAR = "spear"
    BOW = "bow"
    SWORDS = "swords"
    HELM = "helm"
    FLAG = "flag"


Counts = tuple[int, ...]
"""For every icon, weakest to strongest, the number of cards that have it."""

SENIORITY: dict[str | None, int] = {icon: rank for rank, icon in enumerate(Icon)} | {None: -1}
"""How senior an icon is; no icon at all ranks below the spear (P1)."""

CARDS: dict[tuple[str, ...], Counts] = {
    tuple(compress(Icon, shown)): shown for shown in product((0, 1), repeat=len(Icon)) if any(shown)
}
"""Every card there can be, by its icons."""


def in_order(icons: Iterable[str]) -> tuple[str, ...]:
    """The icons weakest to strongest; words that are no icons come last."""
    return tuple(sorted(icons, key=lambda icon: SENIORITY.get(icon, len(SENIORITY))))


def counts_of(icons: tuple[str, ...]) -> Counts:
    """O2: the counts of a card with these icons, weakest to strongest; `Refused` if
    there is none.
    """
    try:
        return CARDS[icons]
    except KeyError:
        raise Refused("icons", "O2", why=_fault(icons)) from None


def _fault(icons: tuple[str, ...]) -> str:
    if not icons:
        return "a card shows one to five icons"
    for icon in icons:
        if icon not in SENIORITY:
            return f"{quoted(icon)} is not an icon"
    return "a card shows each icon at most once"
