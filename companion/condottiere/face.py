"""The face of Condottiere: what every part of the app asks about the game."""

from collections.abc import Collection, Mapping, Sequence

from companion.condottiere import agreements, rule_pages, words
from companion.texts import _, pgettext
from engine.condottiere.facts import prompt
from engine.condottiere.moves import Bishop, Hide, Lay, Move, Scarecrow
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.seats import Seat

NAME = "Condottiere"
TABLE: tuple[str, ...] = ("battle", "result", "map", "deal", "victory")
OPENED_FROM: Mapping[str, str] = {"totals": "battle"}
COUNTED = True

due, reason = words.due, words.reason
page_of_refusal = rule_pages.page_of_refusal
variant_title = agreements.variant_title


def title() -> str:
    return pgettext("game", "Condottiere")


def screen_for(game: Game, seen: int) -> str:
    if seen < 0 and first_deal(game):
        return "deal"
    if concluded(game) > max(seen, 0):
        return "result"
    names = {Phase.PLACE: "map", Phase.TURN: "battle", Phase.SHOW: "battle", Phase.OVER: "victory"}
    return names.get(game.phase, "deal")


def first_deal(game: Game) -> bool:
    """Whether no region was chosen yet, so that the first cards may still be dealt."""
    return game.phase is Phase.PLACE and game.last is None


def concluded(game: Game) -> int:
    """How many battles are over."""
    if game.last is None:
        return 0
    on = game.contested is not None or (game.final and game.in_battle)
    return game.battle - on


ended = concluded


def acting(game: Game) -> Collection[Seat]:
    """Several, where facedown cards are turned up."""
    said = prompt(game)
    return said.get("seats") or [said["seat"]] if "seat" in said or "seats" in said else []


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
        for each in agreements.agreements(setup.rules)
        if each.on and not (each.house_rule and each.usual)
    ]
