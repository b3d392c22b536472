"""Charts of Condottiere: the strengths of a battle, and the cards played in each battle."""

from collections.abc import Collection, Iterable

from companion.condottiere.battles import Battle
from companion.condottiere.pieces import piece_of
from companion.texts import _
from companion.viewmodels.past.charts import (
    CardMark,
    ChartView,
    SeriesView,
    SpentRow,
    SpentView,
    levels,
    numbered,
)
from engine.condottiere.setup import Setup


def strengths_chart(setup: Setup, battle: Battle, fighting: Collection[int]) -> ChartView:
    """The strengths of the players in a battle, move by move, and the cards they played."""
    steps = [(step, step.strengths) for step in battle.steps]
    first, last = battle.steps[0].moves, battle.steps[-1].moves
    series = tuple(
        SeriesView(
            setup.players[place].seat,
            setup.players[place].name,
            levels((step.moves, strengths[place]) for step, strengths in steps),
            tuple(
                CardMark(
                    step.moves,
                    strengths[place],
                    piece_of(step.card),
                )
                for step, strengths in steps
                if step.place == place
            ),
        )
        for place in sorted(fighting)
    )
    return ChartView(
        _title(setup, battle), series, first, max(last, first + 1), numbered(first, last)
    )


def _title(setup: Setup, battle: Battle) -> str:
    if battle.region is None:
        return _("Strengths in the final battle")
    return _("Strengths: {region}").format(region=_named(setup, battle.region))


def spent_view(setup: Setup, battles: Iterable[Battle]) -> SpentView:
    """The cards played, with the regions' printed names; a battle may still be being fought."""
    return SpentView(
        tuple((player.seat, player.name) for player in setup.players),
        tuple(
            SpentRow(
                battle.steps[0].moves,
                _("Final battle") if battle.region is None else _named(setup, battle.region),
                battle.cards,
                None if battle.last is None else battle.last.winner,
            )
            for battle in battles
        ),
    )


def _named(setup: Setup, region: str) -> str:
    board = setup.edition.board
    return board.regions[board.position[region]].name
