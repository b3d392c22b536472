"""Which page of the rules explains a card or a refusal."""

from typing import Final

from engine.condottiere.cards import CARDS, MERCENARIES
from engine.errors import Code, Refused

STRENGTH: Final = "condottiere/strength"
"""How a line's total is counted."""

VICTORY: Final = "condottiere/victory"
"""How the game is won."""

_MERCENARY = "condottiere/card/mercenary"
_HIDDEN = "condottiere/variant/hidden-cards"
_FILES = "app/sharing"

BY_CODE: Final[dict[Code, str]] = {
    "syntax": _FILES,
    "header": _FILES,
    "unknown-seat": _FILES,
    "region-unknown": _FILES,
    "not-your-turn": "condottiere/turn",
    "not-now": "condottiere/end-of-battle",
    "game-over": "condottiere/victory",
    "no-cards": "condottiere/passing",
    "whole-hand": "condottiere/discard",
    "not-in-deck": "condottiere/deck",
    "region-taken": "condottiere/token",
    "region-favoured": "condottiere/pope",
    "region-own": "condottiere/variant/capturing",
    "region-contested": "condottiere/ruling/pope-on-contested",
    "not-in-line": "condottiere/card/scarecrow",
    "facedown": _HIDDEN,
    "reveal-needed": _HIDDEN,
    "nothing-hidden": _HIDDEN,
    "holds-mercenary": "condottiere/discard",
    "too-many": "condottiere/round",
}
"""For every code of this game a page."""

BY_RULE: Final[dict[tuple[Code, str], str]] = {
    ("no-cards", "C27"): "condottiere/discard",
    ("region-taken", "C16"): "condottiere/card/bishop",
    ("syntax", "C16"): "condottiere/card/bishop",
    ("syntax", "C31"): "condottiere/variant/draw-after-battle",
    ("syntax", "R14"): "condottiere/final-battle",
    ("syntax", "discards-shown"): "condottiere/ruling/discards-shown",
    ("too-many", "C2"): "condottiere/deck",
    ("too-many", "C31"): "condottiere/variant/draw-after-battle",
}
"""The page where the rule that was broken needs another one than its code."""


def page_of_card(word: str | None) -> str:
    """The page of a card by its word, or of a hidden card; none for what is no card.

    All Mercenaries share one.
    """
    if word is None:
        return _HIDDEN
    card = CARDS.get(word)
    if card is None:
        return ""
    return _MERCENARY if card in MERCENARIES else f"condottiere/card/{card}"


def page_of_refusal(refusal: Refused) -> str:
    return BY_RULE.get((refusal.code, refusal.rule), BY_CODE[refusal.code])
