"""Charts as they are shown: a line for each player, and the cards played in each battle."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.chronicle.axes import round_numbers
from companion.chronicle.curves import Curve
from companion.pieces import Piece
from engine.seats import Player, Seat

ALONG = 5


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card on a line, at the value it led to."""

    x: float
    y: float
    card: Piece


@dataclass(frozen=True, slots=True)
class SeriesView:
    """A line of a chart, its player, and the cards on it."""

    seat: Seat
    name: str
    points: tuple[tuple[float, float], ...]
    cards: tuple[CardMark, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartView:
    """Lines from `first` to `last`; `marks` are labels below the axis at their places.

    With `steps` a line keeps its value until its next point. `target` is a value to be reached.
    """

    series: tuple[SeriesView, ...]
    first: float
    last: float
    marks: tuple[tuple[float, str], ...] = ()
    steps: bool = True
    target: float | None = None

    @property
    def highest(self) -> float:
        """The highest value."""
        heights = [y for series in self.series for _x, y in series.points]
        return max([*heights, self.target or 0], default=0)


@dataclass(frozen=True, slots=True)
class SpentRow:
    """A battle: its region, how many cards each player played, and who won it."""

    at: int
    region: str
    cards: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class SpentView:
    """Cards played: a column for each player, a row for each battle."""

    players: tuple[tuple[Seat, str], ...]
    rows: tuple[SpentRow, ...]


def counts_chart(
    players: Sequence[Player], curves: Sequence[Curve], last: int, starts: Sequence[int]
) -> ChartView:
    """Regions or territories held over the game; below, the number of each battle at its beginning.

    If there are no battles, moves are counted.
    """
    numbers = enumerate(starts, start=1) if starts else _each(round_numbers(0, last, ALONG))
    marks = tuple((moves, str(number)) for number, moves in numbers)
    return ChartView(series_of(players, curves), 0, max(last, 1), marks)


def _each(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    return ((number, number) for number in numbers)


def series_of(players: Sequence[Player], curves: Sequence[Curve]) -> tuple[SeriesView, ...]:
    """A line for each curve."""
    return tuple(
        SeriesView(
            players[curve.place].seat,
            players[curve.place].name,
            curve.levels,
            tuple(CardMark(laid.moves, laid.strength, laid.card) for laid in curve.laid),
        )
        for curve in curves
    )
