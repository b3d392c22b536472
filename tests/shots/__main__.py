"""`make shots`: python -m tests.shots [--docs | --film | --store | --pages] [--look LOOK]
[--lang LANG] [--sight SIGHT] [NAME]

Writes a picture of every screen whose name contains NAME into build/shots, in every layout, theme
and text size. With --docs it writes the pictures of the README into docs/pictures instead, and with
--film only the moving ones. With --store it writes those of app stores, in every language, into
fastlane. With --pages it takes the pages that browsers show, into
build/shots/pages, and with --look 390x844 or 390x844-dark only in looks whose names begin so. With
--lang the app speaks another language, with --sight colours are as
somebody sees them who lacks a kind of cone, each in a folder of that name.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.texts import LANGUAGES
from tests.shots import store
from tests.shots.sight import SIGHTS, picture_seen

ROOT = Path(__file__).parents[2]
DOCS_DENSITY = 1.5
FILM = "battle.gif"
JOINING = "joining.gif"


def main() -> int:
    """Play, take the pictures, and say where they are."""
    call = parser().parse_args()
    if call.pages:
        return of_pages(call)
    for_docs = call.docs or call.film
    density = DOCS_DENSITY if for_docs else store.DENSITY if call.store else 1.0
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from tests.app.driver import Driver
    from tests.app.fingers import unhurried
    from tests.app.player import TouchPlayer
    from tests.shots import joining
    from tests.shots.camera import Camera, Shot, every_shot, kept_in, kept_small_in, of_store
    from tests.shots.film import film, write
    from tests.shots.story import play_story

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
        if call.store:
            return of_store(screen)
        return every_shot(screen)

    folder = ROOT / ("docs/pictures" if for_docs else store.FOLDER if call.store else "build/shots")
    if call.lang != "en":
        folder /= call.lang
    if call.sight:
        folder /= call.sight
    keep: Callable[..., None] = kept_in(folder)
    if call.docs:
        keep = kept_small_in(folder)
    elif call.store:
        keep = kept_small_in(folder, store.LARGEST)

    def seen(picture: Any) -> Any:
        return picture_seen(picture, call.sight) if call.sight else picture

    start = time.monotonic()
    size = round(412 * density), round(915 * density)
    with tempfile.TemporaryDirectory() as data, Driver(Path(data), size=size, drawn=True) as driver:
        camera = Camera(
            driver, wanted, lambda picture, file: keep(seen(picture), file), density, call.lang
        )
        taken = 0
        with unhurried():
            if not call.film:
                play_story(TouchPlayer(driver), camera)
                taken = camera.taken
            if call.film or (call.docs and not call.name):
                write(film(driver, density, seen), folder / FILM)
                write(joining.film(seen), folder / JOINING)
                taken += 2
    print(f"{taken} pictures in {folder}, {time.monotonic() - start:.0f} s")
    return 0


def of_pages(call: argparse.Namespace) -> int:
    """Take the pictures of pages, which need no window."""
    from tests.shots.pages import take_pages

    def seen(picture: Any) -> Any:
        return picture_seen(picture, call.sight) if call.sight else picture

    start = time.monotonic()
    folder = ROOT / "build/shots/pages"
    for part in (call.lang if call.lang != "en" else "", call.sight or ""):
        folder /= part
    taken = take_pages(call.name, folder, call.lang, call.look, seen)
    print(f"{taken} pictures in {folder}, {time.monotonic() - start:.0f} s")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command-line options."""
    made = argparse.ArgumentParser(prog="make shots", description=__doc__)
    made.add_argument("name", nargs="?", default="", help="only screens whose name contains it")
    which = made.add_mutually_exclusive_group()
    which.add_argument("--docs", action="store_true", help="only the pictures of the README")
    which.add_argument("--film", action="store_true", help="only its moving pictures")
    which.add_argument("--store", action="store_true", help="only the pictures of app stores")
    which.add_argument("--pages", action="store_true", help="the pages that browsers show")
    made.add_argument("--look", default="", help="with --pages: 390x844, 390x844-dark, …")
    made.add_argument("--lang", choices=LANGUAGES, default="en", help="the app's language")
    made.add_argument("--sight", choices=SIGHTS, help="colours as these eyes see them")
    return made


if __name__ == "__main__":
    sys.exit(main())
