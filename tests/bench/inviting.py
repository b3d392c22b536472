"""The app with twelve phones at its table: prints what taps take, here and there, as JSON.

python -m tests.bench.inviting
"""

import json
import math
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from itertools import cycle
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from tests.app.driver import Driver
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.bench.crowds import crowded

_TAPS = 120
_BEFORE_UNDO = 6
_KEYS = ("1", "drummer", "4", "courtesan", "2", "spring", "5", "10", "heroine", "3", "winter", "6")


class Phones:
    """The other process; the app's frames go on while it is waited for."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        table = driver.app.hosting.open(0)
        self._shared = table.shared
        self._shared.set_taps(self._shared.host, "any")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.phones", str(table.server.port),
             self._shared.guest_key],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._frames: dict[int, float] = {}
        """When the first frame with each revision was drawn."""
        Thread(target=self._read, daemon=True).start()
        self.heard()

    def heard(self) -> list[str]:
        """The next line that it prints."""
        while True:
            try:
                return self._lines.get_nowait().split()
            except Empty:
                assert self._process.poll() is None, "the phones have fallen over"
                self._driver.frames()
                self._frames.setdefault(self._shared.revision, time.perf_counter())

    def tap(self, move: str) -> dict[str, float]:
        """One phone proposes a move: the seconds to what comes of it."""
        assert self._process.stdin is not None
        print(self._shared.revision, move, file=self._process.stdin, flush=True)
        start, *times = map(float, self.heard())
        own = self._frames[self._shared.revision] - start
        return dict(zip(("answered", "told", "drawn"), times, strict=True), own=own)

    def leave(self) -> float:
        """End the process; the bytes a phone for each change."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        (found,) = map(float, self.heard())
        self._process.wait()
        return found

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)


class LeavingFinger:
    """A finger that leaves when the app's loop reads its input, after the clock and before the
    drawing, as a real one does.
    """

    def __init__(self, driver: Driver) -> None:
        from kivy.base import EventLoop

        self._driver = driver
        self._left = math.inf
        self._leaves = False
        EventLoop.input_providers.append(self)

    def update(self, dispatch_fn: object) -> None:  # noqa: ARG002
        """What Kivy calls to read the input."""
        if self._leaves:
            self._leaves = False
            self._left = time.perf_counter()
            self._driver.touch_up()

    def stop(self) -> None:
        """What Kivy calls at the end."""

    def tap(self, key: Any) -> float:
        """The seconds from its leaving to the end of the frame that shows it."""
        self._driver.touch_down(*map(float, key.to_window(*key.center)))
        self._driver.frames()
        self._leaves = True
        self._driver.frames()
        return time.perf_counter() - self._left


def measured() -> dict[str, list[float]]:
    """Taps of the app, and of a phone."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    with (
        tempfile.TemporaryDirectory() as folder,
        sitting(Path(folder), crowded(), real_time=True, drawn=True) as driver,
    ):
        driver.frames(20)
        player, table = TouchPlayer(driver), driver.app.desk.table
        phones, finger = Phones(driver), LeavingFinger(driver)
        keys = cycle(_KEYS)
        for number in range(2 * _TAPS):
            key = next(key for word in keys if not (key := player.key(word)).view.off)
            made = player.game.moves
            if number % 2:
                seat = player.game.setup.players[player.game.turn].seat
                for what, seconds in phones.tap(f"{seat} {key.view.word}").items():
                    found[what].append(seconds)
            else:
                found["shown"].append(finger.tap(key))
            assert player.game.moves == made + 1
            end = time.monotonic() + 0.15
            while time.monotonic() < end:
                driver.frames()
            if number % _BEFORE_UNDO == _BEFORE_UNDO - 1:
                for _ in range(_BEFORE_UNDO):
                    table.undo()
                end = time.monotonic() + 0.3
                while time.monotonic() < end:
                    driver.frames()
        found["bytes"].append(phones.leave())
    return found


if __name__ == "__main__":
    print(json.dumps(measured()), file=sys.__stdout__)
