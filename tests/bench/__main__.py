"""`make bench`: prints every measure beside the calibration loop of the same run.

python -m tests.bench [NAME ...] measures only what those modules here do, such as of_widgets.
"""

import argparse
import platform
from itertools import chain

from tests.bench import (
    of_app,
    of_asking,
    of_engine,
    of_far,
    of_far_visit,
    of_guests,
    of_languages,
    of_many,
    of_ordonnance,
    of_pages,
    of_replay,
    of_statistics,
    of_touch,
    of_voice,
    of_web,
    of_widgets,
)
from tests.bench.timing import calibration, timed

ROOMS = {
    room.__name__.rpartition(".")[2]: room
    for room in (
        *(of_engine, of_ordonnance, of_app, of_widgets, of_touch, of_languages, of_voice),
        *(of_many, of_replay, of_statistics, of_pages, of_guests, of_asking),
        *(of_far, of_far_visit, of_web),
    )
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="make bench", description="Measure the engine, the app and the live table."
    )
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"of {', '.join(ROOMS)}; else all")
    wanted = parser.parse_args().rooms or list(ROOMS)
    if unknown := set(wanted) - set(ROOMS):
        parser.error(f"not measured: {', '.join(sorted(unknown))}")
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    loop = timed(calibration).middle
    print(f"calibration loop (1,000 additions): {loop * 1e6:.1f} us; ratios are to one such loop\n")
    print(f"{'':72}{'reached':>14}{'ratio':>12}  aim")
    for measure in chain.from_iterable(ROOMS[room].measures() for room in wanted):
        ratio = "" if measure.seconds is None else f"{measure.seconds / loop:.3f}"
        print(f"{measure.name:72}{measure.shown:>14}{ratio:>12}  {measure.aim}", flush=True)


if __name__ == "__main__":
    main()
