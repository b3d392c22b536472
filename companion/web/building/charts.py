"""Charts as SVG: the lines in a picture, whose they are in a list below."""

from dataclasses import dataclass

from companion.chronicle.axes import Point, round_numbers, stairs
from companion.viewmodels.past.charts import ChartView, SeriesView, SpentView
from companion.web.building.pieces import Part, piece
from engine.seats import Seat

WIDE, HIGH = 360, 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 28.0, 352.0, 10.0, 178.0
_NUMBERS = 5
_ROOM = 18.0
"""The least room for a label below the axis."""
_APART = 1.8
"""The distance between lines of equal height."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text on an axis, and its place along it."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line; the colour and the dashes are the seat's."""

    seat: Seat
    name: str
    points: str
    value: str


@dataclass(frozen=True, slots=True)
class Picture:
    """All places are in the units of the picture, from its upper left corner."""

    lines: tuple[Line, ...]
    heights: tuple[Label, ...]
    marks: tuple[Label, ...]
    place: float | None
    target: float | None
    spoken: str


def chart(id: str, view: ChartView | None, at: float = -1) -> tuple[Part, ...]:  # noqa: A002
    """A chart with its title; `at` is marked if it is on it."""
    if view is None or not view.series:
        return ()
    return (
        piece(f"{id}-title", "common.heading", view.title),
        piece(f"{id}-chart", "charts.chart", picture(view, at)),
    )


def spent(title: str, view: SpentView | None) -> Part | None:
    """The cards played in each battle, as a table."""
    return None if view is None else piece("spent", "charts.spent", title, view)


def picture(view: ChartView, at: float = -1) -> Picture:
    """Where everything of a chart is."""
    highest = max(view.highest, 1)
    along = max(view.last - view.first, 1e-9)

    def x(value: float) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * (value - view.first) / along, 1)

    def y(value: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * value / highest, 1)

    lines = []
    for number, series in enumerate(view.series):
        shift = _APART * (number - (len(view.series) - 1) / 2)
        drawn: list[Point] = stairs(series.points, view.last) if view.steps else [*series.points]
        points = " ".join(f"{x(a):g},{y(b) + shift:g}" for a, b in drawn)
        lines.append(Line(series.seat, series.name, points, _value(series)))
    marks: list[Label] = []
    for place, text in view.marks:
        if not marks or x(place) - marks[-1].at >= _ROOM:
            marks.append(Label(x(place), text))
    numbers = [each for each in round_numbers(0, highest, _NUMBERS) if each >= 0]
    return Picture(
        lines=tuple(lines),
        heights=tuple(Label(y(each), str(each)) for each in numbers),
        marks=tuple(marks),
        place=x(at) if view.first <= at <= view.last else None,
        target=None if view.target is None else y(view.target),
        spoken=", ".join((view.title, *(f"{line.name} {line.value}" for line in lines))),
    )


def _value(series: SeriesView) -> str:
    return f"{series.points[-1][1]:g}"
