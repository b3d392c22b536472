"""One window, touched and left alone: prints the results as JSON.

python -m tests.bench.touching taps|rest|games
"""

import gc
import json
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

from engine.condottiere.state import Phase
from engine.record import judge
from tests.app.driver import Driver
from tests.app.fingers import unhurried
from tests.app.player import TouchPlayer
from tests.app.sitting import EXAMPLES, sitting
from tests.bench.crowds import crowded

_TAPS = 320
_BEFORE_UNDO = 6
_MOVING = 0.25
"""Seconds after which nothing moves any more; fingers are no quicker."""
_KEYS = ("1", "drummer", "4", "courtesan", "2", "spring", "5", "10", "heroine", "3", "winter", "6")
_REST = 5.0
_GAMES = 20
_MOVES_A_FRAME = 3
_SCREENS = ("home", "battle", "map")


class Stopwatch:
    """Time spent in each part of a tap; time inside another part counts once."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._within: list[float] = []

    def watch(self, part: str, owner: Any, name: str) -> None:
        """Count this function's time for that part from now on."""
        watched: Callable[..., Any] = getattr(owner, name)

        def timed(*arguments: Any, **named: Any) -> Any:
            self._within.append(0.0)
            start = time.perf_counter()
            try:
                return watched(*arguments, **named)
            finally:
                taken = time.perf_counter() - start
                self.spent[part] += taken - self._within.pop()
                if self._within:
                    self._within[-1] += taken

        setattr(owner, name, timed)


def taps() -> dict[str, list[float]]:
    """From the finger's leaving a key to the end of the frame that shows the card, in seconds."""
    found = defaultdict(list)
    with _at_table() as driver, unhurried():
        player = TouchPlayer(driver)
        table = driver.app.desk.table
        watch = _watch(driver)
        keys = cycle(_KEYS)
        for number in range(_TAPS):
            key = next(key for word in keys if not (key := player.key(word)).view.off)
            made = player.game.moves
            driver.touch_down(*map(float, key.to_window(*key.center)))
            start = time.perf_counter()
            driver.frames()
            found["held"].append(time.perf_counter() - start)
            watch.spent.clear()
            start = time.perf_counter()
            driver.touch_up()
            driver.frames()
            found["shown"].append(time.perf_counter() - start)
            assert player.game.moves == made + 1
            for part, spent in watch.spent.items():
                found[part].append(spent)
            found["until flip"].append(found["shown"][-1] - watch.spent["flip"])
            driver.frames(3)
            _wait(driver, _MOVING)
            driver.window.canvas.ask_update()
            start = time.perf_counter()
            driver.frames()
            found["again"].append(time.perf_counter() - start)
            if number % _BEFORE_UNDO == _BEFORE_UNDO - 1:
                for _ in range(_BEFORE_UNDO):
                    table.undo()
                driver.frames(3)
    return found


def rest() -> dict[str, dict[str, float]]:
    """What happens without any touch: frames drawn, and the processor's share."""
    found = {}
    with _at_table() as driver:
        for screen in _SCREENS:
            if screen == "home":
                driver.app.flow.get_up()
            elif screen == "battle":
                driver.app.flow.sit_down()
            else:
                driver.app.router.go("map", look=True)
            found[screen] = _resting(driver)
    return found


def games() -> dict[str, list[float]]:
    """Memory in MB after each of many games, and the size of the journal's file at the end."""
    records = [
        judge(path.read_text(encoding="utf-8"))[0] for path in sorted(EXAMPLES.glob("*.game"))
    ]
    memory, moves = [], 0
    with _at_table() as driver, unhurried():
        app = driver.app
        for _, record in zip(range(_GAMES), cycle(records), strict=False):
            app.desk.table.begin(record.rules, record.setup)
            app.flow.sit_down()
            for move in record.moves:
                app.desk.table.do(move)
                moves += 1
                if moves % _MOVES_A_FRAME == 0 or app.desk.table.game.phase is not Phase.TURN:
                    driver.frames()
                    app.flow.go_on()
            driver.frames(2)
            gc.collect()
            memory.append(_memory())
        file = app.desk.journal.file
        app.desk.journal.close()
        size = 0 if file is None else file.stat().st_size
    return {"memory": memory, "moves": [moves], "bytes": [size]}


@contextmanager
def _at_table() -> Iterator[Driver]:
    """The app, at the table."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sitting(Path(folder), crowded(), real_time=True, drawn=True, moves=True) as driver,
    ):
        driver.frames(20)
        yield driver


def _watch(driver: Driver) -> Stopwatch:
    from kivy.clock import ClockBaseBehavior

    from companion.condottiere.viewmodels.battle import battle, battle_keys, choices
    from companion.services.storage import Journal
    from engine import condottiere

    watch = Stopwatch()
    watch.watch("engine", condottiere, "apply")
    watch.watch("engine", battle_keys, "outlook")
    watch.watch("engine", choices, "outlook")
    watch.watch("journal", Journal, "write")
    watch.watch("view models", battle.BattleModel, "render")
    for tick in ("tick", "tick_draw"):
        watch.watch("canvas", ClockBaseBehavior, tick)
    watch.watch("graphics", type(driver.window), "on_draw")
    watch.watch("flip", type(driver.window), "flip")
    return watch


def _resting(driver: Driver) -> dict[str, float]:
    """Wait two seconds for what still moves, then count."""
    _wait(driver, 2)
    seen: Counter[str] = Counter()
    counted = {name: lambda *_, name=name: seen.update([name]) for name in ("on_draw", "on_flip")}
    driver.window.bind(**counted)
    start = time.process_time()
    rounds = _wait(driver, _REST)
    busy = time.process_time() - start
    driver.window.unbind(**counted)
    frames = seen["on_draw"] + seen["on_flip"]
    return {"frames": frames, "busy": busy / _REST, "rounds": rounds / _REST}


def _wait(driver: Driver, seconds: float) -> int:
    rounds, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        driver.frames()
        rounds += 1
    return rounds


def _memory() -> float:
    status = Path("/proc/self/status").read_text(encoding="ascii")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) / 1024


if __name__ == "__main__":
    measure = {"taps": taps, "rest": rest, "games": games}[sys.argv[1]]
    print(json.dumps(measure()), file=sys.__stdout__)
