"""The headings, notes and worked examples of Condottiere's pages in the rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.agreements import in_force, meanings_of
from companion.condottiere.printed import said_in_print
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.read_aloud import spoken_line, spoken_standing
from companion.rules.rulebook import Bullets, Example, Page, Text
from companion.texts import _
from engine.condottiere.calculator import sums
from engine.condottiere.cards import CARDS
from engine.condottiere.outlook import Standing, standing_of
from engine.condottiere.state import Game

GROUPS: tuple[tuple[str, str], ...] = (
    ("condottiere", "condottiere/[a-z0-9-]+"),
    ("card", "condottiere/card/[a-z0-9-]+"),
    ("variant", "condottiere/variant/[a-z0-9-]+"),
    ("ruling", "condottiere/ruling/[a-z0-9-]+"),
)
_VARIANT = "condottiere/variant/"
_RULING = "condottiere/ruling/"


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of cards, its total, how it stands, and whether it alone has the most Courtesans."""

    cards: tuple[CardView, ...]
    total: int
    standing: Standing
    majority: bool = False


def group_titles() -> dict[str, str]:
    return {
        "condottiere": _("The game"),
        "card": _("Cards"),
        "variant": _("Variants"),
        "ruling": _("House rules"),
    }


def here(game: Game, page: Page) -> tuple[str, ...]:
    rules = game.setup.rules
    said = in_force(rules, *page.rulings)
    if not page.id.startswith(_VARIANT):
        return said
    if page.id.removeprefix(_VARIANT) in rules.variants:
        return (_("This game uses this variant."), *said)
    return (_("This game does not use this variant."), *said)


def in_print(page: Page) -> tuple[Text | Bullets, ...]:
    if not page.id.startswith(_RULING):
        return ()
    ruling = page.id.removeprefix(_RULING)
    return said_in_print(ruling, meanings_of(ruling))


def example(block: Example) -> tuple[LineView, ...]:
    """C20, C21: totals, who leads, and who has the most Courtesans, as the engine counts them."""
    sides = [tuple(CARDS[word] for word in side) for side in block.sides]
    found = sums(sides)
    return tuple(
        LineView(
            tuple(map(CardView, line)),
            found.strengths[place],
            standing_of(place, found.leaders) if len(sides) > 1 else Standing.TRAILS,
            place == found.majority and place not in found.leaders,
        )
        for place, line in enumerate(sides)
    )


def spoken_lines(lines: Sequence[LineView]) -> str:
    return " ".join(
        f"{spoken_line(line.cards)} {line.total}. {spoken_standing(line.standing)}".strip()
        for line in lines
    )
