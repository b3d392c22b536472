"""The headings, notes and worked examples of Ordonnance's pages in the rules."""

from dataclasses import dataclass

from companion.ordonnance.plan import SINGLES
from companion.ordonnance.words import by_what, icon_name
from companion.rules.rulebook import Example, Page
from companion.spoken.heard import in_words, sentences
from companion.texts import _, ngettext
from engine.ordonnance.army import FULL, NOBODY, Army, Singles
from engine.ordonnance.cards import SENIORITY, Counts, Icon, counts_of, in_order
from engine.ordonnance.standing import lead
from engine.ordonnance.state import Game

GROUPS: tuple[tuple[str, str], ...] = (("ordonnance", "ordonnance/[a-z0-9-]+"),)


@dataclass(frozen=True, slots=True)
class ExampleArmy:
    """An army: for every icon, weakest to strongest, how many cards show it."""

    counts: Counts
    leads: bool


@dataclass(frozen=True, slots=True)
class ArmiesView:
    """Armies in one territory, and what puts the first ahead of the next."""

    armies: tuple[ExampleArmy, ...]
    reason: str

    @property
    def icons(self) -> tuple[Icon, ...]:
        """The icons that any of the armies has, strongest first."""
        counts = [army.counts for army in self.armies]
        return tuple(
            icon for icon in reversed(Icon) if any(each[SENIORITY[icon]] for each in counts)
        )


def group_titles() -> dict[str, str]:
    return {"ordonnance": _("Ordonnance")}


def here(game: Game, page: Page) -> tuple[str, ...]:
    if SINGLES not in page.rulings:
        return ()
    if game.setup.singles is Singles.COUNT:
        return (_("Single icons: the larger number is ahead."),)
    return (_("Single icons: the strongest icon is ahead."),)


def in_print(page: Page) -> tuple[()]:
    """Its pages say all about its only rulebook."""
    del page
    return ()


def example(block: Example) -> ArmiesView:
    """O6: the armies as they are compared; those with four cards are complete."""
    row: list[Army] = []
    for side in block.sides:
        full_before = sum(army.cards == FULL for army in row)
        army = NOBODY
        for token in side:
            army = army.joined(counts_of(in_order(token.split("+"))), full_before)
        row.append(army)
    first = lead(tuple(row), Singles.SENIORITY) if len(row) > 1 else None
    return ArmiesView(
        tuple(
            ExampleArmy(army.icons, first is not None and first.place == place)
            for place, army in enumerate(row)
        ),
        "" if first is None else by_what(first.edge),
    )


def spoken_armies(view: ArmiesView) -> str:
    said = []
    for army in view.armies:
        icons = [
            ngettext("{count} times {card}", "{count} times {card}", count).format(
                count=count, card=icon_name(icon)
            )
            for icon in view.icons
            if (count := army.counts[SENIORITY[icon]])
        ]
        said.append(_(", ").join([*icons, *([_("leads")] if army.leads else [])]) + ".")
    return sentences(*said, in_words(view.reason))
