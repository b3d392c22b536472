"""The face of Condottiere: what every part of the app asks about the game."""

from collections.abc import Mapping, Sequence

from companion.condottiere.agreements import agreements, variant_title
from companion.condottiere.rule_pages import page_of_refusal
from companion.condottiere.words import due, reason
from companion.texts import _, pgettext
from engine.condottiere.moves import Bishop, Hide, Lay, Move, Scarecrow
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.errors import Refused

__all__ = [
    "BESIDE",
    "COUNTED",
    "NAME",
    "TABLE",
    "agreed",
    "concluded",
    "due",
    "ended",
    "fault_of_form",
    "is_card",
    "page_of_refusal",
    "reason",
    "screen_for",
    "title",
    "variant_title",
]

NAME = "Condottiere"
TABLE: tuple[str, ...] = ("battle", "result", "map", "deal", "victory")
BESIDE: Mapping[str, str] = {"totals": "battle"}
COUNTED = True


def title() -> str:
    return pgettext("game", "Condottiere")


def screen_for(game: Game, seen: int) -> str:
    if concluded(game) > seen:
        return "result"
    match game.phase:
        case Phase.TURN | Phase.SHOW:
            return "battle"
        case Phase.PLACE:
            return "map"
        case Phase.OVER:
            return "victory"
    return "deal"


def concluded(game: Game) -> int:
    """How many battles are over."""
    if game.last is None:
        return 0
    on = game.contested is not None or (game.final and game.phase in (Phase.TURN, Phase.SHOW))
    return game.battle - on


ended = concluded


def is_card(move: Move) -> bool:
    return isinstance(move, Lay | Bishop | Scarecrow | Hide)


def fault_of_form(refusal: Refused) -> str:
    return {
        "C16": _("After a Bishop comes a region for the Pope, or off: {line}"),
        "discards-shown": _("Discarded hands are not shown in this game: {line}"),
        "R14": _("In the final battle a Bishop does not move the Pope: {line}"),
        "C31": _("Nobody has cards, so everyone draws a full hand: {line}"),
    }.get(refusal.rule, "")


def agreed(setup: Setup) -> Sequence[str]:
    """Variants, and house rules that differ from the standard."""
    return [
        _("{title}: {meaning}").format(title=each.title, meaning=each.meaning)
        for each in agreements(setup.rules)
        if each.on and not (each.house_rule and each.usual)
    ]
