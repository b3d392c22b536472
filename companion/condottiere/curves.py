"""Condottiere's charts: strengths over a battle, regions over the game, cards played."""

from collections.abc import Collection, Sequence

from companion.chronicle.axes import round_numbers
from companion.chronicle.curves import Curve, Laid, counted, levels
from companion.condottiere.battles import Battle
from companion.condottiere.pieces import FACEDOWN, piece_of
from companion.texts import _
from companion.viewmodels.past.charts import ALONG, ChartView, SpentRow, SpentView, series_of
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game


def strengths_over(battle: Battle, fighting: Collection[int]) -> tuple[Curve, ...]:
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


def strengths_chart(setup: Setup, battle: Battle, fighting: Collection[int]) -> ChartView:
    """The strengths of a battle from its first move to its last."""
    first, last = battle.steps[0].moves, battle.steps[-1].moves
    marks = tuple((number, str(number)) for number in round_numbers(first, last, ALONG))
    series = series_of(setup.players, strengths_over(battle, fighting))
    return ChartView(series, first, max(last, first + 1), marks)


def regions_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many regions each player held after every move, corrections included when
    they were made.
    """
    return counted([[len(game.regions(at)) for at in range(len(game.hands))] for game in games])


def spent_view(setup: Setup, battles: Sequence[Battle]) -> SpentView:
    """The cards played in each battle, including one still being fought."""
    return SpentView(
        tuple((player.seat, player.name) for player in setup.players),
        tuple(
            SpentRow(
                battle.steps[0].moves,
                region_of(setup, battle) or _("Final battle"),
                battle.cards,
                None if battle.last is None else battle.last.winner,
            )
            for battle in battles
        ),
    )


def region_of(setup: Setup, battle: Battle) -> str:
    """The name of the region fought over; empty in a final battle."""
    board = setup.edition.board
    return "" if battle.region is None else board.regions[board.position[battle.region]].name
