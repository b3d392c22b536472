"""Variants and rulings: what the players agreed on before the game (C31–C35 and the rulings)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

VARIANTS = ("draw-after-battle", "bigger-kingdoms", "capturing", "hidden-cards")

RULINGS: dict[str, tuple[str, str]] = {
    "bishop-in-winter": ("printed", "all"),
    "pope-on-contested": ("forbidden", "allowed"),
    "courtesan-over-defender": ("yes", "no"),
    "reveal-first": ("yes", "no"),
    "region-after-deal": ("no", "yes"),
    "discards-shown": ("no", "yes"),
    "points-bonus": ("winner", "each"),
    "points-target": ("reach", "exceed"),
}
"""Every ruling with its two values, the default first."""

PRINTED: dict[str, dict[str, str]] = {
    "bishop-in-winter": {"en": "printed", "ru": "all", "pl": "printed", "it": "all"},
    "pope-on-contested": {"en": "allowed", "ru": "allowed", "pl": "allowed", "it": "allowed"},
    "courtesan-over-defender": {},
    "reveal-first": {},
    "region-after-deal": {"en": "no", "ru": "no", "pl": "no", "it": "no"},
    "discards-shown": {"pl": "yes"},
    "points-bonus": {"en": "winner", "ru": "winner", "pl": "winner", "it": "each"},
    "points-target": {"en": "reach", "ru": "reach", "pl": "reach", "it": "exceed"},
}
"""The value that each printed rulebook has, by its language; one that says nothing is left out."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What this table plays. Each field is used at one place, where its rule is."""

    draw_after_battle: bool = False
    """C31: no rounds; up to three cards are drawn after each battle."""
    bigger_kingdoms: bool = False
    """C33: one more adjacent region is needed."""
    capturing: bool = False
    """C34: another player's region may be attacked."""
    hidden_cards: bool = False
    """C35: most cards are played facedown."""
    bishop_in_winter: bool = False
    """Under Winter every Mercenary ties for highest, so a Bishop discards them all."""
    pope_on_contested: bool = False
    """The Bishop may put the Pope on the region being fought over."""
    courtesan_over_defender: bool = True
    """Having the most Courtesans alone takes the token from a defender who tied."""
    reveal_first: bool = True
    """The facedown card is turned up before the new card takes effect."""
    region_after_deal: bool = False
    """The next region is chosen after hand discards and the deal."""
    discards_shown: bool = False
    """A discarded hand is shown to everybody."""
    points_bonus: bool = False
    """Points: everyone with enough adjacent regions by the printed rules gets the bonus."""
    points_target: bool = False
    """Points: the campaign ends only beyond the target, not at it."""

    @classmethod
    def agreed(cls, variants: Iterable[str], rulings: Mapping[str, str]) -> "Ruleset":
        """The rule set for variants and rulings as named in a record."""
        default = cls()
        chosen = {_field(variant): True for variant in variants}
        for ruling, value in rulings.items():
            usual = getattr(default, _field(ruling))
            chosen[_field(ruling)] = usual if value == RULINGS[ruling][0] else not usual
        return cls(**chosen)

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants played, by their words."""
        return tuple(variant for variant in VARIANTS if getattr(self, _field(variant)))

    @property
    def rulings(self) -> dict[str, str]:
        """Every ruling by its word, with the side played."""
        return {ruling: self._value(ruling) for ruling in RULINGS}

    def _value(self, ruling: str) -> str:
        field = _field(ruling)
        usual = getattr(self, field) == getattr(Ruleset(), field)
        return RULINGS[ruling][0 if usual else 1]


def _field(word: str) -> str:
    return word.replace("-", "_")
