"""Charts of Condottiere: the strengths of a battle, and the cards played in each battle."""

from collections.abc import Sequence

from companion.chronicle.axes import round_numbers
from companion.chronicle.curves import Curve, Spent
from companion.texts import _
from companion.viewmodels.past.charts import ALONG, ChartView, SpentRow, SpentView, series_of
from engine.condottiere.setup import Setup


def strengths_chart(setup: Setup, curves: Sequence[Curve], first: int, last: int) -> ChartView:
    """The strengths of a battle from its first move to its last."""
    numbers = round_numbers(first, last, ALONG)
    marks = tuple((number, str(number)) for number in numbers)
    return ChartView(series_of(setup.players, curves), first, max(last, first + 1), marks)


def spent_view(setup: Setup, battles: Sequence[Spent]) -> SpentView:
    """The cards played, with the regions' printed names."""
    board = setup.edition.board
    return SpentView(
        tuple((player.seat, player.name) for player in setup.players),
        tuple(
            SpentRow(
                battle.moves,
                _("Final battle")
                if battle.region is None
                else board.regions[board.position[battle.region]].name,
                battle.cards,
                battle.winner,
            )
            for battle in battles
        ),
    )
