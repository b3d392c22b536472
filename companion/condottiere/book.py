"""The headings and notes of Condottiere's pages in the rules."""

from companion.condottiere.viewmodels.battle.in_force import in_force
from companion.condottiere.viewmodels.rule_examples import lines as example
from companion.rulebook import Page
from companion.texts import _
from engine.condottiere.state import Game

__all__ = ["GROUPS", "example", "group_titles", "here"]

GROUPS: tuple[tuple[str, str], ...] = (
    ("condottiere", "condottiere/[a-z0-9-]+"),
    ("card", "condottiere/card/[a-z0-9-]+"),
    ("variant", "condottiere/variant/[a-z0-9-]+"),
    ("ruling", "condottiere/ruling/[a-z0-9-]+"),
)
_VARIANT = "condottiere/variant/"


def group_titles() -> dict[str, str]:
    return {
        "condottiere": _("The game"),
        "card": _("Cards"),
        "variant": _("Variants"),
        "ruling": _("House rules"),
    }


def here(game: Game, page: Page) -> tuple[str, ...]:
    rules, said = game.setup.rules, []
    if page.id.startswith(_VARIANT):
        played = page.id.removeprefix(_VARIANT) in rules.variants
        said.append(
            _("This game uses this variant.")
            if played
            else _("This game does not use this variant.")
        )
    return (*said, *in_force(rules, *page.rulings))
