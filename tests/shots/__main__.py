"""`make shots`: python -m tests.shots [--docs] [--sight SIGHT] [NAME]

Writes a picture of every screen whose name contains NAME into build/shots, in every layout, theme
and text size; with --docs the few that the README shows into docs/pictures. With --sight they are
as somebody sees them who lacks a kind of cone, in a folder of that name.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.shots.sight import SIGHTS, picture_seen

ROOT = Path(__file__).parents[2]
DOCS_DENSITY = 1.5


def main() -> int:
    """Play, take the pictures, and say where they are."""
    call = parser().parse_args()
    density = DOCS_DENSITY if call.docs else 1.0
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from tests.app.driver import Driver
    from tests.app.fingers import unhurried
    from tests.app.player import TouchPlayer
    from tests.shots.camera import Camera, Shot, every_shot, kept_in, kept_small_in
    from tests.shots.story import tell

    docs = (
        Shot("battle", (412, 915), "dark", 1.0, "battle.png"),
        Shot("map-choose", (412, 915), "light", 1.0, "map.png"),
        Shot("battle", (1280, 800), "light", 1.0, "tablet.png"),
        Shot("totals", (412, 915), "dark", 1.0, "totals.png"),
        Shot("deal", (412, 915), "dark", 1.0, "deal.png"),
        Shot("rules-card", (412, 915), "light", 1.0, "rules.png"),
        Shot("replay-charts", (412, 915), "dark", 1.0, "replay.png"),
        Shot("ordonnance", (412, 915), "dark", 1.0, "ordonnance.png"),
        Shot("victory", (412, 915), "light", 1.0, "victory.png"),
    )

    def wanted(screen: str) -> Iterable[Shot]:
        if call.name not in screen:
            return []
        if call.docs:
            return [shot for shot in docs if shot.screen == screen]
        return every_shot(screen)

    folder = ROOT / ("docs/pictures" if call.docs else "build/shots")
    if call.sight:
        folder /= call.sight
    keep: Callable[..., None] = (kept_small_in if call.docs else kept_in)(folder)
    kept = keep
    if call.sight:
        kept = lambda picture, file: keep(picture_seen(picture, call.sight), file)  # noqa: E731
    start = time.monotonic()
    size = round(412 * density), round(915 * density)
    with tempfile.TemporaryDirectory() as data, Driver(Path(data), size=size) as driver:
        camera = Camera(driver, wanted, kept, density)
        with unhurried():
            tell(TouchPlayer(driver), camera)
    print(f"{camera.taken} pictures in {folder}, {time.monotonic() - start:.0f} s")
    return 0


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    made = argparse.ArgumentParser(prog="make shots", description=__doc__)
    made.add_argument("name", nargs="?", default="", help="only screens whose name contains it")
    made.add_argument("--docs", action="store_true", help="the few for the README")
    made.add_argument("--sight", choices=SIGHTS, help="as such eyes see the colours")
    return made


if __name__ == "__main__":
    sys.exit(main())
