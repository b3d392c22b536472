"""Every page of a browser by itself: as elsewhere, whole in any window, and for everybody."""

from collections.abc import Callable

import pytest

from tests.app.scenes import SCENES as OF_THE_APP
from tests.browser.in_browser.scenes import SAME, SCENES, WITHOUT
from tests.browser.in_browser.staged import InBrowserStage
from tests.browser.soundness import faults_of
from tests.chance import SOAKING

LANGUAGES = ("en", "it", "pl", "ru")
USUAL = (((320, 568), 1.0), ((844, 390), 1.0), ((390, 844), 2.0))
"""The smallest phone, one in landscape, and one with letters of twice the size."""
ALL = (*USUAL, ((390, 844), 1.0), ((820, 1180), 1.0), ((1920, 1080), 1.0), ((320, 568), 2.0))
SOME = tuple(SCENES)[:: 1 if SOAKING else 9]


def test_every_screen_of_the_app_has_its_page() -> None:
    assert [
        name
        for name in OF_THE_APP
        if name not in SCENES and SAME.get(name) not in SCENES and name not in WITHOUT
    ] == []


@pytest.mark.parametrize("scene", SCENES)
def test_it_shows_what_it_shows_elsewhere(in_browser_stage: InBrowserStage, scene: str) -> None:
    in_browser_stage.show(SCENES[scene])
    assert in_browser_stage.said() == in_browser_stage.rehearsed(SCENES[scene])


@pytest.mark.parametrize("scene", SCENES)
def test_a_page_fits(in_browser_stage: InBrowserStage, scene: str) -> None:
    in_browser_stage.show(SCENES[scene])
    for size, letters in USUAL:
        in_browser_stage.window(size)
        in_browser_stage.show(SCENES[scene], size=letters)
        assert faults_of(in_browser_stage.browser) == [], (size, letters)


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(
    in_browser_stage: InBrowserStage, axe: Callable[..., list[str]], scene: str
) -> None:
    for size, theme in ((390, 844), "dark"), ((1280, 800), "light"):
        in_browser_stage.window(size)
        in_browser_stage.show(SCENES[scene], theme=theme)
        assert axe(in_browser_stage.browser) == [], theme


@pytest.mark.parametrize("scene", SOME)
def test_webkit_shows_the_same(webkit_in_browser_stage: InBrowserStage, scene: str) -> None:
    webkit_in_browser_stage.window((390, 844))
    webkit_in_browser_stage.show(SCENES[scene])
    assert webkit_in_browser_stage.said() == webkit_in_browser_stage.rehearsed(SCENES[scene])
    assert faults_of(webkit_in_browser_stage.browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_a_page_fits_in_every_look(
    in_browser_stage: InBrowserStage, scene: str, language: str
) -> None:
    for size, letters in ALL:
        in_browser_stage.window(size)
        in_browser_stage.show(SCENES[scene], language, "light", letters)
        assert faults_of(in_browser_stage.browser) == [], (size, letters)
