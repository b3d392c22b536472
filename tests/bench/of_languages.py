"""The time for another language: from the tap that chooses it to the frame in that language."""

import gettext
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from companion.texts import DOMAIN, FOLDER
from tests.bench.crowds import crowded
from tests.bench.timing import Measure, duration, timed

_ROUND = ("ru", "it", "pl", "en")
_TIMES = 12
_SCREENS = {"settings": "at Settings", "battle": "in a battle, six long lines"}


def measures() -> Iterator[Measure]:
    """Reading a catalogue, and switching screens; the latter only with a display."""
    yield duration("reading a language's catalogue", timed(_read).middle, "5 ms")
    if not os.environ.get("DISPLAY"):
        return
    shown = subprocess.run(
        [sys.executable, "-m", "tests.bench.of_languages"],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"KIVY_NO_ARGS": "1"},
    ).stdout
    for screen, taken in json.loads(shown.splitlines()[-1]).items():
        yield duration(
            f"switching the language, {_SCREENS[screen]} ({len(taken)} times, 50 %)",
            statistics.median(taken),
            "100 ms",
        )


def _read() -> None:
    """As at the first use: gettext and the texts cache what they have read."""
    with Path(str(gettext.find(DOMAIN, FOLDER, ["ru"]))).open("rb") as file:
        gettext.GNUTranslations(file)


def switches() -> dict[str, list[float]]:
    """The seconds for each screen."""
    from tests.app.sitting import sitting

    found = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        sitting(Path(folder), crowded(), real_time=True, drawn=True) as driver,
    ):
        for screen in _SCREENS:
            if screen == "settings":
                driver.app.router.reset("home", "settings")
            else:
                driver.app.flow.sit_down()
            driver.frames(20)
            found[screen] = [
                _switched(driver, _ROUND[number % len(_ROUND)]) for number in range(_TIMES)
            ]
    return found


def _switched(driver: object, code: str) -> float:
    from tests.app.driver import Driver

    assert isinstance(driver, Driver)
    start = time.perf_counter()
    driver.app.desk.settings.chosen_language = code
    driver.app.desk.new_look()
    driver.frames()
    taken = time.perf_counter() - start
    driver.frames(5)
    return taken


if __name__ == "__main__":
    print(json.dumps(switches()), file=sys.__stdout__)
