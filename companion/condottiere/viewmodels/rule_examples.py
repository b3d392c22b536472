"""The worked examples of the rules, counted by the engine."""

from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.read_aloud import spoken_line, spoken_standing
from companion.rulebook import Example
from engine.condottiere.calculator import sums
from engine.condottiere.cards import CARDS
from engine.condottiere.outlook import Standing, standing_of


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of cards, its total, how it stands, and whether it alone has the most Courtesans."""

    cards: tuple[CardView, ...]
    total: int
    standing: Standing
    majority: bool = False


@dataclass(frozen=True, slots=True)
class LinesView:
    """Lines of one battle."""

    lines: tuple[LineView, ...]


def lines(block: Example) -> LinesView:
    """C20, C21: totals, who leads, and who has the most Courtesans."""
    sides = [tuple(CARDS[word] for word in side) for side in block.sides]
    found = sums(sides)
    return LinesView(
        tuple(
            LineView(
                tuple(map(CardView, line)),
                found.strengths[place],
                standing_of(place, found.leaders) if len(sides) > 1 else Standing.TRAILS,
                place == found.majority and place not in found.leaders,
            )
            for place, line in enumerate(sides)
        )
    )


def spoken_lines(view: LinesView) -> str:
    return " ".join(
        f"{spoken_line(line.cards)} {line.total}. {spoken_standing(line.standing)}".strip()
        for line in view.lines
    )
