"""`make bench`: prints every measure beside the calibration loop of the same run."""

import platform
import sys
from itertools import chain

from tests.bench import (
    of_app,
    of_engine,
    of_languages,
    of_many,
    of_ordonnance,
    of_replay,
    of_statistics,
    of_touch,
    of_voice,
)
from tests.bench.timing import calibration, timed


def main() -> int:
    """Measure and print."""
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    loop = timed(calibration).middle
    print(f"calibration loop (1,000 additions): {loop * 1e6:.1f} us; ratios are to one such loop\n")
    print(f"{'':72}{'reached':>14}{'ratio':>12}  aim")
    rooms = (
        *(of_engine, of_ordonnance, of_app, of_touch, of_languages, of_voice),
        *(of_many, of_replay, of_statistics),
    )
    for measure in chain.from_iterable(room.measures() for room in rooms):
        ratio = "" if measure.seconds is None else f"{measure.seconds / loop:.3f}"
        print(f"{measure.name:72}{measure.shown:>14}{ratio:>12}  {measure.aim}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
