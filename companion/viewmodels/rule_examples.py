"""The worked examples of the rules: what lies on the table, summed up by the engine."""

from dataclasses import dataclass

from companion.condottiere.viewmodels.battle_rows import CardView
from companion.ordonnance.words import by_what
from companion.rulebook import Example
from engine.condottiere.calculator import sums
from engine.condottiere.cards import CARDS
from engine.condottiere.outlook import Standing
from engine.ordonnance.army import FULL, NOBODY, Army, Singles
from engine.ordonnance.cards import SENIORITY, Counts, counts_of, in_order
from engine.ordonnance.standing import lead


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of cards, its total, how it stands, and whether it alone has the most Courtesans."""

    cards: tuple[CardView, ...]
    total: int
    standing: Standing
    majority: bool = False


@dataclass(frozen=True, slots=True)
class LinesView:
    """Lines that lie on one table."""

    lines: tuple[LineView, ...]


@dataclass(frozen=True, slots=True)
class ExampleArmy:
    """An army: for every icon, weakest to strongest, how many cards show it."""

    counts: Counts
    leads: bool


@dataclass(frozen=True, slots=True)
class ArmiesView:
    """Armies in one territory, and by what the first is ahead of the next."""

    armies: tuple[ExampleArmy, ...]
    reason: str


def example(block: Example) -> LinesView | ArmiesView:
    """An example of either game, by the words that are in it."""
    words = {word for side in block.sides for token in side for word in token.split("+")}
    return _armies(block) if words <= SENIORITY.keys() else _lines(block)


def _lines(block: Example) -> LinesView:
    """C20, C21: totals, who leads, and whose the Condottiere would be by Courtesans."""
    lines = [tuple(CARDS[word] for word in side) for side in block.sides]
    found = sums(lines)
    best = Standing.LEADS if len(found.leaders) == 1 else Standing.TIES
    return LinesView(
        tuple(
            LineView(
                tuple(map(CardView, line)),
                found.strengths[place],
                best if place in found.leaders and len(lines) > 1 else Standing.TRAILS,
                place == found.majority and place not in found.leaders,
            )
            for place, line in enumerate(lines)
        )
    )


def _armies(block: Example) -> ArmiesView:
    """O6: the armies as they are compared; those with four cards were complete as they stand."""
    row: list[Army] = []
    for side in block.sides:
        full_before = sum(army.cards == FULL for army in row)
        army = NOBODY
        for token in side:
            army = army.joined(counts_of(in_order(token.split("+"))), full_before)
        row.append(army)
    first = _first(tuple(row))
    return ArmiesView(
        tuple(ExampleArmy(army.icons, place == first[0]) for place, army in enumerate(row)),
        first[1],
    )


def _first(row: tuple[Army, ...]) -> tuple[int | None, str]:
    if len(row) < 2:
        return None, ""
    ahead = lead(row, Singles.SENIORITY)
    return (None, "") if ahead is None else (ahead.place, by_what(ahead.edge))
