"""`kill -9` at many moments, in a soak at 800: what the players have seen is never lost.

A new process with a window takes more than a second, so most of the kills hit a process without
one: it taps on the host's page in memory, and is forked off a server that has everything loaded.
The others hit the whole app in its window, played by touches, some of them while it starts. One
journal lives through all kills of a test, as the last one left it, write-ahead log and all; it is
read in a copy.
"""

import multiprocessing
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.services.storage import open_journal
from tests.app.driver import Driver
from tests.app.scripted import PagePlayer, SavedMoves, found, play, script, words_on
from tests.chance import SOAKING, seeds

BARE, IN_WINDOW = (170, 30) if SOAKING else (70, 9)
"""The number of kills, without a window and in one."""
STARTING = 4
"""Of so many processes with a window one is killed while it starts."""


class Victim:
    """A process that plays on from a step until it is killed."""

    def __init__(self, folder: Path, steps: list[str], start: int, *, window: bool) -> None:
        context: Any = multiprocessing.get_context("spawn" if window else "forkserver")
        self._steps, report = context.Pipe(duplex=False)
        self._process = context.Process(
            target=play, args=(report, folder, steps, start), kwargs={"window": window}, daemon=True
        )
        self._process.start()
        report.close()
        self.step, self.screen = -1, None

    def wait_for(self, step: int) -> None:
        """Wait until that step has been shown."""
        try:
            while self.step < step:
                self._hear()
        except EOFError:
            raise AssertionError(f"it died by itself after step {self.step}") from None

    def kill(self) -> None:
        """Kill it, and read what it printed before."""
        self._process.kill()
        self._process.join()
        try:
            while True:
                self._hear()
        except (EOFError, OSError):
            self._steps.close()
        assert self._process.exitcode == -9
        self._process.close()

    def _hear(self) -> None:
        self.step, self.screen = self._steps.recv()


@contextmanager
def as_left(folder: Path) -> Iterator[Path]:
    """A copy of the data with its log, which can be opened without changing the original."""
    copy = folder.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    yield copy


def standing(folder: Path) -> SavedMoves:
    """What the journal of a killed process has; nothing of it is damaged."""
    opened = open_journal(folder)
    assert opened.set_aside is None
    assert opened.unsaved_because == ""
    saved_moves = found(opened.journal)
    opened.journal.close()
    return saved_moves


def found_again(has_saved: list[SavedMoves], number: int) -> tuple[SavedMoves, SavedMoves]:
    """A step, and what a page makes of it: who comes back has seen the result of the battle."""
    now = has_saved[number]
    same = (each for each in has_saved[number:] if (each.lines, each.made) == (now.lines, now.made))
    return now, next(each for each in same if each.screen != "result")


def ticked(said: Any) -> set[Any]:
    """Who has their cards, where cards are dealt: more of them, if one more tick was on its way."""
    screen, shown = said
    return {row.seat for row in shown["rows"] if row.ticked} if screen == "deal" else set()


def without_rows(said: Any) -> Any:
    """All else that is said there."""
    screen, shown = said
    return screen, {**shown, "rows": ()} if screen == "deal" else shown


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_kills_without_a_window(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    multiprocessing.get_context("forkserver").set_forkserver_preload(
        ["pytest", "tests.app.preloaded"]
    )
    steps, has_saved = script(["base", "hidden-cards", "corrections", "draw-after-battle"])
    folder, at = tmp_path / "data", 0
    for _ in range(BARE):
        if at > len(steps) - 8:
            shutil.rmtree(folder)
            at = 0
        victim = Victim(folder, steps, at, window=False)
        victim.wait_for(at + rng.randrange(7))
        time.sleep(rng.random() * 0.02)
        victim.kill()
        with as_left(folder) as copy:
            saved_moves = standing(copy)
            at = victim.step + (saved_moves not in found_again(has_saved, victim.step))
            assert saved_moves in found_again(has_saved, at), f"after step {victim.step}"
            again = PagePlayer(copy)
            assert again.screen == found_again(has_saved, at)[1].screen
            if at == victim.step and at and has_saved[at].screen != "result":
                now, then = again.spoken(), victim.screen
                assert ticked(then) <= ticked(now), "a tick was shown, and is lost"
                assert without_rows(now) == without_rows(then)
            again.close()


@pytest.mark.parametrize("seed", seeds(1, 4))
def test_kills_in_a_window(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    steps, has_saved = script(["winter-bishop", "capturing"])
    folder, at = tmp_path / "data", 0
    for kill in range(IN_WINDOW):
        if at > len(steps) - 15:
            shutil.rmtree(folder)
            at = 0
        victim = Victim(folder, steps, at, window=True)
        if kill % STARTING == STARTING - 1:
            time.sleep(rng.random() * 1.5)
        else:
            victim.wait_for(at + rng.randrange(14))
            time.sleep(rng.random() * 0.06)
        victim.kill()
        shown_last = max(victim.step, at)
        if not folder.exists():
            continue
        with as_left(folder) as copy:
            saved_moves = standing(copy)
            at = shown_last + (saved_moves != has_saved[shown_last])
            assert saved_moves == has_saved[at], f"after step {shown_last}"
            if kill % 3 == 0 and at:
                comes_back(copy, has_saved[at], victim.screen if at == victim.step else None)


def test_killed_while_nothing_happens_it_comes_back_word_for_word(tmp_path: Path) -> None:
    steps, has_saved = script(["winter-bishop"])
    for last in (9, 30, 61):
        folder = tmp_path / str(last) / "data"
        victim = Victim(folder, steps[:last], 0, window=True)
        victim.wait_for(last)
        victim.kill()
        with as_left(folder) as copy:
            assert standing(copy) == has_saved[last]
            assert victim.screen is not None
            comes_back(copy, has_saved[last], victim.screen)


def comes_back(data: Path, saved_moves: SavedMoves, screen: Any) -> None:
    """The app, started again, has the same table and the same screen, word for word."""
    with Driver(data, drawn=True) as driver:
        driver.frames(3)
        table = driver.app.desk.table
        assert table.id == saved_moves.game
        assert table.history is not None
        moves = tuple(map(str, (*table.history.moves, *table.history.undone)))
        assert (moves, len(table.history)) == (saved_moves.lines, saved_moves.made)
        assert driver.app.router.name == saved_moves.screen
        if screen is not None:
            assert words_on(driver) == screen


@pytest.mark.parametrize("moment", [0.0, 0.1, 0.3])
def test_the_very_first_start_may_be_killed(tmp_path: Path, moment: float) -> None:
    """Before the journal is complete, and after."""
    steps, _ = script(["base"])
    victim = Victim(tmp_path / "data", steps, 0, window=False)
    time.sleep(moment)
    victim.kill()
    assert standing(tmp_path / "data").game in (0, 1)
