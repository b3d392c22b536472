"""The time an announcement takes of the drawing thread: composing it, and handing it over."""

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.device import voice
from companion.device.abilities import Voice
from companion.services.settings import Settings
from companion.services.storage import Journal, open_journal
from companion.table import Deed, Table
from companion.witnesses.crier import Crier
from engine.record import judge
from tests.bench.crowds import crowded
from tests.bench.timing import Measure, duration, timed

_TIMES = 100
_AWHILE = 0.03
"""Seconds in which the voice's own thread starts a process."""
_AIM = "1 ms"


def measures() -> Iterator[Measure]:
    """A Spring that changes the totals of six long lines: off, composed, and given to a voice."""
    with tempfile.TemporaryDirectory() as folder:
        journal = open_journal(Path(folder)).journal
        yield from _measured(journal)
        journal.close()


def _measured(journal: Journal) -> Iterator[Measure]:
    record, _ = judge(crowded() + "red spring\n")
    table = Table(journal)
    settings = Settings(journal)
    silent = Crier(table, settings, Voice())
    table.begin(record.rules, record.setup)
    for move in record.moves:
        before = table.game
        table.do(move)

    def by(crier: Crier) -> Callable[[], None]:
        return lambda: crier.witness(Deed.MOVED, before)

    yield duration("an announcement: none wanted", timed(by(silent)).middle)
    settings.aloud = "every"
    for language in ("en", "ru"):
        settings.chosen_voice_language = language
        name = f"an announcement: six new totals composed ({language})"
        yield duration(name, timed(by(silent)).middle, _AIM)
    spoken = voice.find()
    if type(spoken) is Voice:
        print("(no voice on this device: only what is composed is measured)")
        return
    yield from _given(by(Crier(table, settings, spoken)))
    spoken.hush()


def _given(announce: Callable[[], None]) -> Iterator[Measure]:
    """With a voice that is cut short each time, and while its next process is started."""
    announce()
    taken, held = [], []
    for _ in range(_TIMES):
        time.sleep(_AWHILE)
        start = time.perf_counter()
        announce()
        taken.append(time.perf_counter() - start)
        held.append(_longest_pause())
    for share in (50, 95):
        name = f"an announcement: composed, the last one cut short ({share} % of {_TIMES})"
        yield duration(name, sorted(taken)[_TIMES * share // 100], _AIM)
    name = "  the longest pause while its process starts (50 %)"
    yield duration(name, sorted(held)[_TIMES // 2], _AIM)


def _longest_pause() -> float:
    """The longest pause of a thread that never rests, caused by the others."""
    longest, last = 0.0, time.perf_counter()
    end = last + _AWHILE
    while last < end:
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return longest
