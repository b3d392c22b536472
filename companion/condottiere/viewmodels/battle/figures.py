"""A game in figures, counted in one pass over its moves."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.condottiere.moves import Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.history import Past


@dataclass(frozen=True, slots=True)
class BestFigure:
    """A record of the game: whose it is, and in which battle's region, if there was one."""

    number: int
    place: int
    region: int | None


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a game; records are of lines at the end of their battles."""

    battles: int
    rounds: int
    moves: int
    strongest: BestFigure | None
    longest: BestFigure | None


def figures_of(history: Past[Setup, Move, Game]) -> Figures:
    """Go through the game once, looking at every battle as it ended."""
    battles = [
        step.after.last
        for step in history.steps()
        if step.after.last is not None and step.after.last is not step.before.last
    ]
    return Figures(
        battles=len(battles),
        rounds=history.game.round,
        moves=len(history),
        strongest=_most(
            BestFigure(battle.strengths[place], place, battle.region)
            for battle in battles
            for place in battle.fought
        ),
        longest=_most(
            BestFigure(len(battle.lines[place]), place, battle.region)
            for battle in battles
            for place in battle.fought
        ),
    )


def _most(records: Iterable[BestFigure]) -> BestFigure | None:
    """The first of the largest values; none if it is 0."""
    best = max(records, key=lambda record: record.number, default=None)
    return best if best is not None and best.number else None
