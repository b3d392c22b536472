"""Charts as they are shown: a line for each player, and the cards played in each battle."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.card_picture import CardPicture
from companion.chronicle.axes import Point, round_numbers
from engine.seats import Player, Seat

_ALONG = 5


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card on a line, at the value it led to."""

    x: float
    y: float
    card: CardPicture


@dataclass(frozen=True, slots=True)
class SeriesView:
    """A line of a chart, its player, and the cards on it."""

    seat: Seat
    name: str
    points: tuple[Point, ...]
    cards: tuple[CardMark, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartView:
    """Lines from `first` to `last`; `marks` are labels below the axis at their places.

    With `steps` a line keeps its value until its next point. `target` is a value to be reached.
    """

    title: str
    series: tuple[SeriesView, ...]
    first: float
    last: float
    marks: tuple[tuple[float, str], ...] = ()
    steps: bool = True
    target: float | None = None

    @property
    def highest(self) -> float:
        heights = [y for series in self.series for _x, y in series.points]
        return max([*heights, self.target or 0], default=0)


@dataclass(frozen=True, slots=True)
class SpentRow:
    """A battle: where it begins, its region, how many cards each player played, and who won it."""

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
    title: str,
    players: Sequence[Player],
    counts: Sequence[Sequence[int]],
    starts: Sequence[int] = (),
) -> ChartView:
    """What each player held after every move; below, the number of each battle at its beginning.

    If there are no battles, moves are counted.
    """
    last = len(counts) - 1
    series = tuple(
        SeriesView(player.seat, player.name, levels(enumerate(held)))
        for player, held in zip(players, zip(*counts, strict=True), strict=True)
    )
    marks = tuple((moves, str(number)) for number, moves in enumerate(starts, start=1))
    return ChartView(title, series, 0, max(last, 1), marks or numbered(0, last))


def levels(points: Iterable[Point]) -> tuple[Point, ...]:
    """Only the values that differ from the one before."""
    found: list[Point] = []
    for at, value in points:
        if not found or found[-1][1] != value:
            found.append((at, value))
    return tuple(found)


def numbered(first: int, last: int) -> tuple[tuple[float, str], ...]:
    """A few round numbers below the axis."""
    return tuple((number, str(number)) for number in round_numbers(first, last, _ALONG))
