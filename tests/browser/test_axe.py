"""Nobody is shut out of any page: axe-core finds nothing."""

from collections.abc import Callable

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

PHONE, DESKTOP = (390, 844), (1280, 800)


@pytest.mark.parametrize(("number", "scene"), list(enumerate(SCENES)), ids=list(SCENES))
def test_axe_finds_nothing(
    stage: Stage, axe: Callable[..., list[str]], number: int, scene: str
) -> None:
    """On a phone in the dark; the next scene in the light of a desktop."""
    stage.window((PHONE, DESKTOP)[number % 2])
    stage.show(SCENES[scene], theme=("dark", "light")[number % 2])
    assert axe(stage.browser) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_in_any_look(
    stage: Stage, axe: Callable[..., list[str]], scene: str, theme: str, language: str
) -> None:
    for size in PHONE, DESKTOP:
        for letters in 1.0, 2.0:
            stage.window(size)
            stage.show(SCENES[scene], language, theme, letters)
            assert axe(stage.browser) == [], (size, letters)
