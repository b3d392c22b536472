"""Which side of a house rule is played, mentioned where it matters."""

from companion.condottiere.agreements import agreements
from companion.texts import _
from engine.condottiere.battle import DISCARDED_AT_ONCE
from engine.condottiere.cards import Card
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import lone_majority


def in_force(rules: Ruleset, *words: str) -> tuple[str, ...]:
    """The side played of these rulings, if they matter in this game."""
    return tuple(
        _("{ruling}: {meaning}").format(ruling=agreed.title, meaning=agreed.meaning)
        for agreed in agreements(rules)
        if agreed.house_rule and agreed.on and agreed.word in words
    )


def for_pope(rules: Ruleset) -> str:
    """A reminder if the Pope may be put where most tables do not allow it."""
    if not rules.pope_on_contested:
        return ""
    return _("In this game the Pope may go to the region being fought over.")


def for_result(game: Game, last: LastBattle, defender: int | None) -> tuple[str, ...]:
    """Who gets the Condottiere token from a defender who tied, and when the next
    region is chosen.
    """
    rules = game.setup.rules
    words = []
    if last.winner is None and defender is not None:
        majority = lone_majority(last.lines)
        if majority is not None and majority != defender:
            words.append("courtesan-over-defender")
    if rules.region_after_deal and not game.final and game.phase in (Phase.KEEP, Phase.DEAL):
        words.append("region-after-deal")
    return in_force(rules, *words)


def for_turning_up(game: Game, card: Card | None) -> str:
    """When the facedown card is turned up, if that makes a difference to the card played."""
    if card not in DISCARDED_AT_ONCE:
        return ""
    return _("before its effect") if game.setup.rules.reveal_first else _("after its effect")
