"""A game in figures, counted once over its moves."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.condottiere.moves import Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.history import Past


@dataclass(frozen=True, slots=True)
class BestFigure:
    """The most of something: whose it was, and in which battle's region, if it had one."""

    number: int
    place: int
    region: int | None


@dataclass(frozen=True, slots=True)
class Figures:
    """What there is to say about a game; records are of lines as their battles ended."""

    battles: int
    rounds: int
    moves: int
    strongest: BestFigure | None
    longest: BestFigure | None


def figures_of(history: Past[Setup, Move, Game]) -> Figures:
    """Fold the game once, looking at every battle as it was concluded."""
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
    """The first of the largest, if it is anything at all."""
    best = max(records, key=lambda record: record.number, default=None)
    return best if best is not None and best.number else None
