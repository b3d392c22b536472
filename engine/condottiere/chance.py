"""The probability that a hand has a card, from public knowledge: counted, not simulated."""

from collections.abc import Collection
from math import comb

from engine.condottiere.cards import HIDEABLE, MERCENARIES, POSITION, Card
from engine.condottiere.state import Position


def chance(table: Position, places: Collection[int], card: Card) -> float:
    """The probability that the hands of these players together have at least one card of a kind.

    Every way to distribute the unseen cards over hands, pile and table is equally likely, except
    for two things everyone knows: a hand discarded in step 4 held no Mercenary (C27), and a
    facedown card is of a kind that is played facedown (C35).
    """
    if any(card in table.known[place] for place in places):
        return 1.0
    drawn = sum(max(table.hands[place] - len(table.known[place]), 0) for place in places)
    left = sum(table.unseen) - table.thrown - sum(table.hidden)
    if not 0 <= drawn <= left:
        # corrected hands may have more cards than there are unseen ones
        return float(table.unseen[POSITION[card]] > 0 and drawn > 0)
    every = without = 0
    for copies, ways in _copies_left(table, card):
        every += ways * comb(left, drawn)
        without += ways * comb(left - copies, drawn)
    return (every - without) / every if every else 0.0


def _copies_left(table: Position, card: Card) -> list[tuple[int, int]]:
    """How many copies may be left for hands and pile, with the number of ways for each.

    The discarded cards that nobody saw and the facedown ones are taken from the unseen ones, class
    by class: copies of the card, other Mercenaries, other specials played facedown, and the rest.
    """
    copies = table.unseen[POSITION[card]]
    mercenaries = _count(table, MERCENARIES, card)
    hideable = _count(table, HIDEABLE - MERCENARIES, card)
    rest = _count(table, frozenset(Card) - HIDEABLE, card)
    thrown, hidden = table.thrown, sum(table.hidden)
    found: dict[int, int] = {}
    for thrown_copies in range(min(thrown, copies) + 1 if card not in MERCENARIES else 1):
        for thrown_hideable in range(min(thrown - thrown_copies, hideable) + 1):
            ways_thrown = (
                comb(copies, thrown_copies)
                * comb(hideable, thrown_hideable)
                * comb(rest, thrown - thrown_copies - thrown_hideable)
            )
            can_hide = copies - thrown_copies if card in HIDEABLE else 0
            for hidden_copies in range(min(hidden, can_hide) + 1):
                others = hideable - thrown_hideable + mercenaries
                ways_hidden = comb(can_hide, hidden_copies) * comb(others, hidden - hidden_copies)
                if ways := ways_thrown * ways_hidden:
                    left = copies - thrown_copies - hidden_copies
                    found[left] = found.get(left, 0) + ways
    return list(found.items())


def _count(table: Position, kinds: Collection[Card], but: Card) -> int:
    return sum(table.unseen[POSITION[kind]] for kind in kinds if kind is not but)
