"""Pictures of the pages that browsers show."""

import io
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from tests.browser.browsers import Chromiums
from tests.browser.in_browser.scenes import OWN
from tests.browser.in_browser.scenes import SCENES as IN_BROWSER
from tests.browser.in_browser.staged import MADE, InBrowserStage, staging_in_browser
from tests.browser.in_browser.states import STATES, shown
from tests.browser.scenes import SCENES
from tests.browser.staged import Scene, Stage, staging

SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180), (1920, 1080))
"""The smallest phone, a usual one, the same in landscape, a tablet, a large screen."""
THEMES = ("dark", "light")
LETTERS = (1.0, 2.0)
_SHEET = 6
"""So many small pictures are beside each other on a sheet with all of them."""
_SMALL = 300
"""How wide each of those is."""


def take_pages(name: str, folder: Path, language: str, of: str, seen: Callable[[Any], Any]) -> int:
    """Of every page in whose name `name` is, all looks whose own names begin with `of`; how many.

    The pages of a browser by itself are among them, if it was made. A sheet with all pages is made
    of each look as well.
    """
    folder.mkdir(parents=True, exist_ok=True)
    browsers, taken = Chromiums(), 0
    with tempfile.TemporaryDirectory() as room, ExitStack() as stack:
        stack.callback(browsers.end)
        page = stack.enter_context(staging(browsers.new()))
        shows = {scene: partial(_show, page, SCENES[scene], language) for scene in SCENES}
        if (MADE / "index.html").exists():
            by_itself = stack.enter_context(staging_in_browser(browsers.new(), Path(room)))
            shows |= {
                f"by-itself-{scene}": partial(_show, by_itself, IN_BROWSER[scene], language)
                for scene in OWN
            }
            shows |= {
                f"by-itself-{state}": partial(_show_state, browsers, state, language)
                for state in STATES
            }
        for size, theme, letters in product(SIZES, THEMES, LETTERS):
            look = f"{size[0]}x{size[1]}-{theme}-{letters}"
            if not look.startswith(of):
                continue
            pictures = []
            for scene in (scene for scene in shows if name in scene):
                picture = seen(_opened(shows[scene](size, theme, letters)))
                picture.save(folder / f"{scene}-{look}.png", compress_level=3)
                pictures.append(picture)
            for number, some in enumerate(_parts(pictures), start=1):
                _sheet(some).save(folder / f"all-{look}-{number}.png")
            taken += len(pictures)
    return taken


def _show(
    page: Stage | InBrowserStage,
    scene: Scene,
    language: str,
    size: tuple[int, int],
    theme: str,
    letters: float,
) -> bytes:
    """A scene as a picture."""
    page.window(size)
    page.show(scene, language, theme, letters)
    page.browser.settle()
    return page.browser.screenshot()


def _show_state(
    browsers: Chromiums,
    state: str,
    language: str,
    size: tuple[int, int],
    theme: str,
    letters: float,
) -> bytes:
    """What is shown where there is no page yet, as a picture."""
    with shown(browsers, state, language) as browser:
        browser.phone(*size)
        browser.prefer(theme=theme)
        browser.script(
            "document.documentElement.style.setProperty('--size', arguments[0])", letters
        )
        browser.settle()
        return browser.screenshot()


def _opened(data: bytes) -> Any:
    from PIL import Image

    return Image.open(io.BytesIO(data)).convert("RGB")


def _parts(pictures: list[Any]) -> Iterator[list[Any]]:
    """As many at a time as one can look at."""
    for at in range(0, len(pictures), 2 * _SHEET):
        yield pictures[at : at + 2 * _SHEET]


def _sheet(pictures: list[Any]) -> Any:
    """Small pictures in rows."""
    from PIL import Image

    wide, high = pictures[0].size
    across = _SHEET if high > wide else _SHEET // 2
    small = min(wide, _SMALL if high > wide else 2 * _SMALL)
    tall = round(small * high / wide)
    rows = -(-len(pictures) // across)
    sheet = Image.new("RGB", (across * (small + 8), rows * (tall + 8)), "magenta")
    for at, picture in enumerate(pictures):
        row, column = divmod(at, across)
        sheet.paste(picture.resize((small, tall)), (column * (small + 8), row * (tall + 8)))
    return sheet
