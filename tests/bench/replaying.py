"""The replay of a long game in a window of its own: prints the results as JSON.

python -m tests.bench.replaying
"""

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from engine.record import judge
from tests.app.driver import Driver
from tests.app.fingers import Fingers, unhurried
from tests.bench.touching import Stopwatch
from tests.oracle.random_players import random_game
from tests.tables import keep

_GAME = 8
"""The seed of a random game of well over five hundred moves."""
_STEP = 67
_STEPS = 60


def main() -> None:
    """Measure every tab in portrait."""
    text, _states = random_game(_GAME)
    with (
        tempfile.TemporaryDirectory() as folder,
        Driver(Path(folder), real_time=True, drawn=True) as driver,
        unhurried(),
    ):
        driver.app.router.reset("home")
        game = keep(driver.app.desk.journal, text)
        start = time.perf_counter()
        driver.app.router.go("replay", game=game)
        opened = time.perf_counter() - start
        driver.frames(3)
        watch = Stopwatch()
        watch.watch("graphics", type(driver.window), "on_draw")
        watch.watch("graphics", type(driver.window), "flip")
        tabs = {tab: _slid(driver, tab, watch) for tab in ("Lines", "Map", "Charts")}
        found = {"moves": len(judge(text)[0].moves), "opened": opened, "tabs": tabs}
    print(json.dumps(found), file=sys.__stdout__)


def _slid(driver: Driver, tab: str, watch: Stopwatch) -> dict[str, list[float]]:
    """From the finger's move to the end of the frame that shows the state, in seconds."""
    driver.do(tab.lower())
    slider: Any = Fingers(driver).one("MoveSlider")
    found: dict[str, list[float]] = {"shown": [], "own": [], "again": []}
    driver.touch_down(slider.x_of(0), slider.center_y)
    for number in range(_STEPS):
        driver.frames(2)
        driver.window.canvas.ask_update()
        start = time.perf_counter()
        driver.frames()
        found["again"].append(time.perf_counter() - start)
        watch.spent.clear()
        start = time.perf_counter()
        driver.touch_move(slider.x_of(number * _STEP % slider.last), slider.center_y)
        driver.frames()
        found["shown"].append(time.perf_counter() - start)
        found["own"].append(found["shown"][-1] - watch.spent["graphics"])
    driver.touch_up()
    return found


if __name__ == "__main__":
    main()
