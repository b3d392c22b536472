"""What a line is worth, and why (C11–C15)."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.condottiere.cards import MERCENARIES, PRINTED, Card, Line

DRUMMER, SPRING, WINTER, COURTESAN = Card.DRUMMER, Card.SPRING, Card.WINTER, Card.COURTESAN
"""Module names, because looking up enum members is three times slower and this runs
on every touch.
"""

SPRING_BONUS = 3
STEADY: dict[Card, int] = {Card.HEROINE: 10, Card.COURTESAN: 1}
"""C15: specials with a fixed strength of their own."""


_DESCENDING = sorted(PRINTED, key=PRINTED.__getitem__, reverse=True)


@dataclass(frozen=True, slots=True)
class Term:
    """One card's part of a total: (base × factor) + bonus, and the rules that apply."""

    card: Card
    base: int
    factor: int
    bonus: int
    rules: tuple[str, ...]

    @property
    def worth(self) -> int:
        """What this card counts."""
        return self.base * self.factor + self.bonus


def highest(cards: Collection[Card]) -> Card | None:
    """R1: the Mercenary of the highest printed strength among these; None if there is none."""
    for card in _DESCENDING:
        if card in cards:
            return card
    return None


def term(card: Card, *, winter: bool, drummer: bool, top: Card | None) -> Term:
    """C14: base (1 under Winter), doubled by the player's own Drummer, then Spring's 3 for the
    highest.
    """
    if card not in MERCENARIES:
        return Term(card, STEADY.get(card, 0), 1, 0, ("C15",))
    rules = ["C14"]
    if winter:
        rules.append("C11")
    if drummer:
        rules.append("C13")
    if card is top:
        rules.append("C12")
    return Term(
        card,
        base=1 if winter else PRINTED[card],
        factor=2 if drummer else 1,
        bonus=SPRING_BONUS if card is top else 0,
        rules=tuple(rules),
    )


def _worth(drummer: bool, winter: bool) -> Callable[[Card], int]:
    """C14 computed once for every card, except for Spring."""
    terms = {card: term(card, winter=winter, drummer=drummer, top=None) for card in Card}
    return {card: term.worth for card, term in terms.items()}.__getitem__


_AUTUMN = (_worth(False, False), _worth(True, False))
_WINTER = (_worth(False, True), _worth(True, True))


def season(lines: Sequence[Line]) -> tuple[bool, Card | None]:
    """Whether Winter is in force (C11), and which Mercenary a Spring strengthens (C12)."""
    table = set[Card]().union(*lines)
    top = highest(table) if SPRING in table else None
    return WINTER in table, top


def strengths(lines: Sequence[Line]) -> list[int]:
    """The totals of all lines on the table; they depend on each other."""
    winter, top = season(lines)
    plain, doubled = _WINTER if winter else _AUTUMN
    totals = [sum(map(doubled if DRUMMER in line else plain, line)) for line in lines]
    if top is not None:
        for place, line in enumerate(lines):
            totals[place] += SPRING_BONUS * line.count(top)
    return totals


def explain(line: Line, lines: Sequence[Line]) -> tuple[Term, ...]:
    """The terms of a line's total, given all lines on the table."""
    winter, top = season(lines)
    drummer = DRUMMER in line
    return tuple(term(card, winter=winter, drummer=drummer, top=top) for card in line)


def strongest(totals: Sequence[int], fighting: Sequence[int]) -> list[int]:
    """C20: the places that tie for the highest total, of those in the battle (R7:
    zeros tie, too).
    """
    best = max(totals[place] for place in fighting)
    return [place for place in fighting if totals[place] == best]


def lone_majority(lines: Sequence[Line]) -> int | None:
    """C21: the place that alone has the most Courtesans, at least one."""
    counts = [line.count(COURTESAN) for line in lines]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None
