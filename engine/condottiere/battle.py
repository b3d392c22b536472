"""What a card does to the lines on the table (C11–C18)."""

from collections.abc import Sequence

from engine.condottiere.cards import MERCENARIES, Card, Line
from engine.condottiere.strength import highest

_CHASES = {Card.WINTER: Card.SPRING, Card.SPRING: Card.WINTER}
DISCARDED_AT_ONCE = frozenset((Card.BISHOP, Card.SCARECROW))
"""C16, C17: these are discarded as soon as they are played."""


def felled(lines: Sequence[Line], *, all_in_winter: bool) -> frozenset[Card]:
    """C16: the kinds a Bishop would discard: the highest Mercenary of the table (R1).

    With `bishop-in-winter` every Mercenary counts as the highest under Winter.
    """
    table = frozenset[Card]().union(*lines)
    if all_in_winter and Card.WINTER in table:
        return MERCENARIES & table
    top = highest(table)
    return frozenset() if top is None else frozenset((top,))


def laid(
    lines: Sequence[Line], place: int, card: Card, *, all_in_winter: bool = False
) -> list[Line]:
    """The lines after a face-up card is played in one of them.

    Winter and Spring remove each other (C11, C12), a Bishop discards the highest Mercenaries of
    every line (C16), Bishop and Scarecrow themselves do not stay (C16, C17).
    """
    after = list(lines)
    if (chased := _CHASES.get(card)) is not None:
        after = [without(line, frozenset((chased,))) for line in after]
    elif card is Card.BISHOP:
        falling = felled(after, all_in_winter=all_in_winter)
        after = [without(line, falling) for line in after]
    if card not in DISCARDED_AT_ONCE:
        after[place] += (card,)
    return after


def without(line: Line, kinds: frozenset[Card]) -> Line:
    """The line after all cards of these kinds are discarded from it."""
    if kinds.isdisjoint(line):
        return line
    return tuple([card for card in line if card not in kinds])


def taken_back(line: Line, card: Card) -> Line:
    """C17: the line without one Mercenary of this kind; of equal ones, the first
    that was played.
    """
    at = line.index(card)
    return line[:at] + line[at + 1 :]


def to_take(line: Line) -> list[Card]:
    """C17: what a Scarecrow could take from this line, in the order played."""
    return [card for card in dict.fromkeys(line) if card in MERCENARIES]
