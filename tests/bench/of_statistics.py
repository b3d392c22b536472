"""The time for statistics of a thousand games: the first time, and with all digests saved."""

import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from companion.condottiere.battles import battles_of
from companion.screens.statistics import SLICE
from companion.services.storage import Journal
from companion.viewmodels.past.statistics import StatisticsModel
from engine.record import AnyRecord, Record, judge
from tests.app.sitting import example
from tests.bench.timing import Measure, duration, timed
from tests.oracle.random_players import random_game

_GAMES, _DIFFERENT = 1000, 40


def measures() -> Iterator[Measure]:
    """Both ways of opening the page, and the longest time it takes of a frame."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "companion.db")
        records = [judge(random_game(seed)[0])[0] for seed in range(_DIFFERENT)]
        _fill(journal, records)
        model = StatisticsModel(lambda: journal)
        yield _work(model, records)
        journal.change("DELETE FROM digest", ())
        for how, aim in (("the first time", ""), ("every game kept", "0.5 s")):
            begun, slices = _open(model)
            total = begun + sum(slices)
            yield duration(f"statistics of {_GAMES:,} games, {how}: all slices", total, aim)
            yield duration(f"statistics, {how}: finding the games", begun)
            yield duration(f"statistics, {how}: the longest of {len(slices)} slices", max(slices))
        start = time.perf_counter()
        model.choose(model.names[1])
        yield duration("statistics: a tap on another player", time.perf_counter() - start, "16 ms")
        start = time.perf_counter()
        model.turn_to("tables")
        yield duration("statistics: a tap on Tables", time.perf_counter() - start, "16 ms")
        journal.close()
    won, _ = judge(example("most-regions"))
    name = f"what a victory says of a game of {len(won.moves)} moves"
    yield duration(name, timed(lambda: battles_of(won.setup, won.moves)).middle, "20 ms")


def _open(model: StatisticsModel) -> tuple[float, list[float]]:
    """The time to begin, and then for each slice."""
    slices = []
    start = time.perf_counter()
    model.begin()
    begun = time.perf_counter() - start
    left = True
    while left:
        start = time.perf_counter()
        left = model.work(SLICE)
        slices.append(time.perf_counter() - start)
    return begun, slices


def _work(model: StatisticsModel, records: Sequence[AnyRecord]) -> Measure:
    """The time of the first visit beside the least possible: going through every game once."""
    start = time.process_time()
    for record in islice(cycle(records), _GAMES):
        record.rules.fold(record.rules.begin(record.setup), record.moves)
    folded = time.process_time()
    _open(model)
    ratio = (time.process_time() - folded) / (folded - start)
    name = f"statistics of {_GAMES:,} games, the first time: work, in foldings of the same games"
    return Measure(name, None, f"{ratio:.1f}", "2.5")


def _fill(journal: Journal, records: Sequence[AnyRecord]) -> None:
    """So many games, of which so many differ."""
    for record in islice(cycle(records), _GAMES):
        header = Record(record.rules, record.setup, ()).text
        journal.adopt(header, [str(move) for move in record.moves], over=True)
