"""Whole games, one after the other, in one process that must not grow or slow down.

`make soak` plays 2,000 games without a window and 50 by touches; SOAK_GAMES, SOAK_TOUCHED and
SOAK_SEED set others. The measurements are drawn into build/soak. A few games are played in every
run of the tests, so that the test itself keeps working. No time is asserted.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import chance
from tests.app.fingers import unhurried
from tests.soak.course import Course
from tests.soak.meter import Sample
from tests.soak.picture import Section
from tests.soak.report import FOLDER, bare_section, facts_of, keep, touched_section, trend, warm

Drawn = Callable[[Sequence[Sample], Mapping[str, Any]], Section]

GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
TOUCHED = int(os.environ.get("SOAK_TOUCHED", "50"))
SEED = int(os.environ.get("SOAK_SEED", chance.SEED))
_OPENED = 100
_BARE_GROWS, _TOUCHED_GROWS = 16.0, 800.0
"""KB of memory by which each game may grow the process after warming up: of two thousand, of fifty.

The statistics keep some 9 KB of every game in memory, which Python reuses; the list of past games
and cached headers take another 2 KB of each. In a window drawn by the processor, frames leave gaps
that mean little after only fifty games.
"""
_FEW = 12
"""With so few samples nothing has warmed up, and growth is not asserted."""
_WIDGETS = 3.0
"""More widgets that may exist after each game by touches: new names have chips and rows."""
_GAME_ON_DISK = 9.0
"""KB that a game may take in the journal, on average."""


def test_a_few_games_without_a_window(tmp_path: Path) -> None:
    course = Course(tmp_path / "data", SEED, games=3, block=1, reopen=2)
    play(course, tmp_path, "games", bare_section)
    assert course.did["closed and opened"] == 1
    assert [each["games"] for each in course.meter.samples] == [0, 1, 2, 3]
    assert (tmp_path / "games.svg").read_text(encoding="utf-8").count("<polyline") > 12


@pytest.mark.soak
def test_thousands_of_games_without_a_window(tmp_path: Path) -> None:
    course = Course(tmp_path / "data", SEED, games=GAMES, block=25, reopen=_OPENED)
    play(course, FOLDER, "games", bare_section)
    assert course.did["closed and opened"] == GAMES // _OPENED
    assert course.did["ended"] + course.did["left"] == GAMES
    steady(course.meter.samples, _BARE_GROWS)
    assert course.meter.samples[-1]["journal"] * 1000 / course.witness.games <= _GAME_ON_DISK


def test_a_game_by_touches(tmp_path: Path) -> None:
    course = touched(tmp_path / "data", games=1, block=1, reopen=1, most=15)
    play(course, tmp_path, "touches", touched_section)
    assert course.did["closed and opened"] == 1


@pytest.mark.soak
def test_fifty_games_by_touches(tmp_path: Path) -> None:
    course = touched(tmp_path / "data", games=TOUCHED, block=3, reopen=10)
    play(course, FOLDER, "touches", touched_section)
    assert course.did["closed and opened"] == TOUCHED // 10
    steady(course.meter.samples, _TOUCHED_GROWS)
    if len(course.meter.samples) > _FEW:
        assert trend(warm(course.meter.samples), "widgets") <= _WIDGETS


def touched(folder: Path, **plan: int) -> Any:
    """The games by touches; the window is opened only for them."""
    from tests.soak.touched import Touched

    return Touched(folder, SEED, **plan)


def play(course: Any, folder: Path, name: str, section: Drawn) -> None:
    """Play all games; results are saved even if it fails."""
    print(f"SOAK_SEED={SEED}")
    try:
        with unhurried():
            course.run()
    finally:
        samples = course.meter.samples
        facts = facts_of(SEED, samples, course.did, course.more)
        print(keep(folder, name, samples, facts, section(samples, facts)))


def steady(samples: Sequence[Sample], most: float) -> None:
    """After warming up memory hardly grows; files and threads are closed again."""
    late = warm(samples)
    half = len(late) // 2
    if len(samples) > _FEW:
        assert trend(late, "resident", 1000) <= most
    for what in ("files", "threads"):
        assert min(each[what] for each in late[half:]) <= min(each[what] for each in late[:half])
