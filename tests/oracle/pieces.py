"""The pieces of a game of Condottiere, and what can be counted on any table."""

from __future__ import annotations

from dataclasses import dataclass, field

DECK = {
    "1": 10, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "10": 8, "winter": 3, "spring": 3,
    "bishop": 6, "courtesan": 12, "drummer": 6, "heroine": 3, "scarecrow": 16, "surrender": 3,
}  # fmt: skip
PRINTED = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "10": 10}
LAID_FACEDOWN = {*PRINTED, "drummer", "heroine", "courtesan"}  # C35
SEATS = ("red", "green", "blue", "yellow", "grey", "purple")
VARIANTS = ("draw-after-battle", "bigger-kingdoms", "capturing", "hidden-cards")
RULINGS = {
    "bishop-in-winter": ("printed", "all"),
    "pope-on-contested": ("forbidden", "allowed"),
    "courtesan-over-defender": ("yes", "no"),
    "reveal-first": ("yes", "no"),
    "region-after-deal": ("no", "yes"),
    "discards-shown": ("no", "yes"),
    "points-bonus": ("winner", "each"),
    "points-target": ("reach", "exceed"),
}
REGIONS = (
    "torino", "milano", "venezia", "genova", "mantova", "ferrara", "modena", "parma", "bologna",
    "lucca", "firenze", "siena", "urbino", "ancona", "spoleto", "roma", "napoli",
)  # fmt: skip
BORDERS = """
torino-milano torino-genova milano-genova milano-venezia milano-mantova milano-modena
milano-parma genova-parma mantova-venezia mantova-modena mantova-ferrara venezia-ferrara
ferrara-modena ferrara-bologna modena-parma modena-lucca modena-bologna modena-firenze
parma-lucca lucca-firenze bologna-firenze bologna-urbino firenze-urbino firenze-siena
firenze-spoleto firenze-roma siena-roma urbino-spoleto urbino-ancona spoleto-ancona
spoleto-roma spoleto-napoli ancona-napoli roma-napoli
"""
BORDER_PAIRS = [(pair.split("-")[0], pair.split("-")[1]) for pair in BORDERS.split()]


@dataclass(eq=False)
class Card:
    """One card."""

    kind: str
    seen: bool = False  # everybody has seen this card's face since the last shuffle
    facedown: bool = False  # lies face down in a line (C35)


@dataclass(eq=False)
class Player:
    """One person at the table."""

    seat: str
    name: str
    hand: list[Card] = field(default_factory=list)
    line: list[Card] = field(default_factory=list)
    taken_back: list[Card] = field(default_factory=list)  # public Mercenaries in the hand (R5)
    passed: bool = False
    has_played: bool = False  # a card in this battle: ends the defender's privilege (R15)
    fights: bool = True  # only the tied players fight the final battle (C29)

    def face_up(self) -> list[Card]:
        return [card for card in self.line if not card.facedown]

    def facedown_card(self) -> Card | None:
        """R17: never more than one."""
        cards = [card for card in self.line if card.facedown]
        assert len(cards) <= 1
        return cards[0] if cards else None


def largest_group(regions: list[str]) -> int:
    """C23, R12: the size of the largest group of adjacent regions."""
    best = 0
    for first in regions:
        group = {first}
        for _ in regions:
            for a, b in BORDER_PAIRS:
                if a in regions and b in regions and (a in group or b in group):
                    group |= {a, b}
        best = max(best, len(group))
    return best


def strengths(lines: dict[str, list[str]]) -> dict[str, int]:
    """C14: base, doubled by the player's own Drummer, then 3 more where Spring applies."""
    on_table = [kind for line in lines.values() for kind in line]
    printed = [PRINTED[kind] for kind in on_table if kind in PRINTED]
    totals = {}
    for seat, line in lines.items():
        total = 0
        for kind in line:
            if kind in PRINTED:
                worth = 1 if "winter" in on_table else PRINTED[kind]  # C11
                if "drummer" in line:
                    worth *= 2  # C13
                if "spring" in on_table and PRINTED[kind] == max(printed):
                    worth += 3  # C12, R1
                total += worth
            elif kind == "heroine":
                total += 10  # C15
            elif kind == "courtesan":
                total += 1
        totals[seat] = total
    return totals
