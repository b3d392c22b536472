"""The headings and notes of Ordonnance's pages in the rules."""

from companion.ordonnance.plan import SINGLES
from companion.ordonnance.viewmodels import rule_examples
from companion.rulebook import Page
from companion.texts import _
from engine.ordonnance.army import Singles
from engine.ordonnance.state import Game

GROUPS: tuple[tuple[str, str], ...] = (("ordonnance", "ordonnance/[a-z0-9-]+"),)
example = rule_examples.armies


def group_titles() -> dict[str, str]:
    return {"ordonnance": _("Ordonnance")}


def here(game: Game, page: Page) -> tuple[str, ...]:
    if SINGLES not in page.rulings:
        return ()
    if game.setup.singles is Singles.COUNT:
        return (_("Single icons: the larger number is ahead."),)
    return (_("Single icons: the strongest icon is ahead."),)
