"""Finished games in a journal, and the statistics that count them."""

from typing import Any

from companion.services.storage import Journal
from companion.viewmodels.past.statistic_rows import StatisticLine
from companion.viewmodels.past.statistics import StatisticsModel
from engine.record import judge

WON = """condottiere 1
player red {one}
player green {other}

red place siena
fix owner roma red
fix owner napoli red
fix owner firenze red
fix owner spoleto red
fix owner ancona red
red 10
green pass
red pass
"""


def won(one: str = "Anna", other: str = "Jan") -> str:
    """A finished game of two; the first wins."""
    text = WON.format(one=one, other=other)
    record, game = judge(text)
    assert game.outcome is not None
    return record.text


def opened(journal: Journal, model: StatisticsModel | None = None) -> StatisticsModel:
    model = model or StatisticsModel(lambda: journal)
    model.begin()
    while model.work(1.0):
        pass
    return model


def figures(model: StatisticsModel) -> dict[str, tuple[str, ...]]:
    """What the lines say, by their labels."""
    return {
        row.label: tuple(cell.text for cell in row.cells)
        for row in model.rows
        if isinstance(row, StatisticLine)
    }


def kept_anew(journal: Journal, visit: Any) -> int:
    """How many digests are worked out and saved in this block."""
    said: list[str] = []
    journal._db.set_trace_callback(said.append)
    visit()
    journal._db.set_trace_callback(None)
    return sum("INTO digest" in statement for statement in said)
