"""Every screen in every state, at every size and text size: complete, separate, legible, large
enough.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from kivy.uix.scrollview import ScrollView

from companion.look import LARGEST_TEXT
from companion.texts import LANGUAGES
from tests.app.driver import Driver
from tests.app.looks import SIZES, in_every_look, look_like
from tests.app.scene import Scene, show
from tests.app.scenes import SCENES
from tests.app.soundness import crossings, faults
from tests.app.test_result import named

KV = Path(__file__).parents[2] / "kv"
OTHERS = tuple(code for code in LANGUAGES if code != "en")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("layouts")) as driver:
        yield driver


@in_every_look
def test_nothing_is_cut_off_or_covered_or_too_small(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    look_like(driver, size, scale)
    found, screens = all_faults(driver, SCENES)
    assert found == {}
    assert screens == {path.stem for path in KV.glob("*.kv")}, "a screen without a scene"


def test_other_languages_fit_where_there_is_least_room(driver: Driver) -> None:
    """Every scene in one of them; the next scene is in the next."""
    found: dict[str, list[str]] = {}
    for number, language in enumerate(OTHERS):
        look_like(driver, SIZES[0], LARGEST_TEXT, language=language)
        each = {name: SCENES[name] for name in list(SCENES)[number :: len(OTHERS)]}
        found |= all_faults(driver, each)[0]
    assert found == {}


@pytest.mark.soak
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=str)
def test_every_scene_fits_in_every_language(
    driver: Driver, size: tuple[int, int], language: str
) -> None:
    look_like(driver, size, LARGEST_TEXT, language=language)
    assert all_faults(driver, SCENES)[0] == {}


@pytest.mark.parametrize(
    "every", [5, pytest.param(1, marks=pytest.mark.soak)], ids=["some scenes", "all scenes"]
)
def test_all_stays_whole_while_the_window_is_turned(driver: Driver, every: int) -> None:
    """Of all scenes, each screen's first and every so many others."""
    look_like(driver, SIZES[1], 1.0)
    found: dict[str, list[str]] = {}
    screens = set()
    for number, (name, scene) in enumerate(SCENES.items()):
        screen = name.partition("-")[0]
        if screen in screens and number % every:
            continue
        screens.add(screen)
        show(driver, scene)
        for size in (SIZES[2], SIZES[0], SIZES[3], SIZES[1]):
            driver.resize(*size)
            driver.frames(5)
            if wrong := faults(driver, named(driver)):
                found[f"{name} at {size}"] = wrong
    assert found == {}


def all_faults(
    driver: Driver, scenes: Mapping[str, Scene]
) -> tuple[dict[str, list[str]], set[str]]:
    """The errors of each scene, as it opens and scrolled down; and the screens visited."""
    found, screens = {}, set()
    for name, scene in scenes.items():
        show(driver, scene)
        screens.add(driver.app.router.name)
        wrong = faults(driver, named(driver)) + crossings(driver)
        if scroll_down(driver):
            wrong += faults(driver, named(driver)) + crossings(driver)
        if wrong:
            found[name] = wrong
    return found, screens


def scroll_down(driver: Driver) -> bool:
    """Whether there was more below."""
    found = [each for each in driver.widgets() if isinstance(each, ScrollView)]
    lists = [each for each in found if each.do_scroll_y and each.viewport_size[1] > each.height]
    for each in lists:
        each.scroll_y = 0
    driver.frames(3)
    return bool(lists)
