"""A summary of the choices for a new game."""

from companion.texts import _, ngettext
from companion.viewmodels.setup.new_game_plans import Plan


def welcome() -> str:
    """What the app is for."""
    return _(
        "You play with your own cards. Tap in each one as it is played: the app "
        "counts and knows the rules."
    )


def house_rules(plan: Plan) -> str:
    """How many house rules differ from the standard, in words."""
    if changed := _changed(plan):
        return _("Changed: {number}").format(number=changed)
    return _("Where the rulebooks say nothing or disagree. All standard.")


def in_short(title: str, plan: Plan, players: int) -> str:
    """What will be played: by how many, who starts, and all that is not standard."""
    parts = [title] if title else []
    parts.append(ngettext("{players} player", "{players} players", players).format(players=players))
    if plan.start is not None:
        parts.append(_("{name} starts").format(name=plan.starter()))
    if plan.campaign is not None and plan.campaign.on:
        parts.append(_("Campaign to {points}").format(points=plan.campaign.target))
    parts += [each.meaning for each in plan.editions() if each.on and not each.usual]
    parts += [each.title for each in plan.agreements() if not each.house_rule and each.on]
    deck = plan.deck()
    if deck is not None and deck.cards:
        text = ngettext("{count} card in the deck", "{count} cards in the deck", deck.cards)
        parts.append(text.format(count=deck.cards))
    if changed := _changed(plan):
        text = ngettext("{number} house rule changed", "{number} house rules changed", changed)
        parts.append(text.format(number=changed))
    return " · ".join(parts)


def _changed(plan: Plan) -> int:
    """How many house rules differ from the standard."""
    return sum(each.house_rule and each.on and not each.usual for each in plan.agreements())
