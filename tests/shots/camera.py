"""Takes the same screen in every layout, theme and text size."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby, product
from pathlib import Path
from typing import Any

from companion.look import LARGEST_TEXT, Theme
from tests.app.driver import Driver
from tests.app.looks import look_like
from tests.app.steady import let_pass
from tests.shots import store

LAYOUTS = ((360, 640), (412, 915), (915, 412), (1280, 800))
"""A small phone, a standard one, the same in landscape, a tablet; in dp."""
THEMES: tuple[Theme, ...] = ("dark", "light")
SCALES = (1.0, 1.4, LARGEST_TEXT)
_USUAL = (412, 915)
_COLORS = (256, 160, 96, 64)
_LARGEST = 300_000
"""The most bytes of a picture for the README."""
QUIET = 0.3
"""The time after a change in which a touch would count as a bounce."""
_FRAMES = 4
"""The number of frames until everything is in place after a change."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a screen, and the name of its file."""

    screen: str
    layout: tuple[int, int]
    theme: Theme
    scale: float
    file: str
    language: str = ""
    """Empty is that of all pictures."""

    @property
    def look(self) -> tuple[Theme, float, str]:
        """What a screen has to be built again for."""
        return self.theme, self.scale, self.language


def every_shot(screen: str) -> list[Shot]:
    """All pictures of a screen, grouped by look."""
    return [
        Shot(screen, (wide, high), theme, scale, f"{screen}-{wide}x{high}-{theme}-{scale}.png")
        for theme, scale, (wide, high) in product(THEMES, SCALES, LAYOUTS)
    ]


def of_store(screen: str) -> list[Shot]:
    """The pictures of a screen for app stores, in each language."""
    return [
        Shot(
            screen,
            store.LAYOUT,
            theme,
            1.0,
            f"{store.LOCALES[language]}/{store.PICTURES}/{place}.png",
            language,
        )
        for place, (name, theme) in enumerate(store.SCREENS, 1)
        for language in store.LOCALES
        if name == screen
    ]


class Camera:
    """Takes pictures of the window; `density` is how many pixels of a picture make a dp.

    The app speaks `language` in the pictures, and English between them.
    """

    def __init__(
        self,
        driver: Driver,
        shots: Callable[[str], Iterable[Shot]],
        keep: Callable[[Any, str], None],
        density: float = 1.0,
        language: str = "en",
    ) -> None:
        self._driver, self._shots, self._keep, self._density = driver, shots, keep, density
        self._language = language
        self.taken = 0

    def take(self, screen: str, stage: Callable[[], object] = lambda: None) -> None:
        """Take this screen in every look. After a change of look, `stage` opens again what was
        open.
        """
        shots = list(self._shots(screen))
        for (theme, scale, language), alike in groupby(shots, lambda shot: shot.look):
            self._dress(theme, scale, language or self._language)
            stage()
            for shot in alike:
                self._resize(shot.layout)
                self._keep(self._driver.shown(), shot.file)
                self.taken += 1
        if shots:
            self._dress("dark", 1.0)

    def _dress(self, theme: Theme, scale: float, language: str = "en") -> None:
        look_like(self._driver, self._pixels(_USUAL), scale, theme, language)
        self._driver.frames(_FRAMES)
        # a touch this soon after a new screen would count as a bounce
        let_pass(QUIET)

    def _resize(self, layout: tuple[int, int]) -> None:
        self._driver.resize(*self._pixels(layout))
        self._driver.frames(_FRAMES)

    def _pixels(self, layout: tuple[int, int]) -> tuple[int, int]:
        wide, high = layout
        return round(wide * self._density), round(high * self._density)


def kept_in(folder: Path) -> Callable[[Any, str], None]:
    """Saves pictures as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    return lambda picture, file: picture.save(folder / file, compress_level=3)


def kept_small_in(folder: Path, largest: int = _LARGEST) -> Callable[[Any, str], None]:
    """Saves pictures with as few colours as a page needs to load quickly."""

    def keep(picture: Any, file: str) -> None:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        for colors in _COLORS:
            picture.quantize(colors).save(folder / file, optimize=True)
            if (folder / file).stat().st_size <= largest:
                return

    return keep
