"""The data of Condottiere's charts: strengths over a battle, regions over the game,
cards played.
"""

from collections.abc import Collection, Iterable, Sequence

from companion.chronicle.curves import Curve, Laid, Spent, counted, levels
from companion.condottiere.battles import Battle, Moment
from companion.condottiere.pieces import FACEDOWN, piece_of
from companion.pieces import Piece
from engine.condottiere.state import Game


def strengths_over(battle: Battle, fighting: Collection[int]) -> tuple[Curve, ...]:
    """The strengths of the players in a battle, move by move."""
    steps = [(step, step.strengths) for step in battle.steps]
    return tuple(
        Curve(
            place,
            levels((step.moves, strengths[place]) for step, strengths in steps),
            tuple(
                Laid(
                    step.moves,
                    strengths[place],
                    FACEDOWN if step.card is None else piece_of(step.card),
                )
                for step, strengths in steps
                if step.place == place
            ),
        )
        for place in sorted(fighting)
    )


def regions_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many regions each player held after every move, corrections included when
    they were made.
    """
    return counted([[len(game.regions(at)) for at in range(len(game.hands))] for game in games])


def spent(battles: Iterable[Battle]) -> tuple[Spent, ...]:
    """The cards played in each battle, including one still being fought."""
    return tuple(
        Spent(
            moves=battle.steps[0].moves,
            region=battle.region,
            cards=battle.cards,
            winner=None if battle.last is None else battle.last.winner,
            over=battle.last is not None,
        )
        for battle in battles
    )


def _piece(step: Moment) -> Piece:
    return FACEDOWN if step.card is None else piece_of(step.card)
